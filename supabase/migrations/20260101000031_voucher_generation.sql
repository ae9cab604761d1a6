-- Generating a voucher (rules: Vouchers): whether a member may, generating it, and what the member sets on it
-- afterwards (pet, saving). Refusals are returned as a status or reason.

-- Whether a member may generate a voucher now: {reason: 'ok'}, or the first reason why not, with the voucher_id of
-- 'active_voucher' and the date available_on of 'used_today'.
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
  if not private.has_consents(member.id) then return jsonb_build_object('reason', 'consents_missing'); end if;
  if member.pet_guidelines_accepted_at is null then return jsonb_build_object('reason', 'guidelines_pending'); end if;
  if not private.has_active_subscription(member.id, now()) then
    return jsonb_build_object('reason', 'no_subscription');
  end if;

  select (now() at time zone r.timezone)::date into today
  from public.restaurants r where r.id = eligibility.restaurant_id and r.is_live;
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
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.eligibility(private.require_session(), voucher_eligibility.restaurant_id);
end
$$;
grant execute on function public.voucher_eligibility(uuid) to authenticated;

-- Allows questions about the caller, and about others to the restaurant's managers and to admins.
create function private.require_self_or_staff(user_id uuid, restaurant_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.require_session() is distinct from require_self_or_staff.user_id
    and not private.is_admin() and not private.manages(require_self_or_staff.restaurant_id) then
    raise exception 'not yours to ask' using errcode = '42501';
  end if;
end
$$;

-- These two are for other programs; the app asks voucher_eligibility and validate_voucher.
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
      and p.suspended_at is null and r.is_live and private.is_voucher_time(r.id, now())
      and not exists (
        select from public.vouchers used
        where used.user_id = v.user_id and used.restaurant_id = v.restaurant_id
          and used.used_at is not null and used.use_date = (now() at time zone r.timezone)::date
      )
  );
end
$$;
grant execute on function public.can_use_voucher(uuid, uuid) to authenticated;

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

-- The text of a QR code: the time in milliseconds, for the eye, and 128 random bits.
create function private.new_voucher_code(generated_at timestamptz) returns text
language plpgsql volatile set search_path = '' as $$
begin
  return format(
    'voucher_%s_%s', floor(extract(epoch from generated_at) * 1000)::bigint,
    encode(extensions.gen_random_bytes(16), 'hex')
  );
end
$$;

-- What a voucher promises, kept as it was when the voucher was generated.
create function private.rules_snapshot(restaurant public.restaurants, expires_at timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'restaurant_name', restaurant.name, 'restaurant_slug', restaurant.slug, 'address', restaurant.address,
    'city', restaurant.city, 'state', restaurant.state, 'timezone', restaurant.timezone,
    'voucher_rules', restaurant.voucher_rules, 'expires_at', expires_at
  );
end
$$;

create function public.generate_voucher(restaurant_id uuid, pet_id uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  eligible jsonb;
  created public.vouchers;
begin
  perform private.require_own_pet(caller, generate_voucher.pet_id);
  perform from public.profiles p where p.id = caller for no key update;
  -- Locked against a return to draft: it waits for this voucher and then finds it, or this call waits for it.
  perform from public.restaurants r where r.id = generate_voucher.restaurant_id for key share;
  perform private.expire_vouchers(caller);
  eligible := private.eligibility(caller, generate_voucher.restaurant_id);
  if eligible ->> 'reason' <> 'ok' then
    return (eligible - 'reason') || jsonb_build_object('status', eligible ->> 'reason');
  end if;

  insert into public.vouchers (restaurant_id, user_id, pet_id, qr_code, expires_at, rules_snapshot)
  select r.id, caller, generate_voucher.pet_id,
    private.new_voucher_code(now()), now() + interval '30 days', private.rules_snapshot(r, now() + interval '30 days')
  from public.restaurants r where r.id = generate_voucher.restaurant_id
  returning * into created;
  return jsonb_build_object('status', 'generated', 'voucher', private.voucher_row(created));
end
$$;
grant execute on function public.generate_voucher(uuid, uuid) to authenticated;

-- Sets which pet comes along, until the voucher is used; null for none.
create function public.set_voucher_pet(voucher_id uuid, pet_id uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  changed public.vouchers;
begin
  perform private.require_own_pet(caller, set_voucher_pet.pet_id);
  perform from public.profiles p where p.id = caller for no key update;
  perform private.expire_vouchers(caller);
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

-- Sets the saving in cents, as the member states it; null clears it. It replaces what staff noted.
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
  update public.vouchers v set saved_cents = set_voucher_saving.amount_cents, saved_by_staff = false
  where v.id = voucher.id;
  return jsonb_build_object('status', 'saved', 'saved_cents', set_voucher_saving.amount_cents);
end
$$;
grant execute on function public.set_voucher_saving(uuid, integer) to authenticated;
