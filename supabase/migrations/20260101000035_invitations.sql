-- Invitations of managers (rules: Invitations): whoever runs a restaurant makes a link, sends it, and the person who
-- opens it becomes a manager there by accepting. An invitation counts only where its maker still works.

-- token_hash: whoever reads the table cannot accept. note: whom the link is for, as its maker calls them.
create table public.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  invited_by uuid references public.profiles (id) on delete set null,
  note text check (char_length(btrim(note)) >= 1 and char_length(note) <= 120),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  withdrawn_at timestamptz,
  withdrawn_by uuid references public.profiles (id) on delete set null,
  answered_at timestamptz,
  answered_by uuid references public.profiles (id) on delete set null,
  accepted boolean,
  check (withdrawn_by is null or withdrawn_at is not null),
  check (answered_by is null or answered_at is not null),
  check ((accepted is null) = (answered_at is null)),
  check (withdrawn_at is null or answered_at is null)
);
create index staff_invitations_newest on public.staff_invitations (created_at desc, id);
create index staff_invitations_invited_by on public.staff_invitations (invited_by, expires_at);
create index staff_invitations_withdrawn_by on public.staff_invitations (withdrawn_by) where withdrawn_by is not null;
create index staff_invitations_answered_by on public.staff_invitations (answered_by) where answered_by is not null;
create index staff_invitations_note on public.staff_invitations
  using gin (private.search_text(note) extensions.gin_trgm_ops) where note is not null;

create table public.staff_invitation_restaurants (
  invitation_id uuid not null references public.staff_invitations (id) on delete cascade,
  restaurant_id uuid not null references public.restaurants (id) on delete cascade,
  primary key (invitation_id, restaurant_id)
);
create index staff_invitation_restaurants_restaurant_id on public.staff_invitation_restaurants (restaurant_id);

create function private.invitation_hash(token text) returns bytea
language sql immutable set search_path = '' as $$ select extensions.digest(left(token, 200), 'sha256') $$;

-- The restaurants for which an invitation counts: those where its maker still works. Callers ask once and use that
-- answer throughout, because the maker may lose a restaurant at any moment.
create function private.invitation_places(invitation public.staff_invitations) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(i.restaurant_id), '{}') from public.staff_invitation_restaurants i
  where i.invitation_id = invitation.id and private.staff_role_at(invitation.invited_by, i.restaurant_id) is not null
$$;

-- The state of an invitation. One that counts for no restaurant any more reads as withdrawn.
create function private.invitation_state(invitation public.staff_invitations, places uuid[]) returns text
language sql stable set search_path = '' as $$
  select case
    when invitation.id is null then 'unknown'
    when invitation.accepted then 'used'
    when invitation.answered_at is not null then 'declined'
    when invitation.withdrawn_at is not null then 'withdrawn'
    when invitation.expires_at <= now() then 'expired'
    when places = '{}' then 'withdrawn'
    else 'pending'
  end
$$;

