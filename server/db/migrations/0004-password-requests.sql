-- An owner who forgot the password asks the team; an adviser checks who it is and issues a one-time code.
create table password_requests (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id),
  asked_on timestamptz not null,
  last_asked_on timestamptz not null,      -- asking again while one is open opens no second one
  closed_on timestamptz,
  outcome text,                            -- renewed, set-by-admin, dismissed
  closed_by uuid references accounts (id)  -- null: the owner, with the code
);
create unique index password_requests_open on password_requests (account_id) where closed_on is null;
create index password_requests_oldest on password_requests (asked_on, id) where closed_on is null;

create table password_codes (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references password_requests (id),
  code_hash text not null,                 -- argon2id, with its parameters and salt
  tries integer not null default 0,
  issued_on timestamptz not null,
  issued_by uuid not null references accounts (id),
  expires_on timestamptz not null,
  ended_on timestamptz                     -- used, replaced by a newer one, or its request was closed
);
create unique index password_codes_live on password_codes (request_id) where ended_on is null;

-- How often the team was asked for a phone within a day, whether or not the phone has an account: so that
-- both take the same work, and nobody is asked for on and on. A keyed hash, since a stranger's number is
-- nobody's business.
create table password_asks (
  phone_hash text primary key,             -- HMAC-SHA-256, hex
  since timestamptz not null,
  times integer not null
);
create index password_asks_age on password_asks (since);
