-- Plans, subscriptions and orders (rules: Subscriptions, Payments): the three tables and how they read at a moment. No
-- job ends them: whether a subscription is active or an order has expired is computed when somebody reads it.

create table public.subscription_plans (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 80),
  description text check (char_length(description) <= 500),
  price numeric(10, 2) not null check (price >= 0.01),
  duration_months integer not null check (duration_months between 1 and 60),
  features jsonb not null default '[]'
    check (jsonb_typeof(features) = 'array' and octet_length(features::text) <= 4000),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index subscription_plans_name on public.subscription_plans (private.name_key(name));
create index subscription_plans_offered on public.subscription_plans (price) where is_active;

-- One row for each period without a gap: a renewal moves end_date and leaves start_date.
-- auto_renew: false once the member has cancelled; the row stays active until end_date and reads 'cancelled' from then
-- on. ended_at: when it stopped, also before its end_date (withdrawal, refund). Vouchers of that time stay ended when
-- the member subscribes again.
create table public.user_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  subscription_plan_id uuid not null references public.subscription_plans (id),
  status text not null default 'pending' check (status in ('pending', 'active', 'expired', 'cancelled')),
  start_date timestamptz not null,
  end_date timestamptz not null,
  auto_renew boolean not null default true,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (end_date > start_date)
);
create index user_subscriptions_user_id on public.user_subscriptions (user_id, created_at desc);
create index user_subscriptions_active on public.user_subscriptions (user_id, end_date) include (start_date)
  where status = 'active';
create index user_subscriptions_plan on public.user_subscriptions (subscription_plan_id);

-- repeats_order_id: the closed order for which one more payment came. Nobody placed such an order: it is refunded from
-- the start and has no period.
-- Amount and months are copied from the plan when the order is made. The period is what the payment bought.
-- The payer is who the order was made for, as typed then; the profile may change afterwards. Paid orders outlive the
-- person, with their payer, as long as tax law asks for it (rules: Privacy).
create table public.subscription_orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  subscription_plan_id uuid not null references public.subscription_plans (id),
  user_subscription_id uuid references public.user_subscriptions (id) on delete set null,
  repeats_order_id uuid references public.subscription_orders (id) on delete set null,
  status text not null default 'pending' check (status in ('pending', 'paid', 'cancelled', 'refunded', 'expired')),
  amount_cents integer not null check (amount_cents >= 0),
  duration_months integer not null check (duration_months between 1 and 60),
  terms_version text check (char_length(terms_version) <= 20),
  payer_name text check (char_length(btrim(payer_name)) >= 2 and char_length(payer_name) <= 120),
  payer_cpf text check (payer_cpf is null or private.is_cpf(payer_cpf)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '3 days',
  paid_at timestamptz,
  cancelled_at timestamptz,
  refunded_at timestamptz,
  period_start timestamptz,
  period_end timestamptz,
  check ((status in ('paid', 'refunded')) = (paid_at is not null)),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((status = 'refunded') = (refunded_at is not null)),
  check (period_end > period_start)
);
create index subscription_orders_user_id on public.subscription_orders (user_id, created_at desc) include (id);
create index subscription_orders_plan on public.subscription_orders (subscription_plan_id);
create index subscription_orders_subscription on public.subscription_orders (user_subscription_id);
create index subscription_orders_repeats on public.subscription_orders (repeats_order_id)
  where repeats_order_id is not null;
create index subscription_orders_newest on public.subscription_orders (created_at desc, id);
create index subscription_orders_status on public.subscription_orders (status, created_at desc, id);
create index subscription_orders_payer on public.subscription_orders
  using gin (private.search_text(payer_name) extensions.gin_trgm_ops) where payer_name is not null;
-- Tells the planner how common words are in these names. Without it the planner, which has only the partial index,
-- expects 75 times too few orders in a large club.
create statistics public.subscription_orders_payer_words on (private.search_text(payer_name))
  from public.subscription_orders;
create index subscription_orders_payer_cpf on public.subscription_orders (payer_cpf text_pattern_ops)
  where payer_cpf is not null;
