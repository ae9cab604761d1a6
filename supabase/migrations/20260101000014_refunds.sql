-- Money that the club owes (rules: Refunds): public.refunds, one row per order that was withdrawn or refunded, or that
-- stands for a payment of a closed order; owed until an admin says that it was sent; set_refund_key for members;
-- list_refunds and complete_refund for admins.

-- Whether the 14 digits are a CNPJ: two check digits, and not all digits the same.
create function private.is_cnpj(digits text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(digits ~ '^[0-9]{14}$' and digits !~ '^(.)\1*$' and (
    select bool_and((sum * 10 % 11) % 10 = substr(digits, length + 1, 1)::integer)
    from unnest(array[12, 13]) length
    cross join lateral (
      select sum(substr(digits, i, 1)::integer * ((length - i) % 8 + 2)) as sum from generate_series(1, length) i
    ) weighed
  ), false)
$$;

-- Whether a text is a PIX key as banks keep keys of that kind (rules: Forms).
create function private.is_pix_key(kind text, key text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(case is_pix_key.kind
    when 'cpf' then private.is_cpf(key)
    when 'cnpj' then private.is_cnpj(key)
    when 'phone' then key ~ '^\+55[1-9][0-9]9[0-9]{8}$'
    when 'email' then private.is_email(key) and key = lower(key) and char_length(key) <= 77
    when 'random' then key ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'
  end, false);
end
$$;

-- done_at: when an admin said that the money was sent; paid_on: the day on which the bank sent it. Whoever changes a
-- row holds the lock on its order.
create table public.refunds (
  order_id uuid primary key references public.subscription_orders (id),
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  pix_key_kind text,
  pix_key text,
  done_at timestamptz,
  done_by uuid references public.profiles (id) on delete set null,
  paid_on date,
  reference text check (char_length(btrim(reference)) between 3 and 100 and char_length(reference) <= 100),
  check ((pix_key is null) = (pix_key_kind is null)),
  check (pix_key is null or private.is_pix_key(pix_key_kind, pix_key)),
  check ((done_at is null) = (paid_on is null)),
  check ((done_at is null) = (reference is null)),
  check (done_by is null or done_at is not null)
);
-- In the order of the list, which begins with what is owed.
create index refunds_listed on public.refunds (done_at desc nulls first, created_at, order_id);
create index refunds_done_by on public.refunds (done_by) where done_by is not null;

-- What member and admin read of a refund.
create function private.refund_summary(refund public.refunds) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return to_jsonb(refund) - array['order_id', 'done_by'];
end
$$;

-- The member gives the PIX key for the money, or corrects it, until the money was sent. A first key that comes late
-- moves the deadline. Needs a sign-in of the last 15 minutes, because whoever gives the key gets the money. Returns a
-- status: saved, done or not_found.
create function public.set_refund_key(order_id uuid, kind text, pix_key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  known public.refunds;
begin
  perform private.require_recent_sign_in(factor_suffices => false);
  if not private.is_pix_key(set_refund_key.kind, set_refund_key.pix_key) then
    raise exception 'not a PIX key of this kind' using errcode = '22023';
  end if;
  if not exists (
    select from public.subscription_orders o where o.id = set_refund_key.order_id and o.user_id = caller
  ) then
    return jsonb_build_object('status', 'not_found');
  end if;
  perform private.lock_order(set_refund_key.order_id);
  select * into known from public.refunds r where r.order_id = set_refund_key.order_id;
  if not found then return jsonb_build_object('status', 'not_found'); end if;
  if known.done_at is not null then return jsonb_build_object('status', 'done'); end if;
  update public.refunds r
  set pix_key_kind = set_refund_key.kind, pix_key = set_refund_key.pix_key,
    due_at = case when known.pix_key is null
      then greatest(known.due_at, private.end_of_days(now(), 3)) else known.due_at end
  where r.order_id = known.order_id;
  if known.pix_key is distinct from set_refund_key.pix_key then
    perform private.audit(case when known.pix_key is null then 'refund.key_given' else 'refund.key_changed' end,
      'subscription_orders', known.order_id, null, null);
  end if;
  return jsonb_build_object('status', 'saved');
end
$$;
grant execute on function public.set_refund_key(uuid, text, text) to authenticated;

-- An admin says that the money was sent: on which day, and how the bank names the transfer. seen_key: the key that the
-- admin saw, null without one. The key of a deleted account goes. Returns a status: done, already_done, key_changed
-- (with the present one), wrong_day (before the request, or in the future) or not_found.
create function public.complete_refund(order_id uuid, paid_on date, reference text, seen_key text default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  purchase public.subscription_orders;
  known public.refunds;
begin
  if complete_refund.paid_on is null or complete_refund.reference is null
    or char_length(btrim(complete_refund.reference)) not between 3 and 100 then
    raise exception 'a day and a reference of 3 to 100 characters are needed' using errcode = '22023';
  end if;
  purchase := private.lock_order(complete_refund.order_id);
  select * into known from public.refunds r where r.order_id = purchase.id;
  if not found then return jsonb_build_object('status', 'not_found'); end if;
  if known.done_by = caller and known.paid_on = complete_refund.paid_on
    and known.reference = btrim(complete_refund.reference) then
    return jsonb_build_object('status', 'done');
  end if;
  if known.done_at is not null then return jsonb_build_object('status', 'already_done'); end if;
  if known.pix_key is distinct from complete_refund.seen_key then
    return jsonb_build_object('status', 'key_changed', 'pix_key_kind', known.pix_key_kind, 'pix_key', known.pix_key);
  end if;
  if complete_refund.paid_on not between (known.created_at at time zone 'America/Sao_Paulo')::date
    and (now() at time zone 'America/Sao_Paulo')::date then
    return jsonb_build_object('status', 'wrong_day');
  end if;
  update public.refunds r
  set done_at = now(), done_by = caller, paid_on = complete_refund.paid_on,
    reference = btrim(complete_refund.reference),
    pix_key = case when purchase.user_id is not null then r.pix_key end,
    pix_key_kind = case when purchase.user_id is not null then r.pix_key_kind end
  where r.order_id = known.order_id returning * into known;
  perform private.audit('refund.done', 'subscription_orders', known.order_id, null,
    jsonb_build_object('paid_on', known.paid_on, 'reference', known.reference));
  return jsonb_build_object('status', 'done');
end
$$;
grant execute on function public.complete_refund(uuid, date, text, text) to authenticated;

-- A page of refunds: what is owed first, oldest first, then what was sent, newest first. state: owed or done. search
-- finds a refund as the list of orders finds its order.
create function public.list_refunds(
  state text default null, search text default null, page integer default 1, page_size integer default 10
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  size constant integer := private.personal_page_size(list_refunds.page_size, 50);
  sorting constant text := 'order by r.done_at desc nulls first, r.created_at, r.order_id';
  narrowed constant text := case list_refunds.state when 'owed' then 'r.done_at is null'
    when 'done' then 'r.done_at is not null' else 'true' end;
  conditions constant text[] := private.orders_sql(nullif(btrim(left(list_refunds.search, 100)), ''), true);
  found constant text := format('from public.refunds r join public.subscription_orders o on o.id = r.order_id
    where %s and (%s)', narrowed, array_to_string(conditions, ' or '));
  result jsonb;
begin
  execute format($query$
    select jsonb_build_object(
      'total', (select count(*) from (select %1$s limit $3) counted),
      'items', coalesce((
        select jsonb_agg(private.refund_summary(r::public.refunds) || jsonb_build_object(
          'id', o.id, 'user_id', o.user_id, 'full_name', p.full_name, 'email', u.email,
          'payer_name', o.payer_name, 'payer_cpf', o.payer_cpf, 'plan_name', plan.name, 'paid_at', o.paid_at,
          'repeats_order_id', o.repeats_order_id,
          'done_by_name', (select d.full_name from public.profiles d where d.id = r.done_by)
        ) %2$s)
        from (select r.* %1$s %2$s limit $1 offset $2) r
        join public.subscription_orders o on o.id = r.order_id
        join public.subscription_plans plan on plan.id = o.subscription_plan_id
        left join public.profiles p on p.id = o.user_id
        left join auth.users u on u.id = o.user_id
      ), '[]')
    )
  $query$, found, sorting) into result
  using size, private.page_offset(list_refunds.page, size), private.counted_rows();
  return result;
end
$$;
grant execute on function public.list_refunds(text, text, integer, integer) to authenticated;
