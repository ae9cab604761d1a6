-- Changes to an order as private functions, with the same rules as those of subscriptions: placing, paying, ending
-- without payment, refunding; and private.payment_events, the payments that were reported.

-- Payments as they were reported. An event that took effect is never applied again.
create table private.payment_events (
  event_id text primary key check (char_length(event_id) between 8 and 120),
  order_id uuid not null references public.subscription_orders (id) on delete cascade,
  outcome text not null check (outcome in (
    'paid', 'owed', 'late', 'already_paid', 'cancelled', 'refunded', 'no_member'
  )),
  received_at timestamptz not null default now()
);
create index payment_events_order_id on private.payment_events (order_id);
create index payment_events_late on private.payment_events (order_id) where outcome = 'late';

-- Unpaid orders for which money came late that nobody has settled: neither accepted nor, if the person is no longer a
-- member, owed back.
create function private.late_orders() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select o.id from public.subscription_orders o
    where o.id in (select e.order_id from private.payment_events e where e.outcome = 'late')
      and o.paid_at is null
      and not exists (select from private.payment_events e where e.order_id = o.id and e.outcome = 'owed')
  )
$$;

-- Orders that wait for an admin to confirm their payment: open ones; those whose time to pay ended less than 3 days
-- ago, because a payment of the last hours is read in the bank's statement later, unless their member has paid for
-- another period since; and those whose money came late.
create view private.orders_to_confirm as
  select o.id, o.created_at
  from public.subscription_orders o
  where o.status in ('pending', 'expired') and o.expires_at > now() - interval '3 days'
    and (o.expires_at > now() or not exists (
      select from public.subscription_orders p
      where p.user_id = o.user_id and p.paid_at > o.created_at and p.period_start is not null
    ))
    or o.id = any ((select private.late_orders())::uuid[]);

-- Until when a payment may be withdrawn from for any reason: the end of the seventh day after it.
create function private.withdraw_until(purchase public.subscription_orders) returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  return private.end_of_days(purchase.paid_at, 7);
end
$$;

-- Until when a payment can be refunded: the withdrawal period, or the guarantee if that ends later. The guarantee lasts
-- for the first month of the first period that the person ever paid for, until that payment is refunded, and also
-- covers renewals in that month. Accounts with the same CPF, deleted ones included, count as one person.
create function private.refund_until(purchase public.subscription_orders) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select greatest(private.withdraw_until(purchase), (
      select case first.status when 'paid' then private.end_of_months(first.period_start, 1) end
      from public.subscription_orders first
      where (first.user_id = purchase.user_id or first.payer_cpf = purchase.payer_cpf)
        and first.period_start is not null
      order by first.paid_at, first.id limit 1
    ))
  );
end
$$;

-- An order, with its member's profile row and its own row locked.
create function private.lock_order(order_id uuid) returns public.subscription_orders
language plpgsql security definer set search_path = '' as $$
declare
  purchase public.subscription_orders;
begin
  perform from public.subscription_orders o join public.profiles p on p.id = o.user_id
  where o.id = lock_order.order_id for no key update of p;
  select * into purchase from public.subscription_orders o where o.id = lock_order.order_id for update;
  return purchase;
end
$$;

-- Ends an unpaid order: 'expired' by time, 'cancelled' by a person.
create function private.end_order(purchase public.subscription_orders, outcome text, reason text, moment timestamptz)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  ended public.subscription_orders;
begin
  update public.subscription_orders o
  set status = end_order.outcome, cancelled_at = case when end_order.outcome = 'cancelled' then moment end
  where o.id = purchase.id returning * into ended;
  perform private.audit('order.' || end_order.outcome, 'subscription_orders', ended.id,
    to_jsonb(purchase), to_jsonb(ended), reason);
end
$$;

