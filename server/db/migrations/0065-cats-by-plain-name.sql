-- Names of cats without capitals and accents in their order, so that a page of those that begin with what was typed is
-- read from one place, however many there are.
create index cases_by_plain_cat_name on cases (plain_text(cat_name) collate "C", id) include (cat_name, account_id)
  where deleted_on is null;
