-- Tablets (rules: Tablets): a device on the counter with an identity of its own, an anonymous user tied to a row of
-- public.restaurant_tablets. private.current_tablet answers for which tablet the caller may act,
-- private.require_scanner for whoever may scan: a person or a tablet. To everything else a tablet is nobody.

create table public.restaurant_tablets (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references public.restaurants (id),
  user_id uuid unique references auth.users (id) on delete set null,
  name text not null check (char_length(btrim(name)) between 1 and 40 and char_length(name) <= 40),
  device_id text not null check (char_length(device_id) between 1 and 100),
  connected_at timestamptz not null default now(),
  connected_by uuid references public.profiles (id) on delete set null,
  last_seen_at timestamptz not null default now(),
  app_version text check (char_length(app_version) <= 60),
  waiting_scans integer not null default 0 check (waiting_scans between 0 and 100000),
  camera_trouble text check (camera_trouble ~ '^[a-z_]{1,20}$'),
  disconnected_at timestamptz,
  disconnected_by uuid references public.profiles (id) on delete set null,
  check (disconnected_by is null or disconnected_at is not null)
);
create index restaurant_tablets_restaurant_id on public.restaurant_tablets (restaurant_id);
create index restaurant_tablets_connected_by on public.restaurant_tablets (connected_by) where connected_by is not null;
create index restaurant_tablets_disconnected_by on public.restaurant_tablets (disconnected_by)
  where disconnected_by is not null;

-- The tablet for which the caller may act, connected or not, while its session has not ended; else a row of nulls.
create function private.current_tablet() returns public.restaurant_tablets
language plpgsql stable security definer set search_path = '' as $$
declare
  tablet public.restaurant_tablets;
begin
  select t.* into tablet
  from private.caller_session() s join public.restaurant_tablets t on t.user_id = s.anonymous_user;
  return tablet;
end
$$;
-- The policy of the tablets names it, and runs with the caller's rights.
grant execute on function private.current_tablet() to authenticated;

-- The tablet of the caller, who must be one.
create function private.require_tablet() returns public.restaurant_tablets
language plpgsql stable security definer set search_path = '' as $$
declare
  tablet constant public.restaurant_tablets := private.current_tablet();
begin
  if tablet.id is null then
    perform private.require_session();
    raise exception 'for tablets only' using errcode = '42501';
  end if;
  return tablet;
end
$$;

-- Who scans: the id of a person, or that of a tablet.
create type private.scanner as (person uuid, tablet uuid);

-- The caller, who must be a tablet or a person. Each scan asks, so the session is read once for both, as current_tablet
-- and current_person read it.
create function private.require_scanner() returns private.scanner
language plpgsql stable security definer set search_path = '' as $$
declare
  session constant record := private.caller_session();
  caller private.scanner;
begin
  if session.passed or not session.has_factor then caller.person := session.person; end if;
  if session.anonymous_user is not null then
    select t.id into caller.tablet from public.restaurant_tablets t where t.user_id = session.anonymous_user;
  end if;
  if caller.tablet is null and caller.person is null then caller.person := private.require_session(); end if;
  return caller;
end
$$;

-- The role by which somebody works at a live restaurant: 'admin', 'restaurant_manager' of this one, or null. at: when
-- they did something there, which counts for 72 hours after the restaurant has left the club.
create function private.staff_role_at(person uuid, restaurant_id uuid, at timestamptz default null) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select u.role
    from private.user_roles u
    join public.profiles p on p.id = u.user_id
    join public.restaurants r on r.id = staff_role_at.restaurant_id
      and (r.is_live or at < r.deleted_at and now() < r.deleted_at + interval '72 hours')
    left join public.restaurant_managers m on m.user_id = u.user_id and m.restaurant_id = r.id
    where u.user_id = staff_role_at.person and p.suspended_at is null
      and (u.role = 'admin' or u.role = 'restaurant_manager' and m.user_id is not null)
  );
end
$$;

-- Whether the caller, whose id is known, may scan at a live restaurant: its managers and all admins. at: as above.
create function private.may_validate(caller uuid, restaurant_id uuid, at timestamptz default null) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  staff_role constant text := private.staff_role_at(may_validate.caller, may_validate.restaurant_id, at);
begin
  return coalesce(staff_role = 'restaurant_manager' or staff_role = 'admin' and private.has_admin_level(), false);
end
$$;

-- Whether the caller may do at a restaurant what was done there at a moment. A tablet works at its own restaurant. Once
-- it was disconnected, or the restaurant has left the club, what was done before may still be sent, for 72 hours.
create function private.may_scan(caller private.scanner, restaurant_id uuid, at timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if caller.tablet is null then return private.may_validate(caller.person, may_scan.restaurant_id, at); end if;
  return exists (
    select
    from public.restaurant_tablets t
    join public.restaurants r on r.id = t.restaurant_id
    cross join lateral (select least(t.disconnected_at, r.deleted_at) as at) ended
    where t.id = caller.tablet and r.id = may_scan.restaurant_id
      and (t.disconnected_at is null and r.is_live
        or may_scan.at < ended.at and now() < ended.at + interval '72 hours')
  );
end
$$;

-- Short codes: 8 characters of Crockford's base32, in which no two look alike.
create function private.random_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(b, n) % 32 + 1, 1), '' order by n)
  from extensions.gen_random_bytes(8) b cross join generate_series(0, 7) n
$$;

-- A short code as it is stored, however it was typed, or null: without case, spaces and hyphens; O is 0, I and L are 1.
create function private.read_short_code(typed text) returns text
language plpgsql immutable strict set search_path = '' as $$
begin
  return substring(
    translate(upper(regexp_replace(left(typed, 200), '[\s-]', '', 'g')), 'OIL', '011')
    from '^[0-9A-HJKMNP-TV-Z]{8}$'
  );
end
$$;
