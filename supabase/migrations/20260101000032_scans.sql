-- Scans (rules: Scanning): public.voucher_scans records every attempt, public.leads every use with its member. One
-- call, validate_voucher, checks and uses a voucher in one transaction; the same scan sent again gets the same answer.

create table public.voucher_scans (
  scan_id uuid primary key,
  restaurant_id uuid not null references public.restaurants (id),
  voucher_id uuid references public.vouchers (id),
  scanned_by uuid references public.profiles (id) on delete set null,
  tablet_id uuid references public.restaurant_tablets (id),
  device_id text not null check (char_length(device_id) between 1 and 100),
  qr_code text not null check (char_length(qr_code) <= 200),
  scanned_at timestamptz not null,
  received_at timestamptz not null default now(),
  outcome text not null check (outcome in (
    'validated', 'not_found', 'already_used', 'expired', 'outside_window', 'used_today', 'wrong_restaurant',
    'not_allowed'
  )),
  detail text check (detail in ('suspended', 'no_subscription', 'clock', 'too_late', 'short_code', 'paused')),
  used_at timestamptz,
  used_on_this_device boolean,
  next_valid_at timestamptz,
  treat_delivered boolean,
  annulled_at timestamptz,
  annul_reason text check (char_length(annul_reason) between 1 and 200),
  check ((annulled_at is null) = (annul_reason is null)),
  check (annulled_at is null or outcome = 'validated')
);
-- By the moment of the scan, as managers read them; with what counts them, so that counting reads no row.
create index voucher_scans_restaurant_id on public.voucher_scans
  (restaurant_id, (least(scanned_at, received_at)) desc, scan_id)
  include (scanned_at, received_at, outcome, annulled_at);
create index voucher_scans_voucher_id on public.voucher_scans (voucher_id, received_at desc)
  where voucher_id is not null;
create index voucher_scans_scanned_by on public.voucher_scans (scanned_by, received_at desc)
  where scanned_by is not null;
create index voucher_scans_tablet_id on public.voucher_scans (tablet_id, received_at desc) where tablet_id is not null;

-- One row per use. The row of an undone use stays, annulled, without the person.
create table public.leads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  restaurant_id uuid not null references public.restaurants (id),
  voucher_id uuid not null references public.vouchers (id),
  scan_id uuid references public.voucher_scans (scan_id),
  created_at timestamptz not null default now(),
  annulled_at timestamptz
);
create unique index leads_one_per_use on public.leads (voucher_id) where annulled_at is null;
create index leads_voucher_id on public.leads (voucher_id);
create index leads_restaurant_id on public.leads (restaurant_id, created_at desc);
create index leads_user_id on public.leads (user_id) where user_id is not null;
create index leads_scan_id on public.leads (scan_id) where scan_id is not null;

