-- Profiles, roles, pets, consents and the audit log.
-- The truth about a role is private.user_roles; profiles.role mirrors it so that the app can read it.

create function private.is_cpf(digits text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(digits ~ '^[0-9]{11}$' and digits !~ '^(.)\1*$' and (
    select bool_and((sum * 10 % 11) % 10 = substr(digits, length + 1, 1)::integer)
    from unnest(array[9, 10]) length
    cross join lateral (
      select sum(substr(digits, i, 1)::integer * (length + 2 - i)) as sum from generate_series(1, length) i
    ) weighed
  ), false)
$$;
-- People write their own profile, whose check calls it.
grant execute on function private.is_cpf(text) to authenticated;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text check (char_length(btrim(full_name)) >= 2 and char_length(full_name) <= 120),
  role text not null default 'user' check (role in ('user', 'restaurant_manager', 'admin')),
  phone text check (phone ~ '^[0-9]{10,11}$'),
  cpf text check (cpf is null or private.is_cpf(cpf)),
  postal_code text check (postal_code ~ '^[0-9]{8}$'),
  street text check (char_length(street) <= 160),
  number text check (char_length(number) <= 20),
  complement text check (char_length(complement) <= 80),
  neighborhood text check (char_length(neighborhood) <= 80),
  city text check (char_length(city) <= 80),
  state text check (state ~ '^[A-Z]{2}$'),
  pet_guidelines_accepted_at timestamptz,
  suspended_at timestamptz,
  referral_code text check (char_length(referral_code) between 1 and 60),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index profiles_full_name_search on public.profiles
  using gin (private.search_text(full_name) extensions.gin_trgm_ops);

create table private.user_roles (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  role text not null check (role in ('user', 'restaurant_manager', 'admin')),
  updated_at timestamptz not null default now()
);
create index user_roles_staff on private.user_roles (role) where role <> 'user';

create table public.pets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 60),
  breed text check (char_length(breed) <= 60),
  size text not null check (size in ('small', 'medium', 'large')),
  special_needs text check (char_length(special_needs) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index pets_user_id on public.pets (user_id, created_at);

create table private.consent_events (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('terms', 'privacy', 'age', 'pet_guidelines')),
  version text not null check (char_length(version) <= 20),
  created_at timestamptz not null default now()
);
create index consent_events_user_id on private.consent_events (user_id, created_at);

-- Who changed what and why; only what differs between before and after is kept.
create table private.audit_log (
  id bigint generated always as identity primary key,
  actor_id uuid references public.profiles (id) on delete set null,
  action text not null check (char_length(action) <= 60),
  subject_table text not null check (char_length(subject_table) <= 60),
  subject_id uuid not null,
  before jsonb,
  after jsonb,
  reason text check (char_length(reason) <= 500),
  created_at timestamptz not null default now()
);
create index audit_log_actor_id on private.audit_log (actor_id, created_at desc);
create index audit_log_subject on private.audit_log (subject_table, subject_id, created_at desc);

-- A line for the caller. Whom a row belongs to is known by the row itself, and goes with the person.
create function private.audit(
  action text, subject_table text, subject_id uuid, before jsonb, after jsonb, reason text default null
) returns void
language sql security definer set search_path = '' as $$
  insert into private.audit_log (actor_id, action, subject_table, subject_id, before, after, reason)
  select (select p.id from public.profiles p where p.id = (select auth.uid())),
    audit.action, audit.subject_table, audit.subject_id,
    (
      select jsonb_object_agg(b.key, b.value) from jsonb_each(audit.before) b
      where b.value is distinct from audit.after -> b.key and b.key not in ('user_id', 'updated_at')
    ),
    (
      select jsonb_object_agg(a.key, a.value) from jsonb_each(audit.after) a
      where a.value is distinct from coalesce(audit.before -> a.key, 'null') and a.key not in ('user_id', 'updated_at')
    ),
    nullif(btrim(audit.reason), '')
$$;

create function private.limit_pets() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.profiles p where p.id = new.user_id for no key update; -- one after the other
  if (select count(*) >= 20 from public.pets p where p.user_id = new.user_id) then
    raise exception 'a person has at most 20 pets' using errcode = 'PT422';
  end if;
  return new;
end
$$;
create trigger pets_limit before insert on public.pets
  for each row execute function private.limit_pets();

create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();
create trigger pets_touch before update on public.pets
  for each row execute function private.touch_updated_at();
create trigger user_roles_touch before update on private.user_roles
  for each row execute function private.touch_updated_at();

-- Of somebody who is signed in still: what staff may do ends with the session, not with its token an hour later.
create function private.has_role(wanted text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select exists (select from private.user_roles r where r.user_id = (select auth.uid()) and r.role = wanted)
      and private.session_lives()
  );
end
$$;

create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.has_role('admin');
end
$$;
-- Row policies run with the caller's rights, so the caller needs the functions that they name.
grant execute on function private.is_admin() to authenticated;

create function private.mirror_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles p set role = new.role where p.id = new.user_id and p.role <> new.role;
  return null;
end
$$;
create trigger user_roles_mirror after insert or update of role on private.user_roles
  for each row execute function private.mirror_role();

create function private.guard_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.role <> coalesce((select r.role from private.user_roles r where r.user_id = new.id), 'user') then
    raise exception 'a role is set only where roles are kept' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger profiles_guard_role before insert or update of role on public.profiles
  for each row execute function private.guard_role();

-- Written by the person who signs up: only the name, the referral code and the declarations are taken from it.
create function private.sign_up_metadata(user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case jsonb_typeof(u.raw_user_meta_data)
    -- The embedded API keeps the object as a JSON string.
    when 'string' then (u.raw_user_meta_data #>> '{}')::jsonb else u.raw_user_meta_data end
  from auth.users u where u.id = sign_up_metadata.user_id
$$;

-- Looked up before the insert: its guard runs before a conflict would be seen, and refuses the default role of staff.
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

-- A declaration is a kind and the version (year and month) of the text that the person saw.
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
create trigger on_auth_user_created after insert on auth.users
  for each row execute function private.handle_new_user();

-- Whoever changes a password, by the profile or by an e-mailed link, ends every session (specification, section 4).
create function private.end_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.user_id = new.id; -- and, with them, their refresh tokens
  return null;
end
$$;
create trigger on_auth_password_changed after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.end_sessions();

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

revoke all on public.profiles, public.pets from anon, authenticated;
revoke all on private.user_roles, private.consent_events, private.audit_log from public, anon, authenticated;
alter table public.profiles enable row level security;
alter table public.pets enable row level security;
alter table private.user_roles enable row level security;
alter table private.consent_events enable row level security;
alter table private.audit_log enable row level security;

grant select on public.profiles to authenticated;
grant update (full_name, phone, cpf, postal_code, street, number, complement, neighborhood, city, state)
  on public.profiles to authenticated;
create policy "own profile, or any for admins" on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));
create policy "own profile is updated" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

grant select, delete on public.pets to authenticated;
grant insert (user_id, name, breed, size, special_needs) on public.pets to authenticated;
grant update (name, breed, size, special_needs) on public.pets to authenticated;
create policy "own pets, or any for admins" on public.pets for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "own pets are added" on public.pets for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "own pets are updated" on public.pets for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own pets are removed" on public.pets for delete to authenticated
  using (user_id = (select auth.uid()));
