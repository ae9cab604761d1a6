-- Orders as admins manage them: list_orders, a searchable list. What admins change on orders is with the orders
-- themselves.

-- Orders whose paid period is running: the panel counts what they cost, and the list finds them.
create view private.running_orders as
select o.id, o.amount_cents, o.duration_months
from public.subscription_orders o
where o.paid_at is not null and o.refunded_at is null and o.period_start <= now() and o.period_end > now();

-- A page of orders, newest first, with the member's newest subscription. status: as stored, or running. first_day and
-- last_day, in São Paulo, are those on which an order was made. search looks in the names of the person and the payer
-- and in the e-mail; three or more digits also in the CPF, and four or more characters of it also in the order's
-- number.
create function public.list_orders(
  status text default null, first_day date default null, last_day date default null, search text default null,
  page integer default 1, page_size integer default 20
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  term constant text := nullif(left(btrim(list_orders.search), 100), '');
  number_prefix constant text := lower(regexp_replace(term, '[^0-9a-fA-F]', '', 'g'));
  digits constant text := regexp_replace(term, '[^0-9]', '', 'g');
  size constant integer := private.personal_page_size(list_orders.page_size, 50);
  since constant timestamptz := list_orders.first_day::timestamp at time zone 'America/Sao_Paulo';
  until constant timestamptz := (list_orders.last_day + 1)::timestamp at time zone 'America/Sao_Paulo';
begin
  return (
    with found as (
      select o, p as person, u.email, private.order_state(o, now()) as state
      from public.subscription_orders o
      left join public.profiles p on p.id = o.user_id
      left join auth.users u on u.id = o.user_id
      where (since is null or o.created_at >= since) and (until is null or o.created_at < until)
        and (list_orders.status is null or case list_orders.status
          when 'running' then o.id in (select r.id from private.running_orders r)
          else private.order_state(o, now()) = list_orders.status
        end)
        and (term is null
          or private.search_text(p.full_name) like private.like_pattern(term)
          or private.search_text(o.payer_name) like private.like_pattern(term)
          or lower(u.email) like private.like_pattern(term)
          or (char_length(digits) between 3 and 11 and digits = regexp_replace(term, '[ .-]', '', 'g')
            and (p.cpf like digits || '%' or o.payer_cpf like digits || '%'))
          or (char_length(number_prefix) >= 4 and number_prefix = lower(replace(term, '-', ''))
            and replace(o.id::text, '-', '') like number_prefix || '%'))
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'items', coalesce((
        select jsonb_agg(private.order_summary(f.o, plan.name) || jsonb_build_object(
          'user_id', (f.o).user_id, 'full_name', (f.person).full_name, 'email', f.email,
          'payer_name', (f.o).payer_name, 'payer_cpf', (f.o).payer_cpf, 'cancelled_at', (f.o).cancelled_at,
          'refund_until', case when f.state = 'paid' then private.refund_until(f.o) end,
          'subscription', (
            select private.subscription_summary(s) from public.user_subscriptions s
            where s.user_id = (f.o).user_id order by s.created_at desc, s.end_date desc limit 1
          )
        ) order by (f.o).created_at desc, (f.o).id)
        from (
          select * from found order by (found.o).created_at desc, (found.o).id
          limit size offset private.page_offset(list_orders.page, size)
        ) f
        join public.subscription_plans plan on plan.id = (f.o).subscription_plan_id
      ), '[]')
    )
  );
end
$$;
grant execute on function public.list_orders(text, date, date, text, integer, integer) to authenticated;
