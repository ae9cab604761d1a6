-- Sending (rules: Notifications): private.messages, one row for each e-mail or push that is due, made by a trigger on
-- notifications; what the sender calls with the service key (claim_messages, record_messages, push_keys); and
-- unsubscribe, which a link in each e-mail leads to.

alter table private.club_settings
  add quiet_from time not null default '22:00',
  add quiet_until time not null default '08:00',
  add unsubscribe_secret bytea not null default extensions.gen_random_bytes(32),
  -- The installation's pair of VAPID keys: the sender makes it once.
  add push_public_key text check (push_public_key ~ '^[A-Za-z0-9_-]{87}$'),
  add push_private_key text check (push_private_key ~ '^[A-Za-z0-9_-]{43}$'),
  add check ((push_public_key is null) = (push_private_key is null));

-- Of a notification, by e-mail or to one browser; or of an announcement to a newsletter address. due_at: when it is
-- tried next. A claim moves it two minutes on, so that the message of a sender that died is due again. attempts: how
-- often it was claimed; only the last claim may record. tries: the same without claims that ended as 'later'. detail:
-- what the provider answered, as a word or number.
create table private.messages (
  id uuid primary key default gen_random_uuid(),
  notification_id uuid references public.notifications (id) on delete cascade,
  push_subscription_id uuid references private.push_subscriptions (id) on delete cascade,
  newsletter_signup_id uuid references public.newsletter_signups (id) on delete cascade,
  announcement_id uuid,
  state text not null default 'due' check (state in ('due', 'sent', 'skipped', 'failed')),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  tries integer not null default 0,
  detail text check (char_length(detail) <= 60),
  ended_at timestamptz,
  check ((state = 'due') = (ended_at is null)),
  check (num_nonnulls(notification_id, newsletter_signup_id) = 1),
  check ((newsletter_signup_id is null) = (announcement_id is null)),
  check (push_subscription_id is null or notification_id is not null),
  constraint messages_once
    unique nulls not distinct (notification_id, push_subscription_id, newsletter_signup_id, announcement_id)
);
create index messages_due on private.messages (due_at) where state = 'due';
create index messages_failed on private.messages (ended_at) where state = 'failed';
create index messages_push_subscription on private.messages (push_subscription_id)
  where push_subscription_id is not null;
create index messages_newsletter_signup on private.messages (newsletter_signup_id)
  where newsletter_signup_id is not null;
create index messages_created_at on private.messages (created_at);
alter table private.messages enable row level security;

create function private.queue_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.messages (notification_id)
  select n.id from told n where private.wants(n.user_id, n.kind, 'email');
  insert into private.messages (notification_id, push_subscription_id)
  select n.id, s.id from told n join private.push_subscriptions s on s.user_id = n.user_id
  where private.wants(n.user_id, n.kind, 'push');
  return null;
end
$$;
create trigger notifications_queue after insert on public.notifications
  referencing new table as told for each statement execute function private.queue_messages();

