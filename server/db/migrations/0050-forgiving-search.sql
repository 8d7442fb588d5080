-- Search by words as somebody types them at night: without capitals and accents, and with letters swapped.
-- Only accelerators: the same queries work without the indexes, slower. The bodies of the functions are bound
-- when they are made, so that a dump of the database can be restored whatever its search path.

-- What is left of a text without capitals and accents: 'Él Niño' is 'el nino'.
create function plain_text(text) returns text
  language sql immutable parallel safe
  return translate(lower(regexp_replace(normalize($1, nfd), '[\u0300-\u036f]', '', 'g')), 'øłđħı', 'oldhi');

-- The letters of each word of three or more, each letter once and in the order of the alphabet: 'Miso',
-- 'Mios' and 'Misso' are all 'imos'. Whoever swaps or doubles letters finds the word all the same.
create function letter_keys(text) returns text[]
  language sql immutable parallel safe
  return array(
    select (
      select string_agg(letter, '' order by letter collate "C")
      from (select distinct unnest(string_to_array(word, null)) as letter) as letters
    )
    from unnest(regexp_split_to_array(plain_text($1), '[[:space:][:punct:]]+')) as word
    where length(word) >= 3
  );

create index cases_plain_cat_name on cases using gin (plain_text(cat_name) gin_trgm_ops);
create index cases_cat_name_letters on cases using gin (letter_keys(cat_name));
create index accounts_plain_full_name on accounts using gin (plain_text(full_name) gin_trgm_ops);
create index accounts_full_name_letters on accounts using gin (letter_keys(full_name));
create index accounts_phone_digits on accounts using gin (phone gin_trgm_ops);
