-- Names in their order, so that a page of those that begin with a term is read from one place, and a part of a name that
-- many have is found on the way through it. By code point, whatever the database's own order of letters is.
create index cases_by_cat_name on cases (lower(cat_name) collate "C", id) include (cat_name, account_id)
  where deleted_on is null;
create index accounts_by_full_name on accounts (lower(full_name) collate "C", id) include (full_name)
  where deleted_on is null;

-- Everything that the count of open events looks at, and nothing else.
create index events_open_counts on events (type) include (case_id, urgent_signs) where status = 'New';
