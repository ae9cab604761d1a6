-- Orders as admins manage them: list_orders, a searchable list. What admins change on orders is with the orders
-- themselves.

-- A page of orders, newest first, with the member's newest subscription. search looks in the name and e-mail of the
-- person; three or more digits also in the CPF, and four or more characters of it also in the order's number.
create function public.list_orders(
  status text default null, created_from timestamptz default null, created_to timestamptz default null,
  search text default null, page integer default 1, page_size integer default 20
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  term constant text := nullif(left(btrim(list_orders.search), 100), '');
  number_prefix constant text := lower(regexp_replace(term, '[^0-9a-fA-F]', '', 'g'));
  digits constant text := regexp_replace(term, '[^0-9]', '', 'g');
  size constant integer := private.page_size(list_orders.page_size, 20);
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
          or (char_length(digits) between 3 and 11 and digits = regexp_replace(term, '[ .-]', '', 'g')
            and p.cpf like digits || '%')
          or (char_length(number_prefix) >= 4 and number_prefix = lower(replace(term, '-', ''))
            and replace(o.id::text, '-', '') like number_prefix || '%'))
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'items', coalesce((
        select jsonb_agg(private.order_summary(f.o, plan.name) || jsonb_build_object(
          'user_id', (f.o).user_id, 'full_name', (f.person).full_name, 'email', f.email,
          'cancelled_at', (f.o).cancelled_at,
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
grant execute on function public.list_orders(text, timestamptz, timestamptz, text, integer, integer) to authenticated;
