-- What somebody logged in on, in words of ours ("Firefox", "iPhone"), never what the browser says of itself; empty where it is none
-- that we know. And when the session was last in use, to five minutes; empty: not since the login.
alter table sessions add column browser text, add column device text, add column last_seen_on timestamptz;
