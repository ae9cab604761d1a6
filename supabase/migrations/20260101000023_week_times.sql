-- Which times of the week a restaurant has: private.week_times of its opening hours, voucher availability and timezone
-- (rules: Directory), kept by triggers. The rules are those of private.is_open_now and private.day_windows, without
-- what does not repeat every week; a property test holds them together.

-- The seconds from the start of a day to `starts`, and to the end of a window.
create function private.second_range(day_of_week integer, starts time, ends timestamp) returns int4range
language sql immutable parallel safe set search_path = '' as $$
  select case when s.lower < s.upper then int4range(day_of_week * 172800 + s.lower, day_of_week * 172800 + s.upper) end
  from (select
    extract(epoch from coalesce(starts, time '00:00'))::integer as lower,
    coalesce(extract(epoch from ends - timestamp '2000-01-01')::integer, 86400) as upper
  ) s
$$;

-- The row of private.week_times that a restaurant of this timezone has by its other tables; added when it is new.
create function private.find_week_times(restaurant_id uuid, timezone text) returns uuid
language plpgsql set search_path = '' as $$
declare
  week private.week_times;
begin
  select coalesce(range_agg(o.span) filter (where s.is_window), '{}'),
    coalesce(range_agg(v.span) filter (where s.is_window and m.is_offered), '{}')
  into week.open, week.vouchers
  from generate_series(0, 6) day
  left join public.restaurant_hours h
    on h.restaurant_id = find_week_times.restaurant_id and h.day_of_week = day
  cross join lateral (
    select n.opens, private.window_end(date '2000-01-01', n.opens, n.closes) as ends,
      h.is_closed is not true and (n.opens is not null or (n.shift = 1 and h.opening_time is null)) as is_window
    from (values
      (1, h.opening_time, h.closing_time), (2, h.second_opening_time, h.second_closing_time)
    ) n (shift, opens, closes)
  ) s
  left join public.restaurant_voucher_availability a
    on a.restaurant_id = find_week_times.restaurant_id and a.day_of_week = day and a.is_available
  cross join lateral (select private.is_whole_day(a.start_time, a.end_time) is true as is_whole_day) d
  cross join lateral (select
    case when not d.is_whole_day then
      coalesce(a.start_time, case a.meal_type when 'lunch' then time '11:00' when 'dinner' then time '18:00' end)
    end as opens,
    case when not d.is_whole_day then
      coalesce(a.end_time, case a.meal_type when 'lunch' then time '15:30' when 'dinner' then time '23:59' end)
    end as closes,
    a.id is not null or not exists (
      select from public.restaurant_voucher_availability n where n.restaurant_id = find_week_times.restaurant_id
    ) as is_offered
  ) m
  cross join lateral (select private.second_range(day, s.opens, s.ends) as span) o
  cross join lateral (select private.second_range(
    day, greatest(s.opens, m.opens), least(s.ends, private.window_end(date '2000-01-01', m.opens, m.closes))
  ) as span) v;
  week.timezone := find_week_times.timezone;
  week.id := md5(concat_ws(' ', week.timezone, week.open, week.vouchers))::uuid;
  loop -- until the row exists and is locked, so that it cannot be removed before the restaurant refers to it
    perform from private.week_times w where w.id = week.id for key share;
    exit when found;
    insert into private.week_times select week.* on conflict do nothing;
  end loop;
  return week.id;
end
$$;

create function private.set_week_times() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.week_times_id := private.find_week_times(new.id, new.timezone);
  return new;
end
$$;
create trigger restaurants_week_times before insert or update of timezone on public.restaurants
  for each row execute function private.set_week_times();

-- The restaurants are locked first, so that of two changes at once the later one sees both. Functions that lock one
-- and change it by many statements set focinho.times_held, and call private.release_week_times after the last.
create function private.refresh_week_times() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('focinho.times_held', true) = 'on' then return null; end if;
  perform from public.restaurants r
  where r.id in (select c.restaurant_id from changed c) order by r.id for no key update;
  update public.restaurants r set week_times_id = t.id
  from (
    select n.id as restaurant_id, private.find_week_times(n.id, n.timezone) as id
    from public.restaurants n where n.id in (select c.restaurant_id from changed c)
  ) t
  where r.id = t.restaurant_id and r.week_times_id <> t.id;
  return null;
end
$$;
create trigger week_times_after_insert after insert on public.restaurant_hours
  referencing new table as changed for each statement execute function private.refresh_week_times();
create trigger week_times_after_update after update on public.restaurant_hours
  referencing new table as changed for each statement execute function private.refresh_week_times();
create trigger week_times_after_delete after delete on public.restaurant_hours
  referencing old table as changed for each statement execute function private.refresh_week_times();
create trigger week_times_after_insert after insert on public.restaurant_voucher_availability
  referencing new table as changed for each statement execute function private.refresh_week_times();
