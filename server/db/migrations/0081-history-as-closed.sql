-- The history is in the order in which events were closed: what was acknowledged a minute ago stands first, however long it waited.
-- What is open is as old as it was sent. Until this is done, some two seconds of a million events, whoever writes one waits.
create index events_by_status_since on events (status, (coalesce(completed_on, created_on)) desc, id desc);
