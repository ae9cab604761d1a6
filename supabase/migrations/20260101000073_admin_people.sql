-- People as admins manage them (rules: Roles): admin_people, a searchable list; admin_person, one of them;
-- set_user_role, set_user_suspended and set_manager_link, which change role, suspension and managed restaurants;
-- admin_reset_second_factor.

-- What the list shows of a person; used: how many vouchers they have used.
create function private.person_summary(person public.profiles) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', person.id, 'full_name', person.full_name, 'email', u.email, 'role', person.role, 'phone', person.phone,
    'city', person.city, 'state', person.state, 'created_at', person.created_at, 'suspended_at', person.suspended_at,
    'has_second_factor', exists (
      select from auth.mfa_factors f where f.user_id = person.id and f.status = 'verified'
    ),
    'used', (select count(*) from public.vouchers v where v.user_id = person.id and v.used_at is not null),
    'subscription', (
      select private.subscription_summary(s) || jsonb_build_object('start_date', s.start_date, 'plan_name', p.name)
      from private.latest_subscription(person.id) s join public.subscription_plans p on p.id = s.subscription_plan_id
    )
  )
  from auth.users u where u.id = person.id
$$;

-- A page of people. search finds the words of a name or an e-mail address in any order, and a phone however it is
-- written. situation: subscribed, unsubscribed (members only), suspended, or as the panel counts: renewing, cancelled
-- (the latest subscription) or no_voucher (members who never generated one). first_day, in São Paulo, leaves those who
-- signed up since, without private.unconfirmed_members, or with the situation cancelled those who cancelled since.
-- Sorting by 'subscription' goes by the end of the latest one; people without any come last. after: the cursor of an
-- export, which goes by sign-up, newest first, and counts nothing.
create function public.admin_people(
  search text default null, role text default null, situation text default null, first_day date default null,
  sort_by text default 'created_at', sort_order text default 'desc', page integer default 1,
  page_size integer default 10, after jsonb default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  size constant integer := private.personal_page_size(page_size, 50);
  direction constant text := case lower(sort_order) when 'asc' then 'asc' else 'desc' end;
  sorting constant text := case sort_by
    when 'name' then 'p.full_name collate "pt-BR-x-icu" %s nulls last'
    when 'email' then 'w.email %s'
    when 'role' then 'p.role %1$s, p.created_at %1$s'
    when 'subscription' then 'w.subscription_end %s nulls last'
    else 'p.created_at %s' end;
  found constant text := 'from public.profiles p where ' || concat_ws(' and ', 'true',
    case when role <> '' then format('p.role = %L', role) end,
    case situation when 'suspended' then 'p.suspended_at is not null'
      when 'subscribed' then 'exists (
        select from public.user_subscriptions s
        where s.user_id = p.id and s.status = ''active'' and s.start_date <= now() and s.end_date > now()
      )'
      when 'unsubscribed' then 'p.role = ''user'' and not exists (
        select from public.user_subscriptions s
        where s.user_id = p.id and s.status = ''active'' and s.start_date <= now() and s.end_date > now()
      )'
      when 'renewing' then 'p.id in (
        select s.user_id from public.user_subscriptions s where s.status = ''active'' and s.auto_renew
          and s.start_date <= now() and s.end_date > now() and s.end_date <= now() + interval ''30 days''
      )'
      when 'cancelled' then case when first_day is null
        then 'exists (select from private.person_search c where c.user_id = p.id and c.is_cancelled)'
        else 'p.id in (select c.user_id from private.cancellations c where c.cancelled_at >= $3)' end
      when 'no_voucher' then 'p.role = ''user'' and p.first_voucher_at is null' end,
    case when first_day is not null and situation is distinct from 'cancelled' then
      'p.created_at >= $3 and p.id not in (select private.unconfirmed_members())' end,
    private.people_sql('p.id', left(search, 100))
  );
  result jsonb;
