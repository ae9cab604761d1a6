-- Orders as admins manage them: a searchable list.

-- A page of orders, newest first, with what may be done to each. Words are looked for in the person's name and e-mail,
-- digits in the CPF, and both in the order's number.
create function public.list_orders(
  status text default null, created_from timestamptz default null, created_to timestamptz default null,
  search text default null, page integer default 1, page_size integer default 20
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  term constant text := nullif(left(btrim(list_orders.search), 100), '');
  number_prefix constant text := lower(regexp_replace(term, '[^0-9a-fA-F]', '', 'g'));
  digits constant text := regexp_replace(term, '[^0-9]', '', 'g');
  size constant integer := least(greatest(coalesce(list_orders.page_size, 20), 1), 100);
begin
  perform private.require_admin();
  return (
    with found as (
      select o, p as person, u.email, private.order_state(o, now()) as state
      from public.subscription_orders o
      left join public.profiles p on p.id = o.user_id
      left join auth.users u on u.id = o.user_id
      where (list_orders.created_from is null or o.created_at >= list_orders.created_from)
        and (list_orders.created_to is null or o.created_at < list_orders.created_to)
        and (list_orders.status is null or private.order_state(o, now()) = list_orders.status)
        and (term is null
          or private.search_text(p.full_name) like private.like_pattern(term)
          or lower(u.email) like private.like_pattern(term)
          or (char_length(digits) between 3 and 11 and digits = regexp_replace(term, '[ .-]', '', 'g') and p.cpf like digits || '%')
          or (char_length(number_prefix) >= 4 and number_prefix = lower(replace(term, '-', ''))
            and replace(o.id::text, '-', '') like number_prefix || '%'))
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'items', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', (f.o).id, 'status', f.state, 'user_id', (f.o).user_id, 'full_name', (f.person).full_name, 'email', f.email,
          'plan_name', plan.name, 'amount_cents', (f.o).amount_cents, 'duration_months', (f.o).duration_months,
          'created_at', (f.o).created_at, 'expires_at', (f.o).expires_at, 'paid_at', (f.o).paid_at,
          'cancelled_at', (f.o).cancelled_at, 'refunded_at', (f.o).refunded_at,
          'period_start', (f.o).period_start, 'period_end', (f.o).period_end,
          'refund_until', case when f.state = 'paid' then private.refund_until(f.o) end,
          'subscription', case when s.id is not null then jsonb_build_object(
            'id', s.id, 'status', private.subscription_state(s, now()), 'end_date', least(s.end_date, s.ended_at), 'auto_renew', s.auto_renew
          ) end
        ) order by (f.o).created_at desc, (f.o).id)
        from (
          select * from found order by (found.o).created_at desc, (found.o).id
          limit size offset (least(greatest(coalesce(list_orders.page, 1), 1), 1000000) - 1) * size::bigint
        ) f
        join public.subscription_plans plan on plan.id = (f.o).subscription_plan_id
        left join lateral (
          select * from public.user_subscriptions own where own.user_id = (f.o).user_id
          order by own.created_at desc, own.end_date desc limit 1
        ) s on true
      ), '[]')
    )
  );
end
$$;
grant execute on function public.list_orders(text, timestamptz, timestamptz, text, integer, integer) to authenticated;