-- For private.tell_daily_events, which removes the unpaid ones of deleted accounts.
create index subscription_orders_left on public.subscription_orders (expires_at)
  where user_id is null and paid_at is null;
-- And which forgets the payers of old ones.
create index subscription_orders_payers_left on public.subscription_orders (paid_at)
  where user_id is null and payer_cpf is not null;
create unique index subscription_orders_one_open on public.subscription_orders (user_id) where status = 'pending';

create trigger subscription_plans_touch before update on public.subscription_plans
  for each row execute function private.set_updated_at();
create trigger subscription_orders_touch before update on public.subscription_orders
  for each row execute function private.set_updated_at();

-- When a person is deleted, in whatever way, their unpaid orders forget the payer.
create function private.forget_payer() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.payer_name := null;
  new.payer_cpf := null;
  return new;
end
$$;
create trigger subscription_orders_forget_payer before update on public.subscription_orders
  for each row when (new.user_id is null and new.paid_at is null) execute function private.forget_payer();

create trigger user_subscriptions_touch before update on public.user_subscriptions
  for each row execute function private.set_updated_at();

create function private.set_subscription_end() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status in ('expired', 'cancelled') then
    new.ended_at := coalesce(new.ended_at, least(new.end_date, now()));
  end if;
  return new;
end
$$;
create trigger user_subscriptions_set_end before insert or update on public.user_subscriptions
  for each row execute function private.set_subscription_end();

create function private.has_active_subscription(user_id uuid, at timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select exists (
      select from public.user_subscriptions s
      where s.user_id = has_active_subscription.user_id and s.status = 'active'
        and s.start_date <= at and s.end_date > at
    )
  );
end
$$;

-- The status of a subscription and of an order at a moment.
create function private.subscription_state(subscription public.user_subscriptions, at timestamptz) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when subscription.status <> 'active' or subscription.end_date > at then subscription.status
    when subscription.auto_renew then 'expired'
    else 'cancelled'
  end;
end
$$;

create function private.order_state(purchase public.subscription_orders, at timestamptz) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when purchase.status = 'pending' and purchase.expires_at <= at then 'expired' else purchase.status end;
end
$$;

-- When the uninterrupted subscription of a member that covers a moment ends; null when the member has none then.
create function private.coverage_end(user_id uuid, since timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select upper(period)
    from (
      select unnest(range_agg(
        tstzrange(s.start_date, greatest(s.start_date, least(s.end_date, s.ended_at)))
      )) as period
      from public.user_subscriptions s
      where s.user_id = coverage_end.user_id and s.status <> 'pending'
    ) periods
    where period @> since
  );
end
$$;

-- The newest subscription of a person, which is not always the one that ends last: after a refund a person may have
-- bought a shorter one. All columns are null when there is none.
create function private.latest_subscription(person uuid) returns public.user_subscriptions
language plpgsql stable set search_path = '' as $$
declare
  latest public.user_subscriptions;
begin
  select * into latest from public.user_subscriptions s
  where s.user_id = person order by s.created_at desc, s.end_date desc limit 1;
  return latest;
end
$$;

-- What every list shows of a subscription, and of an order, now.
create function private.subscription_summary(subscription public.user_subscriptions) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'id', subscription.id, 'status', private.subscription_state(subscription, now()),
    'end_date', least(subscription.end_date, subscription.ended_at), 'auto_renew', subscription.auto_renew
  );
end
$$;

create function private.order_summary(purchase public.subscription_orders, plan_name text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'id', purchase.id, 'status', private.order_state(purchase, now()), 'plan_name', plan_name,
    'amount_cents', purchase.amount_cents, 'duration_months', purchase.duration_months,
    'created_at', purchase.created_at, 'expires_at', purchase.expires_at, 'paid_at', purchase.paid_at,
    'refunded_at', purchase.refunded_at, 'repeats_order_id', purchase.repeats_order_id,
    'period_start', purchase.period_start, 'period_end', purchase.period_end,
    'is_to_confirm', exists (select from private.orders_to_confirm c where c.id = purchase.id),
    'refund', (select private.refund_summary(r) from public.refunds r where r.order_id = purchase.id)
  );
end
$$;
