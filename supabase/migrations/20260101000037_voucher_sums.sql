-- Sums of vouchers that are kept (docs/decisions: 77), because figures of a year would count millions:
-- private.voucher_days, how many were generated and used on each day of São Paulo, and private.voucher_months, how many
-- were used at each restaurant in each month. A trigger on vouchers keeps both; nobody else writes them.

-- part: see private.free_part. What a day or a month has is the sum of its parts.
create table private.voucher_days (
  day date,
  part smallint,
  generated integer not null default 0,
  used integer not null default 0,
  primary key (day, part)
) with (fillfactor = 50);
create table private.voucher_months (
  restaurant_id uuid references public.restaurants (id) on delete cascade,
  month date check (extract(day from month) = 1),
  part smallint,
  used integer not null default 0,
  primary key (restaurant_id, month, part)
) with (fillfactor = 85);
alter table private.voucher_days enable row level security;
alter table private.voucher_months enable row level security;
create index voucher_months_month on private.voucher_months (month) include (restaurant_id, used);

create function private.add_to_voucher_sums(
  restaurant_id uuid, generated_at timestamptz, used_at timestamptz, amount integer
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  part constant smallint := private.free_part();
  -- private.saopaulo_day, without the time that a call takes.
  day_of_use constant date := (add_to_voucher_sums.used_at at time zone 'America/Sao_Paulo')::date;
begin
  if add_to_voucher_sums.generated_at is not null then
    insert into private.voucher_days as d (day, part, generated)
    values (private.saopaulo_day(add_to_voucher_sums.generated_at), part, amount)
    on conflict on constraint voucher_days_pkey do update set generated = d.generated + excluded.generated;
  end if;
  if add_to_voucher_sums.used_at is not null then
    insert into private.voucher_days as d (day, part, used)
    values (day_of_use, part, amount)
    on conflict on constraint voucher_days_pkey do update set used = d.used + excluded.used;
    insert into private.voucher_months as m (restaurant_id, month, part, used)
    values (add_to_voucher_sums.restaurant_id, date_trunc('month', day_of_use), part, amount)
    on conflict on constraint voucher_months_pkey do update set used = m.used + excluded.used;
  end if;
end
$$;

create function private.keep_voucher_sums() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_to_voucher_sums(new.restaurant_id, new.generated_at, new.used_at, 1);
  elsif tg_op = 'DELETE' then
    perform private.add_to_voucher_sums(old.restaurant_id, old.generated_at, old.used_at, -1);
  else
    if old.used_at is not null then
      perform private.add_to_voucher_sums(old.restaurant_id, null, old.used_at, -1);
    end if;
    if new.used_at is not null then
      perform private.add_to_voucher_sums(new.restaurant_id, null, new.used_at, 1);
    end if;
  end if;
  return null;
end
$$;
create trigger vouchers_sums after insert or delete on public.vouchers
  for each row execute function private.keep_voucher_sums();
create trigger vouchers_use_sums after update of used_at on public.vouchers
  for each row when (old.used_at is distinct from new.used_at) execute function private.keep_voucher_sums();

-- Uses of vouchers per restaurant since a moment. Whole months come from private.voucher_months. For the month that
-- contains the moment, counts the shorter part: the uses after it, or those before it, which are subtracted.
create function private.uses_since(since timestamptz) returns table (restaurant_id uuid, used bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  its_month constant date := date_trunc('month', private.saopaulo_day(since));
  next_month constant date := its_month + interval '1 month';
  begins constant timestamptz := its_month::timestamp at time zone 'America/Sao_Paulo';
  ends constant timestamptz := next_month::timestamp at time zone 'America/Sao_Paulo';
  is_late constant boolean := least(ends, now()) - since < since - begins;
begin
  return query
  select u.restaurant_id, sum(u.used)
  from (
    select m.restaurant_id, m.used from private.voucher_months m
    where m.month >= case when is_late then next_month else its_month end
    union all
    select v.restaurant_id, case when is_late then 1 else -1 end from public.vouchers v
    where v.used_at >= case when is_late then since else begins end
      and v.used_at < case when is_late then ends else since end
  ) u
  group by 1;
end
$$;

-- How many vouchers were used at a restaurant in a time: whole months as kept, the rest counted.
create function private.count_uses(restaurant_id uuid, since timestamptz, until timestamptz) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  first constant date := private.first_month(since);
  last constant date := date_trunc('month', private.saopaulo_day(until));
  first_begins constant timestamptz := first::timestamp at time zone 'America/Sao_Paulo';
  last_begins constant timestamptz := last::timestamp at time zone 'America/Sao_Paulo';
begin
  if first >= last then
    return (
      select count(*) from public.vouchers v
      where v.restaurant_id = count_uses.restaurant_id and v.used_at >= since and v.used_at < until
    );
  end if;
  return (
    select coalesce(sum(m.used), 0) from private.voucher_months m
    where m.restaurant_id = count_uses.restaurant_id and m.month >= first and m.month < last
  ) + (
    select count(*) from public.vouchers v
    where v.restaurant_id = count_uses.restaurant_id and v.used_at >= since and v.used_at < first_begins
  ) + (
    select count(*) from public.vouchers v
    where v.restaurant_id = count_uses.restaurant_id and v.used_at >= last_begins and v.used_at < until
  );
end
$$;

-- The first month of São Paulo that begins at a moment or later.
create function private.first_month(since timestamptz) returns date
language sql immutable set search_path = '' as $$
  select date_trunc('month', (since at time zone 'America/Sao_Paulo') + interval '1 month - 1 microsecond')::date
$$;
