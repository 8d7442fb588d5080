-- Whoever erases a weight looks for what refers to it: without an index all events and doses were read for each weight, and what an
-- owner of two cats had deleted could no longer be erased within the time that a statement has.
create index doses_weight on doses (weight_id);
create index events_weight on events (weight_id) where weight_id is not null;
create index events_previous_weight on events (previous_weight_id) where previous_weight_id is not null;
