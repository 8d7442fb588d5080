-- The latest weight of a cat that counts, without going through those that were struck out: the search by weight asks for it of each
-- weight between its bounds, and whoever answers the third step of an intake anew strikes one out each time.
create index weights_counting_latest on weights (case_id, effective_day desc, entered_on desc, id desc)
  where withdrawn_on is null;
