-- 0078-asked-before-next-dose.sql did not know that a dose of which no weight is left is asked about before the next one: the
-- domain said so a little later, and the events of strike-outs from before that were not counted.
update events set asks_first = true
where not asks_first and weight_decision ->> 'holdReason' = 'no-weight-left';
