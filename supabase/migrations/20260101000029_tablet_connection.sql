-- Connecting a tablet (rules: Tablets): a manager's code, which works once and for 10 minutes, ties an anonymous user
-- to a tablet. Then its name, its state, and disconnecting it.

-- Only hashes, so that whoever reads the table cannot connect. tablet_id: the tablet that used the code.
create table private.tablet_codes (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  restaurant_id uuid not null references public.restaurants (id),
  created_by uuid not null references public.profiles (id) on delete cascade,
  expires_at timestamptz not null,
  tablet_id uuid references public.restaurant_tablets (id) on delete cascade,
  unique (created_by, restaurant_id)
);
create index tablet_codes_restaurant_id on private.tablet_codes (restaurant_id);
create index tablet_codes_tablet_id on private.tablet_codes (tablet_id) where tablet_id is not null;

-- A code with which a tablet connects at a restaurant of the caller; it replaces the caller's earlier one.
create function public.create_tablet_code(restaurant_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  code constant text := private.random_code();
  until constant timestamptz := now() + interval '10 minutes';
begin
  if not private.may_validate(caller, create_tablet_code.restaurant_id) then
    raise exception 'not a restaurant of yours' using errcode = '42501';
  end if;
  delete from private.tablet_codes c where c.expires_at < now() - interval '1 hour';
  insert into private.tablet_codes (code_hash, restaurant_id, created_by, expires_at)
  values (extensions.digest(code, 'sha256'), create_tablet_code.restaurant_id, caller, until)
  on conflict on constraint tablet_codes_created_by_restaurant_id_key
    do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tablet_id = null;
  return jsonb_build_object('code', code, 'expires_at', until);
end
$$;
grant execute on function public.create_tablet_code(uuid) to authenticated;

-- The id of the caller, who must be an anonymous user.
create function private.require_anonymous_user() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  anonymous_user constant uuid := (select s.anonymous_user from private.caller_session() s);
begin
  if anonymous_user is null then
    perform private.require_session();
    raise exception 'for anonymous users only' using errcode = '42501';
  end if;
  return anonymous_user;
end
$$;

-- The senders whose wrong codes are counted, with their limits per hour: the caller, the address if known, everybody.
create function private.wrong_code_limits(anonymous_user uuid) returns table (sender text, most integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select l.sender, l.most
  from (values (wrong_code_limits.anonymous_user::text, 10), (private.request_sender(), 30), ('', 1000))
    l (sender, most)
  where l.sender is not null
  order by l.sender;
end
$$;

create function private.has_too_many_wrong_codes(anonymous_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.wrong_code_limits(has_too_many_wrong_codes.anonymous_user) l
    join private.form_counts c on c.form = 'tablet_codes' and c.sender = l.sender
      and c.hour = date_trunc('hour', now()) and c.sent >= l.most
  );
end
$$;

create function private.count_wrong_code(anonymous_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_form_counts();
  insert into private.form_counts as c (form, sender, hour, sent)
  select 'tablet_codes', l.sender, date_trunc('hour', now()), 1
  from private.wrong_code_limits(count_wrong_code.anonymous_user) l
  on conflict on constraint form_counts_pkey do update set sent = c.sent + 1;
end
$$;

-- 'Tablet', with a number where that name is taken.
create function private.new_tablet_name(restaurant_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select n.name
  from generate_series(1, 1000) i cross join lateral (select 'Tablet' || coalesce(' ' || nullif(i, 1), '') as name) n
  where not exists (
    select from public.restaurant_tablets t
    where t.restaurant_id = new_tablet_name.restaurant_id and t.name = n.name and t.disconnected_at is null
  )
  order by i limit 1
$$;

-- Ties an anonymous user to a tablet: the former one of this device, where it was of the same restaurant, or a new one.
create function private.tie_tablet(code private.tablet_codes, anonymous_user uuid, device text, previous_tablet uuid)
returns public.restaurant_tablets
language plpgsql security definer set search_path = '' as $$
declare
  known public.restaurant_tablets;
  former public.restaurant_tablets;
  tablet public.restaurant_tablets;
begin
  -- One at a time for each restaurant, so that no two get the same name.
  perform pg_advisory_xact_lock(hashtextextended(code.restaurant_id::text, 2));
  select * into known from public.restaurant_tablets t
  where t.id = tie_tablet.previous_tablet and t.restaurant_id = code.restaurant_id and t.device_id = tie_tablet.device
  for update;
  -- A device that moves to another restaurant leaves its former tablet, whose session ends.
  for former in
    select * from public.restaurant_tablets t
    where t.id is distinct from known.id and (
      t.user_id = tie_tablet.anonymous_user
      or t.id = tie_tablet.previous_tablet and t.device_id = tie_tablet.device and t.disconnected_at is null
    )
    for update
  loop
    update public.restaurant_tablets t set user_id = null, disconnected_at = coalesce(t.disconnected_at, now())
    where t.id = former.id;
    delete from auth.users u
    where u.id = former.user_id and u.id <> tie_tablet.anonymous_user and u.is_anonymous;
    if former.disconnected_at is null then
      insert into private.audit_log (actor_id, action, subject_table, subject_id, before)
      values (code.created_by, 'tablet.disconnected', 'restaurants', former.restaurant_id,
        jsonb_build_object('tablet', former.name));
    end if;
  end loop;
  if known.id is null then
    insert into public.restaurant_tablets (restaurant_id, user_id, name, device_id, connected_by)
    values (code.restaurant_id, tie_tablet.anonymous_user, private.new_tablet_name(code.restaurant_id),
      tie_tablet.device, code.created_by)
    returning * into tablet;
  else
    update public.restaurant_tablets t
    set user_id = tie_tablet.anonymous_user, connected_at = now(), connected_by = code.created_by, last_seen_at = now(),
      camera_trouble = null, disconnected_at = null, disconnected_by = null
    where t.id = known.id returning * into tablet;
    -- Its former session ends.
    delete from auth.users u
    where u.id = known.user_id and u.id <> tie_tablet.anonymous_user and u.is_anonymous;
  end if;
  update private.tablet_codes c set tablet_id = tablet.id where c.code_hash = code.code_hash;
  insert into private.audit_log (actor_id, action, subject_table, subject_id, after)
  values (code.created_by, 'tablet.connected', 'restaurants', code.restaurant_id,
    jsonb_build_object('tablet', tablet.name));
  return tablet;
end
$$;

-- Deletes anonymous users that have connected no tablet for a day; a limited number at a time, so that no connection
-- waits for many. Skips a user who is connecting now.
create function private.forget_unused_anonymous_users(most integer default 200) returns void
language sql security definer set search_path = '' as $$
  delete from auth.users u where u.id in (
    select o.id from auth.users o
    where o.is_anonymous and o.created_at < now() - interval '1 day'
      and not exists (select from public.restaurant_tablets t where t.user_id = o.id)
    limit most
    for update of o skip locked
  )
$$;

-- Makes the calling anonymous user a tablet; returns a status: connected, wrong_code, too_many, or unsent for a device
-- with scans that only its former tablet may send. A code counts only while its creator may still scan there. Sent
-- again by the same user, because the answer was lost, it connects again.
create function public.connect_tablet(
  code text, device_id text, previous_tablet uuid default null, has_unsent boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_anonymous_user();
  device constant text := btrim(connect_tablet.device_id);
  known private.tablet_codes;
  tablet public.restaurant_tablets;
begin
  if connect_tablet.code is null or char_length(coalesce(device, '')) not between 1 and 100 then
    raise exception 'incomplete connection' using errcode = '22023';
  end if;
  if private.has_too_many_wrong_codes(caller) then return jsonb_build_object('status', 'too_many'); end if;
  -- Locked: private.forget_unused_anonymous_users could otherwise delete a user older than a day meanwhile.
  perform from auth.users u where u.id = caller for key share;

  select * into known from private.tablet_codes c
  where c.code_hash = extensions.digest(private.read_short_code(connect_tablet.code), 'sha256')
    and c.expires_at > now()
  for update;
  if private.staff_role_at(known.created_by, known.restaurant_id) is not null then
    if known.tablet_id is null then
      if connect_tablet.has_unsent and not exists (
        select from public.restaurant_tablets t
        where t.id = connect_tablet.previous_tablet and t.restaurant_id = known.restaurant_id and t.device_id = device
      ) then
        return jsonb_build_object('status', 'unsent');
      end if;
      tablet := private.tie_tablet(known, caller, device, connect_tablet.previous_tablet);
    else
      select * into tablet from public.restaurant_tablets t
      where t.id = known.tablet_id and t.user_id = caller and t.disconnected_at is null;
    end if;
  end if;
  if tablet.id is null then
    perform private.count_wrong_code(caller);
    return jsonb_build_object('status', 'wrong_code');
  end if;
  perform private.forget_unused_anonymous_users();
  return (
    select jsonb_build_object('status', 'connected', 'tablet', jsonb_build_object(
      'id', tablet.id, 'name', tablet.name,
      'restaurant_id', r.id, 'restaurant_name', r.name, 'restaurant_slug', r.slug
    ))
    from public.restaurants r where r.id = tablet.restaurant_id
  );
end
$$;
grant execute on function public.connect_tablet(text, text, uuid, boolean) to authenticated;

-- A tablet that the caller may change, locked, or a row of nulls: the caller itself, or one at a restaurant of the
-- caller.
create function private.lock_tablet(caller private.scanner, tablet_id uuid) returns public.restaurant_tablets
language plpgsql security definer set search_path = '' as $$
declare
  tablet public.restaurant_tablets;
begin
  select * into tablet from public.restaurant_tablets t
  where t.id = lock_tablet.tablet_id
    and (t.id = caller.tablet or private.may_validate(caller.person, t.restaurant_id))
  for update;
  return tablet;
end
$$;

-- Renames a tablet; returns a status: renamed or not_found. A disconnected tablet cannot rename itself.
create function public.rename_tablet(tablet_id uuid, name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant private.scanner := private.require_scanner();
  called constant text := btrim(rename_tablet.name);
  tablet public.restaurant_tablets;
begin
  if char_length(coalesce(called, '')) not between 1 and 40 then
    raise exception 'invalid name' using errcode = '22023';
  end if;
  tablet := private.lock_tablet(caller, rename_tablet.tablet_id);
  if tablet.id is null or (caller.tablet is not null and tablet.disconnected_at is not null) then
    return jsonb_build_object('status', 'not_found');
  end if;
  update public.restaurant_tablets t set name = called where t.id = tablet.id;
  if caller.person is not null and called <> tablet.name then
    perform private.audit('tablet.renamed', 'restaurants', tablet.restaurant_id,
      jsonb_build_object('tablet', tablet.name), jsonb_build_object('tablet', called));
  end if;
  return jsonb_build_object('status', 'renamed');
end
$$;
grant execute on function public.rename_tablet(uuid, text) to authenticated;

-- Disconnects a tablet, which from now on only sends what it did before; returns a status: disconnected or not_found.
create function public.disconnect_tablet(tablet_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant private.scanner := private.require_scanner();
  tablet public.restaurant_tablets;
begin
  tablet := private.lock_tablet(caller, disconnect_tablet.tablet_id);
  if tablet.id is null then return jsonb_build_object('status', 'not_found'); end if;
  if tablet.disconnected_at is null then
    update public.restaurant_tablets t set disconnected_at = now(), disconnected_by = caller.person
    where t.id = tablet.id;
    if caller.person is not null then
      perform private.audit('tablet.disconnected', 'restaurants', tablet.restaurant_id,
        jsonb_build_object('tablet', tablet.name), null);
    end if;
  end if;
  return jsonb_build_object('status', 'disconnected');
end
$$;
grant execute on function public.disconnect_tablet(uuid) to authenticated;

-- Keeps what the calling tablet says about itself, and tells it whether it is still connected, its name, its restaurant
-- and whether vouchers are paused there today. waiting_scans is null where the tablet cannot count its scans: the last
-- count stays. A tablet of a restaurant that has left the club is disconnected. Tablets call every 10 s: what is not
-- new is written every 30 s only.
create function public.tablet_state(app_version text, waiting_scans integer, camera_trouble text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  tablet constant public.restaurant_tablets := private.require_tablet();
  version constant text := left(tablet_state.app_version, 60);
  waiting constant integer :=
    least(greatest(coalesce(tablet_state.waiting_scans, tablet.waiting_scans), 0), 100000);
begin
  if tablet_state.camera_trouble !~ '^[a-z_]{1,20}$' then
    raise exception 'unknown trouble' using errcode = '22023';
  end if;
  update public.restaurant_tablets t
  set last_seen_at = now(), app_version = version, waiting_scans = waiting,
    camera_trouble = tablet_state.camera_trouble
  where t.id = tablet.id and (
    t.last_seen_at < now() - interval '25 seconds'
    or (t.app_version, t.waiting_scans, t.camera_trouble)
      is distinct from (version, waiting, tablet_state.camera_trouble)
  );
  return (
    select jsonb_build_object(
      'status', case when w.disconnected_at is null then 'connected' else 'disconnected' end,
      'name', tablet.name, 'restaurant_id', r.id, 'restaurant_name', r.name, 'disconnected_at', w.disconnected_at,
      'paused_today', exists (
        select from public.restaurant_closures c
        where c.restaurant_id = r.id and c.date = private.service_day(r.id, now())
      )
    )
    from public.restaurants r
    cross join lateral (select coalesce(tablet.disconnected_at, r.deleted_at) as disconnected_at) w
    where r.id = tablet.restaurant_id
  );
end
$$;
grant execute on function public.tablet_state(text, integer, text) to authenticated;
