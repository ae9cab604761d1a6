-- When people are told (rules: Notifications): triggers for what somebody did, private.tell_daily_events for what a day
-- brings, and prepare_messages, which the sender calls before it sends.

alter table private.club_settings add daily_events_on date; -- the day of São Paulo whose events were told last

-- For the vouchers that expire on a day, among those of all years.
create index vouchers_expiring on public.vouchers (expires_at) where status = 'active';

-- The last day, in São Paulo, of what ends at a moment: an end at midnight belongs to the day before.
create function private.last_day(ending timestamptz) returns date
language sql immutable set search_path = '' as $$
  select ((ending - interval '1 microsecond') at time zone 'America/Sao_Paulo')::date
$$;

create function private.tell_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell(array[new.user_id], 'payment_confirmed', new.id::text, jsonb_build_object(
    'plan', (select p.name from public.subscription_plans p where p.id = new.subscription_plan_id),
    'until', private.last_day(new.period_end)
  ));
  return null;
end
$$;
create trigger subscription_orders_tell after update of status on public.subscription_orders
  for each row when (new.status = 'paid' and old.status <> 'paid') execute function private.tell_payment();

-- The facts name no PIX key: no refund has one when it is made, and the member may give it before the e-mail arrives.
create function private.tell_owed_refund() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  purchase record;
begin
  select o.user_id, o.repeats_order_id, p.name as plan into purchase
  from public.subscription_orders o join public.subscription_plans p on p.id = o.subscription_plan_id
  where o.id = new.order_id;
  perform private.tell(array[purchase.user_id], 'refund_owed', new.order_id::text, jsonb_build_object(
    'plan', purchase.plan, 'amount_cents', new.amount_cents, 'until', private.last_day(new.due_at),
    'withdrawn', case when purchase.user_id = private.current_person() then true end,
    'repeated', case when purchase.repeats_order_id is not null then true end
  ));
  return null;
end
$$;
create trigger refunds_tell_owed after insert on public.refunds
  for each row when (new.done_at is null) execute function private.tell_owed_refund();

create function private.tell_refund() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell(array[(select o.user_id from public.subscription_orders o where o.id = new.order_id)],
    'refund_done', new.order_id::text,
    jsonb_build_object('amount_cents', new.amount_cents, 'paid_on', new.paid_on));
  return null;
end
$$;
create trigger refunds_tell after update of done_at on public.refunds
  for each row when (new.done_at is not null and old.done_at is null) execute function private.tell_refund();

-- The managers of a restaurant who are told of it: nobody suspended, and nobody once it has left the club, because no
-- manager can open it then.
create function private.managers_to_tell(restaurant_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select m.user_id from public.restaurant_managers m
      join public.profiles p on p.id = m.user_id
      join public.restaurants r on r.id = m.restaurant_id
    where m.restaurant_id = managers_to_tell.restaurant_id and p.suspended_at is null and r.deleted_at is null
  );
end
$$;

-- Once for each used voucher, also when its review is deleted and written again. The key is a hash, because managers
-- could tell from the voucher's id whose review it is.
create function private.tell_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell(
    private.managers_to_tell(new.restaurant_id), 'review_received', encode(extensions.hmac(
      convert_to(new.voucher_id::text, 'UTF8'), (select c.sender_salt from private.club_settings c), 'sha256'
    ), 'hex'), jsonb_build_object(
      'restaurant', (select r.name from public.restaurants r where r.id = new.restaurant_id),
      'restaurant_id', new.restaurant_id, 'rating', new.rating
    )
  );
  return null;
end
$$;
create trigger restaurant_reviews_tell after insert on public.restaurant_reviews
  for each row execute function private.tell_review();

-- Tells the manager who asked or, if suspended or no manager of the restaurant any more, all present managers.
create function private.tell_answered_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  managers constant uuid[] := private.managers_to_tell(new.restaurant_id);
begin
  perform private.tell(
    case when new.requested_by = any(managers) then array[new.requested_by] else managers end,
    'change_request_answered', new.id::text, jsonb_build_object(
      'restaurant', (select r.name from public.restaurants r where r.id = new.restaurant_id),
      'restaurant_id', new.restaurant_id, 'accepted', new.status = 'accepted'
    )
  );
  return null;
end
$$;
create trigger change_requests_tell after update of status on public.change_requests
  for each row when (new.status in ('accepted', 'declined') and old.status = 'pending')
  execute function private.tell_answered_request();

-- Tells whoever holds a voucher that a restaurant accepts none on a day: of one restaurant, or of all for null.
create function private.tell_closures(day date, restaurant_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, kind, event_key, facts)
  select v.user_id, 'restaurant_closed', concat_ws(':', r.id, c.date),
    jsonb_build_object('restaurant', r.name, 'slug', r.slug, 'date', c.date, 'until', private.last_day(ending))
  from public.restaurant_closures c
  join public.restaurants r on r.id = c.restaurant_id and r.is_live and r.is_open
  join public.vouchers v on v.restaurant_id = r.id and v.status = 'active' and v.expires_at > now()
  cross join lateral private.voucher_end(v.user_id, v.generated_at, v.expires_at) ending
  where c.date = tell_closures.day and c.restaurant_id = coalesce(tell_closures.restaurant_id, c.restaurant_id)
    and ending > now()
  on conflict on constraint notifications_user_id_kind_event_key_key do nothing;
