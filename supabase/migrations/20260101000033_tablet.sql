-- What a shared tablet needs beyond one scan (rules: Scanning, Offline): the offline list of sealed records, the key
-- for scans that outlive a session (private.scan_queue_keys), notes on a use, and undoing it.

-- Encrypt, then authenticate (AES-256-CBC, HMAC-SHA-256), both keys from the code itself: only who holds a voucher's
-- code, of which 128 bits are random, opens its record. IV, ciphertext and tag, in base64.
create function private.seal(code text, content text, iv bytea) returns text
language sql immutable strict set search_path = '' as $$
  select translate(encode(
    s.sealed || extensions.hmac(s.sealed, extensions.hmac('authenticate', seal.code, 'sha256'), 'sha256'), 'base64'
  ), E'\n', '')
  from (select seal.iv || extensions.encrypt_iv(
    convert_to(seal.content, 'UTF8'), extensions.hmac('encrypt', seal.code, 'sha256'), seal.iv, 'aes-cbc/pad:pkcs'
  ) as sealed) s
$$;

-- A voucher that needs the server's word (of a suspended member, or whose subscription has a gap) is left out; one that
-- ended lately is in, so that it is refused with its reason. Hours and closures are public and come in the clear.
create function public.sealed_vouchers(restaurant_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
begin
  if not private.may_validate(caller, sealed_vouchers.restaurant_id) then
    raise exception 'not an establishment of yours' using errcode = '42501';
  end if;
  return (
    select jsonb_build_object(
      'place', jsonb_build_object(
        'name', r.name, 'timezone', r.timezone, 'is_open', r.is_open, 'voucher_valid_on_holiday_eve', r.voucher_valid_on_holiday_eve,
        'hours', coalesce((
          select jsonb_agg(to_jsonb(h) - array['id', 'restaurant_id'])
          from public.restaurant_hours h where h.restaurant_id = r.id
        ), '[]'),
        'voucher_availability', coalesce((
          select jsonb_agg(to_jsonb(a) - array['id', 'restaurant_id'])
          from public.restaurant_voucher_availability a where a.restaurant_id = r.id
        ), '[]'),
        'closures', coalesce((
          select jsonb_agg(jsonb_build_object('date', c.date))
          from public.restaurant_closures c
          where c.restaurant_id = r.id and c.date >= (now() at time zone r.timezone)::date - 1
        ), '[]')
      ),
      'records', coalesce((
        select jsonb_agg(jsonb_build_object(
          'index', encode(extensions.digest(v.qr_code, 'sha256'), 'hex'),
          'body', private.seal(v.qr_code, jsonb_build_object(
            'generated_at', v.generated_at,
            'ends_at', coalesce(v.ended_at, private.voucher_end(v.user_id, v.generated_at, v.expires_at)),
            'used_at', v.used_at,
            'last_use_date', (
              select max(u.use_date) from public.vouchers u where u.user_id = v.user_id and u.restaurant_id = r.id
            ),
            'first_name', case when p.full_name not like '%@%' then split_part(btrim(p.full_name), ' ', 1) end,
            'pet', case when pet.id is not null then jsonb_build_object('name', pet.name, 'size', pet.size) end,
            'rules', v.rules_snapshot ->> 'voucher_rules'
          )::text, extensions.gen_random_bytes(16))
        ) order by extensions.digest(v.qr_code, 'sha256'))
        from public.vouchers v
        join public.profiles p on p.id = v.user_id and p.suspended_at is null
        left join public.pets pet on pet.id = v.pet_id
        where v.restaurant_id = r.id and v.expires_at > now() - interval '72 hours'
          and (v.status <> 'active' or private.has_active_subscription(v.user_id, now()))
      ), '[]')
    )
    from public.restaurants r where r.id = sealed_vouchers.restaurant_id
  );
end
$$;
grant execute on function public.sealed_vouchers(uuid) to authenticated;

-- Scans that could not be sent before a sign-out stay on the tablet under this key, which leaves with the session and
-- comes back with the same person.
create table private.scan_queue_keys (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  key bytea not null default extensions.gen_random_bytes(32) check (octet_length(key) = 32)
);

create function public.scan_queue_key() returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
begin
  if not private.is_admin() and not private.has_role('restaurant_manager') then
    raise exception 'only for who scans' using errcode = '42501';
  end if;
  insert into private.scan_queue_keys (user_id) values (caller) on conflict on constraint scan_queue_keys_pkey do nothing;
  return (select encode(k.key, 'hex') from private.scan_queue_keys k where k.user_id = caller);
end
$$;
grant execute on function public.scan_queue_key() to authenticated;

-- What whoever may validate there notes on a use, all of it each time and as often as it changes: whether the pet got its
-- treat, and what the second item would have cost, in cents. What the member said of it stands, also that it is nothing.
create function public.note_scan(scan_id uuid, treat_delivered boolean default null, saved_cents integer default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  used_voucher uuid;
begin
  if note_scan.saved_cents not between 1 and 1000000 then
    raise exception 'invalid amount' using errcode = '22023';
  end if;
  perform from public.voucher_scans s
    join public.vouchers v on v.id = s.voucher_id join public.profiles p on p.id = v.user_id
    where s.scan_id = note_scan.scan_id and private.may_validate(caller, s.restaurant_id)
    for no key update of p;
  update public.voucher_scans s set treat_delivered = note_scan.treat_delivered
  where s.scan_id = note_scan.scan_id and s.outcome = 'validated' and s.annulled_at is null
    and private.may_validate(caller, s.restaurant_id)
  returning s.voucher_id into used_voucher;
  if not found then return jsonb_build_object('status', 'not_found'); end if;
  update public.vouchers v set saved_cents = note_scan.saved_cents, saved_by_staff = nullif(note_scan.saved_cents is not null, false)
  where v.id = used_voucher and v.saved_by_staff is not false;
  return jsonb_build_object('status', 'noted');
end
$$;
grant execute on function public.note_scan(uuid, boolean, integer) to authenticated;

-- Takes a use back within 15 minutes of its arrival here (a late scan is seen only then). The voucher is active again;
-- the scan and its lead stay, annulled, the lead without the person. Sent again it answers the same.
create function public.undo_validation(scan_id uuid, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  why constant text := btrim(undo_validation.reason);
  scan public.voucher_scans;
  voucher public.vouchers;
begin
  if char_length(coalesce(why, '')) not between 1 and 200 then
    raise exception 'a reason is needed' using errcode = '22023';
  end if;
  perform from public.voucher_scans s
    join public.vouchers v on v.id = s.voucher_id join public.profiles p on p.id = v.user_id
    where s.scan_id = undo_validation.scan_id and s.scanned_by = caller
    for no key update of p;
  select * into scan from public.voucher_scans s
  where s.scan_id = undo_validation.scan_id and s.scanned_by = caller and s.outcome = 'validated'
    and private.may_validate(caller, s.restaurant_id);
  if not found then return jsonb_build_object('status', 'not_found'); end if;
  if scan.annulled_at is not null then return jsonb_build_object('status', 'undone', 'undone_at', scan.annulled_at); end if;
  if scan.received_at < now() - interval '15 minutes' then return jsonb_build_object('status', 'too_late'); end if;

  -- Who reviews holds the voucher's row.
  select * into voucher from public.vouchers v where v.id = scan.voucher_id for update;
  if exists (select from public.restaurant_reviews w where w.voucher_id = voucher.id) then
    return jsonb_build_object('status', 'reviewed');
  end if;
  if private.voucher_end(voucher.user_id, voucher.generated_at, voucher.expires_at) <= now() then
    return jsonb_build_object('status', 'expired');
  end if;
  perform private.end_lapsed_vouchers(voucher.user_id);
  if exists (
    select from public.vouchers v
    where v.user_id = voucher.user_id and v.restaurant_id = voucher.restaurant_id and v.status = 'active'
  ) then
    return jsonb_build_object('status', 'new_voucher');
  end if;

  update public.voucher_scans s set annulled_at = now(), annul_reason = why where s.scan_id = scan.scan_id;
  update public.leads l set annulled_at = now(), user_id = null where l.voucher_id = voucher.id and l.annulled_at is null;
  update public.vouchers v set used_at = null, use_date = null, status = 'active' where v.id = voucher.id;
  return jsonb_build_object('status', 'undone', 'undone_at', now());
end
$$;
grant execute on function public.undo_validation(uuid, text) to authenticated;
