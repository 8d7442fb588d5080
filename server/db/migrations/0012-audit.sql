-- Who did what to which record, when and from where. Written in the transaction of what was done, never changed: an
-- operator may take the right to update and delete it from the application's user.
create table audit_entries (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null,
  verb text not null,                      -- the call's name in the contract
  status integer not null,                 -- what was answered; 4xx: refused
  account_id uuid references accounts (id), -- who; null where nobody was logged in
  as_admin boolean not null,
  about_account_id uuid,                   -- whose account, where it was about one
  case_id uuid,                            -- which cat's
  params jsonb not null,                   -- the ids in the address
  sent text,                               -- keyed hash of what was sent: the same change gives the same
  request_id text not null,
  source text not null                     -- keyed hash of the network address: the same place gives the same
);
create index audit_entries_newest on audit_entries (at desc, id desc);
create index audit_entries_case on audit_entries (case_id, at desc, id desc);
create index audit_entries_account on audit_entries (about_account_id, at desc, id desc);

-- The chain: each seal covers some entries and the seal before it. Made soon after the entries, in batches, so that
-- two writers never wait for each other over it.
create table audit_seals (
  number bigint primary key,
  sealed_on timestamptz not null,
  entries integer not null,
  sha256 text not null                     -- of the seal before and of every entry
);
create table audit_sealed (
  entry_id uuid primary key references audit_entries (id),
  seal bigint not null references audit_seals (number)
);
create index audit_sealed_seal on audit_sealed (seal);

-- What was deleted is erased after its time.
create index cases_deleted on cases (deleted_on) where deleted_on is not null;
create index accounts_deleted on accounts (deleted_on) where deleted_on is not null;
