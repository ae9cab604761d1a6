-- What people are told (rules: Notifications): notifications, each event once for each person, written by the triggers
-- and the daily function of the next files; which kinds a person wants by e-mail or push; browsers that receive push.

-- The kinds. emailed: whether an e-mail is sent while the person has not chosen. is_duty: a legal notice, which nobody
-- can turn off. A push goes to each device whose owner asked for it there, unless the person turned the kind off.
create table private.notification_kinds (
  kind text primary key check (char_length(kind) <= 40),
  audience text not null check (audience in ('user', 'restaurant_manager', 'admin', 'everybody')),
  emailed boolean not null,
  is_duty boolean not null default false
);
insert into private.notification_kinds (kind, audience, emailed, is_duty) values
  ('payment_confirmed', 'user', true, false),
  ('refund_owed', 'user', true, true), -- whoever withdraws must be told at once (Decreto 7.962/2013, art. 5)
  ('refund_done', 'user', true, false),
  ('subscription_ending', 'user', true, false),
  ('voucher_expiring', 'user', true, false),
  ('restaurant_closed', 'user', false, false),
  ('review_received', 'restaurant_manager', false, false),
  ('change_request_answered', 'restaurant_manager', true, false),
  ('tablet_silent', 'restaurant_manager', true, false),
  ('to_do', 'admin', true, false),
  ('price_change', 'user', true, true),
  ('terms_change', 'everybody', true, true);

-- event_key: what happened, unique for the person and kind. facts: what the texts name (an amount, a date, the name of
-- a restaurant), never a code, a key or an address. hidden_at: since when the person does not see it, because what it
-- tells was taken back.
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null references private.notification_kinds (kind),
  event_key text not null check (char_length(event_key) between 1 and 120),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object' and octet_length(facts::text) <= 10000),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  hidden_at timestamptz,
  unique (user_id, kind, event_key)
);
create index notifications_user_id on public.notifications (user_id, created_at desc);
create index notifications_kind on public.notifications (kind, event_key);
create index notifications_created_at on public.notifications (created_at);

alter table private.notification_kinds enable row level security;
alter table public.notifications enable row level security;
grant select (id, kind, facts, created_at, read_at), update (read_at) on public.notifications to authenticated;
create policy "own notifications" on public.notifications for select to authenticated
  using (user_id = (select private.current_person()) and hidden_at is null);
create policy "own notifications are marked as read" on public.notifications for update to authenticated
  using (user_id = (select private.current_person()));

-- Only what differs from the defaults of the kind.
create table private.notification_choices (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null references private.notification_kinds (kind),
  channel text not null check (channel in ('email', 'push')),
  wanted boolean not null,
  changed_at timestamptz not null default now(),
  primary key (user_id, kind, channel)
);
create index notification_choices_kind on private.notification_choices (kind);
alter table private.notification_choices enable row level security;

-- A browser that receives push for the person whose session asked for it; nothing is sent once that session has ended.
create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  session_id uuid not null,
  endpoint text not null unique check (endpoint ~ '^https?://[^\s]+$' and char_length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}=?$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}={0,2}$'),
  created_at timestamptz not null default now()
);
create index push_subscriptions_user_id on private.push_subscriptions (user_id);
alter table private.push_subscriptions enable row level security;

-- Whether a person wants a kind by a channel.
create function private.wants(person uuid, kind text, channel text) returns boolean
language sql stable security definer set search_path = '' as $$
  select k.is_duty or coalesce(
    (select c.wanted from private.notification_choices c
      where c.user_id = person and c.kind = k.kind and c.channel = wants.channel),
    wants.channel = 'push' or k.emailed
  )
  from private.notification_kinds k where k.kind = wants.kind
$$;

-- Tells people of an event, each of them once.
create function private.tell(people uuid[], kind text, event_key text, facts jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, kind, event_key, facts)
  select distinct person, tell.kind, tell.event_key, jsonb_strip_nulls(tell.facts)
  from unnest(people) person where person is not null
  on conflict on constraint notifications_user_id_kind_event_key_key do nothing;
end
$$;

-- The kinds for the role of a person, and those for everybody.
create function private.offered_kinds(person uuid) returns setof private.notification_kinds
language sql stable security definer set search_path = '' as $$
  select k.* from private.notification_kinds k
  where k.audience = 'everybody'
    or k.audience = (select r.role from private.user_roles r where r.user_id = person)
$$;

-- The kinds that the caller can choose by channel: [{kind, is_duty, email, push}].
create function public.my_notification_choices() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', k.kind, 'is_duty', k.is_duty,
      'email', private.wants(caller, k.kind, 'email'), 'push', private.wants(caller, k.kind, 'push'))
      order by k.is_duty, k.kind), '[]')
    from private.offered_kinds(caller) k
  );
end
$$;
grant execute on function public.my_notification_choices() to authenticated;

-- Turns a kind on or off for a channel; returns a status: saved or duty.
create function public.choose_notifications(kind text, channel text, wanted boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
begin
  if wanted is null or channel is null or channel not in ('email', 'push')
    or choose_notifications.kind = any(array(select k.kind from private.offered_kinds(caller) k)) is not true then
    raise exception 'unknown choice' using errcode = '22023';
  end if;
  if (select k.is_duty from private.notification_kinds k where k.kind = choose_notifications.kind) then
    return jsonb_build_object('status', 'duty');
  end if;
  insert into private.notification_choices (user_id, kind, channel, wanted)
  values (caller, choose_notifications.kind, choose_notifications.channel, choose_notifications.wanted)
  on conflict on constraint notification_choices_pkey
    do update set wanted = excluded.wanted, changed_at = now();
  return jsonb_build_object('status', 'saved');
end
$$;
grant execute on function public.choose_notifications(text, text, boolean) to authenticated;

-- Sends push to this browser while the caller's session lasts; whoever had it there before gets nothing any more. At
-- most ten browsers of a person: the oldest gives way.
create function public.subscribe_push(endpoint text, p256dh text, auth text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
begin
  perform from public.profiles p where p.id = caller for no key update; -- concurrent calls wait
  delete from private.push_subscriptions s where s.id in (
    select o.id from private.push_subscriptions o
    where o.user_id = caller and o.endpoint <> subscribe_push.endpoint
    order by o.created_at desc offset 9
  );
  insert into private.push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
  values (caller, (select s.id from private.caller_session() s), subscribe_push.endpoint, subscribe_push.p256dh,
    subscribe_push.auth)
  on conflict on constraint push_subscriptions_endpoint_key do update
    set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
      auth = excluded.auth, created_at = now();
  return jsonb_build_object('status', 'subscribed');
exception when integrity_constraint_violation then
  raise exception 'invalid subscription' using errcode = '22023';
end
$$;
grant execute on function public.subscribe_push(text, text, text) to authenticated;

-- Ends push to this browser. Only its owner knows the endpoint; returns a status: unsubscribed.
create function public.unsubscribe_push(endpoint text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
begin
  delete from private.push_subscriptions s
  where s.endpoint = unsubscribe_push.endpoint and s.user_id = caller;
  return jsonb_build_object('status', 'unsubscribed');
end
$$;
grant execute on function public.unsubscribe_push(text) to authenticated;
