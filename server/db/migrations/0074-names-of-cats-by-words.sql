-- The one box, too, looks for names of cats where each is once: by what is left of them without capitals and accents, and by their
-- letters (0050). To make the latter takes seconds for a hundred thousand names, and whoever names a cat would wait. So the table is
-- made anew beside the one in use, as 0071 made it, and takes its place. As there, "default" where capitals go.
create table cat_names_anew (name text collate "C" primary key);

insert into cat_names_anew select name from cat_names;

create index cat_names_anew_in_order on cat_names_anew (lower(name collate "default") collate "C") include (name);
create index cat_names_anew_parts on cat_names_anew using gin (lower(name collate "default") gin_trgm_ops);
create index cat_names_plain_parts on cat_names_anew using gin (plain_text(name collate "default") gin_trgm_ops);
create index cat_names_letters on cat_names_anew using gin (letter_keys(name collate "default"));
analyze cat_names_anew;

-- From here on nobody names a cat, and nobody searches, until this is done. Nothing of cases is locked: who names a cat has its case.
lock table cat_names in access exclusive mode;

-- Names that came and went while the above was made.
insert into cat_names_anew
select name from cat_names where not exists (select from cat_names_anew as anew where anew.name = cat_names.name);
delete from cat_names_anew
where not exists (select from cat_names where cat_names.name = cat_names_anew.name);

drop table cat_names;
alter table cat_names_anew rename to cat_names;
alter index cat_names_anew_pkey rename to cat_names_pkey;
alter index cat_names_anew_in_order rename to cat_names_in_order;
alter index cat_names_anew_parts rename to cat_names_parts;
