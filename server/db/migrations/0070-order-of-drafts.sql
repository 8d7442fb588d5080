-- A draft on a slow line may arrive after the step it belongs to was sent, or after a later one of the same device: it says
-- from which answers it began, and how many changes its device had made by then.
alter table intake_drafts
  add column begun_from timestamptz,       -- when those were sent; null where none were
  add column device text not null default '',
  add column changes integer not null default 0;
