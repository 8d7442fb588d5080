-- The names of cats, each once as it was typed: a part of a name is looked for among these, which are far fewer than cats,
-- and the cats of what is found follow from the index of names. Whoever names a cat adds its name here; it goes with the last
-- case that bore it (server/tables/cat-names.ts). Kept as typed, so that a backup is good in a database whose small letters
-- differ. By code point; "default" where capitals go, because "C" knows none but those of ASCII.
create table cat_names (name text collate "C" primary key);

insert into cat_names select distinct cat_name collate "C" from cases where cat_name is not null;

create index cat_names_in_order on cat_names (lower(name collate "default") collate "C") include (name);
create index cat_names_parts on cat_names using gin (lower(name collate "default") gin_trgm_ops);
analyze cat_names;

-- What the index below was for is read from there; what the planner knew by it of small letters, it goes on knowing.
create statistics cases_small_cat_name on (lower(cat_name)) from cases;
analyze cases;

-- From here on nobody names a cat until this is done.
drop index cases_cat_name;

-- Who was named while the above was made.
insert into cat_names
select distinct cat_name collate "C" from cases
where cat_name is not null and not exists (select from cat_names where name = cat_name collate "C");