-- Whether nothing is sent at a moment: from 22:00 to 08:00 in São Paulo, unless the settings say otherwise.
create function private.is_quiet(moment timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when c.quiet_from <= c.quiet_until
    then local.hour >= c.quiet_from and local.hour < c.quiet_until
    else local.hour >= c.quiet_from or local.hour < c.quiet_until end
  from private.club_settings c, (select (moment at time zone 'America/Sao_Paulo')::time as hour) local
$$;

-- Proves that a link to unsubscribe was made by the club. subject: a person, or a newsletter entry for 'newsletter'.
create function private.unsubscribe_token(subject uuid, kind text) returns text
language sql stable security definer set search_path = '' as $$
  select concat_ws('.', subject, kind, left(encode(
    extensions.hmac(convert_to(concat_ws('.', subject, kind), 'UTF8'), c.unsubscribe_secret, 'sha256'), 'hex'), 32))
  from private.club_settings c
$$;

-- Lets the running transaction commit without waiting for the disk, so that a sender does not delay transactions that
-- wait. After a crash of the database its last half second may be lost: messages sent in it are sent again.
create function private.commit_without_disk() returns void
language sql volatile security definer set search_path = '' as $$
  select set_config('synchronous_commit', 'off', true)
$$;

-- Whether a notification is no longer true at a moment: what was told at midnight is sent in the morning, after
-- failures even later. private.tell_daily_events and the triggers beside it say what its key and facts mean.
create function private.is_outdated(told public.notifications, moment timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := private.saopaulo_day(moment);
begin
  return case told.kind
    when 'payment_confirmed' then exists (
      select from public.subscription_orders o
      where o.user_id = told.user_id and o.id::text = told.event_key and o.status <> 'paid'
    )
    when 'subscription_ending' then
      private.last_day(private.coverage_end(told.user_id, moment))::text is distinct from told.facts ->> 'until'
    when 'voucher_expiring' then exists (
      select from public.vouchers v join public.restaurants r on r.id = v.restaurant_id
      where v.user_id = told.user_id and v.id::text = told.event_key and (
        v.status <> 'active' or v.expires_at <= moment or not (r.is_live and r.is_open)
        or private.voucher_end(v.user_id, v.generated_at, v.expires_at) < v.expires_at
      )
    )
    when 'restaurant_closed' then (told.facts ->> 'date')::date < today or not exists (
      select from public.restaurants r join public.restaurant_closures c on c.restaurant_id = r.id
      where r.id = split_part(told.event_key, ':', 1)::uuid and r.is_live and r.is_open
        and c.date = (told.facts ->> 'date')::date
    )
    when 'tablet_silent' then not exists (
      select from public.restaurant_managers m
      join public.restaurants r on r.id = m.restaurant_id and r.is_live
      join public.restaurant_tablets t on t.restaurant_id = r.id and t.disconnected_at is null
      where m.user_id = told.user_id
        and concat_ws(':', t.id, extract(epoch from t.last_seen_at)) = told.event_key
    )
    when 'to_do' then told.event_key <> today::text
    else false
  end;
end
$$;

-- Claims the oldest due messages, 500 at most, for two minutes and returns all that sending needs; those that nobody
-- wants any more end as skipped. Returns none in the quiet hours; two senders never get the same message. If all of a
-- batch are skipped, goes on with the next for 2 seconds, because to a sender an empty answer means 'nothing is due'.
create function private.claim_messages(amount integer, moment timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  messages jsonb;
  taken integer;
begin
  if private.is_quiet(moment) then return '[]'; end if;
  perform private.commit_without_disk();
  loop
    with due as materialized (
      select m.* from private.messages m where m.state = 'due' and m.due_at <= moment
      order by m.due_at limit least(greatest(coalesce(amount, 0), 0), 500)
      for update skip locked
    ), known as materialized (
      select m.id, m.attempts + 1 as attempt, m.notification_id,
        case when s.id is null then 'email' else 'push' end as channel,
        coalesce(n.kind, 'plans_open') as kind,
        coalesce(n.facts, private.announcement_facts(m.announcement_id)) as facts,
        private.first_name(p) as first_name, coalesce(u.email, l.email) as email,
        s.endpoint, s.p256dh, s.auth,
        case
          when m.tries >= 20 then 'failed'
          when l.id is not null then 'due'
          when not private.wants(n.user_id, n.kind, case when s.id is null then 'email' else 'push' end) then 'skipped'
          -- A suspended person gets legal notices and messages about their own money, by e-mail.
          when p.suspended_at is not null
            and (s.id is not null or not k.is_duty and n.kind not in ('payment_confirmed', 'refund_done'))
            then 'skipped'
          when private.is_outdated(n, moment) then 'skipped'
          when s.id is null then case when u.email_confirmed_at is null then 'skipped' else 'due' end
          -- The browser may be another person's by now.
          when n.read_at is not null or s.user_id <> n.user_id then 'skipped'
          when not exists (
            select from auth.sessions e where e.id = s.session_id and e.user_id = s.user_id
              and (e.not_after is null or e.not_after > moment)
          ) then 'skipped'
          else 'due'
        end as state,
        case when l.id is not null then private.unsubscribe_token(l.id, 'newsletter')
          when not k.is_duty then private.unsubscribe_token(n.user_id, n.kind) end as unsubscribe_token
      from due m
      left join public.notifications n on n.id = m.notification_id
      left join private.notification_kinds k on k.kind = n.kind
      left join public.profiles p on p.id = n.user_id
      left join auth.users u on u.id = n.user_id
      left join private.push_subscriptions s on s.id = m.push_subscription_id
      left join public.newsletter_signups l on l.id = m.newsletter_signup_id
    ), claimed as (
      update private.messages m
      set attempts = k.attempt, tries = m.tries + 1, due_at = moment + interval '2 minutes', state = k.state,
        ended_at = case when k.state <> 'due' then moment end
      from known k where m.id = k.id
    )
    select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(k) - 'state')) filter (where k.state = 'due'), '[]'), count(*)
    into messages, taken from known k;
    exit when messages <> '[]' or taken = 0 or clock_timestamp() > statement_timestamp() + interval '2 seconds';
  end loop;
  return messages;
end
$$;

create function public.claim_messages(amount integer) returns jsonb
language sql security definer set search_path = '' as $$ select private.claim_messages(amount, now()) $$;
grant execute on function public.claim_messages(integer) to service_role;

