-- The edits of an entry are its versions; this is when it was put in use or out of it, and by whom.
create table medication_uses (
  id uuid primary key default gen_random_uuid(),
  medication_id uuid not null,
  medication_version integer not null,
  active boolean not null,
  entered_on timestamptz not null,
  entered_by uuid not null references accounts (id),
  foreign key (medication_id, medication_version) references medications (id, version)
);
create index medication_uses_entry on medication_uses (medication_id, entered_on);

-- Two entries of one name would be taken for each other when a treatment is set.
create unique index medications_current_name on medications (lower(display_name)) where is_current;