-- A code as it is stored, however it was typed: a full code without spaces, in any case, with or without its prefix; a
-- short code; anything else as it came.
create function private.read_code(typed text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  trimmed text;
begin
  if read_code.typed ~ '^voucher_[0-9]{13}_[0-9a-f]{32}$' then return read_code.typed; end if; -- what a camera reads
  trimmed := left(btrim(read_code.typed), 200);
  return coalesce(
    'voucher_' || substring(
      lower(regexp_replace(trimmed, '\s', '', 'g')) from '^(?:voucher_)?([0-9]{13}_[0-9a-f]{32})$'
    ),
    private.read_short_code(trimmed),
    trimmed
  );
end
$$;

-- Refuses what no waiter does: more than 120 new scans a minute and, after 30 unknown codes in 10 minutes, codes that
-- could be guesses: short codes and further unknown ones.
create function private.limit_scans(caller private.scanner, is_guessable boolean) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  of_minute integer;
  unknown integer;
begin
  select count(*) into of_minute
  from (
    select from public.voucher_scans t
    where t.tablet_id = caller.tablet and t.received_at > now() - interval '1 minute'
    union all
    select from public.voucher_scans p
    where p.scanned_by = caller.person and p.received_at > now() - interval '1 minute'
  ) s;
  if is_guessable then
    select count(*) into unknown
    from (
      select from public.voucher_scans t
      where t.tablet_id = caller.tablet and t.received_at > now() - interval '10 minutes' and t.outcome = 'not_found'
      union all
      select from public.voucher_scans p
      where p.scanned_by = caller.person and p.received_at > now() - interval '10 minutes' and p.outcome = 'not_found'
    ) s;
  end if;
  if of_minute >= 120 or unknown >= 30 then raise exception 'too many scans' using errcode = 'PT429'; end if;
end
$$;

-- The answer to a scan of a voucher as validate_voucher reads it: its names are those of now and never stored with the
-- scan. A voucher of another restaurant shows only the name of that restaurant. expires_at of an expired voucher is
-- when it ended, which is earlier where its subscription ended first.
create function private.scan_answer(scan public.voucher_scans, voucher record, replay boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  -- Null when no voucher was judged.
  here constant boolean := case when scan.voucher_id is not null then voucher.restaurant_id = scan.restaurant_id end;
  is_use constant boolean := scan.outcome = 'validated' and scan.annulled_at is null;
begin
  return jsonb_build_object(
    'outcome', case
      when scan.annulled_at is not null then 'not_allowed'
      when replay and scan.outcome = 'validated' then 'replayed'
      else scan.outcome
    end,
    'detail', case when scan.annulled_at is not null then 'undone' else scan.detail end,
    'used_at', scan.used_at,
    'used_on_this_device', scan.used_on_this_device,
    'next_valid_at', scan.next_valid_at,
    'restaurant_name', case when here is false then voucher.restaurant_name else voucher.asked_name end,
    'expires_at', case
      when here and scan.outcome = 'expired' then
        coalesce(voucher.ended_at, private.voucher_end(voucher.user_id, voucher.generated_at, voucher.expires_at))
      when here then voucher.expires_at
    end,
    'rules_snapshot', case when here then voucher.voucher_rules end,
    'member_first_name', case when is_use then voucher.first_name end,
    'pet', case when is_use then voucher.pet end
  );
end
$$;

-- Decides the outcome of a scan and, if it is valid, uses the voucher; without an id, no voucher was found. The caller
-- has locked the member's profile row before reading the voucher, so that vouchers, suspension and subscription of a
-- member change one at a time.
create function private.judge_scan(scan public.voucher_scans, voucher record) returns public.voucher_scans
language plpgsql security definer set search_path = '' as $$
declare
  moment timestamptz := least(scan.scanned_at, now());
  covered timestamptz;
begin
  if scan.scanned_at > now() + interval '5 minutes' then
    scan.outcome := 'not_allowed'; scan.detail := 'clock'; return scan;
  elsif scan.scanned_at < now() - interval '72 hours' then
    scan.outcome := 'not_allowed'; scan.detail := 'too_late'; return scan;
  end if;

  if voucher.id is null then
    scan.outcome := 'not_found';
    if scan.qr_code = private.read_short_code(scan.qr_code) then scan.detail := 'short_code'; end if;
    return scan;
  end if;
  scan.voucher_id := voucher.id;
  if voucher.restaurant_id <> scan.restaurant_id then scan.outcome := 'wrong_restaurant'; return scan; end if;

  if voucher.used_at is not null then
    scan.outcome := 'already_used';
    scan.used_at := voucher.used_at;
    scan.used_on_this_device := exists (
      select from public.voucher_scans s
      where s.voucher_id = voucher.id and s.outcome = 'validated' and s.annulled_at is null
        and s.device_id = scan.device_id
    );
    return scan;
  end if;

  -- A tablet whose clock is slow may scan a voucher up to 5 minutes 'before' it was generated.
  if moment < voucher.generated_at - interval '5 minutes' then
    scan.outcome := 'not_allowed'; scan.detail := 'clock'; return scan;
  end if;
  moment := greatest(moment, voucher.generated_at);

  -- A late scan counts at its own moment: a voucher that has expired since is still valid.
  if least(voucher.expires_at, voucher.ended_at) <= moment then
    if voucher.status = 'active' then
      update public.vouchers v set status = 'expired' where v.id = voucher.id;
    end if;
    scan.outcome := 'expired'; return scan;
  end if;

  if voucher.suspended_at <= moment then
    scan.outcome := 'not_allowed'; scan.detail := 'suspended'; return scan;
  end if;
  covered := private.coverage_end(voucher.user_id, voucher.generated_at);
  if covered is null or covered <= moment then
    if private.coverage_end(voucher.user_id, moment) is null then
      scan.outcome := 'not_allowed'; scan.detail := 'no_subscription'; return scan;
    end if;
    update public.vouchers v set status = 'expired', ended_at = coalesce(covered, v.generated_at)
    where v.id = voucher.id;
    scan.outcome := 'expired'; return scan;
  end if;

  if exists (
    select from public.vouchers v
    where v.user_id = voucher.user_id and v.restaurant_id = voucher.restaurant_id and v.used_at is not null
      and v.use_date = (moment at time zone voucher.timezone)::date
  ) then
    scan.outcome := 'used_today'; return scan;
  end if;
  if not private.is_voucher_time(voucher.restaurant_id, moment, known_at => moment) then
    scan.outcome := 'outside_window';
    select w.next_valid_at, case when w.reason = 'closure' then 'paused' end into scan.next_valid_at, scan.detail
    from private.voucher_window(voucher.restaurant_id, moment) w;
    return scan;
  end if;

  update public.vouchers v set used_at = moment where v.id = voucher.id;
  scan.outcome := 'validated';
  scan.used_at := moment;
  scan.used_on_this_device := true;
  return scan;
end
$$;

-- The answer to one scan by a person or a tablet; the device made scan_id, a random uuid. qr_code may be a
-- short code.
create function public.validate_voucher(
  scan_id uuid, qr_code text, restaurant_id uuid, scanned_at timestamptz, device_id text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant private.scanner := private.require_scanner();
  code constant text := private.read_code(validate_voucher.qr_code);
  device constant text := btrim(validate_voucher.device_id);
  voucher_id uuid;
  member uuid;
  is_replay boolean;
  scan public.voucher_scans;
  voucher record;
begin
  if validate_voucher.scan_id is null or validate_voucher.restaurant_id is null or validate_voucher.scanned_at is null
    or not isfinite(validate_voucher.scanned_at) or coalesce(code, '') = ''
    or char_length(coalesce(device, '')) not between 1 and 100 then
    raise exception 'incomplete scan' using errcode = '22023';
  end if;

  -- All locks come first, so that everything after them, the caller's rights included, is read as it is now. Retries of
  -- one scan wait for each other, then for the member's profile row.
  perform pg_advisory_xact_lock(hashtextextended(validate_voucher.scan_id::text, 0));
  select v.id, v.user_id into voucher_id, member
  from public.vouchers v join public.profiles p on p.id = v.user_id
  where v.qr_code = case when code like 'voucher\_%' then code
    else (select s.qr_code from public.vouchers s where s.short_code = code) end
  for no key update of p;
  if not private.may_scan(caller, validate_voucher.restaurant_id, validate_voucher.scanned_at) then
    return jsonb_build_object('outcome', 'not_allowed', 'detail', 'caller');
  end if;

  select * into scan from public.voucher_scans s where s.scan_id = validate_voucher.scan_id;
  is_replay := found;
  if is_replay then
    if (scan.qr_code, scan.restaurant_id, scan.device_id) <> (code, validate_voucher.restaurant_id, device) then
      return jsonb_build_object('outcome', 'not_allowed', 'detail', 'scan_mismatch');
    end if;
    voucher_id := scan.voucher_id;
  else
    perform private.limit_scans(caller, voucher_id is null or code !~ '^voucher_');
  end if;

  select v.id, v.user_id, v.restaurant_id, v.status, v.generated_at, v.expires_at, v.ended_at, v.used_at,
    v.rules_snapshot ->> 'voucher_rules' as voucher_rules, p.suspended_at, private.first_name(p) as first_name,
    private.pet_summary(pet) as pet, r.timezone, r.name as restaurant_name, asked.name as asked_name
  into voucher
  from public.restaurants asked
  left join public.vouchers v on v.id = voucher_id
  left join public.profiles p on p.id = v.user_id
  left join public.pets pet on pet.id = v.pet_id
  left join public.restaurants r on r.id = v.restaurant_id
  where asked.id = validate_voucher.restaurant_id;
  if is_replay then return private.scan_answer(scan, voucher, true); end if;

  scan.scan_id := validate_voucher.scan_id;
  scan.restaurant_id := validate_voucher.restaurant_id;
  scan.scanned_by := caller.person;
  scan.tablet_id := caller.tablet;
  scan.device_id := device;
  scan.qr_code := code;
  scan.scanned_at := validate_voucher.scanned_at;
  scan.received_at := now();
  scan := private.judge_scan(scan, voucher);
  insert into public.voucher_scans select scan.*;
  if scan.outcome = 'validated' then
    insert into public.leads (user_id, restaurant_id, voucher_id, scan_id, created_at)
    values (member, scan.restaurant_id, scan.voucher_id, scan.scan_id, scan.used_at);
  end if;
  return private.scan_answer(scan, voucher, false);
end
$$;
grant execute on function public.validate_voucher(uuid, text, uuid, timestamptz, text) to authenticated;

-- The scans of the calling tablet or person at a restaurant today, and those that came within the last 15 minutes,
-- whose uses can still be undone; newest first, at most 1000. A use comes with the guest's first name and pet, an
-- undone use without.
create function public.scanner_day(restaurant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant private.scanner := private.require_scanner();
  day_start timestamptz;
begin
  if not private.may_scan(caller, scanner_day.restaurant_id, now()) then
    raise exception 'not a restaurant of yours' using errcode = '42501';
  end if;
  select private.day_start((now() at time zone r.timezone)::date, r.timezone) into day_start
  from public.restaurants r where r.id = scanner_day.restaurant_id;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'scan_id', s.scan_id, 'member_first_name', private.first_name(p), 'pet_name', pet.name
    ) order by s.at desc, s.scan_id), '[]')
    from (
      select w.*, least(w.scanned_at, w.received_at) as at
      from public.voucher_scans w
      where (w.tablet_id = caller.tablet or w.scanned_by = caller.person)
        and w.restaurant_id = scanner_day.restaurant_id
        and w.received_at >= least(day_start, now() - interval '15 minutes')
        and (w.scanned_at >= day_start or w.received_at >= now() - interval '15 minutes')
      order by w.received_at desc limit 1000
    ) s
    left join public.vouchers v on v.id = s.voucher_id and s.outcome = 'validated' and s.annulled_at is null
    left join public.profiles p on p.id = v.user_id
    left join public.pets pet on pet.id = v.pet_id
  );
end
$$;
grant execute on function public.scanner_day(uuid) to authenticated;
