-- A mobile of Argentina or Brazil is one phone with the digit before its number and without it: kept with it, as server/phone.ts reads it.
-- Where another account has that phone already it stays as it is, and nobody logs in with it: its owner has the other one.
update accounts
set phone = known.phone
from (
  select id, regexp_replace(
    regexp_replace(phone, '^\+54([1-3]\d{9})$', '+549\1'),
    '^\+55(\d\d)([6-9]\d{7})$', '+55\19\2'
  ) as phone
  from accounts
) as known
where known.id = accounts.id
  and known.phone <> accounts.phone
  and not exists (select from accounts as other where other.phone = known.phone and other.deleted_on is null);
