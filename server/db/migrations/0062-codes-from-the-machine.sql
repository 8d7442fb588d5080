-- A code that whoever runs the server issued has nobody who was logged in.
alter table password_codes alter column issued_by drop not null;
