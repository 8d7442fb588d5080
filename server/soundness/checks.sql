-- What must be true of everything that is kept. Each query finds the rows that break the sentence above it, so each
-- finds none. Told a second time, in the database's own words and sums, and not by the code that wrote the rows. Instants that
-- two calls wrote are compared only where the product keeps their order: clocks of servers differ, and are set.

-- A phone number is kept in E.164.
select id from accounts where phone not like 'erased:%' and phone !~ '^\+[1-9][0-9]{6,14}$';

-- A name can be read.
select id from accounts
where first_name !~ '\S' or last_name !~ '\S' or length(first_name) > 100 or length(last_name) > 100
  or full_name ~ '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]';

-- A password is kept as argon2id with at least 19 MiB.
select id from accounts where phone not like 'erased:%' and password_hash !~ '^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$';

-- Of an erased account nothing is left but that it was there, and it was deleted.
select a.id from accounts a
where phone like 'erased:%' and (phone <> 'erased:' || id or full_name <> 'Erased account' or password_hash <> ''
  or is_admin or deleted_on is null
  or exists (select from sessions where account_id = a.id) or exists (select from cases where account_id = a.id)
  or exists (select from events where account_id = a.id) or exists (select from second_factors where account_id = a.id));

-- Nobody is logged in with a deleted account.
select s.id from sessions s join accounts a on a.id = s.account_id
where a.deleted_on is not null and s.ended_on is null and s.expires_on > a.deleted_on;

-- A session lasts 30 days at most.
select id from sessions where not (expires_on > created_on and expires_on <= created_on + interval '30 days 1 second');

-- A session was last seen after its login, while it counted; of the device a word or two is known.
select id from sessions
where last_seen_on <= created_on or last_seen_on > expires_on or length(browser) > 40 or length(device) > 40;

-- An account is logged in on ten devices at most.
select account_id from sessions s where ended_on is null
  and expires_on > (select max(created_on) from sessions where account_id = s.account_id)
group by account_id having count(*) > 10;

-- Tried passwords are counted under a hash, and nobody waits for more than an hour.
select key_hash from login_tries
where key_hash !~ '^[0-9a-f]{64}$' or tries < 0 or wait_until > last_on + interval '1 hour 1 minute';

-- A device is known by the hash of its mark.
select account_id from login_devices where mark_hash !~ '^[0-9a-f]{64}$';

-- The secret of a second factor is encrypted, and asked for from its first code on.
select account_id from second_factors
where sealed_secret !~ '^[0-9a-f]{12}\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]{60,}$'
  or (confirmed_on is null) <> (last_step is null);

-- With a second factor go ten recovery codes, kept as argon2id, and with none no code.
select f.account_id from second_factors f
where (select count(*) from recovery_codes c where c.account_id = f.account_id)
  <> case when f.confirmed_on is null then 0 else 10 end
union all
select c.account_id from recovery_codes c join second_factors f on f.account_id = c.account_id
where c.mark !~ '^[2-9A-Z]$' or c.code_hash !~ '^\$argon2id\$';

-- A setup code is used once, and only while it is valid.
select code_hash from setup_codes where not (used_on is null or used_on < expires_on);

-- A password is set for somebody with a reason that can be read, or none.
select id from password_resets where reason !~ '\S' or length(reason) > 200;

-- A case has one of the known statuses.
select id from cases where status not in ('New', 'Intake Complete', 'In Treatment', 'Treatment Extension', 'Relapse',
  'Restart', 'Observation', 'Cured', 'Stopped Treatment', 'Not FIP', 'Transferred', 'Moved to Compound', 'Fired', 'Ghosted',
  'Rainbow');

-- The status of a case is that of its latest change.
select c.id from cases c where c.status is distinct from (
  select new_status from status_changes s where s.case_id = c.id and s.withdrawn_on is null
  order by effective_day desc, entered_on desc, id desc limit 1);

-- A case began as New, with a New Case event, and with each answer of its intake came at most one more.
select c.id from cases c
where (select count(*) from status_changes s where s.case_id = c.id and s.new_status = 'New' and s.automatic) <> 1
  or (select count(*) from events e where e.case_id = c.id and e.type = 'New Case')
    not between 1 and 1 + (select count(*) from intake_answers a where a.case_id = c.id);

