-- Two advisers may have written in the note of one event, and it stood under the name of who closed it. By account, not by name:
-- a name that is written down outlives its account. Of notes from before nobody knows; they stay with who closed the event.
alter table events add column note_by uuid[] not null default '{}';
