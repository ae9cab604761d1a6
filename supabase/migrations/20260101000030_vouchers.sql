-- Vouchers (rules: Vouchers): the table, the trigger that guards what never changes, when a voucher ends, and the
-- wallet of a member. Whatever changes a member's vouchers locks the member's profile row first.

-- A short code that no voucher has yet.
create function private.new_short_code() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  code text;
begin
  loop
    code := private.random_code();
    exit when not exists (select from public.vouchers v where v.short_code = code);
  end loop;
  return code;
end
$$;

create table public.vouchers (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references public.restaurants (id),
  user_id uuid references public.profiles (id) on delete set null,
  pet_id uuid references public.pets (id) on delete set null,
  qr_code text not null unique check (qr_code ~ '^voucher_[0-9]{13}_[0-9a-f]{32}$'),
  -- For whoever types it; unique among all vouchers, because an undone use makes a voucher active again.
  short_code text not null unique default private.new_short_code() check (short_code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  status text not null default 'active' check (status in ('active', 'used', 'expired')),
  generated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  use_date date,
  ended_at timestamptz,
  rules_snapshot jsonb not null,
  saved_cents integer check (saved_cents between 1 and 1000000),
  saved_by_staff boolean, -- true: noted by staff; false: set or cleared by the member; null: by nobody
  review_removed boolean not null default false, -- by an admin: the visit is not reviewed again
  check (saved_cents is null or used_at is not null),
  check (saved_cents is not null or not saved_by_staff),
  check ((status = 'used') = (used_at is not null)),
  check ((used_at is null) = (use_date is null)),
  check (status <> 'expired' or ended_at is not null),
  check (expires_at > generated_at)
) with (fillfactor = 85); -- each row is updated about once; the new version fits on the same page
create unique index vouchers_one_active on public.vouchers (user_id, restaurant_id) where status = 'active';
create unique index vouchers_one_use_per_day on public.vouchers (user_id, restaurant_id, use_date)
  where used_at is not null;
create index vouchers_user_id on public.vouchers (user_id, generated_at desc);
create index vouchers_restaurant_id on public.vouchers (restaurant_id, generated_at desc);
create index vouchers_pet_id on public.vouchers (pet_id) where pet_id is not null;
-- For private.tell_daily_events, which removes the unused ones of deleted accounts.
create index vouchers_left on public.vouchers (ended_at) where user_id is null and used_at is null;

-- Refuses changes to what was promised when the voucher was generated; derives status and use_date from used_at.
create function private.guard_voucher() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_undone boolean := false;
begin
  if tg_op = 'UPDATE' and old.used_at is not null and new.used_at is null and new.use_date is null then
    -- Only the transaction that annuls the scan may undo the use.
    is_undone := exists (select from public.voucher_scans s where s.voucher_id = old.id and s.annulled_at = now());
  end if;
  if tg_op = 'UPDATE' and (
    (new.id, new.restaurant_id, new.qr_code, new.short_code, new.generated_at, new.expires_at, new.rules_snapshot)
      is distinct from (
        old.id, old.restaurant_id, old.qr_code, old.short_code, old.generated_at, old.expires_at, old.rules_snapshot
      )
    or (new.user_id is distinct from old.user_id and new.user_id is not null)
    or (old.used_at is not null and not is_undone
      and (new.used_at, new.use_date) is distinct from (old.used_at, old.use_date))
    or (old.status <> 'active' and new.status = 'active' and not is_undone)
  ) then
    raise exception 'this part of a voucher never changes' using errcode = '42501';
  end if;
  -- The saving belongs to the use and to the member.
  if is_undone or new.user_id is null then
    new.saved_cents := null;
    new.saved_by_staff := null;
  end if;
  if new.used_at is not null then
    new.status := 'used';
    if tg_op = 'INSERT' or old.used_at is null then
      select (new.used_at at time zone r.timezone)::date into new.use_date
      from public.restaurants r where r.id = new.restaurant_id;
    end if;
  elsif tg_op = 'UPDATE' and new.user_id is null then
    -- The account was deleted: tablets learn that the voucher has left (sealed_vouchers), then it is removed.
    new.status := 'expired';
    new.ended_at := now();
  elsif new.status = 'expired' then
    new.ended_at := coalesce(new.ended_at, least(new.expires_at, now()));
  end if;
  return new;
end
$$;
create trigger vouchers_guard before insert or update on public.vouchers
  for each row execute function private.guard_voucher();

-- Keeps when a person's first voucher was generated, so that the panel need not look for it among all vouchers.
create function private.keep_first_voucher() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles p set first_voucher_at = least(p.first_voucher_at, g.first)
  from (select v.user_id, min(v.generated_at) as first from generated v group by v.user_id) g
  where p.id = g.user_id and (p.first_voucher_at is null or p.first_voucher_at > g.first);
  return null;
end
$$;
create trigger vouchers_keep_first after insert on public.vouchers
  referencing new table as generated for each statement execute function private.keep_first_voucher();

-- A voucher ends at its expiry or at the first gap in the member's subscription, whichever comes first.
create function private.voucher_end(user_id uuid, generated_at timestamptz, expires_at timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return least(
    voucher_end.expires_at,
    coalesce(private.coverage_end(voucher_end.user_id, voucher_end.generated_at), voucher_end.generated_at)
  );
end
$$;

-- Marks a member's vouchers that have ended as expired.
create function private.expire_vouchers(user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.vouchers v
    where v.user_id = expire_vouchers.user_id and v.status = 'active'
      and private.voucher_end(v.user_id, v.generated_at, v.expires_at) <= now()
  ) then
    perform from public.profiles p where p.id = expire_vouchers.user_id for no key update;
    update public.vouchers v
    set status = 'expired', ended_at = private.voucher_end(v.user_id, v.generated_at, v.expires_at)
    where v.user_id = expire_vouchers.user_id and v.status = 'active'
      and private.voucher_end(v.user_id, v.generated_at, v.expires_at) <= now();
  end if;
end
$$;

-- A voucher as the wallet keeps it: everything needed to show it without a connection. Opening hours, availability and
-- closures only while it can be used. ends_at is before expires_at where the subscription ends first.
create function private.voucher_row(voucher public.vouchers) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'id', voucher.id,
      'qr_code', voucher.qr_code,
      'short_code', voucher.short_code,
      'status', voucher.status,
      'generated_at', voucher.generated_at,
      'expires_at', voucher.expires_at,
      'ends_at', coalesce(
        voucher.ended_at, private.voucher_end(voucher.user_id, voucher.generated_at, voucher.expires_at)
      ),
      'used_at', voucher.used_at,
      'rules_snapshot', voucher.rules_snapshot ->> 'voucher_rules',
      'saved_cents', voucher.saved_cents,
      'saved_by_staff', coalesce(voucher.saved_by_staff, false),
      'review', (select private.own_review(w) from public.restaurant_reviews w where w.voucher_id = voucher.id),
      'review_removed', voucher.review_removed,
      'pet_id', voucher.pet_id,
      'pet', (select private.pet_summary(p) from public.pets p where p.id = voucher.pet_id),
      'restaurant', jsonb_build_object(
        'id', r.id, 'slug', r.slug, 'name', r.name, 'address', r.address, 'city', r.city, 'state', r.state,
        'google_places_url', r.google_places_url, 'latitude', r.latitude, 'longitude', r.longitude,
        'phone', r.phone, 'timezone', r.timezone,
        'is_open', r.is_open and r.is_live,
        'voucher_valid_on_holiday_eve', r.voucher_valid_on_holiday_eve,
        'hours', '[]'::jsonb, 'voucher_availability', '[]'::jsonb, 'closures', '[]'::jsonb
      ) || case when voucher.status = 'active' then t.times::jsonb else '{}' end
    )
    from public.restaurants r join private.voucher_times t on t.restaurant_id = r.id
    where r.id = voucher.restaurant_id
  );
end
$$;

-- The caller's vouchers, newest first, also those of restaurants that have left the club.
create function public.my_vouchers() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
begin
  perform private.expire_vouchers(caller);
  return coalesce((
    select jsonb_agg(private.voucher_row(v) order by v.generated_at desc, v.id)
    from public.vouchers v where v.user_id = caller
  ), '[]');
end
$$;
grant execute on function public.my_vouchers() to authenticated;

create index vouchers_generated_at on public.vouchers (generated_at) include (user_id);
create index vouchers_uses on public.vouchers (restaurant_id, used_at) where used_at is not null;
create index vouchers_used_at on public.vouchers (used_at) include (restaurant_id) where used_at is not null;
