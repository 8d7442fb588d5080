-- Who deleted and who restored an account stood by name in the note of its event, and stayed there when that adviser's own
-- account was erased. Who did it is in the audit; of these lines the names go. `n`: a line at a time.
update events
set note = regexp_replace(note, '^Account deleted on (\w{3} \d{2}, \d{4}) by .+, restored by .+\.$', 'Account deleted on \1 and restored.', 'gn')
where type = 'New Account' and note ~ 'Account deleted on .+ by .+, restored by ';
