-- The indexes in which a sigma is two letters give way to those of 0079-one-sigma.sql, from which the planner first learns what it
-- knows by these. Nobody waits for that.
drop statistics cases_small_cat_name;
create statistics cases_small_cat_name on (small_text(cat_name)) from cases;
analyze accounts, cases, cat_names;

-- From here on all wait, for the moment that this takes. A server of the version before, beside a new one for some minutes, asks for
-- lower(...) and reads every name instead, about a second of a million.
drop index accounts_full_name, accounts_by_full_name, accounts_plain_full_name, accounts_full_name_letters;
drop index cases_by_cat_name, cases_by_plain_cat_name;
drop index cat_names_in_order, cat_names_parts, cat_names_plain_parts, cat_names_letters;

alter index accounts_full_name_anew rename to accounts_full_name;
alter index accounts_by_full_name_anew rename to accounts_by_full_name;
alter index accounts_plain_full_name_anew rename to accounts_plain_full_name;
alter index accounts_full_name_letters_anew rename to accounts_full_name_letters;
alter index cases_by_cat_name_anew rename to cases_by_cat_name;
alter index cases_by_plain_cat_name_anew rename to cases_by_plain_cat_name;
alter index cat_names_in_order_anew rename to cat_names_in_order;
alter index cat_names_parts_anew rename to cat_names_parts;
alter index cat_names_plain_parts_anew rename to cat_names_plain_parts;
alter index cat_names_letters_anew rename to cat_names_letters;
