-- An account is deleted, and restored, by its New Account event. That of the first admin was made without one.
insert into events (type, created_on, account_id, initiated_by)
select 'New Account', created_on, id, id
from accounts
where deleted_on is null
  and not exists (select from events where events.account_id = accounts.id and events.type = 'New Account');