-- Orders a plan at its present price and months, if they are still those that the member saw, where these are given. A
-- member has one open order: the same choice returns it, another replaces it. At most 10 new orders a day.
create function private.place_order(
  member_id uuid, plan_id uuid, terms_version text, moment timestamptz,
  seen_cents integer default null, seen_months integer default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  member public.profiles;
  plan public.subscription_plans;
  open_order public.subscription_orders;
  made public.subscription_orders;
begin
  select * into member from public.profiles p where p.id = place_order.member_id for no key update;
  if member.id is null or member.role <> 'user' then return jsonb_build_object('status', 'not_a_member'); end if;
  if member.suspended_at is not null then return jsonb_build_object('status', 'suspended'); end if;
  select * into plan from public.subscription_plans p
  where p.id = place_order.plan_id and p.is_active and p.price > 0;
  if not found then return jsonb_build_object('status', 'plan_unavailable'); end if;
  if place_order.seen_cents <> round(plan.price * 100)::integer or place_order.seen_months <> plan.duration_months then
    return jsonb_build_object('status', 'plan_changed', 'price', plan.price, 'duration_months', plan.duration_months);
  end if;

  select * into open_order from public.subscription_orders o where o.user_id = member.id and o.status = 'pending';
  if open_order.expires_at > moment
    and (open_order.subscription_plan_id, open_order.amount_cents, open_order.duration_months)
      = (plan.id, round(plan.price * 100)::integer, plan.duration_months) then
    return jsonb_build_object('status', 'created', 'order_id', open_order.id);
  end if;
  if (
    select count(*) >= 10 from public.subscription_orders o
    where o.user_id = member.id and o.created_at > moment - interval '1 day'
  ) then
    raise exception 'too many orders' using errcode = 'PT429';
  end if;
  if open_order.id is not null then
    perform private.end_order(open_order, case when open_order.expires_at <= moment then 'expired' else 'cancelled' end,
      case when open_order.expires_at > moment then 'Outro pedido tomou o lugar' end, moment);
  end if;

  insert into public.subscription_orders
    (user_id, subscription_plan_id, amount_cents, duration_months, terms_version, created_at, expires_at)
  values (member.id, plan.id, round(plan.price * 100)::integer, plan.duration_months, place_order.terms_version, moment,
    moment + interval '3 days')
  returning * into made;
  insert into private.consent_events (user_id, kind, version) values (member.id, 'terms', place_order.terms_version);
  perform private.audit('order.created', 'subscription_orders', made.id, null, to_jsonb(made));
  return jsonb_build_object('status', 'created', 'order_id', made.id);
end
$$;

-- Records that the money of an order is owed.
create function private.owe_refund(purchase public.subscription_orders, moment timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.refunds (order_id, amount_cents, created_at, due_at)
  values (purchase.id, purchase.amount_cents, moment, private.end_of_days(moment, 7));
end
$$;

-- Records one more payment for a closed order as a refunded order of its own, so that its money is owed like any other.
create function private.owe_payment(purchase public.subscription_orders, reason text, moment timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  made public.subscription_orders;
begin
  insert into public.subscription_orders (user_id, subscription_plan_id, repeats_order_id, status, amount_cents,
    duration_months, payer_name, payer_cpf, created_at, expires_at, paid_at, refunded_at)
  values (purchase.user_id, purchase.subscription_plan_id, coalesce(purchase.repeats_order_id, purchase.id),
    'refunded', purchase.amount_cents, purchase.duration_months, purchase.payer_name, purchase.payer_cpf,
    moment, moment, moment, moment)
  returning * into made;
  perform private.owe_refund(made, moment);
  perform private.audit('order.owed', 'subscription_orders', made.id, null,
    to_jsonb(made) - array['payer_name', 'payer_cpf'], reason);
end
$$;

-- Applies a reported payment; the same event may be reported many times. A payment for an expired order buys the period
-- from the moment at which an admin accepts it. A payment for a closed order buys nothing: it is owed back when whoever
-- reports it is sure that it is one more (is_another), and refused when two reports may be about the same money.
create function private.pay_order(
  order_id uuid, event_id text, accept_late boolean, reason text, moment timestamptz, is_another boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  purchase public.subscription_orders;
  paid public.subscription_orders;
  seen private.payment_events;
  period record;
  outcome text;
begin
  perform pg_advisory_xact_lock(hashtextextended(pay_order.event_id, 2));
  purchase := private.lock_order(pay_order.order_id);
  if purchase.id is null then return jsonb_build_object('status', 'not_found'); end if;
  select * into seen from private.payment_events e where e.event_id = pay_order.event_id;
  if seen.order_id <> purchase.id then return jsonb_build_object('status', 'event_mismatch'); end if;
  if seen.outcome in ('paid', 'owed') then return jsonb_build_object('status', 'replayed'); end if;

  outcome := case private.order_state(purchase, moment)
    when 'paid' then 'already_paid' when 'refunded' then 'refunded' when 'cancelled' then 'cancelled'
    when 'expired' then case when accept_late then 'paid' else 'late' end
    else 'paid' end;
  -- The account is deleted, or belongs to staff now.
  if outcome in ('paid', 'late')
    and not exists (select from public.profiles p where p.id = purchase.user_id and p.role = 'user') then
    outcome := 'no_member';
  end if;
  -- Money that was reported before, for instance as late, may have been accepted since, so a person decides.
  if is_another and seen.event_id is null and outcome in ('already_paid', 'cancelled', 'refunded', 'no_member') then
    outcome := 'owed';
  end if;
  -- An admin who confirms an order that has just expired is asked again. Nothing is stored, because no money came late.
  if outcome = 'late' and not is_another then return jsonb_build_object('status', outcome); end if;
  -- A late payment stays late until it is accepted or owed back, whatever happens to its order meanwhile.
  if seen.outcome = 'late' and outcome not in ('paid', 'owed') then
    return jsonb_build_object('status', outcome);
  end if;

  if outcome = 'paid' then
    period := private.add_subscription_months(purchase.user_id, purchase.subscription_plan_id, purchase.duration_months,
      'subscription.paid', reason, moment);
    update public.subscription_orders o
    set status = 'paid', paid_at = moment, user_subscription_id = period.subscription_id,
      period_start = period.period_start, period_end = period.period_end
    where o.id = purchase.id returning * into paid;
    perform private.audit('order.paid', 'subscription_orders', purchase.id,
      to_jsonb(purchase), to_jsonb(paid), reason);
  elsif outcome = 'owed' then
    perform private.owe_payment(purchase, reason, moment);
  elsif seen.outcome is distinct from outcome then
    perform private.audit('order.payment_refused', 'subscription_orders', purchase.id,
      null, jsonb_build_object('outcome', outcome), reason);
  end if;
  insert into private.payment_events (event_id, order_id, outcome) values (pay_order.event_id, purchase.id, outcome)
  on conflict on constraint payment_events_pkey do update set outcome = excluded.outcome;
  return jsonb_build_object('status', outcome);
end
$$;

-- Removes a paid period that has not begun from the end of its subscription. Plan and auto_renew return to their values
-- before the payment, unless they were changed since. Later payments have been refunded before.
create function private.take_off_period(purchase public.subscription_orders) returns public.user_subscriptions
language plpgsql security definer set search_path = '' as $$
declare
  payment private.audit_log;
  since text[];
  shortened public.user_subscriptions;
begin
  -- pay_order writes the entry of the subscription just before that of the order.
  select * into payment from private.audit_log l
  where l.subject_table = 'user_subscriptions' and l.subject_id = purchase.user_subscription_id
    and l.action = 'subscription.paid' and l.id < (
      select p.id from private.audit_log p
      where p.subject_table = 'subscription_orders' and p.subject_id = purchase.id and p.action = 'order.paid'
    )
  order by l.id desc limit 1;
  since := array(
    select l.action from private.audit_log l
    where l.subject_table = 'user_subscriptions' and l.subject_id = purchase.user_subscription_id and l.id > payment.id
  );
  update public.user_subscriptions s
  set end_date = s.end_date - (purchase.period_end - purchase.period_start),
    subscription_plan_id = coalesce((
      select p.id from public.subscription_plans p
      where p.id = (payment.before ->> 'subscription_plan_id')::uuid and 'subscription.granted' <> all (since)
    ), s.subscription_plan_id),
    auto_renew = case
      when since && array['subscription.granted', 'subscription.cancelled', 'subscription.resumed'] then s.auto_renew
      else coalesce((payment.before ->> 'auto_renew')::boolean, s.auto_renew) end
  where s.id = purchase.user_subscription_id returning * into shortened;
  return shortened;
end
$$;

-- Refunds an order: the money is owed from now on. A period that has begun ends at once, and the member's vouchers with
-- it; a later one is cut off the end of the subscription. The newest payment has to be refunded first.
create function private.refund_order(order_id uuid, action text, reason text, moment timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  purchase public.subscription_orders;
  refunded public.subscription_orders;
  known public.user_subscriptions;
  ended public.user_subscriptions;
begin
  purchase := private.lock_order(refund_order.order_id);
  if purchase.id is null then return jsonb_build_object('status', 'not_found'); end if;
  if purchase.status = 'refunded' then return jsonb_build_object('status', 'already_refunded'); end if;
  if purchase.status <> 'paid' then return jsonb_build_object('status', 'not_paid'); end if;
  if moment >= private.refund_until(purchase) then return jsonb_build_object('status', 'too_late'); end if;
  if exists (
    select from public.subscription_orders o
    where o.user_subscription_id = purchase.user_subscription_id and o.status = 'paid'
      and o.period_start >= purchase.period_end
  ) then
    return jsonb_build_object('status', 'newer_payment');
  end if;

  update public.subscription_orders o set status = 'refunded', refunded_at = moment
  where o.id = purchase.id returning * into refunded;
  perform private.owe_refund(purchase, moment);
  perform private.audit(refund_order.action, 'subscription_orders', purchase.id,
    to_jsonb(purchase), to_jsonb(refunded), reason);

  select * into known from public.user_subscriptions s where s.id = purchase.user_subscription_id;
  if private.subscription_state(known, moment) = 'active' then
    if purchase.period_start > moment then
      ended := private.take_off_period(purchase);
    else
      update public.user_subscriptions s set status = 'cancelled', auto_renew = false, ended_at = moment
      where s.id = known.id returning * into ended;
    end if;
    perform private.audit('subscription.refunded', 'user_subscriptions', known.id,
      to_jsonb(known), to_jsonb(ended), reason);
    perform private.expire_vouchers(purchase.user_id);
  end if;
  return jsonb_build_object('status', 'refunded');
end
$$;
