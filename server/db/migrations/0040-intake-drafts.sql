-- What an owner typed into a step of the intake and has not sent: so that it is there on another phone too. Nothing of
-- it needs to be valid, nobody but who typed it reads it, and it goes when the step is answered.
create table intake_drafts (
  case_id uuid not null references cases (id),
  account_id uuid not null references accounts (id),
  step text not null,
  answers text not null,                   -- JSON of the page's own making
  saved_on timestamptz not null,
  primary key (case_id, account_id, step)
);
