-- Reproduces a hosted project: migrations are applied by a role that is not a superuser and does not own the auth
-- schema, of which it has only the privileges that it needs. Run as superuser.
drop schema if exists supabase_migrations cascade;
create role migrator login password 'migrator' createrole createdb bypassrls;
create role accounts login password 'accounts';
grant anon, authenticated, service_role, authenticator to migrator with admin option;

grant create on database postgres to migrator;
grant usage, create on schema public, extensions to migrator;
grant usage on schema auth, storage to migrator, accounts;
grant all on all tables in schema auth to migrator, accounts;
grant all on all tables in schema storage to migrator;
-- On hosted projects an extension lets that role create policies on storage.objects without owning it.
alter table storage.objects owner to migrator;

alter default privileges for role migrator in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role migrator in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges for role migrator in schema public grant all on functions to anon, authenticated, service_role;
