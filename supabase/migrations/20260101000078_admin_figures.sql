-- The admin's panel: admin_to_do says what waits for an admin; four functions count a period beside the one before it
-- (rules: Panel). Each figure is its own function, so that a slow one holds up no other.

create index user_subscriptions_end on public.user_subscriptions (end_date)
  include (start_date, ended_at, status, auto_renew);
create index subscription_orders_unpaid on public.subscription_orders (expires_at, created_at)
  where status in ('pending', 'expired');
create index subscription_orders_begun on public.subscription_orders (period_start) include (user_subscription_id)
  where status = 'paid';

-- What waits for admins: how many, and since when the oldest waits.
create function private.waiting_for_admins() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'orders', (
      select jsonb_build_object('count', count(*), 'since', min(o.created_at)) from private.orders_to_confirm o
    ),
    'refunds', (
      select jsonb_build_object('count', count(*), 'since', min(r.created_at))
      from public.refunds r where r.done_at is null
    ),
    'company_proposals', (
      select jsonb_build_object('count', count(*), 'since', min(l.created_at))
      from public.corporate_leads l where l.status = 'new'
    ),
    'restaurant_proposals', (
      select jsonb_build_object('count', count(*), 'since', min(l.created_at))
      from public.local_leads l where l.status = 'new'
    ),
    'change_requests', (
      select jsonb_build_object('count', count(*), 'since', min(c.created_at))
      from public.change_requests c where c.status = 'pending'
    ),
    'messages', (
      select jsonb_build_object('count', count(*), 'since', min(m.ended_at))
      from private.messages m where m.state = 'failed'
    ),
    'errors', (
      select jsonb_build_object('count', count(*), 'since', null)
      from (
        select from private.error_counts e where e.seen < e.met group by e.kind, e.route, e.app_version
      ) lines
    )
  );
end
$$;

-- Whether messages have stopped leaving: count 1 and since when, else 0. Stopped: the sender has not been called today,
-- an hour after midnight in São Paulo; or it never ran, and a message has been due for a day.
create function private.stopped_sender() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object('count', count(stopped.since), 'since', min(stopped.since))
    from private.club_settings c
    cross join lateral (select case
      when c.daily_events_on is null then (
        select min(m.created_at) from private.messages m where m.state = 'due' and m.due_at < now() - interval '1 day'
      )
      when c.daily_events_on < private.saopaulo_day(now() - interval '1 hour')
        then (c.daily_events_on + 1)::timestamp at time zone 'America/Sao_Paulo'
    end as since) stopped
  );
end
$$;

-- What waits for admins; stopped_sender; and first_steps: what a new club still lacks.
create function public.admin_to_do() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.waiting_for_admins() || jsonb_build_object(
    'stopped_sender', private.stopped_sender(),
    'first_steps', (
      select coalesce(jsonb_agg(s.step order by s.place), '[]')
      from (values
        (1, 'category', exists (select from public.restaurant_categories)),
        (2, 'plan', exists (select from public.subscription_plans p where p.is_active)),
        (3, 'restaurant', exists (select from public.restaurants r where r.is_live)),
        (4, 'manager', exists (select from public.restaurant_managers) or exists (
          select from public.staff_invitations i
          where i.answered_at is null and i.withdrawn_at is null and i.expires_at > now()
        ))
      ) s (place, step, is_done)
      where not s.is_done
    )
  );
end
$$;
grant execute on function public.admin_to_do() to authenticated;

-- Admins only. since: the midnight in São Paulo that begins the last days, today included. before_since, before_until:
-- as many days before, up to the same time of day.
create function private.figure_period(
  days integer, out span integer, out since timestamptz, out before_since timestamptz, out before_until timestamptz
)
language plpgsql stable set search_path = '' as $$
declare
  today constant timestamp := date_trunc('day', now() at time zone 'America/Sao_Paulo');
begin
  perform private.require_admin();
  span := least(greatest(coalesce(figure_period.days, 30), 1), 366);
  since := (today - make_interval(days => span - 1)) at time zone 'America/Sao_Paulo';
  before_since := (today - make_interval(days => 2 * span - 1)) at time zone 'America/Sao_Paulo';
  before_until := ((now() at time zone 'America/Sao_Paulo') - make_interval(days => span))
    at time zone 'America/Sao_Paulo';
end
$$;

-- Renewals: active subscriptions, not cancelled, that end within 30 days; and of those that came due in the last 30
-- days, how many went on with a payment.
create function private.renewal_figures() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  month_ago constant timestamptz := now() - interval '30 days';
  renewed bigint;
  lapsed bigint;
