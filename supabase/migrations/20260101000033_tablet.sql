-- What a shared tablet needs beyond one scan (rules: Scanning, Offline): sealing the records of its offline list, notes
-- on a use, and undoing it.

-- Seals a text with keys derived from a voucher's code (encrypt-then-MAC: AES-256-CBC, HMAC-SHA-256). Only somebody who
-- has the code, of which 128 bits are random, can open it. IV, ciphertext and tag, in base64.
create function private.seal(code text, content text, iv bytea) returns text
language sql immutable strict set search_path = '' as $$
  select translate(encode(
    s.sealed || extensions.hmac(s.sealed, extensions.hmac('authenticate', seal.code, 'sha256'), 'sha256'), 'base64'
  ), E'\n', '')
  from (select seal.iv || extensions.encrypt_iv(
    convert_to(seal.content, 'UTF8'), extensions.hmac('encrypt', seal.code, 'sha256'), seal.iv, 'aes-cbc/pad:pkcs'
  ) as sealed) s
$$;

-- Whether the caller may note something on a scan: whoever may scan at its restaurant; a disconnected tablet, or a
-- person whose restaurant has left the club, only on their own scans.
create function private.may_note(caller private.scanner, scan public.voucher_scans) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.may_scan(caller, scan.restaurant_id, now())
    or ((scan.tablet_id = caller.tablet or scan.scanned_by = caller.person)
      and private.may_scan(caller, scan.restaurant_id, scan.scanned_at));
end
$$;

-- Replaces the notes of the staff on a use: whether the pet got its treat, and the saving in cents. A saving that the
-- member has set or cleared stays.
create function public.note_scan(scan_id uuid, treat_delivered boolean default null, saved_cents integer default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant private.scanner := private.require_scanner();
  used_voucher uuid;
begin
  if note_scan.saved_cents not between 1 and 1000000 then
    raise exception 'invalid amount' using errcode = '22023';
  end if;
  perform from public.voucher_scans s
    join public.vouchers v on v.id = s.voucher_id join public.profiles p on p.id = v.user_id
    where s.scan_id = note_scan.scan_id and private.may_note(caller, s)
    for no key update of p;
  update public.voucher_scans s set treat_delivered = note_scan.treat_delivered
  where s.scan_id = note_scan.scan_id and s.outcome = 'validated' and s.annulled_at is null
    and private.may_note(caller, s)
  returning s.voucher_id into used_voucher;
  if not found then return jsonb_build_object('status', 'not_found'); end if;
  update public.vouchers v
  set saved_cents = note_scan.saved_cents, saved_by_staff = nullif(note_scan.saved_cents is not null, false)
  where v.id = used_voucher and v.saved_by_staff is not false;
  return jsonb_build_object('status', 'noted');
end
$$;
grant execute on function public.note_scan(uuid, boolean, integer) to authenticated;

-- Whether the caller may undo a scan: the tablet that made it, while connected, or whoever may scan there as a person.
create function private.may_undo(caller private.scanner, scan public.voucher_scans) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (caller.tablet is null or scan.tablet_id = caller.tablet)
    and private.may_scan(caller, scan.restaurant_id, now());
end
$$;

-- Undoes a use within 15 minutes after the server received it. The voucher is active again; the scan and its lead stay,
-- annulled, the lead without the person. A repeated call gets the same answer.
create function public.undo_validation(scan_id uuid, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant private.scanner := private.require_scanner();
  why constant text := btrim(undo_validation.reason);
  scan public.voucher_scans;
  voucher public.vouchers;
begin
  if char_length(coalesce(why, '')) not between 1 and 200 then
    raise exception 'a reason is needed' using errcode = '22023';
  end if;
  perform from public.voucher_scans s
    join public.vouchers v on v.id = s.voucher_id join public.profiles p on p.id = v.user_id
    where s.scan_id = undo_validation.scan_id and private.may_undo(caller, s)
    for no key update of p;
  select * into scan from public.voucher_scans s
  where s.scan_id = undo_validation.scan_id and s.outcome = 'validated' and private.may_undo(caller, s);
  if not found then return jsonb_build_object('status', 'not_found'); end if;
  if scan.annulled_at is not null then
    return jsonb_build_object('status', 'undone', 'undone_at', scan.annulled_at);
  end if;
  if scan.received_at < now() - interval '15 minutes' then
    return jsonb_build_object('status', 'too_late');
  end if;

  -- create_review locks the voucher's row too, so that a use is either reviewed or undone.
  select * into voucher from public.vouchers v where v.id = scan.voucher_id for update;
  if exists (select from public.restaurant_reviews w where w.voucher_id = voucher.id) then
    return jsonb_build_object('status', 'reviewed');
  end if;
  if private.voucher_end(voucher.user_id, voucher.generated_at, voucher.expires_at) <= now() then
    return jsonb_build_object('status', 'expired');
  end if;
  perform private.expire_vouchers(voucher.user_id);
  if exists (
    select from public.vouchers v
    where v.user_id = voucher.user_id and v.restaurant_id = voucher.restaurant_id and v.status = 'active'
  ) then
    return jsonb_build_object('status', 'new_voucher');
  end if;

  update public.voucher_scans s set annulled_at = now(), annul_reason = why where s.scan_id = scan.scan_id;
  update public.leads l set annulled_at = now(), user_id = null
  where l.voucher_id = voucher.id and l.annulled_at is null;
  update public.vouchers v set used_at = null, use_date = null, status = 'active' where v.id = voucher.id;
  return jsonb_build_object('status', 'undone', 'undone_at', now());
end
$$;
grant execute on function public.undo_validation(uuid, text) to authenticated;
