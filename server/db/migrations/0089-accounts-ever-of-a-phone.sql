-- Who asks for a new password may have lost the account by a slip: looked up by the phone, the deleted ones too.
create index accounts_ever on accounts (phone);
