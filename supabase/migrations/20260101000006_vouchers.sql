-- Vouchers: who may generate one, and generating it. Using one is in the next file.
-- Whoever changes a member's vouchers holds the member's profile row first.

create table public.vouchers (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references public.restaurants (id),
  user_id uuid references public.profiles (id) on delete set null,
  pet_id uuid references public.pets (id) on delete set null,
  qr_code text not null unique check (qr_code ~ '^voucher_[0-9]{13}_[0-9a-f]{32}$'),
  status text not null default 'active' check (status in ('active', 'used', 'expired')),
  generated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  use_date date,
  ended_at timestamptz,
  rules_snapshot jsonb not null,
  saved_cents integer check (saved_cents between 1 and 1000000),
  saved_by_staff boolean, -- false: the member spoke, also to clear it; null: nobody did
  check (saved_cents is null or used_at is not null),
  check (saved_cents is not null or not saved_by_staff),
  check ((status = 'used') = (used_at is not null)),
  check ((used_at is null) = (use_date is null)),
  check (status <> 'expired' or ended_at is not null),
  check (expires_at > generated_at)
) with (fillfactor = 85); -- each is used or ends once: its new version finds room on the same page
create unique index vouchers_one_active on public.vouchers (user_id, restaurant_id) where status = 'active';
create unique index vouchers_one_use_per_day on public.vouchers (user_id, restaurant_id, use_date) where used_at is not null;
create index vouchers_user_id on public.vouchers (user_id, generated_at desc);
create index vouchers_restaurant_id on public.vouchers (restaurant_id, generated_at desc);
create index vouchers_pet_id on public.vouchers (pet_id) where pet_id is not null;

-- Status and use date follow from used_at; what was promised when the voucher was generated never changes.
create function private.guard_voucher() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- A use is taken back only by the transaction that annuls its scan.
  taken_back constant boolean := tg_op = 'UPDATE' and old.used_at is not null and new.used_at is null and new.use_date is null
    and exists (select from public.voucher_scans s where s.voucher_id = old.id and s.annulled_at = now());
begin
  if tg_op = 'UPDATE' and (
    (new.id, new.restaurant_id, new.qr_code, new.generated_at, new.expires_at, new.rules_snapshot)
      is distinct from (old.id, old.restaurant_id, old.qr_code, old.generated_at, old.expires_at, old.rules_snapshot)
    or (new.user_id is distinct from old.user_id and new.user_id is not null)
    or (old.used_at is not null and (new.used_at, new.use_date) is distinct from (old.used_at, old.use_date) and not taken_back)
    or (old.status <> 'active' and new.status = 'active' and not taken_back)
  ) then
    raise exception 'this part of a voucher never changes' using errcode = '42501';
  end if;
  -- What was noted goes with the use, and with the member.
  if taken_back or new.user_id is null then
    new.saved_cents := null;
    new.saved_by_staff := null;
  end if;
  if new.used_at is not null then
    new.status := 'used';
    if tg_op = 'INSERT' or old.used_at is null then
      select (new.used_at at time zone r.timezone)::date into new.use_date
      from public.restaurants r where r.id = new.restaurant_id;
    end if;
  elsif new.status = 'expired' then
    new.ended_at := coalesce(new.ended_at, least(new.expires_at, now()));
  end if;
  return new;
end
$$;
create trigger vouchers_guard before insert or update on public.vouchers
  for each row execute function private.guard_voucher();

-- A voucher ends at its expiry or at the first gap in the member's subscription, whichever comes first.
create function private.voucher_end(user_id uuid, generated_at timestamptz, expires_at timestamptz) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select least(
    voucher_end.expires_at,
    coalesce(private.covered_until(voucher_end.user_id, voucher_end.generated_at), voucher_end.generated_at)
  )
$$;

create function private.end_lapsed_vouchers(user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.vouchers v
    where v.user_id = end_lapsed_vouchers.user_id and v.status = 'active'
      and private.voucher_end(v.user_id, v.generated_at, v.expires_at) <= now()
  ) then
    perform from public.profiles p where p.id = end_lapsed_vouchers.user_id for no key update;
    update public.vouchers v
    set status = 'expired', ended_at = private.voucher_end(v.user_id, v.generated_at, v.expires_at)
    where v.user_id = end_lapsed_vouchers.user_id and v.status = 'active'
      and private.voucher_end(v.user_id, v.generated_at, v.expires_at) <= now();
  end if;
end
$$;

