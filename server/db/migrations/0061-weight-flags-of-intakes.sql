-- What looks wrong about the weight of the intake that an event is about: as it is while the event is open, as it was when
-- it was closed. Events from before this column name nothing.
alter table events add column weight_flags text[] not null default '{}';
