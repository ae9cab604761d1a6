-- Announcements (rules: Notifications): what an admin writes once and releases: that plans open, to the newsletter's
-- addresses; a changed price, to members; changed terms, to everybody. The last two at least 30 days before they hold.

create table private.announcements (
  id uuid primary key,
  kind text not null check (kind in ('plans_open', 'price_change', 'terms_change')),
  title text not null check (char_length(btrim(title)) between 3 and 80),
  text text not null check (char_length(btrim(text)) between 10 and 1500),
  effective_on date,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  version integer not null default 1, -- counts changes: nobody overwrites or releases words that they did not see
  released_at timestamptz,
  reached bigint not null default 0,
  reached_until uuid, -- the last of the recipients so far, who are told in the order of their ids
  completed_at timestamptz,
  check ((kind = 'plans_open') = (effective_on is null)),
  check (released_at is not null or (reached = 0 and completed_at is null))
);
create index announcements_created_by on private.announcements (created_by) where created_by is not null;
create index announcements_created_at on private.announcements (created_at desc);
alter table private.announcements enable row level security;
alter table private.messages add foreign key (announcement_id) references private.announcements (id) on delete cascade;
create index messages_announcement on private.messages (announcement_id) where announcement_id is not null;

create function private.announcement_facts(announcement_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('title', a.title, 'text', a.text, 'effective_on', a.effective_on))
  from private.announcements a where a.id = announcement_id
$$;

-- The announcements, newest first, and how many people or addresses a new one of each kind would reach.
create function public.admin_announcements() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'audiences', (
      select jsonb_build_object(
        'plans_open', (select count(distinct lower(l.email)) from public.newsletter_signups l),
        'price_change', coalesce(sum(d.people) filter (where d.role = 'user'), 0),
        'terms_change', coalesce(sum(d.people), 0)
      )
      from private.sign_up_days d
    ),
    'items', (
      select coalesce(jsonb_agg(to_jsonb(a) - array['created_by', 'reached_until'] order by a.created_at desc), '[]')
      from (select * from private.announcements n order by n.created_at desc limit 100) a
    )
  );
end
$$;
grant execute on function public.admin_announcements() to authenticated;

-- What the audit log holds of an announcement.
create function private.announcement_words(announcement private.announcements) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('kind', announcement.kind, 'title', announcement.title, 'text', announcement.text,
    'effective_on', announcement.effective_on)
$$;

