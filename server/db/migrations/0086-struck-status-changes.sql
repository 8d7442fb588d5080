-- A change of status that was entered in error is struck out like a weight or a dose: kept, never counted. A server of before, beside a
-- new one for some minutes, counts it still.
alter table status_changes
  add column withdrawn_on timestamptz,
  add column withdrawn_by uuid,
  add column withdrawn_reason text;

-- Apart, so that the rows that are there are looked at under a lock that lets others read and write.
alter table status_changes
  add constraint status_changes_withdrawn_by_fkey foreign key (withdrawn_by) references accounts (id) not valid;
alter table status_changes validate constraint status_changes_withdrawn_by_fkey;
