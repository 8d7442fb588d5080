-- Everything the product keeps. Days are `date`, instants `timestamptz`, kilograms and milligrams
-- `double precision` (numeric would come back as text; rounding happens in domain/ alone).
-- Portable on purpose: UUID keys, no sequences, no triggers, no PL/pgSQL, no advisory locks.

-- Search by a part of a name. Only an accelerator: the same query works without it, slower.
create extension if not exists pg_trgm;

create table accounts (
  id uuid primary key default gen_random_uuid(),
  phone text not null,                     -- E.164
  first_name text not null,
  last_name text not null,
  full_name text generated always as (first_name || ' ' || last_name) stored,
  password_hash text not null,             -- argon2id, with its parameters and salt
  is_admin boolean not null default false,
  created_on timestamptz not null,
  deleted_on timestamptz,
  deleted_by uuid references accounts (id)
);
create unique index accounts_phone on accounts (phone) where deleted_on is null;
create index accounts_full_name on accounts using gin (lower(full_name) gin_trgm_ops);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id),
  created_on timestamptz not null,
  expires_on timestamptz not null,
  ended_on timestamptz
);
create index sessions_account on sessions (account_id) where ended_on is null;

-- One-time codes for the first admin of an empty install; the code itself is only printed.
create table setup_codes (
  code_hash text primary key,              -- sha-256, hex
  created_on timestamptz not null,
  expires_on timestamptz not null,
  used_on timestamptz
);

create table cases (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id),
  -- The current status, a copy of what status_changes say, kept in the same transaction.
  status text not null default 'New',
  cat jsonb,                               -- the latest answers of the first intake step
  cat_name text generated always as (cat ->> 'name') stored,
  intake_completed_on timestamptz,
  treatment_start_day date,
  graduation_day date,
  observation_start_day date,
  observation_end_day date,
  created_on timestamptz not null,
  created_by uuid not null references accounts (id),
  deleted_on timestamptz,
  deleted_by uuid references accounts (id)
);
create index cases_account on cases (account_id, created_on desc, id desc) where deleted_on is null;
create index cases_newest on cases (created_on desc, id desc) where deleted_on is null;
create index cases_graduation on cases (graduation_day, id) where deleted_on is null;
create index cases_cat_name on cases using gin (lower(cat_name) gin_trgm_ops);

-- Answers are kept in versions: sending a step again adds a row, the latest one counts.
create table intake_answers (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id),
  step text not null,
  answers jsonb not null,
  entered_on timestamptz not null,
  entered_by uuid not null references accounts (id)
);
create index intake_answers_latest on intake_answers (case_id, step, entered_on desc);

create table weights (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id),
  weight_kg double precision not null check (weight_kg > 0 and weight_kg < 18.144),
  effective_day date not null,
  user_formatted_weight text not null,
  origin text not null,                    -- intake, update
  entered_on timestamptz not null,
  entered_by uuid not null references accounts (id),
  -- Entered in error, or replaced by a corrected intake: kept, never counted.
  withdrawn_on timestamptz,
  withdrawn_by uuid references accounts (id),
  withdrawn_reason text
);
create index weights_latest on weights (case_id, effective_day desc, entered_on desc);

-- The catalogue. Every edit is a new version of an entry; a dose keeps the version it was made from.
create table medications (
  id uuid not null,
  version integer not null,
  is_current boolean not null,
  display_name text not null,
  type text not null,                      -- liquid, pill
  concentration_mg_ml double precision,    -- mg in each ml, or in each tablet; without it there is no dose
  nearest_kg double precision not null,
  direction text not null,                 -- up, down
  dosages jsonb not null,                  -- [{ type, dosage (mg/kg a day), source, sourceDay }]
  doses_per_day integer not null default 1,
  ceiling_mg_per_kg double precision not null,
  active boolean not null,
  source text not null,
  confirmed_on timestamptz,
  confirmed_by uuid references accounts (id),
  entered_on timestamptz not null,
  entered_by uuid references accounts (id), -- null: the draft that came with the install
  primary key (id, version)
);
create unique index medications_current on medications (id) where is_current;

create table doses (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id),
  -- What made it, copied: a later edit of the catalogue never changes what was given.
  medication_id uuid not null,
  medication_version integer not null,
  medication_name text not null,
  medication_type text not null,
  concentration_mg_ml double precision not null,
  doses_per_day integer not null,
  dosage_type text not null,
  mg_per_kg double precision not null,
  nearest_kg double precision not null,
  direction text not null,
  weight_id uuid not null references weights (id),
  weight_used_in_calc double precision not null,
  dose double precision not null check (dose > 0), -- a day's: ml if liquid, else mg
  liquid boolean not null,
  effective_mg_per_kg double precision not null,
  origin text not null,                    -- set, update, weight
  note text not null default '',
  effective_day date not null,
  treatment_start_day date not null,
  graduation_day date not null,
  entered_on timestamptz not null,
  entered_by uuid not null references accounts (id),
  withdrawn_on timestamptz,
  withdrawn_by uuid references accounts (id),
  withdrawn_reason text,
  foreign key (medication_id, medication_version) references medications (id, version)
);
create index doses_latest on doses (case_id, effective_day desc, entered_on desc);

create table status_changes (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id),
  new_status text not null,
  note text not null default '',
  effective_day date not null,
  observation_end_day date,
  automatic boolean not null,
  entered_on timestamptz not null,
  entered_by uuid not null references accounts (id)
);
create index status_changes_latest on status_changes (case_id, effective_day desc, entered_on desc);

-- The advisers' inbox: written in the transaction of the fact, read as a query.
create table events (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  status text not null default 'New',
  created_on timestamptz not null,
  account_id uuid not null references accounts (id),  -- the owner it is about
  initiated_by uuid not null references accounts (id),
  case_id uuid references cases (id),
  weight_id uuid references weights (id),
  previous_weight_id uuid references weights (id),
  weight_decision jsonb,
  note text not null default '',
  completed_on timestamptz,
  completed_by uuid references accounts (id)
);
create index events_open on events (type, created_on, id) where status = 'New';
create index events_by_status on events (status, created_on desc, id desc);
create index events_account on events (account_id);
create index events_case on events (case_id);

-- What a POST with an Idempotency-Key answered, to answer it again.
create table idempotency_keys (
  account_id uuid not null references accounts (id),
  call text not null,                      -- method and path
  key text not null,
  body_hash text not null,                 -- sha-256, hex
  status integer not null,
  answer jsonb,
  created_on timestamptz not null,
  primary key (account_id, call, key)
);
create index idempotency_keys_age on idempotency_keys (created_on);
