-- Changing the opening hours and voucher times of many restaurants at once (rules: Restaurants): restaurant_times, what
-- they are now, and change_restaurant_times.

-- Of at most 200 restaurants that are not deleted: name, version, opening hours and voucher availability, by name.
create function public.restaurant_times(restaurant_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if cardinality(restaurant_ids) > 200 then raise exception 'too many restaurants' using errcode = '22023'; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', r.id, 'name', r.name, 'version', r.version, 'hours', t.times -> 'hours',
      'voucher_availability', t.times -> 'voucher_availability'
    ) order by r.name collate "pt-BR-x-icu", r.id), '[]')
    from public.restaurants r join private.voucher_times t on t.restaurant_id = r.id
    where r.id = any (restaurant_times.restaurant_ids) and r.deleted_at is null
  );
end
$$;
grant execute on function public.restaurant_times(uuid[]) to authenticated;

-- Replaces the opening hours and the voucher availability of some weekdays at one restaurant; null leaves them. A
-- restaurant without availability accepts vouchers whenever it is open: its other weekdays stay so.
create function private.change_times(restaurant_id uuid, hours jsonb, availability jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  changed_days constant smallint[] := array(
    select (day ->> 'day_of_week')::smallint from jsonb_array_elements(availability) day
  );
begin
  delete from public.restaurant_hours h
  where h.restaurant_id = change_times.restaurant_id
    and h.day_of_week in (select (day ->> 'day_of_week')::smallint from jsonb_array_elements(hours) day);
  insert into public.restaurant_hours
    (restaurant_id, day_of_week, opening_time, closing_time, second_opening_time, second_closing_time, is_closed)
  select change_times.restaurant_id, h.day_of_week, h.opening_time, h.closing_time, h.second_opening_time,
    h.second_closing_time, coalesce(h.is_closed, false)
  from jsonb_populate_recordset(null::public.restaurant_hours, hours) h;

  if availability is null then return; end if;
  if not exists (
    select from public.restaurant_voucher_availability a where a.restaurant_id = change_times.restaurant_id
  ) then
    insert into public.restaurant_voucher_availability
      (restaurant_id, day_of_week, availability_mode, start_time, end_time)
    select change_times.restaurant_id, day, 'time_based', '00:00', '23:59' from generate_series(0, 6) day;
  end if;
  delete from public.restaurant_voucher_availability a
  where a.restaurant_id = change_times.restaurant_id and a.day_of_week = any (changed_days);
  insert into public.restaurant_voucher_availability
    (restaurant_id, day_of_week, availability_mode, start_time, end_time)
  select change_times.restaurant_id, (day ->> 'day_of_week')::smallint, 'time_based', r.start_time, r.end_time
  from jsonb_array_elements(availability) day
  cross join lateral jsonb_to_recordset(day -> 'ranges') r (start_time time, end_time time);
end
$$;

-- Changes the times of at most 200 restaurants ({id, version}), all or none. hours: rows of the weekdays to change;
-- availability: {day_of_week, ranges: [{start_time, end_time}]} of the weekdays to change; null leaves all of them.
-- Returns changed with how many; conflict with the names of those that were saved or deleted since; or
-- no_voucher_day with the names of those where no weekday would accept vouchers. Once for a request_id.
create function public.change_restaurant_times(
  restaurants jsonb, hours jsonb, availability jsonb, request_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  wanted record;
  before jsonb;
  refused text[];
begin
  perform private.require_admin();
  restaurants := private.unquoted(restaurants);
  hours := nullif(private.unquoted(hours), 'null');
  availability := nullif(private.unquoted(availability), 'null');
  if jsonb_typeof(restaurants) is distinct from 'array' or jsonb_array_length(restaurants) not between 1 and 200
    or octet_length(concat(hours, availability)) > 20000 then
    raise exception 'restaurants' using errcode = '22023';
  end if;
  if (private.earlier_entry(change_restaurant_times.request_id)).id is not null then
    return jsonb_build_object('status', 'changed', 'changed', jsonb_array_length(restaurants));
  end if;
  perform from public.restaurants r
  where r.id in (select (w ->> 'id')::uuid from jsonb_array_elements(restaurants) w)
  order by r.id for update; -- consistent lock order avoids deadlocks
  select array_agg(coalesce(r.name, '?') order by r.name) into refused
  from jsonb_to_recordset(restaurants) w (id uuid, version integer)
  left join public.restaurants r on r.id = w.id
  where r.deleted_at is not null or r.version is distinct from w.version;
  if refused is not null then return jsonb_build_object('status', 'conflict', 'names', refused); end if;

  begin
    perform set_config('focinho.audited', 'on', true);
    for wanted in select distinct w.id from jsonb_to_recordset(restaurants) w (id uuid) loop
      before := private.restaurant_document(wanted.id);
      perform set_config('focinho.times_held', 'on', true);
      perform private.change_times(wanted.id, hours, availability);
      perform private.release_week_times(wanted.id);
      update public.restaurants r set version = r.version where r.id = wanted.id; -- forms that are open find out
      perform private.audit(
        'restaurant.updated', 'restaurants', wanted.id, before, private.restaurant_document(wanted.id), null,
        change_restaurant_times.request_id
      );
    end loop;
    perform set_config('focinho.audited', '', true);
    select array_agg(r.name order by r.name) into refused
    from jsonb_to_recordset(restaurants) w (id uuid) join public.restaurants r on r.id = w.id
    join private.week_times t on t.id = r.week_times_id
    where t.vouchers = '{}' or change_restaurant_times.availability is not null and not exists (
      -- No row for any weekday means: whenever it is open.
      select from public.restaurant_voucher_availability a where a.restaurant_id = r.id
    );
    if refused is not null then raise check_violation; end if;
  exception when check_violation then
    if refused is null then raise exception 'times' using errcode = '22023'; end if;
    return jsonb_build_object('status', 'no_voucher_day', 'names', refused);
  end;
  return jsonb_build_object('status', 'changed', 'changed', (
    select count(distinct w.id) from jsonb_to_recordset(restaurants) w (id uuid)
  ));
end
$$;
grant execute on function public.change_restaurant_times(jsonb, jsonb, jsonb, uuid) to authenticated;
