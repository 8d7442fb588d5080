-- Ended sessions stay for a month, and one network may begin sixty a minute: what has served its time is looked for each minute, and how
-- often an account logged in with each new password.
create index sessions_served on sessions (least(expires_on, ended_on));
create index sessions_begun on sessions (account_id, created_on);
