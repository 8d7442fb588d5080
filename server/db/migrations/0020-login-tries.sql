-- How often a wrong password was tried lately: for a phone number (with an account or without one), from a network
-- address, or on a device that has logged in before. Here and not in a process, so that all servers count together and
-- a restart forgives nothing. Keyed hashes: a stranger's number or address is nobody's business.
create table login_tries (
  key_hash text primary key,               -- HMAC-SHA-256, hex
  tries integer not null,                  -- counted before the password is looked at; forgiven if it was right
  last_on timestamptz not null,
  wait_until timestamptz not null          -- no password is looked at before
);
create index login_tries_age on login_tries (last_on);

-- The devices on which somebody has logged in: they do not wait because of what others try.
create table login_devices (
  account_id uuid not null references accounts (id),
  mark_hash text not null,                 -- sha-256, hex, of the random mark in the device's cookie
  known_since timestamptz not null,
  last_login_on timestamptz not null,
  primary key (account_id, mark_hash)
);
create index login_devices_mark on login_devices (mark_hash);
create index login_devices_age on login_devices (last_login_on);
