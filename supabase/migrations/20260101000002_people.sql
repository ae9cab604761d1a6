-- People: profiles, pets, and private.user_roles, which decides what somebody may do (rules: Roles). profiles.role is a
-- copy for the app to read. Functions that ask for the caller's role, and the club's settings; triggers that keep the
-- copy in step, keep one admin, and limit pets.

-- Whether the 11 digits are a CPF: two check digits, and not all digits the same.
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
-- People update their own profile, and its check constraint runs with their rights.
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
  first_voucher_at timestamptz, -- when the first of the person's vouchers was generated; kept by a trigger on vouchers
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index profiles_full_name_search on public.profiles
  using gin (private.search_text(full_name) extensions.gin_trgm_ops);
create index profiles_by_name on public.profiles (full_name collate "pt-BR-x-icu", id);
create index profiles_by_last_name on public.profiles (full_name collate "pt-BR-x-icu" desc nulls last, id);
create index profiles_cpf on public.profiles (cpf text_pattern_ops) where cpf is not null;
create index profiles_newest on public.profiles (created_at, id);
create index profiles_role on public.profiles (role, created_at) include (first_voucher_at, id);
create index profiles_waits on public.profiles ((first_voucher_at - created_at)) include (created_at, first_voucher_at)
  where role = 'user' and first_voucher_at is not null;
create index profiles_suspended on public.profiles (created_at) where suspended_at is not null;
create index profiles_without_voucher on public.profiles (created_at) where role = 'user' and first_voucher_at is null;

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

create function private.limit_pets() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.profiles p where p.id = new.user_id for no key update; -- concurrent inserts wait
  if (select count(*) >= 20 from public.pets p where p.user_id = new.user_id) then
    raise exception 'a person has at most 20 pets' using errcode = 'PT422';
  end if;
  return new;
end
$$;
create trigger pets_limit before insert on public.pets
  for each row execute function private.limit_pets();

create trigger profiles_touch before update on public.profiles
  for each row execute function private.set_updated_at();
create trigger pets_touch before update on public.pets
  for each row execute function private.set_updated_at();
create trigger user_roles_touch before update on private.user_roles
  for each row execute function private.set_updated_at();

-- Whether the caller has a role. Nobody has one while suspended.
create function private.has_role(wanted text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.user_roles r join public.profiles p on p.id = r.user_id and p.suspended_at is null
    where r.user_id = (select private.current_person()) and r.role = wanted
  );
end
$$;

-- What holds for the whole club: one row.
create table private.club_settings (
  id boolean primary key default true check (id),
  admin_needs_second_factor boolean not null default true,
  -- Without this salt, anybody who reads the hashes of private.form_counts could try all addresses, and anybody who
  -- reads the key of a notification all vouchers.
  sender_salt bytea not null default extensions.gen_random_bytes(32)
);
insert into private.club_settings default values;

-- Whether the caller's session is good enough for the rights of an admin (rules: Roles).
create function private.has_admin_level() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select s.passed from private.caller_session() s)
    or not coalesce((select c.admin_needs_second_factor from private.club_settings c), true);
end
$$;

create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.has_role('admin') and private.has_admin_level();
end
$$;
grant execute on function private.is_admin() to authenticated;

create function private.copy_role_to_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles p set role = new.role where p.id = new.user_id and p.role <> new.role;
  return null;
end
$$;
create trigger user_roles_mirror after insert or update of role on private.user_roles
  for each row execute function private.copy_role_to_profile();

-- Refuses any other write to profiles.role.
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

-- The id of the caller, who must be an admin.
create function private.require_admin() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
begin
  if not private.has_role('admin') then raise exception 'for admins only' using errcode = '42501'; end if;
  if not private.has_admin_level() then raise exception 'second factor required' using errcode = 'PT403'; end if;
  return caller;
end
$$;

-- Whether no other admin has rights. A suspended admin has none, and cannot end their own suspension.
create function private.is_last_admin(user_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.user_roles r where r.user_id = is_last_admin.user_id and r.role = 'admin')
    and not exists (
      select from private.user_roles r join public.profiles p on p.id = r.user_id and p.suspended_at is null
      where r.user_id <> is_last_admin.user_id and r.role = 'admin'
    );
end
$$;

-- Locks the rows of all admins, so that two admins cannot take the role from each other at the same time.
create function private.protect_last_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.role = old.role then return new; end if;
  perform from private.user_roles r where r.role = 'admin' order by r.user_id for update;
  if private.is_last_admin(old.user_id) then
    raise exception 'the last admin stays' using errcode = '42501';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger user_roles_protect_last_admin before delete or update of role on private.user_roles
  for each row when (old.role = 'admin') execute function private.protect_last_admin();

-- What lists show of a pet, and what is shown of a person instead of the full name: the first name, or null where the
-- name is an e-mail address, which replaces the name of a person who signed up without one.
create function private.pet_summary(pet public.pets) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case when pet.id is not null then jsonb_build_object('name', pet.name, 'size', pet.size) end;
end
$$;

create function private.display_name(person public.profiles) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when person.full_name not like '%@%' then person.full_name end;
end
$$;

create function private.first_name(person public.profiles) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return substring(private.display_name(person) from '[^\s\u00a0\u2000-\u200b\u202f]+');
end
$$;
