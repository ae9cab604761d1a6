-- Changes to a subscription as private functions: adding months, adding days, cancelling, resuming; and the calendar
-- that periods follow. Each takes the moment at which it happens, locks the member's profile row (as everything that
-- changes the member's vouchers does), returns a refusal instead of raising it, and writes an audit entry. Only the
-- public functions for orders call them, with now().

-- The moment some calendar months of São Paulo later, at the end of the last day. One month after 31 January is the end
-- of February. A start at midnight ends at midnight of the same day of the month, if the last month has that day.
create function private.end_of_months(since timestamptz, months integer) returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select (
      case when local = day_start and extract(day from target) = extract(day from local) then target
        else date_trunc('day', target) + interval '1 day' end
    ) at time zone 'America/Sao_Paulo'
    from (
      select since at time zone 'America/Sao_Paulo' as local,
        date_trunc('day', since at time zone 'America/Sao_Paulo') as day_start,
        (since at time zone 'America/Sao_Paulo') + make_interval(months => end_of_months.months) as target
    ) t
  );
end
$$;

-- The end of the day, in São Paulo, some days later.
create function private.end_of_days(since timestamptz, days integer) returns timestamptz
language plpgsql immutable set search_path = '' as $$
begin
  return (date_trunc('day', since at time zone 'America/Sao_Paulo') + make_interval(days => end_of_days.days + 1))
    at time zone 'America/Sao_Paulo';
end
$$;

-- A subscription, with its member's profile row locked.
create function private.lock_subscription(subscription_id uuid) returns public.user_subscriptions
language plpgsql security definer set search_path = '' as $$
declare
  subscription public.user_subscriptions;
begin
  perform from public.user_subscriptions s join public.profiles p on p.id = s.user_id
  where s.id = lock_subscription.subscription_id for no key update of p;
  select * into subscription from public.user_subscriptions s where s.id = lock_subscription.subscription_id;
  return subscription;
end
$$;

-- Gives a member more months: from the end of the current subscription, or as a new one from the moment.
create function private.add_subscription_months(
  member_id uuid, plan_id uuid, months integer, action text, reason text, moment timestamptz,
  request_id uuid default null,
  out subscription_id uuid, out period_start timestamptz, out period_end timestamptz
)
language plpgsql security definer set search_path = '' as $$
declare
  known public.user_subscriptions;
  covered public.user_subscriptions;
begin
  -- Also one that begins after the moment: another admin's transaction began later, but was done first.
  select * into known from public.user_subscriptions s
  where s.user_id = add_subscription_months.member_id and s.status = 'active' and s.end_date > moment
  order by s.end_date desc limit 1;
  if known.id is not null then
    update public.user_subscriptions s
    set end_date = private.end_of_months(s.end_date, add_subscription_months.months), auto_renew = true,
      subscription_plan_id = add_subscription_months.plan_id
    where s.id = known.id returning * into covered;
  else
    insert into public.user_subscriptions (user_id, subscription_plan_id, status, start_date, end_date)
    values (add_subscription_months.member_id, add_subscription_months.plan_id, 'active', moment,
      private.end_of_months(moment, add_subscription_months.months))
    returning * into covered;
  end if;
  perform private.audit(add_subscription_months.action, 'user_subscriptions', covered.id,
    case when known.id is not null then to_jsonb(known) end, to_jsonb(covered), add_subscription_months.reason,
    add_subscription_months.request_id);
  subscription_id := covered.id;
  period_start := coalesce(known.end_date, covered.start_date);
  period_end := covered.end_date;
end
$$;

create function private.cancel_subscription(subscription_id uuid, reason text, moment timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known public.user_subscriptions;
  cancelled public.user_subscriptions;
begin
  known := private.lock_subscription(cancel_subscription.subscription_id);
  if known.id is null then return jsonb_build_object('status', 'not_found'); end if;
  if private.subscription_state(known, moment) <> 'active' then
    return jsonb_build_object('status', 'not_active');
  end if;
  if not known.auto_renew then return jsonb_build_object('status', 'already_cancelled'); end if;
  update public.user_subscriptions s set auto_renew = false where s.id = known.id returning * into cancelled;
  perform private.audit('subscription.cancelled', 'user_subscriptions', known.id,
    to_jsonb(known), to_jsonb(cancelled), reason);
  return jsonb_build_object('status', 'cancelled', 'end_date', cancelled.end_date);
end
$$;

-- Takes a cancellation back before the subscription has ended.
create function private.resume_subscription(subscription_id uuid, moment timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known public.user_subscriptions;
  resumed public.user_subscriptions;
begin
  known := private.lock_subscription(resume_subscription.subscription_id);
  if private.subscription_state(known, moment) <> 'active' then
    return jsonb_build_object('status', 'not_active');
  end if;
  if known.auto_renew then return jsonb_build_object('status', 'not_cancelled'); end if;
  update public.user_subscriptions s set auto_renew = true where s.id = known.id returning * into resumed;
  perform private.audit('subscription.resumed', 'user_subscriptions', known.id, to_jsonb(known), to_jsonb(resumed));
  return jsonb_build_object('status', 'resumed');
end
$$;

create function private.extend_subscription(
  subscription_id uuid, days integer, reason text, moment timestamptz, request_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known public.user_subscriptions;
  extended public.user_subscriptions;
begin
  known := private.lock_subscription(extend_subscription.subscription_id);
  if known.id is null then return jsonb_build_object('status', 'not_found'); end if;
  if private.subscription_state(known, moment) <> 'active' then
    return jsonb_build_object('status', 'not_active');
  end if;
  update public.user_subscriptions s set end_date = s.end_date + make_interval(days => extend_subscription.days)
  where s.id = known.id returning * into extended;
  perform private.audit('subscription.extended', 'user_subscriptions', known.id,
    to_jsonb(known), to_jsonb(extended), reason, extend_subscription.request_id);
  return jsonb_build_object('status', 'extended', 'end_date', extended.end_date);
end
$$;
