/** A way to break each rule of soundness/checks.sql, with the database's own guards out of the way. */
export const FAULTS: [rule: string, fault: string][] = [
  [
    "A phone number is kept in E.164.",
    "update accounts set phone = '+1 415 555 0100' where id = (select min(id::text)::uuid from accounts)",
  ],
  ["A name can be read.", "update accounts set first_name = U&'\\202Enna'"],
  [
    "A password is kept as argon2id with at least 19 MiB.",
    "update accounts set password_hash = replace(password_hash, '19456', '1024')",
  ],
  [
    "Nobody is logged in with a deleted account.",
    "update accounts set deleted_on = (select max(created_on) from sessions)",
  ],
  ["A session lasts 30 days at most.", "update sessions set expires_on = expires_on + interval '30 days'"],
  [
    "A session was last seen after its login, while it counted; of the device a word or two is known.",
    "update sessions set browser = repeat('Mozilla/5.0 ', 5)",
  ],
  [
    "An account is logged in on ten devices at most.",
    "insert into sessions (account_id, created_on, expires_on) select account_id, created_on, expires_on from (select * from sessions where ended_on is null limit 1) one, generate_series(1, 10)",
  ],
  [
    "Of an erased account nothing is left but that it was there, and it was deleted.",
    "update accounts set phone = 'erased:' || id, password_hash = '', is_admin = false",
  ],
  [
    "The secret of a second factor is encrypted, and asked for from its first code on.",
    "insert into second_factors (account_id, sealed_secret, begun_on) select id, 'JBSWY3DPEHPK3PXP', now() from accounts where id not in (select account_id from second_factors) limit 1",
  ],
  [
    "With a second factor go ten recovery codes, kept as argon2id, and with none no code.",
    "delete from recovery_codes where mark = (select min(mark) from recovery_codes)",
  ],
  [
    "A setup code is used once, and only while it is valid.",
    "insert into setup_codes values ('a', now(), now(), now())",
  ],
  [
    "Tried passwords are counted under a hash, and nobody waits for more than an hour.",
    "insert into login_tries values ('+14155550100', 1, now(), now())",
  ],
  [
    "A device is known by the hash of its mark.",
    "insert into login_devices select id, 'a mark', now(), now() from accounts limit 1",
  ],
  [
    "A password is set for somebody with a reason that can be read, or none.",
    "insert into password_resets (account_id, reset_by, reset_on, reason) select id, id, created_on, ' ' from accounts limit 1",
  ],
  ["A case has one of the known statuses.", "update cases set status = 'Historic'"],
  ["The status of a case is that of its latest change.", "update cases set status = 'Cured'"],
  [
    "A case began as New, with a New Case event, and with each answer of its intake came at most one more.",
    "delete from events where type = 'New Case'",
  ],
  [
    "An intake is complete when all five steps are answered, and has then a New Intake event, with each later answer at most one more; else it has none.",
    "delete from intake_answers where step = 'fip-info'",
  ],
  [
    "A case shows the latest answers about its cat.",
    "update cases set cat = jsonb_set(cat, '{name}', '\"Other\"')",
  ],
  ["The name of every cat is listed for the search, and none that no case bore.", "delete from cat_names"],
  [
    "A case has the course of its dose in force, from 2022 on and of 84 days; without a dose it has none.",
    "update cases set graduation_day = graduation_day + 1",
  ],
  ["An observation lasts 84 days.", "update cases set observation_end_day = observation_end_day - 1"],
  [
    "An answer of the intake belongs to one of its steps, can be read, and is no longer than may be typed.",
    "update intake_answers set answers = jsonb_set(answers, '{address}', to_jsonb(repeat('a', 2001))) where step = 'shipping'",
  ],
  [
    "A cat has a name and an age of at most 20 years and 11 months, and not of none.",
    "update intake_answers set answers = jsonb_set(answers, '{age,years}', '21') where step = 'cat-info'",
  ],
  [
    "A weight is more than nothing and at most 40 lb.",
    "alter table weights drop constraint weights_weight_kg_check; update weights set weight_kg = 'NaN'",
  ],
  [
    "A weight is of a day between 2000 and the day on which it was entered, as late as that is anywhere.",
    "update weights set effective_day = (entered_on + interval '2 days')::date",
  ],
  ["A weight says where it is from and what was typed.", "update weights set user_formatted_weight = ' '"],
  [
    "A weight that was recorded has its event.",
    "update events set weight_id = null, weight_decision = null, type = 'New Case' where weight_id is not null",
  ],
  [
    "Of the weights of an intake one counts.",
    "insert into weights (case_id, weight_kg, effective_day, user_formatted_weight, origin, entered_on, entered_by) select case_id, weight_kg, effective_day, user_formatted_weight, origin, entered_on + interval '1 day', entered_by from weights where origin = 'intake'",
  ],
  ["What was struck out says by whom and why.", "update weights set withdrawn_on = now()"],
  [
    "No two entries of a case are of the same instant, so that one of them is the later one.",
    "update status_changes set entered_on = now()",
  ],
  ["Every figure of a dose is a number above nothing.", "update doses set effective_mg_per_kg = 'Infinity'"],
  [
    "A dose is what its weight, its rounding, its dosage and its concentration make, in exact decimals.",
    "update doses set dose = dose + 0.1",
  ],
  [
    "The true weight gets what is drawn up, or the nearest quarters of tablets; of less than half a quarter the dose.",
    "update doses set effective_mg_per_kg = effective_mg_per_kg * 1.01",
  ],
  [
    "A dose is made from a weight of its own case.",
    "update doses set weight_id = (select id from weights where case_id <> doses.case_id limit 1)",
  ],
  [
    "A dose keeps its medication as the catalogue had it, with a dosage that stood there.",
    "update doses set dosage_type = 'Mild'",
  ],
  [
    "A dose stays under the ceiling of its medication, one that a weight issued under the one of its day, but for the twentieth that rounding may add.",
    "update medications set ceiling_mg_per_kg = 14",
  ],
  [
    "A dose is of a day between 2022 and the day on which it was entered, within a treatment of 84 days.",
    "update doses set graduation_day = graduation_day + 1",
  ],
  [
    "A treatment that was set put its case In Treatment.",
    "update status_changes set automatic = false where new_status = 'In Treatment'",
  ],
  [
    "A dose that nobody set has the event of the weight that issued it.",
    "update doses set origin = 'weight'",
  ],
  [
    "A status was chosen by an adviser from the list, or follows by itself from what was done.",
    "update status_changes set automatic = not automatic",
  ],
  [
    "A status change that begins an observation says when it ends, and no other does.",
    "update status_changes set observation_end_day = effective_day where new_status <> 'Observation'",
  ],
  [
    "An event has a known type and status, and says who closed it if it is closed.",
    "update events set status = 'Complete' where status = 'New'",
  ],
  [
    "Who wrote in the note of an event has an account.",
    "update events set note = 'Called.', note_by = '{00000000-0000-4000-8000-000000000000}'",
  ],
  [
    "An event is about an account, and but for a new account about a case of that account.",
    "update events set type = 'New Account' where type = 'New Intake'",
  ],
  [
    "An event about a weight says which of its case and what it did to the dose.",
    "update events set weight_decision = null",
  ],
  ["The event of a deleted account is closed.", "update accounts set deleted_on = now()"],
  ["One version of a medication is current: the newest.", "update medications set is_current = false"],
  ["A medication can be reckoned with.", "update medications set nearest_kg = 'NaN'"],
  [
    "A code for a new password may be tried so often within a day, and is kept as argon2id.",
    "update password_codes set tries = 100001",
  ],
  [
    "A request for a new password that is closed says how.",
    "update password_requests set outcome = null, closed_on = now()",
  ],
  [
    "What is kept under an Idempotency-Key is the answer to a call that succeeded, or the count of a server from before 0085.",
    "insert into idempotency_keys select id, 'POST /', 'a', 'b', 500, null, now() from accounts limit 1",
  ],
  [
    "A device counts its presses at an address, of at most fifteen digits.",
    "insert into device_turns select id, 'POST /', 'a;b', 7, now() from accounts limit 1",
  ],
];
