-- Extensions, the schema `private`, which the API does not serve, default privileges, and functions that all other
-- files use: text for searching, pages of lists, updated_at, and private.current_person, for whom the caller may act.

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
-- a changed dictionary needs a reindex. Searches call it for each row that they look at: in PL/pgSQL and without a
-- search path of its own, which must be set for each call, it takes half the time or less. It names all schemas. The
-- cost is what it takes, 1 µs: with PostgreSQL's assumption, ten times as much, searches read whole indexes rather than
-- a few rows in order.
create function private.search_text(value text) returns text
language plpgsql immutable strict parallel safe cost 10 as $$
begin
  return pg_catalog.lower(extensions.unaccent('extensions.unaccent'::pg_catalog.regdictionary, value));
end
$$;
-- Admins write restaurants directly, and visitors write proposals: generated columns and indexes run with their rights.
grant execute on function private.search_text(text) to anon, authenticated;

-- The form in which two names count as the same: without case and accents, with single spaces. It calls nothing in this
-- schema, because indexes run it with the rights of the admin who writes.
create function private.name_key(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(
    btrim(lower(extensions.unaccent('extensions.unaccent'::regdictionary, value))), '\s+', ' ', 'g'
  )
$$;
grant execute on function private.name_key(text) to authenticated;

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

-- Where the total of a list stops counting: 10,001 stands for more than 10,000, which is what screens say then.
create function private.counted_rows() returns integer
language sql immutable set search_path = '' as $$ select 10001 $$;

-- The cursor after a page of an export, which the next call gives back: moment and id of its last row. Null after the
-- last page. Pages by number would read all earlier rows again, and miss or repeat some when rows arrive in between.
create function private.next_cursor(items jsonb, size integer, moment text) returns jsonb
language sql immutable set search_path = '' as $$
  select case when jsonb_array_length(items) = size then
    jsonb_build_object('at', items -> -1 -> moment, 'id', items -> -1 -> 'id')
  end
$$;

-- The value as JSON: the embedded API stores and passes an object as a JSON string.
create function private.unquoted(value jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(value) when 'string' then (value #>> '{}')::jsonb else value end
$$;

-- The condition for the rows after a cursor, newest first; null without a cursor, which restricts nothing.
create function private.after_sql(after jsonb, moment text, id text) returns text
language sql immutable strict set search_path = '' as $$
  select format('%1$s <= %2$L::timestamptz and (%1$s < %2$L::timestamptz or %3$s)', moment, given ->> 'at', format(
    case jsonb_typeof(given -> 'id') when 'number' then '%s < %L::bigint' else '%s > %L::uuid' end, id, given ->> 'id'
  ))
  from private.unquoted(after) given
$$;

-- A 'union all' of several selects, so that PostgreSQL plans each by itself; a row found by two of them appears twice.
-- tail: order and limit of each select.
create function private.union_sql(columns text, lists text[], tail text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(format('(select %s %s %s)', columns, l.list, tail), ' union all ' order by l.place)
  from unnest(lists) with ordinality l (list, place)
$$;

create function private.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- The session of the caller's token: its id, its person or anonymous user, when it was opened, whether the person has a
-- second factor, and whether this session has passed it. All null once the session has ended; an access token lives up
-- to an hour longer. Both token and row must say 'aal2', because removing a factor lowers the row at once.
create function private.caller_session(
  out id uuid, out person uuid, out anonymous_user uuid, out opened_at timestamptz, out has_factor boolean,
  out passed boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare
  token constant jsonb := auth.jwt();
begin
  select s.id, case when u.is_anonymous is not true then u.id end, case when u.is_anonymous then u.id end,
    s.created_at,
    exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified'),
    coalesce(s.aal = 'aal2' and token ->> 'aal' = 'aal2', false)
  into id, person, anonymous_user, opened_at, has_factor, passed
  from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = (token ->> 'session_id')::uuid and s.user_id = (token ->> 'sub')::uuid
    and (s.not_after is null or s.not_after > now());
end
$$;

-- The person for whom the caller may act, or null: the session has not ended and, if the person has a second factor,
-- has passed it. Every policy and every function that acts for a person asks this function (docs/decisions: 40).
create function private.current_person() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select s.person from private.caller_session() s where s.passed or not s.has_factor);
end
$$;
-- Row policies run with the caller's rights, so callers need the functions that policies name.
grant execute on function private.current_person() to authenticated;

-- The id of the caller, who must be signed in. The app ends its session when it reads 'session ended'.
create function private.require_session() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  caller record;
begin
  if auth.uid() is null or (auth.jwt() ->> 'is_anonymous')::boolean then
    raise exception 'not authenticated' using errcode = 'PT401';
  end if;
  select * into caller from private.caller_session();
  if caller.person is null then
    raise exception 'session ended' using errcode = 'PT401';
  end if;
  if caller.has_factor and not caller.passed then
    raise exception 'second factor required' using errcode = 'PT403';
  end if;
  return caller.person;
end
$$;

create function private.is_recent_sign_in(opened_at timestamptz) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return opened_at > now() - interval '15 minutes';
end
$$;

-- Personal data of other people needs a sign-in of the last 15 minutes, or a session that has passed a second factor
-- (rules: Privacy). factor_suffices is false where somebody with another person's unlocked phone could get money: the
-- factor may have been passed long ago. The app asks for the password when it reads PT428.
create function private.require_recent_sign_in(factor_suffices boolean default true) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (
    select factor_suffices and s.passed or private.is_recent_sign_in(s.opened_at) from private.caller_session() s
  ) is not true then
    raise exception 'sign in again' using errcode = 'PT428';
  end if;
end
$$;

-- What the app asks before it adds a second factor.
create function public.check_recent_sign_in() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_session();
  perform private.require_recent_sign_in(factor_suffices => false);
end
$$;
grant execute on function public.check_recent_sign_in() to authenticated;

-- Whoever finds an open session could add a factor of their own, and would then pass everything that asks for one. So
-- the session that a new factor raises must be recent (docs/decisions: 85). Only at the end of the transaction does a
-- session name the factor.
create function private.guard_new_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from auth.sessions s where s.factor_id = new.id and private.is_recent_sign_in(s.created_at)
  ) then
    raise exception 'sign in again' using errcode = 'PT428';
  end if;
  return null;
end
$$;
create constraint trigger on_auth_factor_verified after update of status on auth.mfa_factors
  deferrable initially deferred
  for each row when (old.status <> 'verified' and new.status = 'verified')
  execute function private.guard_new_factor();

-- The size of a page of personal data. More rows than the page of a screen are an export.
create function private.personal_page_size(wanted integer, usual integer) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  if wanted > usual then perform private.require_recent_sign_in(); end if;
  return private.page_size(wanted, usual);
end
$$;

-- A part of the kept sums to which no other open transaction writes. Up to 61 writers do not wait for each other;
-- further writers wait for the last part (docs/decisions: 77).
create function private.free_part() returns smallint
language plpgsql volatile security definer set search_path = '' as $$
declare
  space constant integer := hashtext('private.free_part');
begin
  for part in 0..59 loop
    if pg_try_advisory_xact_lock(space, part) then return part; end if;
  end loop;
  perform pg_advisory_xact_lock(space, 60);
  return 60;
end
$$;

-- The calendar day of the club.
create function private.saopaulo_day(moment timestamptz) returns date
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (moment at time zone 'America/Sao_Paulo')::date;
end
$$;

create function public.server_time() returns timestamptz
language sql stable set search_path = '' as $$ select now() $$;
grant execute on function public.server_time() to anon, authenticated;
