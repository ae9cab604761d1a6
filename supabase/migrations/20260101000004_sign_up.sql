-- Signing up and signing in: declarations of consent (private.consent_events), the profile that a trigger creates for
-- each new account, what ends all sessions of a person, accepting the guidelines, and ensure_profile,
-- which the app calls on every start (rules: Accounts).

create table private.consent_events (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('terms', 'privacy', 'age', 'pet_guidelines')),
  version text not null check (char_length(version) <= 20),
  created_at timestamptz not null default now()
);
create index consent_events_user_id on private.consent_events (user_id, created_at);

-- What somebody sent with their sign-up. It is not trusted: only name, referral code and consents are read from it.
create function private.sign_up_metadata(user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case jsonb_typeof(u.raw_user_meta_data)
    -- The embedded API stores the object as a JSON string.
    when 'string' then (u.raw_user_meta_data #>> '{}')::jsonb else u.raw_user_meta_data end
  from auth.users u where u.id = sign_up_metadata.user_id
$$;

-- Creates the profile and the role of an account where they are missing. The profile is looked up first, because
-- profiles_guard_role runs before `on conflict` and would refuse the default role for staff.
create function private.create_profile(user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  metadata constant jsonb := private.sign_up_metadata(create_profile.user_id);
begin
  insert into public.profiles (id, full_name, referral_code)
  select u.id, coalesce(
    substring(btrim(left(btrim(metadata ->> 'full_name'), 120)) from '^..+'),
    nullif(left(u.email::text, 120), '')
  ), nullif(btrim(left(btrim(metadata ->> 'referral_code'), 60)), '')
  from auth.users u
  where u.id = create_profile.user_id and not exists (select from public.profiles p where p.id = u.id)
  on conflict (id) do nothing;

  insert into private.user_roles (user_id, role)
  select p.id, 'user' from public.profiles p where p.id = create_profile.user_id
  on conflict on constraint user_roles_pkey do nothing;
end
$$;

-- A consent is a kind and the version (year and month) of the text that the person saw.
create function private.handle_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  declared constant jsonb := private.sign_up_metadata(new.id) -> 'consents';
begin
  perform private.create_profile(new.id);
  insert into private.consent_events (user_id, kind, version)
  select new.id, k, declared ->> k from unnest(array['terms', 'privacy', 'age']) k
  where declared ->> k ~ '^[0-9]{4}-[0-9]{2}$';
  return null;
end
$$;
-- Anonymous users are no people.
create trigger on_auth_user_created after insert on auth.users
  for each row when (new.is_anonymous is not true) execute function private.handle_new_user();

-- Ends every session of a person; the argument names the column with the person's id. So do a new password, whether it
-- was set on the profile or by an e-mailed link (rules: Accounts), a suspension and another role (rules: Roles).
create function private.end_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.user_id = (to_jsonb(new) ->> tg_argv[0])::uuid; -- refresh tokens go with them
  return null;
end
$$;
create trigger on_auth_password_changed after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.end_sessions('id');
create trigger profiles_end_sessions after update of suspended_at on public.profiles
  for each row when (old.suspended_at is null and new.suspended_at is not null)
  execute function private.end_sessions('id');
create trigger user_roles_end_sessions after update of role on private.user_roles
  for each row when (old.role <> new.role) execute function private.end_sessions('user_id');

-- When the caller accepted the guidelines: now, or the first time.
create function public.accept_pet_guidelines() returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  accepted timestamptz;
begin
  perform private.create_profile(caller);
  update public.profiles p set pet_guidelines_accepted_at = now()
  where p.id = caller and p.pet_guidelines_accepted_at is null
  returning p.pet_guidelines_accepted_at into accepted;
  if found then
    insert into private.consent_events (user_id, kind, version) values (caller, 'pet_guidelines', '2025-10');
  else
    select p.pet_guidelines_accepted_at into accepted from public.profiles p where p.id = caller;
  end if;
  return accepted;
end
$$;
grant execute on function public.accept_pet_guidelines() to authenticated;

-- The caller's profile, created if it is missing, with has_active_subscription and needs_second_factor: an admin whose
-- rights wait until they turn one on. Marks vouchers that have ended, so that reads of the table agree with the rules.
create function public.ensure_profile() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  result jsonb;
begin
  perform private.create_profile(caller);
  perform private.expire_vouchers(caller);
  select to_jsonb(p) || jsonb_build_object(
    'has_active_subscription', private.has_active_subscription(caller, now()),
    'needs_second_factor', private.has_role('admin') and not private.has_admin_level()
  )
  into result
  from public.profiles p where p.id = caller;
  return result;
end
$$;
grant execute on function public.ensure_profile() to authenticated;

-- An anonymous account has no profile and never becomes a person's: what updateUser would need for that is refused.
create function private.keep_anonymous() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.is_anonymous is not true or coalesce(new.email, '') <> '' or coalesce(new.email_change, '') <> ''
    or coalesce(new.phone, '') <> '' or coalesce(new.phone_change, '') <> ''
    or coalesce(new.encrypted_password, '') <> coalesce(old.encrypted_password, '') then
    raise exception 'an anonymous account cannot become a person';
  end if;
  return new;
end
$$;
create trigger on_auth_anonymous_changed before update on auth.users
  for each row when (old.is_anonymous is true) execute function private.keep_anonymous();