-- An intake is complete when all five steps are answered, and has then a New Intake event, with each later answer at most one more; else it has none.
select c.id from cases c
where (select count(*) from events e where e.case_id = c.id and e.type = 'New Intake') not between
    case when c.intake_completed_on is null then 0 else 1 end
    and case when c.intake_completed_on is null then 0
      else (select count(*) - 4 from intake_answers a where a.case_id = c.id) end
  or (c.intake_completed_on is not null
    and (select count(distinct step) from intake_answers a where a.case_id = c.id) <> 5);

-- A case shows the latest answers about its cat.
select c.id from cases c where c.cat is distinct from (
  select answers from intake_answers a where a.case_id = c.id and a.step = 'cat-info'
  order by entered_on desc limit 1);

-- The name of every cat is listed for the search, and none that no case bore.
select name from (select cat_name collate "C" as name from cases where cat_name is not null) as borne
where not exists (select from cat_names c where c.name = borne.name)
union all
select name from cat_names c where not exists (
  select from intake_answers where step = 'cat-info' and (answers ->> 'name') collate "C" = c.name);

-- A case has the course of its dose in force, from 2022 on and of 84 days; without a dose it has none.
select c.id from cases c left join lateral (
  select d.treatment_start_day, d.graduation_day from doses d where d.case_id = c.id and d.withdrawn_on is null
  order by d.effective_day desc, d.entered_on desc limit 1
) as in_force on true
where (c.treatment_start_day, c.graduation_day) is distinct from (in_force.treatment_start_day, in_force.graduation_day)
  or c.treatment_start_day is distinct from c.graduation_day - 84 or c.treatment_start_day < date '2022-01-01';

-- An observation lasts 84 days.
select id from cases where observation_start_day is distinct from observation_end_day - 84
  or (status = 'Observation' and observation_start_day is null);

-- An answer of the intake belongs to one of its steps, can be read, and is no longer than may be typed.
select a.id from intake_answers a
where step not in ('cat-info', 'fip-info', 'current-health', 'current-medications', 'shipping')
  or jsonb_typeof(answers) <> 'object'
  or exists (select from jsonb_each_text(answers) t where length(t.value) > 2000
    or t.value ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]');