create function private.eligibility(user_id uuid, restaurant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  member public.profiles;
  open_voucher uuid;
  today date;
begin
  select * into member from public.profiles p where p.id = eligibility.user_id;
  if member.id is null or member.role <> 'user' then return jsonb_build_object('reason', 'not_a_member'); end if;
  if member.suspended_at is not null then return jsonb_build_object('reason', 'suspended'); end if;
  if member.pet_guidelines_accepted_at is null then return jsonb_build_object('reason', 'guidelines_pending'); end if;
  if not private.has_active_subscription(member.id, now()) then
    return jsonb_build_object('reason', 'no_subscription');
  end if;

  select (now() at time zone r.timezone)::date into today
  from public.restaurants r where r.id = eligibility.restaurant_id and r.deleted_at is null;
  if today is null then return jsonb_build_object('reason', 'restaurant_unavailable'); end if;

  select v.id into open_voucher
  from public.vouchers v
  where v.user_id = member.id and v.restaurant_id = eligibility.restaurant_id and v.status = 'active'
    and private.voucher_end(v.user_id, v.generated_at, v.expires_at) > now();
  if found then return jsonb_build_object('reason', 'active_voucher', 'voucher_id', open_voucher); end if;

  if exists (
    select from public.vouchers v
    where v.user_id = member.id and v.restaurant_id = eligibility.restaurant_id
      and v.used_at is not null and v.use_date = today
  ) then
    return jsonb_build_object('reason', 'used_today', 'available_on', today + 1);
  end if;
  return jsonb_build_object('reason', 'ok');
end
$$;

create function public.voucher_eligibility(restaurant_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.eligibility(private.require_session(), voucher_eligibility.restaurant_id)
$$;
grant execute on function public.voucher_eligibility(uuid) to authenticated;

-- Questions about someone else are for those who serve that person: the establishment's managers and admins.
create function private.require_self_or_staff(user_id uuid, restaurant_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.require_session() is distinct from require_self_or_staff.user_id
    and not private.is_admin() and not private.manages(require_self_or_staff.restaurant_id) then
    raise exception 'not yours to ask' using errcode = '42501';
  end if;
end
$$;

create function public.can_generate_voucher(user_id uuid, restaurant_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_self_or_staff(can_generate_voucher.user_id, can_generate_voucher.restaurant_id);
  return private.eligibility(can_generate_voucher.user_id, can_generate_voucher.restaurant_id) ->> 'reason' = 'ok';
end
$$;
grant execute on function public.can_generate_voucher(uuid, uuid) to authenticated;

create function public.can_use_voucher(user_id uuid, restaurant_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_self_or_staff(can_use_voucher.user_id, can_use_voucher.restaurant_id);
  return exists (
    select
    from public.vouchers v
    join public.profiles p on p.id = v.user_id
    join public.restaurants r on r.id = v.restaurant_id
    where v.user_id = can_use_voucher.user_id and v.restaurant_id = can_use_voucher.restaurant_id
      and v.status = 'active' and private.voucher_end(v.user_id, v.generated_at, v.expires_at) > now()
      and p.suspended_at is null and r.deleted_at is null and private.is_voucher_time(r.id, now())
      and not exists (
        select from public.vouchers used
        where used.user_id = v.user_id and used.restaurant_id = v.restaurant_id
          and used.used_at is not null and used.use_date = (now() at time zone r.timezone)::date
      )
  );
end
$$;
grant execute on function public.can_use_voucher(uuid, uuid) to authenticated;

-- A voucher with all that showing it needs on a phone without a signal; the window only while it can be used.
-- ends_at is before expires_at where the subscription ends first.
create function private.voucher_row(voucher public.vouchers) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object(
    'id', voucher.id,
    'qr_code', voucher.qr_code,
    'status', voucher.status,
    'generated_at', voucher.generated_at,
    'expires_at', voucher.expires_at,
    'ends_at', coalesce(voucher.ended_at, private.voucher_end(voucher.user_id, voucher.generated_at, voucher.expires_at)),
    'used_at', voucher.used_at,
    'rules_snapshot', voucher.rules_snapshot ->> 'voucher_rules',
    'saved_cents', voucher.saved_cents,
    'saved_by_staff', coalesce(voucher.saved_by_staff, false),
    'review', (
      select jsonb_build_object('rating', w.rating, 'comment', w.comment, 'created_at', w.created_at)
      from public.restaurant_reviews w where w.voucher_id = voucher.id
    ),
    'pet_id', voucher.pet_id,
    'pet', (
      select jsonb_build_object('name', p.name, 'size', p.size) from public.pets p where p.id = voucher.pet_id
    ),
    'restaurant', jsonb_build_object(
      'id', r.id, 'slug', r.slug, 'name', r.name, 'address', r.address, 'city', r.city, 'timezone', r.timezone,
      'is_open', r.is_open and r.deleted_at is null,
      'voucher_valid_on_holiday_eve', r.voucher_valid_on_holiday_eve,
      'hours', coalesce((
        select jsonb_agg(to_jsonb(h) - array['id', 'restaurant_id'] order by h.day_of_week)
        from public.restaurant_hours h where h.restaurant_id = r.id and voucher.status = 'active'
      ), '[]'),
      'voucher_availability', coalesce((
        select jsonb_agg(to_jsonb(a) - array['id', 'restaurant_id'] order by a.day_of_week, a.meal_type desc, a.start_time)
        from public.restaurant_voucher_availability a where a.restaurant_id = r.id and voucher.status = 'active'
      ), '[]'),
      'closures', coalesce((
        select jsonb_agg(jsonb_build_object('date', c.date) order by c.date)
        from public.restaurant_closures c
        where c.restaurant_id = r.id and voucher.status = 'active' and c.date >= (now() at time zone r.timezone)::date - 1
      ), '[]')
    )
  )
  from public.restaurants r where r.id = voucher.restaurant_id);
end
$$;

-- The member's wallet, newest first. An establishment that left the club stays readable on its vouchers.
create function public.my_vouchers() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
begin
  perform private.end_lapsed_vouchers(caller);
  return coalesce((
    select jsonb_agg(private.voucher_row(v) order by v.generated_at desc, v.id)
    from public.vouchers v where v.user_id = caller
  ), '[]');
end
$$;
grant execute on function public.my_vouchers() to authenticated;

create function private.require_own_pet(caller uuid, pet_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if require_own_pet.pet_id is not null and not exists (
    select from public.pets p where p.id = require_own_pet.pet_id and p.user_id = require_own_pet.caller
  ) then
    raise exception 'unknown pet' using errcode = '22023';
  end if;
end
$$;

create function public.generate_voucher(restaurant_id uuid, pet_id uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  verdict jsonb;
  created public.vouchers;
begin
  perform private.require_own_pet(caller, generate_voucher.pet_id);
  perform from public.profiles p where p.id = caller for no key update;
  perform private.end_lapsed_vouchers(caller);
  verdict := private.eligibility(caller, generate_voucher.restaurant_id);
  if verdict ->> 'reason' <> 'ok' then
    return (verdict - 'reason') || jsonb_build_object('status', verdict ->> 'reason');
  end if;

  insert into public.vouchers (restaurant_id, user_id, pet_id, qr_code, expires_at, rules_snapshot)
  select r.id, caller, generate_voucher.pet_id,
    format('voucher_%s_%s', floor(extract(epoch from now()) * 1000)::bigint, encode(extensions.gen_random_bytes(16), 'hex')),
    now() + interval '30 days',
    jsonb_build_object(
      'restaurant_name', r.name, 'restaurant_slug', r.slug, 'address', r.address, 'city', r.city, 'state', r.state,
      'timezone', r.timezone, 'voucher_rules', r.voucher_rules, 'expires_at', now() + interval '30 days'
    )
  from public.restaurants r where r.id = generate_voucher.restaurant_id
  returning * into created;
  return jsonb_build_object('status', 'generated', 'voucher', private.voucher_row(created));
end
$$;
grant execute on function public.generate_voucher(uuid, uuid) to authenticated;

-- Who comes along may change until the voucher is used; null for nobody.
create function public.set_voucher_pet(voucher_id uuid, pet_id uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  changed public.vouchers;
begin
  perform private.require_own_pet(caller, set_voucher_pet.pet_id);
  perform from public.profiles p where p.id = caller for no key update;
  perform private.end_lapsed_vouchers(caller);
  update public.vouchers v set pet_id = set_voucher_pet.pet_id
  where v.id = set_voucher_pet.voucher_id and v.user_id = caller and v.status = 'active'
  returning * into changed;
  if found then return jsonb_build_object('status', 'changed', 'voucher', private.voucher_row(changed)); end if;
  return jsonb_build_object('status', case when exists (
    select from public.vouchers v where v.id = set_voucher_pet.voucher_id and v.user_id = caller
  ) then 'not_active' else 'not_found' end);
end
$$;
grant execute on function public.set_voucher_pet(uuid, uuid) to authenticated;

-- What the member says the second item would have cost, in cents; null takes it back. It stands over what staff noted.
create function public.set_voucher_saving(voucher_id uuid, amount_cents integer default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  voucher public.vouchers;
begin
  if set_voucher_saving.amount_cents not between 1 and 1000000 then
    raise exception 'invalid amount' using errcode = '22023';
  end if;
  perform from public.profiles p where p.id = caller for no key update;
  select * into voucher from public.vouchers v where v.id = set_voucher_saving.voucher_id and v.user_id = caller;
  if not found then return jsonb_build_object('status', 'not_found'); end if;
  if voucher.used_at is null then return jsonb_build_object('status', 'not_used'); end if;
  update public.vouchers v set saved_cents = set_voucher_saving.amount_cents, saved_by_staff = false where v.id = voucher.id;
  return jsonb_build_object('status', 'saved', 'saved_cents', set_voucher_saving.amount_cents);
end
$$;
grant execute on function public.set_voucher_saving(uuid, integer) to authenticated;

revoke all on public.vouchers from anon, authenticated;
alter table public.vouchers enable row level security;
grant select on public.vouchers to authenticated;
create policy "own vouchers, or any for admins" on public.vouchers for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
