-- The calendar of restaurants (rules: Restaurants): opening hours, voucher availability, closures and the national
-- holidays, which are filled in until 2035.

create table public.restaurant_hours (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references public.restaurants (id) on delete cascade,
  day_of_week smallint not null check (day_of_week between 0 and 6),
  opening_time time,
  closing_time time,
  second_opening_time time,
  second_closing_time time,
  is_closed boolean not null default false,
  unique (restaurant_id, day_of_week),
  check ((opening_time is null) = (closing_time is null)),
  check ((second_opening_time is null) = (second_closing_time is null)),
  check (second_opening_time is null or opening_time is not null)
);

create table public.restaurant_voucher_availability (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references public.restaurants (id) on delete cascade,
  day_of_week smallint not null check (day_of_week between 0 and 6),
  availability_mode text not null check (availability_mode in ('meal_based', 'time_based')),
  meal_type text check (meal_type in ('lunch', 'dinner')),
  is_available boolean not null default true,
  start_time time,
  end_time time,
  check ((start_time is null) = (end_time is null)),
  check (case availability_mode when 'meal_based' then meal_type is not null else start_time is not null end)
);
create index restaurant_voucher_availability_restaurant_id
  on public.restaurant_voucher_availability (restaurant_id, day_of_week);

create table public.restaurant_closures (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references public.restaurants (id) on delete cascade,
  date date not null,
  reason text check (char_length(reason) <= 200),
  created_at timestamptz not null default now(),
  unique (restaurant_id, date)
);

-- A manager closes days within two years, 400 at most; an admin any.
create function private.limit_closures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null or private.is_admin() then return new; end if;
  perform from public.restaurants r where r.id = new.restaurant_id for no key update; -- one after the other
  if new.date not between current_date - 1 and current_date + 730 then
    raise exception 'a day of the next two years is closed' using errcode = 'PT422';
  end if;
  if (select count(*) >= 400 from public.restaurant_closures c where c.restaurant_id = new.restaurant_id and c.date >= current_date) then
    raise exception 'at most 400 days are closed' using errcode = 'PT422';
  end if;
  return new;
end
$$;
create trigger restaurant_closures_limit before insert on public.restaurant_closures
  for each row execute function private.limit_closures();

create table public.national_holidays (
  date date primary key,
  name text not null check (char_length(name) <= 60)
);

create function private.easter(year integer) returns date
language sql immutable strict set search_path = '' as $$
  select make_date(year, (n / 31)::integer, (n % 31 + 1)::integer)
  from (select year % 19 as a, year / 100 as b, year % 100 as c) y
  cross join lateral (select (19 * a + b - b / 4 - (8 * b + 13) / 25 + 15) % 30 as h) epact
  cross join lateral (select (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7 as l) weekday
  cross join lateral (select h + l - 7 * ((a + 11 * h + 22 * l) / 451) + 114 as n) easter
$$;

insert into public.national_holidays (date, name)
select make_date(year, month, day), name
from generate_series(2025, 2035) year, (values
  (1, 1, 'Confraternização Universal'), (4, 21, 'Tiradentes'), (5, 1, 'Dia do Trabalho'),
  (9, 7, 'Independência do Brasil'), (10, 12, 'Nossa Senhora Aparecida'), (11, 2, 'Finados'),
  (11, 15, 'Proclamação da República'), (11, 20, 'Dia da Consciência Negra'), (12, 25, 'Natal')
) fixed (month, day, name)
union all
select private.easter(year) + days, name
from generate_series(2025, 2035) year, (values
  (-48, 'Carnaval (segunda-feira)'), (-47, 'Carnaval (terça-feira)'), (-2, 'Sexta-feira Santa'), (60, 'Corpus Christi')
) moving (days, name);

-- An end at or before the start is on the next day; 23:59 means until midnight.
create function private.window_end(day date, starts time, ends time) returns timestamp
language plpgsql immutable strict set search_path = '' as $$
begin
  return case when ends >= time '23:59' then (day + 1)::timestamp when ends <= starts then day + 1 + ends else day + ends end;
end
$$;

-- Where opening hours and availability meet on one day. Unknown hours close nothing; an establishment that names no
-- availability at all takes vouchers always. One query whose plan is kept: functions within it would be run, or even
-- planned, for every scan.
create function private.day_windows(restaurant_id uuid, day date)
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
    case when a.id is not null then coalesce(a.start_time, case a.meal_type when 'dinner' then time '18:00' else time '11:00' end) end as opens,
    case when a.id is not null then coalesce(a.end_time, case a.meal_type when 'dinner' then time '23:59' else time '15:30' end) end as closes
  ) v
  cross join lateral (select
    (d.day + coalesce(greatest(o.opens, v.opens), time '00:00')) at time zone r.timezone as starts_at,
    coalesce(least(private.window_end(d.day, o.opens, o.closes), private.window_end(d.day, v.opens, v.closes)), d.day + 1)
      at time zone r.timezone as ends_at
  ) w
  where r.id = day_windows.restaurant_id and r.is_open and h.is_closed is not true
    and (o.opens is not null or (o.shift = 1 and h.opening_time is null)) and w.starts_at < w.ends_at
    and (a.id is not null or not exists (
      select from public.restaurant_voucher_availability named where named.restaurant_id = r.id
    ))
    and not exists (select from public.restaurant_closures c where c.restaurant_id = r.id and c.date = d.day)
    and (r.voucher_valid_on_holiday_eve or not exists (select from public.national_holidays h where h.date = d.day + 1));
end
$$;

create function private.is_voucher_time(restaurant_id uuid, at timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  today date;
begin
  select (at at time zone r.timezone)::date into today from public.restaurants r where r.id = is_voucher_time.restaurant_id;
  return exists (select from private.day_windows(is_voucher_time.restaurant_id, today) w where w.starts_at <= at and at < w.ends_at)
    or exists (select from private.day_windows(is_voucher_time.restaurant_id, today - 1) w where w.starts_at <= at and at < w.ends_at);
end
$$;

-- Looks 14 days ahead; null where no end or no next moment lies within them.
create function private.voucher_window(
  restaurant_id uuid, at timestamptz,
  out valid boolean, out next_valid_at timestamptz, out until timestamptz, out reason text
)
language sql stable security definer set search_path = '' as $$
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
      when exists (select from public.restaurant_closures c where c.restaurant_id = p.id and c.date = p.today) then 'closure'
      when not p.voucher_valid_on_holiday_eve
        and exists (select from public.national_holidays h where h.date = p.today + 1) then 'holiday_eve'
      else 'outside_hours'
    end
  from place p cross join found f
$$;

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
