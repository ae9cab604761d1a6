-- Extensions, the schema `private`, which the API does not serve, default privileges, and functions that all other
-- files use: text for searching, pages of lists, updated_at, and whether the caller's session is still valid.

create extension if not exists pgcrypto with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema private;
revoke all on schema private from public;

-- PostgreSQL lets everybody run a new function, and a hosted project grants everything new in public to the API's
-- roles. Both end here, so that migrations only grant. The first statement must name no schema: per schema, PostgreSQL
-- can only add to the global default.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;

-- Declared immutable, so that indexes can use it. unaccent() itself is only stable because its dictionary may change:
-- a changed dictionary needs a reindex.
create function private.search_text(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, value))
$$;
-- Admins may write restaurants directly, and the generated columns run with the caller's rights.
grant execute on function private.search_text(text) to authenticated;

create function private.like_pattern(term text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select '%' || regexp_replace(private.search_text(btrim(term)), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- The size of a page of a list: as asked for, from 1 to 100 rows.
create function private.page_size(wanted integer, usual integer) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return least(greatest(coalesce(wanted, usual), 1), 100);
end
$$;

-- How many rows come before a page; the first page is 1.
create function private.page_offset(page integer, size integer) returns bigint
language plpgsql immutable set search_path = '' as $$
begin
  return (least(greatest(coalesce(page, 1), 1), 1000000) - 1) * size::bigint;
end
$$;

create function private.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- An access token stays valid for up to an hour after its session has ended (sign-out everywhere, new password), so
-- sensitive functions look the session up.
create function private.is_session_valid() returns boolean
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

-- The id of the caller, who must be signed in.
create function private.require_session() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is null then
    raise exception 'not authenticated' using errcode = 'PT401';
  end if;
  if not private.is_session_valid() then
    raise exception 'session ended' using errcode = 'PT401';
  end if;
  return caller;
end
$$;

create function public.server_time() returns timestamptz
language sql stable set search_path = '' as $$ select now() $$;
grant execute on function public.server_time() to anon, authenticated;