begin
  execute format($query$
    select jsonb_build_object(
      'total', (select count(*) from (select %1$s limit $4) counted),
      'items', coalesce((
        select jsonb_agg(private.person_summary(p) || jsonb_build_object(
          'came_with', p.referral_code, 'referred_by', private.referrer(p.referral_code)
        ) order by page.place)
        from (
          select f.id, row_number() over () as place from (
            select p.id %2$s order by %3$s, p.id limit $1 offset $2
          ) f
        ) page
        join public.profiles p on p.id = page.id
      ), '[]')
    )
  $query$, found,
    concat_ws(' and ', case when sort_by in ('email', 'subscription')
      then replace(found, ' p where ', ' p join private.person_search w on w.user_id = p.id where ') else found end,
      private.after_sql(admin_people.after, 'p.created_at', 'p.id')),
    format(sorting, direction)
  ) into result
  using size, private.page_offset(page, size), first_day::timestamp at time zone 'America/Sao_Paulo',
    case when admin_people.after is null then private.counted_rows() else 0 end;
  return result || jsonb_build_object('next', private.next_cursor(result -> 'items', size, 'created_at'));
end
$$;
grant execute on function public.admin_people(
  text, text, text, date, text, text, integer, integer, jsonb
) to authenticated;

-- One person with the restaurants that they manage, pets and the last 50 vouchers; null when there is none.
create function public.admin_person(user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select private.person_summary(p) || jsonb_build_object(
      'guidelines_accepted_at', p.pet_guidelines_accepted_at,
      'restaurants', coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'city', r.city, 'deleted_at', r.deleted_at)
          order by r.name collate "pt-BR-x-icu")
        from public.restaurant_managers m join public.restaurants r on r.id = m.restaurant_id where m.user_id = p.id
      ), '[]'),
      'pets', coalesce((
        select jsonb_agg(pet.name order by pet.created_at, pet.id) from public.pets pet where pet.user_id = p.id
      ), '[]'),
      'vouchers_total', (select count(*) from public.vouchers v where v.user_id = p.id),
      'vouchers', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', v.id, 'restaurant_name', r.name, 'generated_at', v.generated_at, 'used_at', v.used_at,
          'ends_at', coalesce(v.ended_at, private.voucher_end(v.user_id, v.generated_at, v.expires_at)),
          'status', case
            when v.status = 'active' and private.voucher_end(v.user_id, v.generated_at, v.expires_at) <= now()
            then 'expired' else v.status
          end
        ) order by v.generated_at desc, v.id)
        from (
          select * from public.vouchers own where own.user_id = p.id order by own.generated_at desc, own.id limit 50
        ) v
        join public.restaurants r on r.id = v.restaurant_id
      ), '[]')
    )
    from public.profiles p where p.id = admin_person.user_id
  );
end
$$;
grant execute on function public.admin_person(uuid) to authenticated;

