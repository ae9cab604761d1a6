-- Kept sums of memberships (docs/decisions: 77): private.membership_days holds for each day of São Paulo how much the
-- numbers of active members and running orders, and their monthly revenue, change. Triggers keep them; nothing else
-- writes them.

-- part: see private.free_part.
create table private.membership_days (
  day date,
  part smallint,
  members integer not null,
  orders integer not null,
  monthly_cents numeric not null,
  primary key (day, part)
) with (fillfactor = 85);
alter table private.membership_days enable row level security;

-- To count what begins and ends on the day of a moment.
create index user_subscriptions_begun on public.user_subscriptions (start_date) include (id, status);
create index user_subscriptions_ended on public.user_subscriptions (least(end_date, ended_at))
  where status <> 'pending';
create index subscription_orders_begins on public.subscription_orders (period_start) where paid_at is not null;
create index subscription_orders_ends on public.subscription_orders (least(period_end, refunded_at))
  where paid_at is not null;

-- Adds one interval to the sums; ignores one that does not end after it begins.
create function private.add_to_membership_sums(
  begins timestamptz, ends timestamptz, members integer, orders integer, monthly_cents numeric
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  part constant smallint := private.free_part();
begin
  insert into private.membership_days as d (day, part, members, orders, monthly_cents)
  select private.saopaulo_day(c.moment), part, c.sign * add_to_membership_sums.members,
    c.sign * add_to_membership_sums.orders, c.sign * add_to_membership_sums.monthly_cents
  from (values (begins, 1), (ends, -1)) c (moment, sign)
  where ends > begins and private.saopaulo_day(begins) <> private.saopaulo_day(ends)
  on conflict on constraint membership_days_pkey do update
  set members = d.members + excluded.members, orders = d.orders + excluded.orders,
    monthly_cents = d.monthly_cents + excluded.monthly_cents;
end
$$;

create function private.keep_member_sums() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.status <> 'pending' then
    perform private.add_to_membership_sums(old.start_date, least(old.end_date, old.ended_at), -1, 0, 0);
  end if;
  if tg_op <> 'DELETE' and new.status <> 'pending' then
    perform private.add_to_membership_sums(new.start_date, least(new.end_date, new.ended_at), 1, 0, 0);
  end if;
  return null;
end
$$;
create trigger user_subscriptions_sums
  after insert or delete or update of status, start_date, end_date, ended_at on public.user_subscriptions
  for each row execute function private.keep_member_sums();

create function private.keep_revenue_sums() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.paid_at is not null then
    perform private.add_to_membership_sums(old.period_start, least(old.period_end, old.refunded_at), 0, -1,
      -old.amount_cents::numeric / old.duration_months);
  end if;
  if tg_op <> 'DELETE' and new.paid_at is not null then
    perform private.add_to_membership_sums(new.period_start, least(new.period_end, new.refunded_at), 0, 1,
      new.amount_cents::numeric / new.duration_months);
  end if;
  return null;
end
$$;
create trigger subscription_orders_revenue
  after insert or delete or update of paid_at, period_start, period_end, refunded_at, amount_cents, duration_months
  on public.subscription_orders
  for each row execute function private.keep_revenue_sums();

-- How many people were members at a moment, how many orders were running, and their monthly revenue: the sums of the
-- days before, plus what began and minus what ended on that day until the moment.
create function private.memberships_at(
  moment timestamptz, out members bigint, out orders bigint, out monthly_cents numeric
)
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := private.saopaulo_day(moment);
  midnight constant timestamptz := today::timestamp at time zone 'America/Sao_Paulo';
begin
  select coalesce(sum(c.members), 0), coalesce(sum(c.orders), 0), coalesce(sum(c.monthly_cents), 0)
  into members, orders, monthly_cents
  from (
    select d.members, d.orders, d.monthly_cents from private.membership_days d where d.day < today
    union all
    select 1, 0, 0 from public.user_subscriptions s
    where s.status <> 'pending' and s.start_date >= midnight and s.start_date <= moment
      and least(s.end_date, s.ended_at) > s.start_date
    union all
    select -1, 0, 0 from public.user_subscriptions s
    where s.status <> 'pending' and least(s.end_date, s.ended_at) >= midnight
      and least(s.end_date, s.ended_at) <= moment and least(s.end_date, s.ended_at) > s.start_date
    union all
    select 0, 1, o.amount_cents::numeric / o.duration_months from public.subscription_orders o
    where o.paid_at is not null and o.period_start >= midnight and o.period_start <= moment
      and least(o.period_end, o.refunded_at) > o.period_start
    union all
    select 0, -1, -o.amount_cents::numeric / o.duration_months from public.subscription_orders o
    where o.paid_at is not null and least(o.period_end, o.refunded_at) >= midnight
      and least(o.period_end, o.refunded_at) <= moment and least(o.period_end, o.refunded_at) > o.period_start
  ) c;
end
$$;
