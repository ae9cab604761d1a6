-- Extensions, the schema `private`, which the API does not serve, default privileges, and functions that all other
-- files use: text for searching, pages of lists, updated_at, and whether the caller's session is still valid.

create extension if not exists pgcrypto with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema private;
revoke all on schema private from public;

-- PostgreSQL lets everybody run a new function, and a hosted project opens whatever is new in public to the API's roles.
-- The first statement names no schema on purpose: with one, PostgreSQL would keep the right that everybody has.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;

-- unaccent is only stable because its dictionary may change; naming the dictionary makes the promise ours.
create function private.search_text(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, value))
$$;
-- Admins write restaurants directly, whose generated columns call it.
grant execute on function private.search_text(text) to authenticated;

create function private.like_pattern(term text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select '%' || regexp_replace(private.search_text(btrim(term)), '([\\%_])', '\\\1', 'g') || '%'
$$;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- A global sign-out ends sessions at once, while their access tokens live on for up to an hour.
create function private.session_lives() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  claimed constant text := auth.jwt() ->> 'session_id';
begin
  return claimed is null or exists (
    select from auth.sessions s
    where s.id = claimed::uuid and s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
  );
end
$$;

create function private.require_session() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is null then
    raise exception 'not authenticated' using errcode = 'PT401';
  end if;
  if not private.session_lives() then
    raise exception 'session ended' using errcode = 'PT401';
  end if;
  return caller;
end
$$;

create function public.server_time() returns timestamptz
language sql stable set search_path = '' as $$ select now() $$;
grant execute on function public.server_time() to anon, authenticated;
