-- When somebody last showed, by the password, that the session is still in the right hands. What is worth the most to
-- a thief asks for it again.
alter table sessions add column proved_on timestamptz;

-- No wait is not "until now": the clocks of two servers differ a little.
alter table login_tries alter column wait_until drop not null;
