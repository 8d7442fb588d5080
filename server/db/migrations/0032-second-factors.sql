-- A code from an app on the phone, asked for after the password. The secret has to be read again to work a code out, so
-- it is encrypted and not hashed; the key is no part of the database.
create table second_factors (
  account_id uuid primary key references accounts (id),
  sealed_secret text not null,             -- the name of its key, and what AES-256-GCM made of it
  begun_on timestamptz not null,
  confirmed_on timestamptz,                -- null: being set up, and not asked for yet
  last_step integer                        -- the half minute of the last code that counted: none counts twice
);

-- For whoever does not have the phone at hand: each counts once.
create table recovery_codes (
  account_id uuid not null references second_factors (account_id),
  mark text not null,                      -- the first letter of the code: tells the ten apart
  code_hash text not null,                 -- argon2id, with its parameters and salt
  used_on timestamptz,
  primary key (account_id, mark)
);