-- Changes a role and returns a status: changed, conflict, last_admin, not_found, or for a member subscribed (with
-- until) or open_order. expected: the role that the admin saw; a role that the person has already counts as changed.
-- Who is no longer a manager loses all managed restaurants.
create function public.set_user_role(user_id uuid, expected text, role text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known text;
  obstacle jsonb;
begin
  perform private.require_admin();
  if set_user_role.role is null or set_user_role.role not in ('user', 'restaurant_manager', 'admin') then
    raise exception 'unknown role' using errcode = '22023';
  end if;
  -- Locks rows in the same order as protect_last_admin. After waiting for a lock the caller may no longer be an admin.
  perform from private.user_roles r
  where r.role = 'admin' or r.user_id = set_user_role.user_id order by r.user_id for update;
  perform private.require_admin();
  select r.role into known from private.user_roles r where r.user_id = set_user_role.user_id;
  if not found then return jsonb_build_object('status', 'not_found'); end if;
  if known = set_user_role.role then return jsonb_build_object('status', 'changed'); end if;
  if known is distinct from set_user_role.expected then
    return jsonb_build_object('status', 'conflict', 'role', known);
  end if;
  if private.is_last_admin(set_user_role.user_id) then return jsonb_build_object('status', 'last_admin'); end if;
  if known = 'user' then
    perform from public.profiles p where p.id = set_user_role.user_id for no key update; -- waits for an order
    obstacle := private.membership_obstacle(set_user_role.user_id);
    if obstacle is not null then return obstacle; end if;
  end if;
  -- First, because the change ends the sessions of the person, who may be the caller.
  perform private.audit('person.role', 'profiles', set_user_role.user_id,
    jsonb_build_object('role', known), jsonb_build_object('role', set_user_role.role));
  update private.user_roles r set role = set_user_role.role where r.user_id = set_user_role.user_id;
  if known = 'restaurant_manager' then
    delete from public.restaurant_managers m where m.user_id = set_user_role.user_id;
  end if;
  return jsonb_build_object('status', 'changed');
end
$$;
grant execute on function public.set_user_role(uuid, text, text) to authenticated;

-- Suspends a person, or ends the suspension; returns a status: changed, self or not_found. A suspended member can
-- neither generate nor use vouchers.
create function public.set_user_suspended(user_id uuid, suspended boolean, reason text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_admin();
  known public.profiles;
  changed public.profiles;
begin
  if suspended is null or char_length(reason) > 500 then
    raise exception 'invalid suspension' using errcode = '22023';
  end if;
  -- As in set_user_role: of two admins who suspend each other at once, the second has no rights any more. The one who
  -- suspends stays an admin, so that there is always one.
  perform from private.user_roles r
  where r.role = 'admin' or r.user_id = set_user_suspended.user_id order by r.user_id for update;
  perform private.require_admin();
  select * into known from public.profiles p where p.id = set_user_suspended.user_id for no key update;
  if not found then return jsonb_build_object('status', 'not_found'); end if;
  if known.id = caller and suspended then return jsonb_build_object('status', 'self'); end if;
  if (known.suspended_at is not null) = suspended then return jsonb_build_object('status', 'changed'); end if;
  update public.profiles p set suspended_at = case when suspended then now() end
  where p.id = known.id returning * into changed;
  perform private.audit(
    case when suspended then 'person.suspended' else 'person.unsuspended' end, 'profiles', known.id,
    jsonb_build_object('suspended_at', known.suspended_at), jsonb_build_object('suspended_at', changed.suspended_at),
    reason
  );
  return jsonb_build_object('status', 'changed');
end
$$;
grant execute on function public.set_user_suspended(uuid, boolean, text) to authenticated;

-- For a person who has lost the phone: removes every factor and ends every session, so that the password alone signs in
-- again. Returns a status: reset or not_found.
create function public.admin_reset_second_factor(user_id uuid, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  factors integer;
begin
  perform private.require_admin();
  perform private.require_reason(admin_reset_second_factor.reason);
  perform from public.profiles p where p.id = admin_reset_second_factor.user_id for no key update;
  if not found then return jsonb_build_object('status', 'not_found'); end if;
  select count(*) into factors from auth.mfa_factors f where f.user_id = admin_reset_second_factor.user_id;
  -- First, because the person may be the caller.
  perform private.audit('person.second_factor_reset', 'profiles', admin_reset_second_factor.user_id,
    jsonb_build_object('factors', factors), jsonb_build_object('factors', 0), admin_reset_second_factor.reason);
  delete from auth.mfa_factors f where f.user_id = admin_reset_second_factor.user_id;
  delete from auth.sessions s where s.user_id = admin_reset_second_factor.user_id;
  return jsonb_build_object('status', 'reset');
end
$$;
grant execute on function public.admin_reset_second_factor(uuid, text) to authenticated;

-- Gives a manager a restaurant, or takes it away; returns a status: changed, not_a_manager or not_found.
create function public.set_manager_link(user_id uuid, restaurant_id uuid, linked boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  place text;
begin
  perform private.require_admin();
  select r.name into place from public.restaurants r where r.id = set_manager_link.restaurant_id;
  if not found or linked is null then return jsonb_build_object('status', 'not_found'); end if;
  perform from private.user_roles r
  where r.user_id = set_manager_link.user_id and r.role = 'restaurant_manager' for update;
  if linked and not found then return jsonb_build_object('status', 'not_a_manager'); end if;
  if linked then
    insert into public.restaurant_managers (user_id, restaurant_id)
    values (set_manager_link.user_id, set_manager_link.restaurant_id)
    on conflict on constraint restaurant_managers_pkey do nothing;
  else
    delete from public.restaurant_managers m
    where m.user_id = set_manager_link.user_id and m.restaurant_id = set_manager_link.restaurant_id;
  end if;
  if found then
    perform private.audit(
      case when linked then 'manager.linked' else 'manager.unlinked' end, 'profiles', set_manager_link.user_id,
      case when not linked then jsonb_build_object('restaurant', place) end,
      case when linked then jsonb_build_object('restaurant', place) end
    );
  end if;
  return jsonb_build_object('status', 'changed');
end
$$;
grant execute on function public.set_manager_link(uuid, uuid, boolean) to authenticated;
