-- What differs on a hosted project from the embedded backend: migrations are applied by a role that is no superuser,
-- does not own the accounts, and has only been granted what it needs of them. Run by the superuser.
drop schema if exists supabase_migrations cascade;
create role migrator login password 'migrator' createrole createdb bypassrls;
create role accounts login password 'accounts';
grant anon, authenticated, service_role, authenticator to migrator;

grant create on database postgres to migrator;
grant usage, create on schema public, extensions to migrator;
grant usage on schema auth, storage to migrator, accounts;
grant all on all tables in schema auth to migrator, accounts;
grant all on all tables in schema storage to migrator;
-- Hosted projects let that role make policies on files without owning them, by an extension of theirs.
alter table storage.objects owner to migrator;

alter default privileges for role migrator in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role migrator in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges for role migrator in schema public grant all on functions to anon, authenticated, service_role;
