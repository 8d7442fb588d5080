-- The passwords that an adviser has set for somebody, and why. What was typed goes with the account when that is erased.
create table password_resets (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id),
  reset_by uuid not null references accounts (id),
  reset_on timestamptz not null,
  reason text                              -- empty: none was given
);
create index password_resets_account on password_resets (account_id, reset_on);
