-- The signs that call for a vet among the answers of the intake that an event is about: as the answers are while the
-- event is open, as they were when it was closed. Events from before this column name none.
alter table events add column urgent_signs text[] not null default '{}';
