#!/bin/sh
# Run by PostgreSQL's image, once, where its volume is empty. The user of the servers owns their database and nothing else: as
# a superuser whoever takes one of them over could run programs here, and read the files of the machine's other databases.
# The superuser is reached without a password from within this container alone, and by nobody from elsewhere.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" -U postgres -d postgres <<'SQL'
create role fip login password :'password';
create database fip owner fip;
alter role postgres password null;
SQL
