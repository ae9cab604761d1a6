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

-- Managers close at most 400 days, all within the next two years; admins any.
create function private.limit_closures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select private.current_person()) is null or private.is_admin() then return new; end if;
  perform from public.restaurants r where r.id = new.restaurant_id for no key update; -- concurrent inserts wait
  if new.date not between current_date - 1 and current_date + 730 then
    raise exception 'a day of the next two years is closed' using errcode = 'PT422';
  end if;
  if (
    select count(*) >= 400 from public.restaurant_closures c
    where c.restaurant_id = new.restaurant_id and c.date >= current_date
  ) then
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

-- Easter Sunday, by the anonymous Gregorian algorithm; the moving holidays follow from it.
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
  (-48, 'Carnaval (segunda-feira)'), (-47, 'Carnaval (terça-feira)'), (-2, 'Sexta-feira Santa'),
  (60, 'Corpus Christi')
) moving (days, name);