begin
  select count(*) into renewed
  from public.subscription_orders o
  where o.status = 'paid' and o.period_start > month_ago and o.period_start <= now()
    and o.user_subscription_id is not null and not exists ( -- that began with this order
      select from public.user_subscriptions s
      where s.id = o.user_subscription_id and s.start_date > month_ago and s.start_date >= o.period_start
    );
  select count(*) into lapsed
  from public.user_subscriptions s
  where s.status in ('active', 'expired') and s.auto_renew and s.end_date > month_ago and s.end_date <= now();
  return (
    select jsonb_build_object('value', count(*), 'before', renewed + lapsed, 'renewed', renewed)
    from public.user_subscriptions s
    where s.status = 'active' and s.auto_renew and s.start_date <= now()
      and s.end_date > now() and s.end_date <= now() + interval '30 days'
  );
end
$$;

-- Members, money and restaurants: now beside the same moment a period ago, and counts of the period beside the one
-- before. Amounts are in cents.
create function public.admin_figures(days integer default 30) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  period constant record := private.figure_period(admin_figures.days);
  at_present constant record := private.memberships_at(now());
  earlier constant record := private.memberships_at(period.before_until);
  first_day constant date := private.saopaulo_day(period.since);
  unconfirmed record;
begin
  select count(*) filter (where p.created_at >= period.since) as present,
    count(*) filter (where p.created_at < period.before_until) as earlier
  into unconfirmed
  from public.profiles p
  where p.id in (select private.unconfirmed_members()) and p.created_at >= period.before_since;
  return jsonb_build_object(
    -- One row is one stretch without a gap, so that nobody has two at a moment.
    'active_members', jsonb_build_object('value', at_present.members, 'before', earlier.members),
    'monthly_revenue', jsonb_build_object('value', round(at_present.monthly_cents), 'orders', at_present.orders,
      'before', round(earlier.monthly_cents)),
    'renewals', private.renewal_figures(),
    'cancellations', (
      select jsonb_build_object('value', count(distinct c.user_id) filter (where c.cancelled_at >= period.since),
        'before', count(distinct c.user_id) filter (where c.cancelled_at < period.before_until))
      from private.cancellations c where c.cancelled_at >= period.before_since
    ),
    'new_people', (
      select jsonb_build_object(
        'value', coalesce(sum(d.people) filter (where d.day >= first_day), 0) - unconfirmed.present,
        'before', coalesce(sum(d.people) filter (where d.day < first_day), 0) - unconfirmed.earlier - (
          select count(*) from public.profiles p
          where p.role = 'user' and p.created_at >= period.before_until and p.created_at < period.since
        ))
      from private.sign_up_days d where d.role = 'user' and d.day >= private.saopaulo_day(period.before_since)
    ),
    'live_restaurants', (
      select jsonb_build_object('value', count(*) filter (where r.is_live),
        'before', count(*) filter (where r.published_at <= period.before_until
          and (r.deleted_at is null or r.deleted_at > period.before_until)))
      from public.restaurants r where not r.is_draft
    )
  );
end
$$;
grant execute on function public.admin_figures(integer) to authenticated;

-- Members who signed up in the period: how many, how many have generated a voucher, and the median of the seconds until
-- their first; null when nobody has. For the period before: both counts, as they stood at its end.
create function public.admin_first_vouchers(days integer default 30) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  period constant record := private.figure_period(admin_first_vouchers.days);
  people bigint;
  with_voucher bigint;
  median numeric;
begin
  select count(*), count(p.first_voucher_at) into people, with_voucher
  from public.profiles p
  where p.role = 'user' and p.created_at >= period.since and p.id not in (select private.unconfirmed_members());
  -- The mean of the one or two waits in the middle. Dynamic, so that PostgreSQL plans with the offset: it sorts few
  -- people, but reads many in the order of profiles_waits.
  execute 'select round(extract(epoch from avg(w.waited))) from (
    select p.first_voucher_at - p.created_at as waited from public.profiles p
    where p.role = ''user'' and p.created_at >= $1 and p.first_voucher_at is not null order by 1 offset $2 limit $3
  ) w' into median using period.since, (with_voucher - 1) / 2, 2 - with_voucher % 2;
  return jsonb_build_object(
    'value', jsonb_build_object('people', people, 'with_voucher', with_voucher, 'median_seconds', median),
    'before', (
      select jsonb_build_object('people', count(*),
        'with_voucher', count(*) filter (where p.first_voucher_at < period.before_until))
      from public.profiles p
      where p.role = 'user' and p.created_at >= period.before_since and p.created_at < period.before_until
        and p.id not in (select private.unconfirmed_members())
    )
  );
end
$$;
grant execute on function public.admin_first_vouchers(integer) to authenticated;

-- Vouchers of the period: the totals, each day beside the day a period earlier, and the ten restaurants with the most
-- uses. Days and whole months are sums that are kept.
create function public.admin_voucher_figures(days integer default 30) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  period constant record := private.figure_period(admin_voucher_figures.days);
  first_day constant date := private.saopaulo_day(period.before_since);