-- A cat has a name and an age of at most 20 years and 11 months, and not of none.
select id from intake_answers where step = 'cat-info' and not coalesce(
  (answers ->> 'name') ~ '\S'
  and (answers #>> '{age,years}') ~ '^(1?[0-9]|20)$' and (answers #>> '{age,months}') ~ '^([0-9]|1[01])$'
  and (answers #>> '{age,years}') || (answers #>> '{age,months}') <> '00', false);

-- A weight is more than nothing and at most 40 lb.
select id from weights where not (weight_kg > 0 and weight_kg <= 40 * 0.4535924 + 1e-9);

-- A weight is of a day between 2000 and the day on which it was entered, as late as that is anywhere.
select id from weights
where not (effective_day between date '2000-01-01' and (entered_on at time zone 'UTC' + interval '14 hours')::date);

-- A weight says where it is from and what was typed.
select id from weights where origin not in ('intake', 'update')
  or user_formatted_weight !~ '\S' or length(user_formatted_weight) > 40
  or user_formatted_weight ~ '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]';

-- A weight that was recorded has its event.
select w.id from weights w
where origin = 'update' and not exists (
  select from events e where e.type = 'Weight Updated' and e.case_id = w.case_id and e.weight_id = w.id);

-- Of the weights of an intake one counts.
select case_id from weights where origin = 'intake' and withdrawn_on is null group by case_id having count(*) > 1;

-- What was struck out says by whom and why.
select id from weights where num_nulls(withdrawn_on, withdrawn_by, withdrawn_reason) not in (0, 3)
union all
select id from doses where num_nulls(withdrawn_on, withdrawn_by, withdrawn_reason) not in (0, 3)
union all
select id from status_changes where num_nulls(withdrawn_on, withdrawn_by, withdrawn_reason) not in (0, 3);

-- No two entries of a case are of the same instant, so that one of them is the later one.
select case_id from weights group by case_id, entered_on having count(*) > 1
union all
select case_id from doses group by case_id, entered_on having count(*) > 1
union all
select case_id from status_changes group by case_id, entered_on having count(*) > 1;

-- Every figure of a dose is a number above nothing.
select id from doses where not (dose > 0 and dose < 'infinity' and concentration_mg_ml > 0
  and concentration_mg_ml < 'infinity' and mg_per_kg > 0 and mg_per_kg < 'infinity' and nearest_kg > 0
  and nearest_kg < 'infinity' and effective_mg_per_kg > 0 and effective_mg_per_kg < 'infinity' and doses_per_day > 0);

-- A dose is what its weight, its rounding, its dosage and its concentration make, in exact decimals.
with given as (
  select d.id, d.dose::numeric as dose, d.weight_used_in_calc::numeric as used, d.liquid, d.direction,
    d.mg_per_kg::numeric as mg_per_kg, d.concentration_mg_ml::numeric as strength, d.nearest_kg::numeric as nearest,
    round(w.weight_kg::numeric, 3) as weight
  from doses d join weights w on w.id = d.weight_id
), summed as (
  select *, nearest * case direction when 'up' then ceil(weight / nearest) else floor(weight / nearest) end as rounded
  from given
)
select id from summed
where used <> rounded or dose <> round(rounded * mg_per_kg / case when liquid then strength else 1 end, 1);

-- The true weight gets what is drawn up, or the nearest quarters of tablets; of less than half a quarter the dose.
with given as (
  select d.id, d.dose::numeric as dose, d.liquid, d.concentration_mg_ml::numeric as strength,
    d.concentration_mg_ml::numeric / 4 * d.doses_per_day as quarter_a_day,
    d.effective_mg_per_kg * round(w.weight_kg::numeric, 3)::float8 as mg
  from doses d join weights w on w.id = d.weight_id
), cut as (
  select *, floor(dose / quarter_a_day + 0.5) as quarters from given
)
select id from cut
where abs(mg - case when liquid then dose * strength when quarters > 0 then quarters * quarter_a_day else dose end) > 1e-6;

-- A dose is made from a weight of its own case.
select d.id from doses d join weights w on w.id = d.weight_id where w.case_id <> d.case_id;

-- A dose keeps its medication as the catalogue had it, with a dosage that stood there.
select d.id from doses d
join medications m on m.id = d.medication_id and m.version = d.medication_version
where (d.medication_name, d.medication_type, d.concentration_mg_ml, d.nearest_kg, d.direction, d.doses_per_day)
    is distinct from (m.display_name, m.type, m.concentration_mg_ml, m.nearest_kg, m.direction, m.doses_per_day)
  or d.liquid is distinct from (m.type = 'liquid')
  or not exists (select from jsonb_array_elements(m.dosages) row
    where row ->> 'type' = d.dosage_type and (row ->> 'dosage')::float8 = d.mg_per_kg);

-- A dose stays under the ceiling of its medication, one that a weight issued under the one of its day, but for the twentieth that rounding may add.
select d.id from doses d
join lateral (
  select max(ceiling_mg_per_kg) as ceiling_mg_per_kg from medications
  where id = d.medication_id
    and (version = d.medication_version or d.origin = 'weight' and entered_on <= d.entered_on)
) m on true
where d.mg_per_kg > m.ceiling_mg_per_kg or d.effective_mg_per_kg > m.ceiling_mg_per_kg * 1.05 + 1e-9;

-- A dose is of a day between 2022 and the day on which it was entered, within a treatment of 84 days.
select id from doses
where not (effective_day between date '2022-01-01' and (entered_on at time zone 'UTC' + interval '14 hours')::date)
  or graduation_day <> treatment_start_day + 84 or treatment_start_day < date '2022-01-01'
  or origin not in ('set', 'update', 'weight') or length(note) > 2000
  or note ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]';

-- A treatment that was set put its case In Treatment.
select d.id from doses d where d.origin = 'set' and not exists (
  select from status_changes s where s.case_id = d.case_id and s.automatic and s.new_status = 'In Treatment'
    and s.entered_by = d.entered_by and s.entered_on >= d.entered_on - interval '1 minute');

-- A dose that nobody set has the event of the weight that issued it.
select d.id from doses d where d.origin = 'weight' and not exists (
  select from events e where e.type = 'Weight Updated' and e.case_id = d.case_id
    and d.weight_id in (e.weight_id, e.previous_weight_id) and e.weight_decision ->> 'outcome' = 'issued');

-- A status was chosen by an adviser from the list, or follows by itself from what was done.
select id from status_changes where case when automatic
  then (withdrawn_on is not null and new_status <> 'In Treatment') or new_status not in ('New', 'Intake Complete', 'In Treatment') or note <> ''
  else new_status not in ('Cured', 'Fired', 'Ghosted', 'Observation', 'Relapse', 'Rainbow', 'Stopped Treatment',
    'Treatment Extension', 'Not FIP', 'Transferred', 'Restart', 'Moved to Compound')
    or effective_day not between date '2000-01-01' and (entered_on at time zone 'UTC' + interval '14 hours')::date end;

-- A status change that begins an observation says when it ends, and no other does.
select id from status_changes
where observation_end_day is distinct from case when new_status = 'Observation' then effective_day + 84 end;

-- An event has a known type and status, and says who closed it if it is closed.
select id from events
where type not in ('New Account', 'New Case', 'New Intake', 'Weight Updated')
  or status not in ('New', 'Complete', 'DeletedAccount')
  or num_nulls(completed_on, completed_by) <> case when status = 'New' then 2 else 0 end
  or length(note) > 2000 or note ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]';

-- Who wrote in the note of an event has an account.
select e.id from events e, unnest(e.note_by) writer
where e.note = '' or not exists (select from accounts a where a.id = writer);

-- An event is about an account, and but for a new account about a case of that account.
select e.id from events e left join cases c on c.id = e.case_id
where (e.type = 'New Account') <> (e.case_id is null) or c.account_id <> e.account_id;

-- An event about a weight says which of its case and what it did to the dose.
select e.id from events e left join weights w on w.id = e.weight_id left join weights p on p.id = e.previous_weight_id
where w.case_id <> e.case_id or p.case_id <> e.case_id
  or (e.type = 'Weight Updated') <> (e.weight_decision is not null)
  or (e.weight_decision is null and e.weight_id is not null);

-- The event of a deleted account is closed.
select e.id from events e join accounts a on a.id = e.account_id
where (a.deleted_on is not null and e.status = 'New')
  or (e.status = 'DeletedAccount' and (a.deleted_on is null or e.type <> 'New Account'));

-- One version of a medication is current: the newest.
select id from medications group by id
having count(*) filter (where is_current) <> 1 or max(version) filter (where is_current) <> max(version);

-- A medication can be reckoned with.
select m.id from medications m
where type not in ('liquid', 'pill') or direction not in ('up', 'down') or doses_per_day < 1
  or not (nearest_kg > 0 and nearest_kg < 'infinity' and ceiling_mg_per_kg > 0 and ceiling_mg_per_kg < 'infinity')
  or not coalesce(concentration_mg_ml > 0 and concentration_mg_ml < 'infinity', true)
  or exists (select from jsonb_array_elements(dosages) row
    where not coalesce((row ->> 'dosage')::float8 > 0 and (row ->> 'dosage')::float8 <= ceiling_mg_per_kg, false));

-- A code for a new password may be tried so often within a day, and is kept as argon2id.
select id from password_codes where tries not between 0 and 100000 or code_hash !~ '^\$argon2id\$'
  or not (expires_on > issued_on and expires_on <= issued_on + interval '1 day');

-- A request for a new password that is closed says how.
select id from password_requests
where (closed_on is null) <> (outcome is null) or outcome not in ('renewed', 'set-by-admin', 'dismissed');

-- What is kept under an Idempotency-Key is the answer to a call that succeeded, or the count of a server from before 0085.
select account_id from idempotency_keys
where (status not between 200 and 299 and not (status = 410 and key like 'turn;%')) or body_hash !~ '^[0-9a-f]{64}$';

-- A device counts its presses at an address, of at most fifteen digits.
select account_id from device_turns
where count not between 0 and 999999999999999 or device !~ '^[!-:<-~]{1,100}$' or call !~ '^(POST|PUT|DELETE) /';
