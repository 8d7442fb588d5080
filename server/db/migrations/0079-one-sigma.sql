-- A Greek name in capitals ends in Σ, of which lower() makes σ, and people type ς there: ΓΙΩΡΓΟΣ was not found by γιωργος, nor the
-- other way round. So a sigma is one letter, wherever it stands, in both searches.

-- A text without capitals, as a search by a part of a name compares it: accents stay. Its body is bound, as those of 0050 are, and what
-- lower() makes of a letter is still a matter of the database's language.
create function small_text(text) returns text
  language sql immutable parallel safe
  return replace(lower($1), 'ς', 'σ');

-- From here on whoever names a cat, sets or strikes out a dose, or changes a case or an account otherwise, waits until this is done:
-- 8 s where there are 200,000 cats of 80,000 owners, half of it for the letters of these, and less than one where there are ten
-- thousand. Whoever waits for three is told to try again. Who reads goes on by the indexes of before, which go in the next step
-- (0080-two-sigmas-gone.sql): to take them away here would be to wait for those who have read and wait for this to write.
lock table accounts, cases, cat_names in share mode;

-- The rest of 0069 is as it was.
create or replace function plain_text(text) returns text
  language sql immutable parallel safe
  return case
    when octet_length($1) = length($1) then lower($1 collate "C") collate "default"
    else translate(lower(regexp_replace(normalize($1, nfd), '[\u0300-\u036f]', '', 'g')), 'øłđħıς', 'oldhiσ')
  end;

-- As 0050 and 0065 made them.
create index accounts_plain_full_name_anew on accounts using gin (plain_text(full_name) gin_trgm_ops);
create index accounts_full_name_letters_anew on accounts using gin (letter_keys(full_name));
create index cases_by_plain_cat_name_anew on cases (plain_text(cat_name) collate "C", id) include (cat_name, account_id)
  where deleted_on is null;

-- As 0001 and 0041 made them, of small_text.
create index accounts_full_name_anew on accounts using gin (small_text(full_name) gin_trgm_ops);
create index accounts_by_full_name_anew on accounts (small_text(full_name) collate "C", id) include (full_name)
  where deleted_on is null;
create index cases_by_cat_name_anew on cases (small_text(cat_name) collate "C", id) include (cat_name, account_id)
  where deleted_on is null;

-- As 0074 made them, of small_text. As there, "default" where capitals go.
create index cat_names_in_order_anew on cat_names (small_text(name collate "default") collate "C") include (name);
create index cat_names_parts_anew on cat_names using gin (small_text(name collate "default") gin_trgm_ops);
create index cat_names_plain_parts_anew on cat_names using gin (plain_text(name collate "default") gin_trgm_ops);
create index cat_names_letters_anew on cat_names using gin (letter_keys(name collate "default"));
