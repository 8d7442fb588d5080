-- Which cats are on a dose that was made from a version of an entry: asked when that version was wrong. The dose set last first.
create index doses_by_medication on doses (medication_id, medication_version, entered_on desc, case_id desc) where withdrawn_on is null;
