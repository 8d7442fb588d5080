-- Who deleted a case and when, and who brought it back: kept for ever. `cases.deleted_on` says how it stands now.
create table case_deletions (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id),
  deleted_on timestamptz not null,
  deleted_by uuid not null references accounts (id),
  restored_on timestamptz,
  restored_by uuid references accounts (id)
);
create unique index case_deletions_now on case_deletions (case_id) where restored_on is null;
create index case_deletions_newest on case_deletions (deleted_on desc, case_id desc) where restored_on is null;

-- The search by latest weight: whichever of the two is narrower.
create index weights_by_kg on weights (weight_kg, case_id) where withdrawn_on is null;
create index weights_by_day on weights (effective_day) where withdrawn_on is null;
