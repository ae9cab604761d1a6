-- Orders and subscriptions as people use them: a member orders, cancels, resumes, withdraws and reads my_subscription;
-- an admin marks orders paid, refunds, grants, extends and cancels. A refusal comes back as a status; arguments that no
-- screen sends raise an error.

-- The reason without blanks around it, which must have 3 to 300 characters.
create function private.require_reason(reason text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if reason is null or char_length(btrim(reason)) not between 3 and 300 then
    raise exception 'a reason of 3 to 300 characters is needed' using errcode = '22023';
  end if;
  return btrim(reason);
end
$$;

-- The caller orders a plan; what the invoice needs is stored in the profile and with the order. seen_cents and
-- seen_months: what the plan cost and how long it lasted when the caller agreed.
create function public.create_order(
  subscription_plan_id uuid, full_name text, cpf text, phone text, terms_version text,
  seen_cents integer default null, seen_months integer default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  result jsonb;
begin
  if not private.is_cpf(create_order.cpf) or create_order.phone is null or create_order.phone !~ '^[1-9][0-9]9[0-9]{8}$'
    or create_order.full_name is null or char_length(btrim(create_order.full_name)) not between 2 and 120
    or create_order.terms_version is null or create_order.terms_version !~ '^[0-9]{4}-[0-9]{2}$' then
    raise exception 'incomplete order' using errcode = '22023';
  end if;
  perform private.create_profile(caller);
  result := private.place_order(caller, create_order.subscription_plan_id, create_order.terms_version, now(),
    create_order.seen_cents, create_order.seen_months);
  if result ->> 'status' = 'created' then
    update public.profiles p
    set full_name = btrim(create_order.full_name), cpf = create_order.cpf, phone = create_order.phone
    where p.id = caller;
    update public.subscription_orders o set payer_name = btrim(create_order.full_name), payer_cpf = create_order.cpf
    where o.id = (result ->> 'order_id')::uuid;
  end if;
  return result;
end
$$;
grant execute on function public.create_order(uuid, text, text, text, text, integer, integer) to authenticated;

-- Called by an admin who saw the payment, or by a payment provider's webhook with the service key. Safe to repeat.
-- is_another: the money came for a closed order and is owed back. An admin says so, because two admins may have seen
-- the same payment; an event of a provider always names a payment of its own.
create function public.mark_order_paid(
  order_id uuid, event_id text, accept_late boolean default false, reason text default null,
  is_another boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  is_provider constant boolean := coalesce(current_setting('role', true), '') = 'service_role';
begin
  if not is_provider then perform private.require_admin(); end if;
  if mark_order_paid.event_id is null or mark_order_paid.event_id !~ '^[A-Za-z0-9:._-]{8,120}$' then
    raise exception 'an event needs its id' using errcode = '22023';
  end if;
  return private.pay_order(mark_order_paid.order_id, mark_order_paid.event_id,
    coalesce(mark_order_paid.accept_late, false), left(mark_order_paid.reason, 300), now(),
    is_provider or coalesce(mark_order_paid.is_another, false));
end
$$;
grant execute on function public.mark_order_paid(uuid, text, boolean, text, boolean) to authenticated, service_role;

-- Cancels an unpaid order: members their own, admins anybody's with a reason.
create function public.cancel_order(order_id uuid, reason text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  purchase public.subscription_orders;
  state text;
begin
  purchase := private.lock_order(cancel_order.order_id);
  if purchase.user_id is distinct from caller then perform private.require_admin(); end if;
  if purchase.id is null then return jsonb_build_object('status', 'not_found'); end if;
  state := private.order_state(purchase, now());
  if state = 'cancelled' then return jsonb_build_object('status', 'already_cancelled'); end if;
  if state <> 'pending' then return jsonb_build_object('status', 'not_pending'); end if;
  perform private.end_order(purchase, 'cancelled',
    case when purchase.user_id is distinct from caller then private.require_reason(cancel_order.reason) end, now());
  return jsonb_build_object('status', 'cancelled');
end
$$;
grant execute on function public.cancel_order(uuid, text) to authenticated;

-- The member withdraws for a full refund: within 7 days after the payment, or by the guarantee of the first month.
create function public.withdraw_order(order_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  purchase public.subscription_orders;
begin
  select * into purchase from public.subscription_orders o where o.id = withdraw_order.order_id and o.user_id = caller;
  if not found then return jsonb_build_object('status', 'not_found'); end if;
  return private.refund_order(purchase.id,
    case when now() >= private.withdraw_until(purchase) then 'order.guaranteed' else 'order.withdrawn' end,
    null, now());
end
$$;
grant execute on function public.withdraw_order(uuid) to authenticated;

create function public.refund_order(order_id uuid, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.refund_order(
    refund_order.order_id, 'order.refunded', private.require_reason(refund_order.reason), now()
  );
end
$$;
grant execute on function public.refund_order(uuid, text) to authenticated;

-- Cancels a subscription at the end of the paid period: members their own, admins anybody's with a reason. Admins read
-- who cancelled it before them, and when.
create function public.cancel_subscription(subscription_id uuid, reason text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  answer jsonb;
  earlier private.audit_log;
begin
  if exists (
    select from public.user_subscriptions s where s.id = cancel_subscription.subscription_id and s.user_id = caller
  ) then
    return private.cancel_subscription(cancel_subscription.subscription_id, null, now());
  end if;
  perform private.require_admin();
  answer := private.cancel_subscription(
    cancel_subscription.subscription_id, private.require_reason(cancel_subscription.reason), now()
  );
  if answer ->> 'status' <> 'already_cancelled' then return answer; end if;
  select * into earlier from private.audit_log l
  where l.subject_table = 'user_subscriptions' and l.subject_id = cancel_subscription.subscription_id
    and l.action = 'subscription.cancelled'
  order by l.created_at desc, l.id desc limit 1;
  if earlier.actor_id = caller and earlier.reason = btrim(cancel_subscription.reason) then
    return jsonb_build_object('status', 'cancelled');
  end if;
  return answer || jsonb_build_object('cancelled_at', earlier.created_at, 'cancelled_by', (
    select coalesce(p.full_name, u.email) from public.profiles p join auth.users u on u.id = p.id
    where p.id = earlier.actor_id
  ));
end
$$;
grant execute on function public.cancel_subscription(uuid, text) to authenticated;

-- The member takes the cancellation of a subscription back, whoever has cancelled it.
create function public.resume_subscription(subscription_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
begin
  if not exists (
    select from public.user_subscriptions s where s.id = resume_subscription.subscription_id and s.user_id = caller
  ) then
    return jsonb_build_object('status', 'not_found');
  end if;
  return private.resume_subscription(resume_subscription.subscription_id, now());
end
$$;
grant execute on function public.resume_subscription(uuid) to authenticated;

-- Gives months of a plan without a payment: as a new subscription, or added to the current one; none to a suspended
-- person. Once for a request_id.
create function public.grant_subscription(
  user_id uuid, subscription_plan_id uuid, months integer, reason text, request_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  earlier private.audit_log;
  member public.profiles;
  period record;
begin
  perform private.require_admin();
  earlier := private.earlier_entry(grant_subscription.request_id);
  if earlier.id is not null then
    return jsonb_build_object('status', 'granted', 'end_date', earlier.after -> 'end_date');
  end if;
  if grant_subscription.months is null or grant_subscription.months not between 1 and 24 then
    raise exception 'from 1 to 24 months' using errcode = '22023';
  end if;
  select * into member from public.profiles p
  where p.id = grant_subscription.user_id and p.role = 'user' for no key update;
  if not found then return jsonb_build_object('status', 'not_a_member'); end if;
  if member.suspended_at is not null then return jsonb_build_object('status', 'suspended'); end if;
  if not exists (select from public.subscription_plans p where p.id = grant_subscription.subscription_plan_id) then
    return jsonb_build_object('status', 'plan_unavailable');
  end if;
  period := private.add_subscription_months(
    grant_subscription.user_id, grant_subscription.subscription_plan_id, grant_subscription.months,
    'subscription.granted', private.require_reason(grant_subscription.reason), now(), grant_subscription.request_id
  );
  return jsonb_build_object('status', 'granted', 'end_date', period.period_end);
end
$$;
grant execute on function public.grant_subscription(uuid, uuid, integer, text, uuid) to authenticated;

-- Adds days to a subscription. Once for a request_id.
create function public.extend_subscription(
  subscription_id uuid, days integer, reason text, request_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  earlier private.audit_log;
begin
  perform private.require_admin();
  earlier := private.earlier_entry(extend_subscription.request_id);
  if earlier.id is not null then
    return jsonb_build_object('status', 'extended', 'end_date', earlier.after -> 'end_date');
  end if;
  if extend_subscription.days is null or extend_subscription.days not between 1 and 366 then
    raise exception 'from 1 to 366 days' using errcode = '22023';
  end if;
  return private.extend_subscription(extend_subscription.subscription_id, extend_subscription.days,
    private.require_reason(extend_subscription.reason), now(), extend_subscription.request_id);
end
$$;
grant execute on function public.extend_subscription(uuid, integer, text, uuid) to authenticated;

-- The caller's newest subscription (null without one) and all orders, newest first.
create function public.my_subscription() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
begin
  return jsonb_build_object(
    'subscription', (
      select private.subscription_summary(s) || jsonb_build_object(
        'start_date', s.start_date, 'plan', jsonb_build_object('id', p.id, 'name', p.name, 'is_active', p.is_active)
      )
      from private.latest_subscription(caller) s join public.subscription_plans p on p.id = s.subscription_plan_id
    ),
    'orders', coalesce((
      select jsonb_agg(private.order_summary(o, p.name) || jsonb_build_object(
        'plan_id', o.subscription_plan_id,
        'withdraw_until', case
          when o.status = 'paid' and private.refund_until(o) > now() then private.refund_until(o)
        end,
        'is_guarantee', o.status = 'paid' and private.withdraw_until(o) <= now()
      ) order by o.created_at desc, o.id)
      from public.subscription_orders o join public.subscription_plans p on p.id = o.subscription_plan_id
      where o.user_id = caller
    ), '[]')
  );
end
$$;
grant execute on function public.my_subscription() to authenticated;
