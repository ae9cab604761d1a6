-- Signing up and signing in: declarations of consent (private.consent_events), the profile that a trigger creates for
-- each new account, what a confirmed address makes of a sign-up, what ends all sessions of a person, accepting the
-- guidelines, and ensure_profile, which the app calls on every start (rules: Accounts).

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
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select private.unquoted(u.raw_user_meta_data) from auth.users u where u.id = sign_up_metadata.user_id
  );
end
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

-- The versions (year and month) of the texts that people were shown. An older one stays valid for whoever accepted it.
create function private.consent_versions() returns jsonb
language sql immutable set search_path = '' as $$
  select '{"terms": ["2025-10"], "privacy": ["2025-10"], "age": ["2025-10"]}'::jsonb
$$;

-- Keeps the declarations in {kind: version} that are new, and ignores everything else.
create function private.record_consents(user_id uuid, declared jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.consent_events (user_id, kind, version)
  select record_consents.user_id, k.kind, declared ->> k.kind
  from jsonb_each(private.consent_versions()) as k (kind, versions)
  where k.versions ? (declared ->> k.kind) and not exists (
    select from private.consent_events c
    where (c.user_id, c.kind, c.version) = (record_consents.user_id, k.kind, declared ->> k.kind)
  );
end
$$;

create function private.has_consents(user_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select not exists (
      select from jsonb_object_keys(private.consent_versions()) k (kind)
      where not exists (
        select from private.consent_events c where (c.user_id, c.kind) = (has_consents.user_id, k.kind)
      )
    )
  );
end
$$;

create function private.handle_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.create_profile(new.id);
  perform private.record_consents(new.id, private.sign_up_metadata(new.id) -> 'consents');
  return null;
end
$$;
-- Anonymous users are no people.
create trigger on_auth_user_created after insert on auth.users
  for each row when (new.is_anonymous is not true) execute function private.handle_new_user();

-- Anybody can sign up with anybody's address. Once an e-mailed link has confirmed it, nothing that was typed before
-- stays: neither password nor name nor consents (docs/decisions: 42). Accounts that an admin confirms got no e-mail.
-- The metadata is cleared until there is a password, because Supabase Auth writes back what it read before.
create function private.forget_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.email_confirmed_at is null
    and coalesce(old.confirmation_sent_at, old.recovery_sent_at, old.email_change_sent_at) is not null then
    new.encrypted_password := null;
    delete from auth.sessions s where s.user_id = new.id;
    delete from private.consent_events c where c.user_id = new.id;
    update public.profiles p set full_name = nullif(left(new.email::text, 120), '') where p.id = new.id;
  end if;
  if coalesce(new.encrypted_password, '') = '' then
    new.raw_user_meta_data := private.unquoted(new.raw_user_meta_data) - array['full_name', 'consents'];
  end if;
  return new;
end
$$;
create trigger on_auth_user_confirmed before update of email_confirmed_at, raw_user_meta_data on auth.users
  for each row when (new.email_confirmed_at is not null) execute function private.forget_sign_up();

-- Supabase Auth copies the metadata of a sign-up into the identity as well.
create function private.shorten_identity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.identity_data := private.unquoted(new.identity_data) - array['full_name', 'consents'];
  return new;
end
$$;
create trigger on_auth_identity_created before insert on auth.identities
  for each row execute function private.shorten_identity();

-- Completes a sign-up, or a part that is missing: the consents in {kind: version}, and the name where it is given.
create function public.complete_sign_up(consents jsonb, full_name text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
begin
  perform private.create_profile(caller);
  update public.profiles p set full_name = coalesce(btrim(complete_sign_up.full_name), p.full_name)
  where p.id = caller; -- the row stays locked, so that concurrent calls record each consent once
  perform private.record_consents(caller, private.unquoted(complete_sign_up.consents));
  if not private.has_consents(caller) then raise exception 'consents missing' using errcode = '22023'; end if;
end
$$;
grant execute on function public.complete_sign_up(jsonb, text) to authenticated;

-- Ends every session of a person; the trigger argument names the column with the person's id. Fires for a new password,
-- whether set in the profile or by an e-mailed link (rules: Accounts), a suspension and another role (rules: Roles).
-- One session stays: that in which a member accepts to become a manager, the only role change that people make
-- themselves.
create function private.end_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s -- refresh tokens go with them
  where s.user_id = (to_jsonb(new) ->> tg_argv[0])::uuid
    and (tg_table_name <> 'user_roles' or to_jsonb(old) ->> 'role' <> 'user'
      or s.id is distinct from (select c.id from private.caller_session() c));
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

-- The caller's profile, created if it is missing, with the account's e-mail address, which may have been changed on
-- another device, has_active_subscription and needs_second_factor: an admin whose rights wait until they turn one on.
-- Marks vouchers that have ended, so that reads of the table agree with the rules.
-- The query that reads the role checks the session again: if another role has just ended it, the caller is refused
-- instead of getting the new role.
create function public.ensure_profile() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  result jsonb;
begin
  perform private.create_profile(caller);
  perform private.expire_vouchers(caller);
  select to_jsonb(p) || jsonb_build_object(
    'email', (select u.email from auth.users u where u.id = caller),
    'has_active_subscription', private.has_active_subscription(caller, now()),
    'needs_second_factor', private.has_role('admin') and not private.has_admin_level()
  )
  into result
  from public.profiles p where p.id = private.require_session();
  return result;
end
$$;
grant execute on function public.ensure_profile() to authenticated;

-- An anonymous account has no profile and never becomes a person's: every change that would make it one is refused.
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
