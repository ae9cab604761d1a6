-- Orders as admins manage them: list_orders, a searchable list. What admins change on orders is with the orders
-- themselves.

-- SQL conditions that find the orders o for a search term. An order may be found by both, each of which uses its own
-- indexes: its person matches; or its payer, CPF or number does. Without a term: the one condition 'true'. is_short: in
-- a short list, as for private.people_sql.
create function private.orders_sql(term text, is_short boolean default false) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  digits constant text := substring(regexp_replace(term, '[ .-]', '', 'g') from '^[0-9]{3,11}$');
  number_prefix constant text := substring(lower(replace(term, '-', '')) from '^[0-9a-f]{4,32}$');
  people constant text := private.people_sql('o.user_id', term, is_short);
  others text := concat_ws(' or ',
    format('private.search_text(o.payer_name) like %L', private.like_pattern(term)),
    case when digits is not null
      then format('o.payer_cpf like %1$L or o.user_id = any (array(
        select p.id from public.profiles p where p.cpf like %1$L
      ))', digits || '%') end,
    case when number_prefix is not null
      then format('o.id between %L and %L', rpad(number_prefix, 32, '0'), rpad(number_prefix, 32, 'f')) end
  );
  few uuid[];
begin
  if term is null then return array['true']; end if;
  execute 'select array(select o.id from public.subscription_orders o where ' || others || ' limit 1001)' into few;
  if cardinality(few) <= 1000 then others := format('o.id = any (%L::uuid[])', few); end if;
  return array[people, format('(%s)', others)];
end
$$;

-- A page of orders, newest first, with the member's newest subscription. status: as stored, or running; pending are
-- all that private.orders_to_confirm has. first_day and last_day, in São Paulo, are those on which an order was made.
-- search finds people as their list does, and the payer by a part of the name; three or more digits also the CPF,
-- and four or more characters of it also the order's number. after: the cursor of an export, which counts nothing.
create function public.list_orders(
  status text default null, first_day date default null, last_day date default null, search text default null,
  page integer default 1, page_size integer default 20, after jsonb default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  size constant integer := private.personal_page_size(list_orders.page_size, 50);
  narrowed constant text := concat_ws(' and ', 'true',
    case list_orders.status
      when 'running' then 'o.paid_at is not null and o.refunded_at is null and o.period_start <= now()
        and o.period_end > now()'
      when 'pending' then 'o.id in (select c.id from private.orders_to_confirm c)'
      when 'expired' then 'o.status in (''expired'', ''pending'') and (o.status = ''expired'' or o.expires_at <= now())'
      else 'o.status = ' || quote_literal(list_orders.status) end,
    case when list_orders.first_day is not null then 'o.created_at >= $3' end,
    case when list_orders.last_day is not null then 'o.created_at < $4' end,
    private.after_sql(list_orders.after, 'o.created_at', 'o.id')
  );
  term constant text := nullif(left(btrim(list_orders.search), 100), '');
  conditions constant text[] := private.orders_sql(term);
  found constant text[] := array(
    select format('from public.subscription_orders o where %s and %s', narrowed, c) from unnest(conditions) c
  );
  -- The counted lists share no order, so counting can stop when the first is long enough.
  counted constant text[] := array_remove(array[found[1], found[2]
    || format(' and (%s) is not true', private.people_sql('o.user_id', term, is_short => true))], null);
  result jsonb;
begin
  execute format($query$
    select jsonb_build_object(
      'total', (select count(*) from (select from (%1$s) u limit $5) counted),
      'items', coalesce((
        select jsonb_agg(private.order_summary(o::public.subscription_orders, plan.name) || jsonb_build_object(
          'user_id', o.user_id, 'full_name', p.full_name, 'email', u.email,
          'is_staff', coalesce(p.role <> 'user', false), 'payer_name', o.payer_name,
          'payer_cpf', o.payer_cpf, 'cancelled_at', o.cancelled_at,
          'refund_until', case when o.status = 'paid' then private.refund_until(o::public.subscription_orders) end,
          'subscription', (
            select private.subscription_summary(s) from private.latest_subscription(o.user_id) s
            where s.id is not null
          )
        ) order by o.created_at desc, o.id)
        from (
          select distinct on (u.created_at, u.id) u.* from (%2$s) u order by u.created_at desc, u.id limit $1 offset $2
        ) o
        join public.subscription_plans plan on plan.id = o.subscription_plan_id
        left join public.profiles p on p.id = o.user_id
        left join auth.users u on u.id = o.user_id
      ), '[]')
    )
  $query$, private.union_sql('', counted, 'limit $5'),
    private.union_sql('o.*', found, 'order by o.created_at desc, o.id limit $1 + $2')) into result
  using size, private.page_offset(list_orders.page, size),
    list_orders.first_day::timestamp at time zone 'America/Sao_Paulo',
    (list_orders.last_day + 1)::timestamp at time zone 'America/Sao_Paulo',
    case when list_orders.after is null then private.counted_rows() else 0 end;
  return result || jsonb_build_object('next', private.next_cursor(result -> 'items', size, 'created_at'));
end
$$;
grant execute on function public.list_orders(text, date, date, text, integer, integer, jsonb) to authenticated;
