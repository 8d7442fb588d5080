-- Of a case, the urgent signs that nobody has acknowledged: few cases have any, and a weight's event is not in here at all.
create index events_open_signs on events (case_id) include (urgent_signs)
  where status = 'New' and urgent_signs <> '{}';
