-- When a restaurant is open and accepts vouchers (rules: Vouchers): the functions that combine opening hours, voucher
-- availability, closures and holidays into windows, and the times that devices get to compute the same.
-- src/domain/voucher has the same rules; the vectors in tests/golden hold the two together. A window belongs to the day
-- on which it starts, also when it ends after midnight.

-- When a window of a day ends: on the next day if the end is not after the start; 23:59 means midnight.
create function private.window_end(day date, starts time, ends time) returns timestamp
language plpgsql immutable strict set search_path = '' as $$
begin
  return case
    when ends >= time '23:59' then (day + 1)::timestamp
    when ends <= starts then day + 1 + ends
    else day + ends
  end;
end
$$;

-- Whether an availability covers the whole day: then only the opening hours limit it, also after midnight.
create function private.is_whole_day(starts time, ends time) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return starts = time '00:00' and (ends >= time '23:59' or ends = time '00:00');
end
$$;

-- The windows of one day: where opening hours and availability overlap. Without opening hours a restaurant counts as
-- open; without any availability, or with a whole day of it, it accepts vouchers whenever it is open. known_at: without
-- the closures that were entered later. One query with a kept plan, because it runs for every scan.
create function private.day_windows(restaurant_id uuid, day date, known_at timestamptz default 'infinity')
returns table (starts_at timestamptz, ends_at timestamptz)
language plpgsql stable security definer rows 2 set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select w.starts_at, w.ends_at
  from public.restaurants r
  cross join (select day_windows.day, extract(dow from day_windows.day)::smallint as day_of_week) d
  left join public.restaurant_hours h on h.restaurant_id = r.id and h.day_of_week = d.day_of_week
  cross join lateral (
    values (1, h.opening_time, h.closing_time), (2, h.second_opening_time, h.second_closing_time)
  ) o (shift, opens, closes)
  left join public.restaurant_voucher_availability a
    on a.restaurant_id = r.id and a.day_of_week = d.day_of_week and a.is_available
  cross join lateral (select
    a.id is not null and private.is_whole_day(a.start_time, a.end_time) is not true as is_limited
  ) l
  cross join lateral (select
    case when l.is_limited
      then coalesce(a.start_time, case a.meal_type when 'dinner' then time '18:00' else time '11:00' end) end as opens,
    case when l.is_limited
      then coalesce(a.end_time, case a.meal_type when 'dinner' then time '23:59' else time '15:30' end) end as closes
  ) v
  cross join lateral (select
    (d.day + coalesce(greatest(o.opens, v.opens), time '00:00')) at time zone r.timezone as starts_at,
    coalesce(
      least(private.window_end(d.day, o.opens, o.closes), private.window_end(d.day, v.opens, v.closes)), d.day + 1
    ) at time zone r.timezone as ends_at
  ) w
  where r.id = day_windows.restaurant_id and r.is_open and h.is_closed is not true
    and (o.opens is not null or (o.shift = 1 and h.opening_time is null)) and w.starts_at < w.ends_at
    and (a.id is not null or not exists (
      select from public.restaurant_voucher_availability named where named.restaurant_id = r.id
    ))
    and not exists (
      select from public.restaurant_closures c
      where c.restaurant_id = r.id and c.date = d.day and c.created_at <= day_windows.known_at
    )
    and (r.voucher_valid_on_holiday_eve or not exists (
      select from public.national_holidays h where h.date = d.day + 1
    ));
end
$$;

-- The day that a moment belongs to at a restaurant: the day before while a window of it still runs past midnight,
-- closed or not; else the calendar day.
create function private.service_day(restaurant_id uuid, at timestamptz) returns date
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := (
    select (at at time zone r.timezone)::date from public.restaurants r where r.id = service_day.restaurant_id
  );
begin
  return today - exists (
    select from private.day_windows(service_day.restaurant_id, today - 1, '-infinity') w
    where w.starts_at <= at and at < w.ends_at
  )::integer;