create trigger week_times_after_update after update on public.restaurant_voucher_availability
  referencing new table as changed for each statement execute function private.refresh_week_times();
create trigger week_times_after_delete after delete on public.restaurant_voucher_availability
  referencing old table as changed for each statement execute function private.refresh_week_times();

create function private.release_week_times(restaurant_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('focinho.times_held', '', true);
  update public.restaurants r set week_times_id = t.id
  from (
    select n.id as restaurant_id, private.find_week_times(n.id, n.timezone) as id
    from public.restaurants n where n.id = release_week_times.restaurant_id
  ) t
  where r.id = t.restaurant_id and r.week_times_id <> t.id;
end
$$;

-- Removes times that no restaurant has any more. Tests again after locking, because a restaurant may have got them.
create function private.remove_week_times() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.restaurants r where r.week_times_id = old.week_times_id) then return null; end if;
  perform from private.week_times w where w.id = old.week_times_id for update skip locked;
  if found then
    delete from private.week_times w where w.id = old.week_times_id
      and not exists (select from public.restaurants r where r.week_times_id = w.id);
  end if;
  return null;
end
$$;
create trigger restaurants_week_times_left after update on public.restaurants
  for each row when (old.week_times_id <> new.week_times_id) execute function private.remove_week_times();

-- The times that a restaurant had until a change of the last 72 hours, by which earlier scans are still judged;
-- vouchers: as in private.week_times, none while it was switched off.
create table private.past_times (
  restaurant_id uuid not null references public.restaurants (id) on delete cascade,
  until timestamptz not null,
  timezone text not null,
  vouchers int4multirange not null,
  voucher_valid_on_holiday_eve boolean not null,
  primary key (restaurant_id, until)
);
alter table private.past_times enable row level security;

-- Of several changes in one transaction only the first is kept: a form deletes times before it writes the others.
create function private.keep_past_times() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.past_times
  select old.id, now(), w.timezone, case when old.is_open then w.vouchers else '{}' end,
    old.voucher_valid_on_holiday_eve
  from private.week_times w where w.id = old.week_times_id
  on conflict do nothing;
  return null;
end
$$;
-- Fires before restaurants_week_times_left, by its name: the old times are still there.
create trigger restaurants_past_times after update on public.restaurants
  for each row when (not old.is_draft and (old.week_times_id, old.is_open, old.voucher_valid_on_holiday_eve)
    <> (new.week_times_id, new.is_open, new.voucher_valid_on_holiday_eve))
  execute function private.keep_past_times();

-- Whether a restaurant accepts vouchers at a moment. Every scan asks this, so it reads the stored times; within two
-- days of a clock change, whose hour repeats or is skipped, it uses private.day_windows. known_at: also accepts times
-- that the restaurant has had since then, and ignores closures that were entered later.
create function private.is_voucher_time(
  restaurant_id uuid, at timestamptz, known_at timestamptz default 'infinity'
) returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  wall timestamp;
  clock_changes boolean;
  answer boolean;
begin
  select c.wall, c.clock_changes, exists (
    select
    from (
      select w.timezone, w.vouchers, r.voucher_valid_on_holiday_eve
      from private.week_times w where w.id = r.week_times_id and r.is_open
      union all
      select p.timezone, p.vouchers, p.voucher_valid_on_holiday_eve
      from private.past_times p where p.restaurant_id = r.id and p.until > is_voucher_time.known_at
    ) t
    cross join lateral (select at at time zone t.timezone as wall) l
    cross join (values (0), (1)) d (days_ago)
    where t.vouchers @> (
        (extract(dow from l.wall)::integer + 7 - d.days_ago) % 7 * 172800
        + d.days_ago * 86400 + floor(extract(epoch from l.wall::time))::integer
      )
      and not exists (
        select from public.restaurant_closures k
        where k.restaurant_id = r.id and k.date = l.wall::date - d.days_ago
          and k.created_at <= is_voucher_time.known_at
      )
      and (t.voucher_valid_on_holiday_eve or not exists (
        select from public.national_holidays h where h.date = l.wall::date - d.days_ago + 1
      ))
  )
  into wall, clock_changes, answer
  from public.restaurants r
  cross join lateral (
    select at at time zone r.timezone as wall, (at + interval '48 hours') at time zone r.timezone
      <> (at - interval '48 hours') at time zone r.timezone + interval '96 hours' as clock_changes
  ) c
  where r.id = is_voucher_time.restaurant_id;
  if not clock_changes then return answer; end if;
  return exists (
    select from private.day_windows(is_voucher_time.restaurant_id, wall::date, known_at) w
    where w.starts_at <= at and at < w.ends_at
  ) or exists (
    select from private.day_windows(is_voucher_time.restaurant_id, wall::date - 1, known_at) w
    where w.starts_at <= at and at < w.ends_at
  );
end
$$;
