-- Sums of orders that are kept (docs/decisions: 77): private.order_days, how many orders that were made on a day of São
-- Paulo have each status now, and what they cost. A trigger on orders keeps them; nobody else writes them.

-- status: as stored, so that an order whose time is over still counts as pending. part: see private.free_part.
create table private.order_days (
  day date,
  status text check (status in ('pending', 'paid', 'cancelled', 'refunded', 'expired')),
  part smallint,
  orders integer not null,
  amount_cents bigint not null,
  primary key (day, status, part)
) with (fillfactor = 85);
alter table private.order_days enable row level security;

create function private.add_to_order_sums(purchase public.subscription_orders, amount integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.order_days as d (day, status, part, orders, amount_cents)
  values (private.saopaulo_day(purchase.created_at), purchase.status, private.free_part(), amount,
    amount * purchase.amount_cents::bigint)
  on conflict on constraint order_days_pkey do update
  set orders = d.orders + excluded.orders, amount_cents = d.amount_cents + excluded.amount_cents;
end
$$;

create function private.keep_order_sums() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then perform private.add_to_order_sums(old, -1); end if;
  if tg_op <> 'DELETE' then perform private.add_to_order_sums(new, 1); end if;
  return null;
end
$$;
create trigger subscription_orders_sums
  after insert or delete or update of status, amount_cents, created_at on public.subscription_orders
  for each row execute function private.keep_order_sums();