end
$$;

-- Whether a restaurant accepts vouchers at a moment, and until when; or why not, and when it does next. Looks 14 days
-- ahead: until and next_valid_at are null where they lie later.
create function private.voucher_window(
  restaurant_id uuid, at timestamptz,
  out valid boolean, out next_valid_at timestamptz, out until timestamptz, out reason text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  with place as (
    select r.*, (at at time zone r.timezone)::date as today
    from public.restaurants r where r.id = voucher_window.restaurant_id
  ), windows as (
    select unnest(range_agg(tstzrange(w.starts_at, w.ends_at))) as span
    from place p cross join generate_series(-1, 14) n cross join lateral private.day_windows(p.id, p.today + n) w
  ), found as (
    select
      (select span from windows where span @> at) as current,
      (select min(lower(span)) from windows where lower(span) > at and lower(span) <= at + interval '14 days') as next
  )
  select
    f.current is not null,
    case when f.current is null then f.next end,
    case when upper(f.current) < (p.today + 15)::timestamp at time zone p.timezone then upper(f.current) end,
    case
      when f.current is not null then null
      when not p.is_open then 'closed'
      when exists (
        select from public.restaurant_closures c
        where c.restaurant_id = p.id and c.date = private.service_day(p.id, at)
      ) then 'closure'
      when not p.voucher_valid_on_holiday_eve
        and exists (select from public.national_holidays h where h.date = p.today + 1) then 'holiday_eve'
      else 'outside_hours'
    end
  into valid, next_valid_at, until, reason
  from place p cross join found f;
end
$$;

-- Whether a restaurant is open by its opening hours, and not closed by hand.
create function private.is_open_now(restaurant_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select
    from public.restaurants r
    cross join lateral (select now() at time zone r.timezone as wall) t
    cross join lateral (values (t.wall::date - 1), (t.wall::date)) d (day)
    left join public.restaurant_hours h on h.restaurant_id = r.id and h.day_of_week = extract(dow from d.day)::smallint
    cross join lateral (
      values (1, h.opening_time, h.closing_time), (2, h.second_opening_time, h.second_closing_time)
    ) o (shift, opens, closes)
    where r.id = is_open_now.restaurant_id and r.is_open and h.is_closed is not true
      and (o.opens is not null or (o.shift = 1 and h.opening_time is null))
      and d.day + coalesce(o.opens, time '00:00') <= t.wall
      and t.wall < coalesce(private.window_end(d.day, o.opens, o.closes), d.day + 1)
  );
end
$$;

-- Everything from which a device computes whether a restaurant accepts vouchers at a moment: opening hours and voucher
-- availability by weekday, and closures from yesterday on. Every row of a list has it: json, because it is built faster
-- than jsonb, and a view, because PostgreSQL plans it into the query that reads it.
create view private.voucher_times as
  select r.id as restaurant_id, json_build_object(
    'timezone', r.timezone,
    'voucher_valid_on_holiday_eve', r.voucher_valid_on_holiday_eve,
    'hours', (
      select coalesce(json_agg(day order by day.day_of_week), '[]')
      from (
        select h.day_of_week, h.opening_time, h.closing_time, h.second_opening_time, h.second_closing_time,
          h.is_closed
        from public.restaurant_hours h where h.restaurant_id = r.id
      ) day
    ),
    'voucher_availability', (
      select coalesce(json_agg(day order by day.day_of_week, day.meal_type desc, day.start_time), '[]')
      from (
        select a.day_of_week, a.availability_mode, a.meal_type, a.is_available, a.start_time, a.end_time
        from public.restaurant_voucher_availability a where a.restaurant_id = r.id
      ) day
    ),
    'closures', (
      select coalesce(json_agg(json_build_object('date', c.date) order by c.date), '[]')
      from public.restaurant_closures c
      where c.restaurant_id = r.id and c.date >= (now() at time zone r.timezone)::date - 1
    )
  ) as times
  from public.restaurants r;