begin
  return (
    with counts as materialized (
      select n, first_day + n as day, coalesce(k.generated, 0) as generated, coalesce(k.used, 0) as used
      from generate_series(0, 2 * period.span - 1) n
      left join (
        select d.day, sum(d.generated) as generated, sum(d.used) as used
        from private.voucher_days d where d.day >= first_day group by 1
      ) k on k.day = first_day + n
    ), totals as (
      select sum(generated) filter (where n >= period.span) as generated,
        sum(used) filter (where n >= period.span) as used,
        sum(generated) filter (where n < period.span) as generated_before,
        sum(used) filter (where n < period.span) as used_before
      from counts
    ), later as ( -- on the last day of the period before, after this time of day
      select (select count(*) from public.vouchers v
          where v.generated_at >= period.before_until and v.generated_at < period.since) as generated,
        (select count(*) from public.vouchers v
          where v.used_at >= period.before_until and v.used_at < period.since) as used
    )
    select jsonb_build_object(
      'generated', jsonb_build_object('value', t.generated, 'before', t.generated_before - l.generated),
      'used', jsonb_build_object('value', t.used, 'before', t.used_before - l.used),
      'per_day', (
        select jsonb_agg(jsonb_build_object('day', c.day, 'generated', c.generated, 'used', c.used,
          'generated_before', b.generated, 'used_before', b.used) order by c.n)
        from counts c join counts b on b.n = c.n - period.span
      ),
      'by_restaurant', coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'city', r.city, 'used', p.used,
          'before', private.count_uses(r.id, period.before_since, period.before_until)) order by p.used desc, r.name)
        from (
          select u.restaurant_id, u.used from private.uses_since(period.since) u order by 2 desc, 1 limit 10
        ) p
        join public.restaurants r on r.id = p.restaurant_id where p.used > 0
      ), '[]')
    )
    from totals t, later l
  );
end
$$;
grant execute on function public.admin_voucher_figures(integer) to authenticated;

-- Orders that were made in a period, by state, beside those of the period before: as kept by day and status, without
-- those made on the last day of the period before after its time of day; and what is pending and over is expired.
create function private.order_figures(since timestamptz, before_since timestamptz, before_until timestamptz)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  first_day constant date := private.saopaulo_day(since);
begin
  return coalesce((
    select jsonb_object_agg(f.state, to_jsonb(f) - 'state')
    from (
      select c.state, coalesce(sum(c.orders) filter (where c.is_now), 0) as count,
        coalesce(sum(c.cents) filter (where c.is_now), 0) as amount_cents,
        coalesce(sum(c.orders) filter (where not c.is_now), 0) as before,
        coalesce(sum(c.cents) filter (where not c.is_now), 0) as amount_before
      from (
        select case d.status when 'pending' then 'expired' else d.status end as state, d.day >= first_day as is_now,
          d.orders, d.amount_cents as cents
        from private.order_days d where d.day >= private.saopaulo_day(before_since)
        union all
        select case o.status when 'pending' then 'expired' else o.status end, false, -1, -o.amount_cents
        from public.subscription_orders o where o.created_at >= before_until and o.created_at < since
        union all -- those that still wait for their payment are not expired
        select s.state, o.created_at >= since, s.amount, s.amount * o.amount_cents
        from public.subscription_orders o cross join (values ('pending', 1), ('expired', -1)) s (state, amount)
        where o.status = 'pending' and o.expires_at > now()
          and (o.created_at >= since or o.created_at >= before_since and o.created_at < before_until)
      ) c
      group by 1
    ) f
    where f.count <> 0 or f.before <> 0
  ), '{}');
end
$$;

-- Orders and proposals that were made in the period, by state, beside those of the period before.
create function public.admin_order_figures(days integer default 30) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  period constant record := private.figure_period(admin_order_figures.days);
begin
  return jsonb_build_object(
    'orders', private.order_figures(period.since, period.before_since, period.before_until),
    'company_proposals', coalesce((
      select jsonb_object_agg(t.status, jsonb_build_object('count', t.n, 'before', t.n_before))
      from (
        select l.status, count(*) filter (where l.created_at >= period.since) as n,
          count(*) filter (where l.created_at < period.before_until) as n_before
        from public.corporate_leads l where l.created_at >= period.before_since group by 1
      ) t
    ), '{}'),
    'restaurant_proposals', coalesce((
      select jsonb_object_agg(t.status, jsonb_build_object('count', t.n, 'before', t.n_before))
      from (
        select l.status, count(*) filter (where l.created_at >= period.since) as n,
          count(*) filter (where l.created_at < period.before_until) as n_before
        from public.local_leads l where l.created_at >= period.before_since group by 1
      ) t
    ), '{}')
  );
end
$$;
grant execute on function public.admin_order_figures(integer) to authenticated;