-- Stores what became of claimed messages: [{id, attempt, outcome, detail, retry_after}]. outcome: sent; gone (the
-- browser has no subscription any more, which is removed); refused (a further try would not help); retry, after 1, 2,
-- 4... minutes, at most 2 hours, or retry_after seconds, and not later than a day after the message was made; later
-- (the provider takes no more now): after retry_after seconds, for 7 days, and the claim is no try. Answers of an
-- earlier claim count for nothing. Returns how many it stored.
create function private.record_messages(results jsonb, moment timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  stored integer;
  gone uuid[];
begin
  perform private.commit_without_disk();
  with told as (
    select r.id, r.attempt, r.outcome, left(r.detail, 60) as detail,
      least(coalesce(r.retry_after, 0), 86400) as retry_after
    from jsonb_to_recordset(results) r (id uuid, attempt integer, outcome text, detail text, retry_after integer)
  ), locked as (
    select m.id, moment + greatest(
        case when t.outcome = 'retry' then make_interval(mins => least(power(2, m.tries - 1), 120)::integer) end,
        make_interval(secs => t.retry_after)) as due_at,
      m.created_at + case t.outcome when 'retry' then interval '1 day' when 'later' then interval '7 days' end as latest
    from private.messages m join told t on t.id = m.id order by m.id for update of m
  ), ended as (
    update private.messages m set
      state = case when t.outcome = 'sent' then 'sent' when t.outcome = 'gone' then 'skipped'
        when l.due_at < l.latest then 'due' else 'failed' end,
      ended_at = case when l.due_at < l.latest then null else moment end,
      due_at = l.due_at, detail = t.detail, tries = case t.outcome when 'later' then m.tries - 1 else m.tries end
    from told t join locked l on l.id = t.id
    where m.id = t.id and m.attempts = t.attempt and m.state = 'due'
    returning m.push_subscription_id, t.outcome
  )
  select count(*), array_agg(e.push_subscription_id) filter (where e.outcome = 'gone') into stored, gone from ended e;
  delete from private.push_subscriptions s where s.id = any(gone);
  return stored;
end
$$;

create function public.record_messages(results jsonb) returns integer
language sql security definer set search_path = '' as $$
  select private.record_messages(private.unquoted(results), now())
$$;
grant execute on function public.record_messages(jsonb) to service_role;

-- The VAPID keys {public_key, private_key}: those given, if there were none. Both are null before the first sender.
create function public.push_keys(public_key text default null, private_key text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  update private.club_settings c set push_public_key = push_keys.public_key, push_private_key = push_keys.private_key
  where c.push_public_key is null and push_keys.public_key is not null;
  return (
    select jsonb_build_object('public_key', c.push_public_key, 'private_key', c.push_private_key)
    from private.club_settings c
  );
end
$$;
grant execute on function public.push_keys(text, text) to service_role;

-- The public key with which a browser subscribes, or null where no sender has run yet.
create function public.push_public_key() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_session();
  return (select c.push_public_key from private.club_settings c);
end
$$;
grant execute on function public.push_public_key() to authenticated;

-- Stops e-mails of one kind by the token of an e-mail's link, without a sign-in; `resume` takes that back. Returns a
-- status: stopped, resumed or unknown; with the kind. An address of the newsletter is removed, which nothing undoes.
create function public.unsubscribe(token text, resume boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  parts constant text[] := regexp_match(token, '^([0-9a-f-]{36})\.([a-z_]{1,40})\.[0-9a-f]{32}$');
  subject uuid;
begin
  if parts is null then return jsonb_build_object('status', 'unknown'); end if;
  begin
    subject := parts[1]::uuid;
  exception when invalid_text_representation then
    return jsonb_build_object('status', 'unknown');
  end;
  if token <> private.unsubscribe_token(subject, parts[2]) then return jsonb_build_object('status', 'unknown'); end if;
  if parts[2] = 'newsletter' then
    if coalesce(resume, false) then return jsonb_build_object('status', 'unknown'); end if;
    delete from public.newsletter_signups l
    where lower(l.email) = (select lower(o.email) from public.newsletter_signups o where o.id = subject);
  else
    insert into private.notification_choices (user_id, kind, channel, wanted)
    select p.id, parts[2], 'email', coalesce(resume, false) from public.profiles p where p.id = subject
    on conflict on constraint notification_choices_pkey
      do update set wanted = excluded.wanted, changed_at = now();
  end if;
  return jsonb_build_object('status', case when coalesce(resume, false) then 'resumed' else 'stopped' end,
    'kind', parts[2]);
end
$$;
grant execute on function public.unsubscribe(text, boolean) to anon, authenticated;
