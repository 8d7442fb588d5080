-- The index of the order of before, which only the history knew. A server of the version before, beside a new one for some minutes,
-- sorts all closed events for a page instead.
drop index events_by_status;