-- Stores a new announcement, or a changed one that was not released. version: the one that the admin saw; null for a
-- new announcement, which its author may send again with other words. Returns a status: saved (also for words that are
-- stored already), changed or not_found (changed or removed by somebody else meanwhile), or released.
create function public.save_announcement(
  id uuid, kind text, title text, text text, effective_on date default null, version integer default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  known private.announcements;
  stored private.announcements;
begin
  select * into known from private.announcements a where a.id = save_announcement.id for update;
  if known.id is null and save_announcement.version is not null then
    return jsonb_build_object('status', 'not_found');
  end if;
  insert into private.announcements as a (id, kind, title, text, effective_on, created_by)
  values (save_announcement.id, save_announcement.kind, btrim(save_announcement.title), btrim(save_announcement.text),
    save_announcement.effective_on, caller)
  on conflict on constraint announcements_pkey do update
    set kind = excluded.kind, title = excluded.title, text = excluded.text, effective_on = excluded.effective_on,
      version = a.version + 1
    where a.released_at is null
      and (a.version = save_announcement.version or save_announcement.version is null and a.created_by = caller)
  returning * into stored;
  if stored.id is not null then
    if private.announcement_words(stored) is distinct from private.announcement_words(known) then
      perform private.audit(case when known.id is null then 'announcement.created' else 'announcement.updated' end,
        'announcements', stored.id, case when known.id is not null then private.announcement_words(known) end,
        private.announcement_words(stored));
    end if;
    return jsonb_build_object('status', 'saved');
  end if;
  select * into known from private.announcements a where a.id = save_announcement.id;
  return jsonb_build_object('status', case
    when known.released_at is not null then 'released'
    when (known.kind, known.title, known.text) = (save_announcement.kind, btrim(save_announcement.title),
      btrim(save_announcement.text)) and known.effective_on is not distinct from save_announcement.effective_on
      then 'saved'
    else 'changed' end);
exception when integrity_constraint_violation then
  raise exception 'invalid announcement' using errcode = '22023';
end
$$;
grant execute on function public.save_announcement(uuid, text, text, text, date, integer) to authenticated;

-- Removes an announcement that was not released. version: the one that the admin saw. Returns a status: removed (also
-- by somebody else), changed (by somebody else meanwhile) or released.
create function public.remove_announcement(announcement_id uuid, version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  removed private.announcements;
begin
  perform private.require_admin();
  delete from private.announcements a
  where a.id = announcement_id and a.released_at is null and a.version = remove_announcement.version
  returning * into removed;
  if removed.id is not null then
    perform private.audit('announcement.deleted', 'announcements', removed.id, private.announcement_words(removed),
      null);
  end if;
  return jsonb_build_object('status', coalesce((
    select case when a.released_at is null then 'changed' else 'released' end
    from private.announcements a where a.id = announcement_id
  ), 'removed'));
end
$$;
grant execute on function public.remove_announcement(uuid, integer) to authenticated;

-- Releases an announcement, once; the sender tells its recipients in the minutes after. version: the one that the admin
-- saw. Returns a status: released, not_found, changed (by somebody else meanwhile), or too_soon where what it announces
-- holds in less than 30 days.
create function public.release_announcement(announcement_id uuid, version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'America/Sao_Paulo')::date;
  announcement private.announcements;
begin
  perform private.require_admin();
  select * into announcement from private.announcements a where a.id = announcement_id for update;
  if not found then return jsonb_build_object('status', 'not_found'); end if;
  if announcement.released_at is null then
    if announcement.version is distinct from release_announcement.version then
      return jsonb_build_object('status', 'changed');
    end if;
    if announcement.effective_on < today + 30 then return jsonb_build_object('status', 'too_soon'); end if;
    update private.announcements a set released_at = now() where a.id = announcement.id;
    perform private.audit('announcement.released', 'announcements', announcement.id, null,
      jsonb_build_object('kind', announcement.kind, 'title', announcement.title));
  end if;
  return jsonb_build_object('status', 'released');
end
$$;
grant execute on function public.release_announcement(uuid, integer) to authenticated;

-- Tells the next recipients of a released announcement, in the order of their ids: at most `amount` with each call, and
-- nobody while as many messages wait, so that news of the day goes out between them.
create function private.spread_announcements(amount integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  announcement private.announcements;
  recipients uuid[];
begin
  select * into announcement from private.announcements a
  where a.released_at is not null and a.completed_at is null order by a.released_at limit 1 for update skip locked;
  if not found or (
    select count(*) >= amount from (select from private.messages m where m.state = 'due' limit amount) waiting
  ) then
    return;
  end if;
  if announcement.kind = 'plans_open' then
    recipients := array(
      select l.id from public.newsletter_signups l
      where (announcement.reached_until is null or l.id > announcement.reached_until) and not exists (
        select from public.newsletter_signups o where lower(o.email) = lower(l.email)
          and (o.created_at, o.id) < (l.created_at, l.id)
      ) order by l.id limit amount
    );
    insert into private.messages (newsletter_signup_id, announcement_id)
    select r, announcement.id from unnest(recipients) r on conflict do nothing;
  else
    recipients := array(
      select p.id from public.profiles p
      where (announcement.reached_until is null or p.id > announcement.reached_until)
        and (announcement.kind = 'terms_change' or p.role = 'user')
      order by p.id limit amount
    );
    perform private.tell(recipients, announcement.kind, announcement.id::text,
      private.announcement_facts(announcement.id));
  end if;
  update private.announcements a
  set reached = a.reached + cardinality(recipients),
    reached_until = case when cardinality(recipients) = amount then recipients[amount] end,
    completed_at = case when cardinality(recipients) < amount then now() end
  where a.id = announcement.id;
end
$$;

-- Messages that were given up after a day, the latest first: [{id, kind, channel, created_at, ended_at, detail,
-- person_id, person_name}], at most 100, without addresses; and how many there are.
create function public.admin_failed_messages() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'total', (select count(*) from private.messages m where m.state = 'failed'),
    'items', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(f)) order by f.ended_at desc, f.id), '[]')
      from (
        select m.id, coalesce(n.kind, 'plans_open') as kind, m.created_at, m.ended_at, m.detail,
          case when m.push_subscription_id is null then 'email' else 'push' end as channel,
          p.id as person_id, p.full_name as person_name
        from private.messages m left join public.notifications n on n.id = m.notification_id
        left join public.profiles p on p.id = n.user_id
        where m.state = 'failed' order by m.ended_at desc, m.id limit 100
      ) f
    )
  );
end
$$;
grant execute on function public.admin_failed_messages() to authenticated;

-- Tries failed messages again for another day, or dismisses them; null for all. Returns how many, which the log keeps.
create function public.settle_failed_messages(try_again boolean, message_ids uuid[] default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  settled integer;
begin
  perform private.require_admin();
  if try_again is null then raise exception 'unknown choice' using errcode = '22023'; end if;
  update private.messages m set
    state = case when try_again then 'due' else 'skipped' end, tries = case when try_again then 0 else tries end,
    created_at = case when try_again then now() else created_at end,
    due_at = case when try_again then now() else due_at end,
    ended_at = case when try_again then null else ended_at end
  where m.state = 'failed' and (message_ids is null or m.id = any(message_ids));
  get diagnostics settled = row_count;
  if settled > 0 then
    perform private.audit(case when try_again then 'message.retried' else 'message.dismissed' end, 'messages',
      '00000000-0000-0000-0000-000000000000', null, jsonb_build_object('count', settled));
  end if;
  return settled;
end
$$;
grant execute on function public.settle_failed_messages(boolean, uuid[]) to authenticated;
