-- The one box finds names by their letters among those that are there once (0074-names-of-cats-by-words.sql). This was left for a
-- server of the version before, and nothing reads it now; whoever names a cat need not keep it.
drop index cases_cat_name_letters;