-- What keeps a member from becoming staff, who hold no vouchers: subscribed, or open_order; null for nothing.
create function private.membership_obstacle(member uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when exists (
      select from public.user_subscriptions s where s.user_id = member and s.status = 'active' and s.end_date > now()
    ) then jsonb_build_object('status', 'subscribed', 'until', (
      select max(s.end_date) from public.user_subscriptions s where s.user_id = member and s.status = 'active'
    ))
    when exists (
      select from public.subscription_orders o where o.user_id = member and private.order_state(o, now()) = 'pending'
    ) then jsonb_build_object('status', 'open_order')
  end
$$;

-- What keeps somebody from managing these restaurants, as a status, or null. Staff hold no vouchers, so a subscription
-- has to end first (rules: Invitations).
create function private.invitation_obstacle(places uuid[], person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when p.suspended_at is not null then jsonb_build_object('status', 'suspended')
    when p.role = 'admin' then jsonb_build_object('status', 'admin')
    when places <@ array(select m.restaurant_id from public.restaurant_managers m where m.user_id = p.id)
      then jsonb_build_object('status', 'already_manager')
    when p.role = 'user' then private.membership_obstacle(p.id)
  end
  from public.profiles p where p.id = invitation_obstacle.person
$$;

-- Writes an entry under each restaurant of an invitation.
create function private.audit_invitation(action text, invitation_id uuid) returns void
language sql security definer set search_path = '' as $$
  select private.audit(audit_invitation.action, 'restaurants', i.restaurant_id, null, null)
  from public.staff_invitation_restaurants i where i.invitation_id = audit_invitation.invitation_id
$$;

-- Notes may name people, so invitations that were not accepted are deleted 90 days after they expire.
create function private.forget_old_invitations() returns void
language sql security definer set search_path = '' as $$
  delete from public.staff_invitations i
  where i.accepted is not true and i.expires_at < now() - interval '90 days'
$$;

-- Invites somebody to manage restaurants of the caller. Returns a status: created with id, token and expires_at, or
-- too_many from 100 pending ones on. Nobody sees the token again. request_id becomes the invitation's id: sent again
-- because the answer was lost, the same invitation gets another token, as nobody has seen the first one.
create function public.create_invitation(
  restaurant_ids uuid[], note text default null, request_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  places constant uuid[] := array(select distinct i from unnest(restaurant_ids) i where i is not null);
  token constant text := translate(encode(extensions.gen_random_bytes(24), 'base64'), '+/', '-_');
  made public.staff_invitations;
begin
  if cardinality(places) not between 1 and 50 or char_length(create_invitation.note) > 120 then
    raise exception 'invalid invitation' using errcode = '22023';
  end if;
  perform from public.profiles p where p.id = caller for no key update; -- concurrent invitations wait
  if exists (select from unnest(places) i where not private.may_validate(caller, i)) then
    raise exception 'not a restaurant of yours' using errcode = '42501';
  end if;
  update public.staff_invitations i set token_hash = private.invitation_hash(token)
  where i.id = create_invitation.request_id and i.invited_by = caller returning * into made;
  if found then
    return jsonb_build_object('status', 'created', 'id', made.id, 'token', token, 'expires_at', made.expires_at);
  end if;
  if (
    select count(*) >= 100 from public.staff_invitations i
    where i.invited_by = caller and i.answered_at is null and i.withdrawn_at is null and i.expires_at > now()
  ) then
    return jsonb_build_object('status', 'too_many');
  end if;
  perform private.forget_old_invitations();
  insert into public.staff_invitations (id, token_hash, invited_by, note)
  values (coalesce(create_invitation.request_id, gen_random_uuid()), private.invitation_hash(token), caller,
    nullif(btrim(create_invitation.note), '')) returning * into made;
  insert into public.staff_invitation_restaurants (invitation_id, restaurant_id)
  select made.id, i from unnest(places) i;
  perform private.audit_invitation('invitation.created', made.id);
  return jsonb_build_object('status', 'created', 'id', made.id, 'token', token, 'expires_at', made.expires_at);
end
$$;
grant execute on function public.create_invitation(uuid[], text, uuid) to authenticated;

-- What whoever has the link may know, signed in or not. Returns a status: unknown, used, declined, withdrawn, expired;
-- accepted, when the caller did; or pending, with the inviter's first name, the restaurants, and what keeps the caller
-- from accepting. Only unknown tokens are counted and limited, so that nobody can close a real link.
create function public.read_invitation(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.current_person();
  invitation public.staff_invitations;
  places uuid[];
  found text;
begin
  select * into invitation from public.staff_invitations i
  where i.token_hash = private.invitation_hash(read_invitation.token);
  places := private.invitation_places(invitation);
  found := private.invitation_state(invitation, places);
  if found = 'unknown' then perform private.limit_form('staff_invitations'); end if;
  if found = 'used' and invitation.answered_by = caller then found := 'accepted'; end if;
  if found <> 'pending' then return jsonb_build_object('status', found); end if;
  return (
    select jsonb_build_object(
      'status', found, 'expires_at', invitation.expires_at, 'invited_by', private.first_name(p),
      'by_club', p.role = 'admin', 'obstacle', private.invitation_obstacle(places, caller),
      'restaurants', (
        select jsonb_agg(jsonb_build_object('name', r.name, 'city', r.city) order by r.name collate "pt-BR-x-icu")
        from public.restaurants r where r.id = any(places)
      )
    )
    from public.profiles p where p.id = invitation.invited_by
  );
end
$$;
grant execute on function public.read_invitation(text) to anon, authenticated;

-- Accepts or declines; returns a status: accepted, declined, what read_invitation says of a link that no longer counts,
-- or what keeps the caller from accepting. Sent again by the same person, because the answer was lost, it is repeated.
create function public.answer_invitation(token text, accept boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  invitation public.staff_invitations;
  places uuid[];
  state text;
  obstacle jsonb;
  known text;
begin
  if answer_invitation.accept is null then raise exception 'no answer' using errcode = '22023'; end if;
  perform private.create_profile(caller);
  -- In the order of set_user_role; the invitation comes after the person everywhere.
  select r.role into known from private.user_roles r where r.user_id = caller for update;
  perform from public.profiles p where p.id = caller for no key update;
  select * into invitation from public.staff_invitations i
  where i.token_hash = private.invitation_hash(answer_invitation.token) for update;
  places := private.invitation_places(invitation);
  state := private.invitation_state(invitation, places);
  if invitation.answered_by = caller and invitation.accepted = answer_invitation.accept then
    return jsonb_build_object('status', case when invitation.accepted then 'accepted' else 'declined' end);
  end if;
  if state = 'unknown' then perform private.limit_form('staff_invitations'); end if;
  if state <> 'pending' then return jsonb_build_object('status', state); end if;
  obstacle := case when answer_invitation.accept then private.invitation_obstacle(places, caller) end;
  if obstacle is not null then return obstacle; end if;

  if answer_invitation.accept then perform private.become_manager(caller, known, places); end if;
  update public.staff_invitations i
  set answered_at = now(), answered_by = caller, accepted = answer_invitation.accept where i.id = invitation.id;
  perform private.audit_invitation(
    case when answer_invitation.accept then 'invitation.accepted' else 'invitation.declined' end, invitation.id
  );
  return jsonb_build_object('status', case when answer_invitation.accept then 'accepted' else 'declined' end);
end
$$;
grant execute on function public.answer_invitation(text, boolean) to authenticated;

-- Gives somebody whose rows are locked the role and the restaurants of an invitation. known: the role until now.
create function private.become_manager(person uuid, known text, places uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  place uuid;
begin
  if known = 'user' then
    perform private.audit('person.role', 'profiles', become_manager.person,
      jsonb_build_object('role', known), jsonb_build_object('role', 'restaurant_manager'));
    update private.user_roles r set role = 'restaurant_manager' where r.user_id = become_manager.person;
  end if;
  for place in
    insert into public.restaurant_managers (user_id, restaurant_id)
    select become_manager.person, i from unnest(places) i
    on conflict on constraint restaurant_managers_pkey do nothing
    returning restaurant_id
  loop
    perform private.audit('manager.linked', 'profiles', become_manager.person, null, (
      select jsonb_build_object('restaurant', r.name) from public.restaurants r where r.id = place
    ));
  end loop;
end
$$;

-- Whether the caller could have made an invitation: admins any, managers one that is for own restaurants only.
create function private.may_withdraw(invitation public.staff_invitations) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_admin() or not exists (
    select from public.staff_invitation_restaurants i
    where i.invitation_id = invitation.id and i.restaurant_id not in (select private.managed_ids())
  )
$$;

-- Withdraws a pending invitation; returns a status: withdrawn, not_found, or used, declined, expired when it was late.
create function public.withdraw_invitation(invitation_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  invitation public.staff_invitations;
  state text;
begin
  select * into invitation from public.staff_invitations i where i.id = withdraw_invitation.invitation_id for update;
  if invitation.id is null or not private.may_withdraw(invitation) then
    return jsonb_build_object('status', 'not_found');
  end if;
  state := private.invitation_state(invitation, private.invitation_places(invitation));
  if state = 'pending' then
    update public.staff_invitations i set withdrawn_at = now(), withdrawn_by = caller where i.id = invitation.id;
    perform private.audit_invitation('invitation.withdrawn', invitation.id);
    state := 'withdrawn';
  end if;
  return jsonb_build_object('status', state);
end
$$;
grant execute on function public.withdraw_invitation(uuid) to authenticated;

-- Who manages a restaurant of the caller, by name; no name where it is an e-mail address. The newest 100.
create function public.restaurant_team(restaurant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  place constant public.restaurants := private.require_managed_restaurant(restaurant_team.restaurant_id);
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('name', t.name, 'since', t.created_at, 'is_you', t.is_you)
      order by t.name collate "pt-BR-x-icu", t.created_at)
    from (
      select private.display_name(p) as name, m.created_at, p.id = private.current_person() as is_you
      from public.restaurant_managers m join public.profiles p on p.id = m.user_id
      where m.restaurant_id = place.id order by m.created_at desc limit 100
    ) t
  ), '[]');
end
$$;
grant execute on function public.restaurant_team(uuid) to authenticated;

-- A page of invitations, newest first: to one restaurant of the caller, or to all of them. Managers read of an
-- invitation only the restaurants that they manage.
create function public.team_invitations(
  restaurant_id uuid default null, page integer default 1, page_size integer default 20
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  size constant integer := private.personal_page_size(page_size, 20);
  is_admin constant boolean := private.is_admin();
  own constant uuid[] := array(select private.managed_ids());
begin
  if team_invitations.restaurant_id is not null then
    perform private.require_managed_restaurant(team_invitations.restaurant_id);
  elsif not private.has_role('restaurant_manager') then
    perform private.require_admin();
  end if;
  return (
    with found as (
      select i as invitation from public.staff_invitations i
      where exists (
        select from public.staff_invitation_restaurants at
        where at.invitation_id = i.id and (is_admin or at.restaurant_id = any(own))
          and (team_invitations.restaurant_id is null or at.restaurant_id = team_invitations.restaurant_id)
      )
    )
    select jsonb_build_object('total', (select count(*) from found), 'items', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', (f.invitation).id, 'note', (f.invitation).note,
        'state', private.invitation_state(f.invitation, private.invitation_places(f.invitation)),
        'created_at', (f.invitation).created_at, 'expires_at', (f.invitation).expires_at,
        'answered_at', (f.invitation).answered_at, 'invited_by', private.display_name(maker),
        'accepted_by', case when (f.invitation).accepted then private.display_name(guest) end,
        'may_withdraw', private.may_withdraw(f.invitation),
        'restaurants', (
          select jsonb_agg(r.name order by r.name collate "pt-BR-x-icu")
          from public.staff_invitation_restaurants at join public.restaurants r on r.id = at.restaurant_id
          where at.invitation_id = (f.invitation).id and (is_admin or at.restaurant_id = any(own))
        )
      ) order by (f.invitation).created_at desc, (f.invitation).id)
      from (
        select * from found order by (found.invitation).created_at desc, (found.invitation).id
        limit size offset private.page_offset(page, size)
      ) f
      left join public.profiles maker on maker.id = (f.invitation).invited_by
      left join public.profiles guest on guest.id = (f.invitation).answered_by
    ), '[]'))
  );
end
$$;
grant execute on function public.team_invitations(uuid, integer, integer) to authenticated;