end
$$;

-- A closure of today is told at once, a later one on its day. Taking it back deletes its unread notifications; those
-- that were sent are only hidden, and shown again with the same closure, which nobody is sent twice.
create function private.tell_or_untell_closure() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    update public.notifications n set hidden_at = now()
    where n.kind = 'restaurant_closed' and n.event_key = concat_ws(':', old.restaurant_id, old.date)
      and n.read_at is null;
    delete from public.notifications n
    where n.kind = 'restaurant_closed' and n.event_key = concat_ws(':', old.restaurant_id, old.date)
      and n.read_at is null and not exists (
        select from private.messages m where m.notification_id = n.id and m.attempts > 0 and m.state <> 'skipped'
      );
  end if;
  if tg_op <> 'DELETE' then
    update public.notifications n set hidden_at = null
    where n.kind = 'restaurant_closed' and n.event_key = concat_ws(':', new.restaurant_id, new.date)
      and exists (
        select from public.vouchers v
        where v.user_id = n.user_id and v.restaurant_id = new.restaurant_id and v.status = 'active'
      );
  end if;
  -- At once for a closure of today, in São Paulo or at the restaurant: today's daily run may be over.
  if tg_op <> 'DELETE' and new.date in (
    (now() at time zone 'America/Sao_Paulo')::date,
    (select (now() at time zone r.timezone)::date from public.restaurants r where r.id = new.restaurant_id),
    private.service_day(new.restaurant_id, now())
  ) then
    perform private.tell_closures(new.date, new.restaurant_id);
  end if;
  return null;
end
$$;
create trigger restaurant_closures_tell after insert or delete or update of date on public.restaurant_closures
  for each row execute function private.tell_or_untell_closure();

