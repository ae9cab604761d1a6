-- The offline list of a tablet as changes (rules: Offline; docs/decisions: 76): what was written since the answer
-- before, and what has come or gone with the time that passed.

create index vouchers_restaurant_expiry on public.vouchers (restaurant_id, expires_at);

-- What changed in a restaurant's offline list since `known`, the version of the device's last answer; everything for
-- '', for a version that the server does not know, and for one of more than a day ago:
--   version   for the next call; opaque to devices
--   is_whole  whether `records` are all records
--   place     the restaurant with its times and present voucher rules in the clear, as they are public
--   records   sealed, those that are new or changed; without rules where they are the present ones
--   gone      indexes of records that leave
-- Without `known`, as older versions of the app call it: all records, each with its rules.
-- Vouchers that only the server can decide on (member suspended, or active without a subscription) are left out; all
-- others are in until 72 hours after their expiry, so that the tablet can refuse used and expired ones with the reason.
-- PostgreSQL keeps with each row the transaction that wrote it (xmin). A version names the oldest transaction that was
-- still running, so that whatever its answer had not seen was written by that one or a later one.
create function public.sealed_vouchers(restaurant_id uuid, known text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  record_format constant integer := 1;
  kept constant interval := '72 hours'; -- after the end
  caller constant private.scanner := private.require_scanner();
  asked public.restaurants;
  version jsonb;
  before jsonb;
  since integer; -- how many transactions ago
  at timestamptz;
begin
  if not private.may_scan(caller, sealed_vouchers.restaurant_id, now()) then
    raise exception 'not a restaurant of yours' using errcode = '42501';
  end if;
  select * into asked from public.restaurants r where r.id = sealed_vouchers.restaurant_id;
  version := jsonb_build_object('format', record_format, 'server', extract(epoch from pg_postmaster_start_time())::text,
    'restaurant', asked.id, 'rules', md5(asked.voucher_rules));
  if known is json object then before := known::jsonb; end if;
  if before - 'since' - 'at' is distinct from version or (before ->> 'at')::timestamptz < now() - interval '1 day' then
    before := null;
  end if;
  since := age((before ->> 'since')::xid8::xid);
  at := coalesce((before ->> 'at')::timestamptz, now());
  return (
    with judged as materialized (
      select v as voucher, p as member, pet,
        p.suspended_at is null and v.expires_at > now() - kept and (v.status <> 'active' or s.is_active) as is_listed,
        p.suspended_at is null and v.expires_at > at - kept and (v.status <> 'active' or s.was_active) as was_listed,
        -- A use changes what the member's other records say about the day.
        bool_or(age(v.xmin) <= since) over (partition by v.user_id) or age(p.xmin) <= since or age(pet.xmin) <= since
          or s.is_changed as is_changed
      from public.vouchers v
      join public.profiles p on p.id = v.user_id
      left join public.pets pet on pet.id = v.pet_id
      cross join lateral (
        select coalesce(bool_or(u.status = 'active' and u.start_date <= now() and u.end_date > now()), false)
            as is_active,
          coalesce(bool_or(u.status = 'active' and u.start_date <= at and u.end_date > at), false) as was_active,
          bool_or(age(u.xmin) <= since) as is_changed
        from public.user_subscriptions u where u.user_id = v.user_id
      ) s
      where v.restaurant_id = asked.id and v.expires_at > least(at, now()) - kept
    ), gone as (
      select (j.voucher).qr_code from judged j where not j.is_listed and (j.is_changed or j.was_listed)
      union all
      select v.qr_code from public.vouchers v -- the account was deleted
      where v.restaurant_id = asked.id and v.expires_at > at - kept and v.user_id is null and age(v.xmin) <= since
    )
    select jsonb_build_object(
      'version', (version || jsonb_build_object('since', pg_snapshot_xmin(pg_current_snapshot()), 'at', now()))::text,
      'is_whole', before is null,
      'place', jsonb_build_object('name', asked.name, 'is_open', asked.is_open, 'rules', asked.voucher_rules)
        || (select t.times::jsonb from private.voucher_times t where t.restaurant_id = asked.id),
      'records', coalesce((
        select jsonb_agg(jsonb_build_object(
          'index', encode(extensions.digest((j.voucher).qr_code, 'sha256'), 'hex'),
          'body', private.seal((j.voucher).qr_code, (jsonb_build_object(
            'ends_at', coalesce((j.voucher).ended_at, private.voucher_end(
              (j.voucher).user_id, (j.voucher).generated_at, (j.voucher).expires_at)),
            'used_at', (j.voucher).used_at,
            'last_use_date', (
              select max(u.use_date) from public.vouchers u
              where u.user_id = (j.voucher).user_id and u.restaurant_id = asked.id and u.used_at is not null
            ),
            'first_name', private.first_name(j.member),
            'pet', private.pet_summary(j.pet)
          ) || case when known is null or (j.voucher).rules_snapshot ->> 'voucher_rules' is distinct from
            asked.voucher_rules then jsonb_build_object('rules', (j.voucher).rules_snapshot ->> 'voucher_rules')
            else '{}' end)::text, extensions.gen_random_bytes(16))
        ) order by extensions.digest((j.voucher).qr_code, 'sha256'))
        from judged j where j.is_listed and (before is null or j.is_changed or not j.was_listed)
      ), '[]'),
      'gone', coalesce((
        select jsonb_agg(encode(extensions.digest(g.qr_code, 'sha256'), 'hex')) from gone g where before is not null
      ), '[]')
    )
  );
end
$$;
grant execute on function public.sealed_vouchers(uuid, text) to authenticated;
