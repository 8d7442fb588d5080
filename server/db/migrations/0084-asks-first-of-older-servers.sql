-- A server from before 0078-asked-before-next-dose.sql that went on beside a new one wrote events without this column: their owners
-- were told to ask before the next dose, and nobody counted them as waiting. So the rules of 0078 and 0083 once more. Nobody waits for it.
update events set asks_first = true
where not asks_first and (
  (weight_decision ->> 'latestInDoubt')::boolean
  or weight_decision ->> 'holdReason' in
    ('course-over', 'dose-of-earlier-course', 'dose-never-given', 'dose-over-ceiling', 'dose-of-struck-weight', 'no-weight-left')
  or (weight_decision #>> '{flags,0}' <> 'fast-loss'
    and (weight_decision ->> 'holdReason' is distinct from 'not-latest-weight'
      or weight_decision #>> '{flags,0}' in ('lb-or-kg', 'factor-ten'))
    and round((weight_decision #>> '{proposedDose,dose}')::numeric * 10) * 125 < 100 * round(10
      * coalesce(weight_decision #>> '{doseNow,dose}', weight_decision #>> '{currentDose,dose}')::numeric)));