-- Deletes what is kept for a time only (rules: Privacy). previous: the day of the last run, null for none.
create function private.forget_expired(today date, previous date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  two_years_ago constant timestamptz := (today - 730)::timestamp at time zone 'America/Sao_Paulo';
begin
  delete from public.notifications n where n.created_at < (today - 90)::timestamp at time zone 'America/Sao_Paulo';
  delete from private.messages m
  where m.newsletter_signup_id is not null
    and m.created_at < (today - 90)::timestamp at time zone 'America/Sao_Paulo';
  delete from private.past_times p where p.until < now() - interval '72 hours';
  -- Browsers whose session has ended: they would get no push any more.
  delete from private.push_subscriptions s where not exists (
    select from auth.sessions e where e.id = s.session_id and (e.not_after is null or e.not_after > now())
  );
  -- Unused vouchers of deleted accounts: a tablet that has not asked for a day gets its whole list. A use that was
  -- undone keeps its scan.
  delete from public.vouchers v
  where v.user_id is null and v.used_at is null
    and v.ended_at < (today - 2)::timestamp at time zone 'America/Sao_Paulo'
    and not exists (select from public.voucher_scans s where s.voucher_id = v.id);
  -- Unpaid orders of deleted accounts: a payment that was on its way has arrived by now and is settled.
  delete from public.subscription_orders o
  where o.user_id is null and o.paid_at is null and o.id not in (select unnest(private.late_orders()))
    and o.expires_at < (today - 30)::timestamp at time zone 'America/Sao_Paulo';
  -- Payers of deleted accounts: tax law wants them until five years after the year of the payment.
  with forgotten as (
    update public.subscription_orders o set payer_name = null, payer_cpf = null
    where o.user_id is null and o.payer_cpf is not null
      and o.paid_at < (date_trunc('year', today::timestamp) - interval '5 years') at time zone 'America/Sao_Paulo'
      and not exists (select from public.refunds r where r.order_id = o.id and r.done_at is null)
    returning o.id
  ), unlogged as (
    update private.audit_log a set after = a.after - 'reference' from forgotten f
    where a.subject_table = 'subscription_orders' and a.subject_id = f.id and a.action = 'refund.done'
  ) update public.refunds r set reference = 'apagado' from forgotten f where r.order_id = f.id;
  -- Proposals whose contact has ended, after two years: the panel compares a year with the year before it.
  delete from public.corporate_leads l
  where l.status in ('converted', 'lost') and l.created_at < two_years_ago and l.updated_at < two_years_ago;
  delete from public.local_leads l
  where l.status in ('converted', 'lost') and l.created_at < two_years_ago and l.updated_at < two_years_ago;
  -- Sign-ups whose address nobody confirmed. Older ones were deleted by earlier runs.
  delete from auth.users u using public.profiles p
  where p.id = u.id and p.role = 'user' and private.is_unconfirmed(u)
    and p.created_at < (today - 30)::timestamp at time zone 'America/Sao_Paulo'
    and p.created_at >= coalesce((previous - 90)::timestamp at time zone 'America/Sao_Paulo', '-infinity');
  -- The next connection of a tablet, use of a form or invitation, or error also does this, but may never come.
  perform private.forget_unused_anonymous_users(null);
  delete from private.error_counts e where e.day < today - 90;
  perform private.forget_form_counts();
  perform private.forget_old_invitations();
end
$$;

-- What a day of São Paulo brings: subscriptions whose last day is in 7 days or tomorrow, vouchers whose last day is in
-- 3 days, closures, tablets without a sign on the whole day before, and what waits for admins. Repeated for a day, it
-- tells nothing twice. previous: the day of the last run, null for none.
create function private.tell_daily_events(today date, previous date default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  waiting jsonb;
begin
  insert into public.notifications (user_id, kind, event_key, facts)
  select s.user_id, 'subscription_ending', concat_ws(':', s.id, days.n, private.last_day(s.end_date)),
    jsonb_build_object('days', days.n, 'until', private.last_day(s.end_date), 'plan', p.name)
  from (values (7), (1)) days (n)
  join public.user_subscriptions s on s.status = 'active'
    and s.end_date > (today + days.n)::timestamp at time zone 'America/Sao_Paulo'
    and s.end_date <= (today + days.n + 1)::timestamp at time zone 'America/Sao_Paulo'
    -- No other subscription goes on.
    and private.coverage_end(s.user_id, s.end_date - interval '1 microsecond') = s.end_date
  join public.subscription_plans p on p.id = s.subscription_plan_id
  on conflict on constraint notifications_user_id_kind_event_key_key do nothing;

  insert into public.notifications (user_id, kind, event_key, facts)
  select v.user_id, 'voucher_expiring', v.id::text,
    jsonb_build_object('restaurant', r.name, 'voucher_id', v.id, 'until', private.last_day(v.expires_at))
  from public.vouchers v join public.restaurants r on r.id = v.restaurant_id and r.is_live and r.is_open
  where v.status = 'active' and v.user_id is not null
    and v.expires_at > (today + 3)::timestamp at time zone 'America/Sao_Paulo'
    and v.expires_at <= (today + 4)::timestamp at time zone 'America/Sao_Paulo'
    and private.voucher_end(v.user_id, v.generated_at, v.expires_at) = v.expires_at
  on conflict on constraint notifications_user_id_kind_event_key_key do nothing;

  perform private.tell_closures(today, null);

  insert into public.notifications (user_id, kind, event_key, facts)
  select m.user_id, 'tablet_silent', concat_ws(':', t.id, extract(epoch from t.last_seen_at)),
    jsonb_build_object('tablet', t.name, 'restaurant', r.name, 'restaurant_id', r.id, 'since', t.last_seen_at,
      'timezone', r.timezone)
  from public.restaurant_tablets t
  join public.restaurants r on r.id = t.restaurant_id and r.is_live
  join public.restaurant_managers m on m.restaurant_id = t.restaurant_id
  join public.profiles p on p.id = m.user_id and p.suspended_at is null
  where t.disconnected_at is null and t.last_seen_at < (today - 1)::timestamp at time zone 'America/Sao_Paulo'
    -- Silent for longer: it was told before, and the notification may be deleted already.
    and t.last_seen_at >= (today - 30)::timestamp at time zone 'America/Sao_Paulo'
    -- Only after a day on which vouchers were accepted: on a closed day a tablet may be off.
    and exists (select from private.day_windows(t.restaurant_id, today - 1))
  on conflict on constraint notifications_user_id_kind_event_key_key do nothing;

  select jsonb_object_agg(w.key, w.value -> 'count') into waiting
  from jsonb_each(private.waiting_for_admins()) w where (w.value ->> 'count')::bigint > 0;
  if waiting is not null then
    perform private.tell(
      array(
        select r.user_id from private.user_roles r join public.profiles p on p.id = r.user_id
        where r.role = 'admin' and p.suspended_at is null
      ),
      'to_do', today::text, waiting
    );
  end if;

  perform private.forget_expired(today, previous);
end
$$;

-- Before the sender sends: the events of the day, once, and the next 2,000 recipients of an announcement.
create function public.prepare_messages() returns void
language plpgsql security definer set search_path = '' set statement_timeout = '5min' as $$
declare
  today constant date := (now() at time zone 'America/Sao_Paulo')::date;
  previous date;
begin
  select c.daily_events_on into previous from private.club_settings c for update;
  -- After the clock went back, no day is told again.
  if previous is null or previous < today then
    update private.club_settings c set daily_events_on = today;
    perform private.tell_daily_events(today, previous);
  end if;
  perform private.spread_announcements(2000);
end
$$;
grant execute on function public.prepare_messages() to service_role;
