-- By these the one box found cats: it looks among their names now (0074-names-of-cats-by-words.sql). A server of the version before,
-- beside a new one for some minutes, reads every case instead: half a second of a million. By their letters that would be a quarter
-- of a minute, so cases_cat_name_letters stays until the next migration.
drop index cases_plain_cat_name;
