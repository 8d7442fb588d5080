-- That somebody waits with the next dose for an answer: by domain/course/asks-first.ts, when the event is written. Those from before this column
-- are told by the same rule.
alter table events add column asks_first boolean not null default false;
update events set asks_first = true
where (weight_decision ->> 'latestInDoubt')::boolean
  or weight_decision ->> 'holdReason' in
    ('course-over', 'dose-of-earlier-course', 'dose-never-given', 'dose-over-ceiling', 'dose-of-struck-weight')
  or (weight_decision #>> '{flags,0}' <> 'fast-loss'
    and (weight_decision ->> 'holdReason' is distinct from 'not-latest-weight'
      or weight_decision #>> '{flags,0}' in ('lb-or-kg', 'factor-ten'))
    and round((weight_decision #>> '{proposedDose,dose}')::numeric * 10) * 125 < 100 * round(10
      * coalesce(weight_decision #>> '{doseNow,dose}', weight_decision #>> '{currentDose,dose}')::numeric));
-- Few of those that are open.
create index events_open_asking on events (created_on, id) where status = 'New' and asks_first;
