-- What managers read about their restaurants: the day, and pages of scans, vouchers and leads. Names and contacts come
-- from these functions, not from tables, so that each decides what may be seen: the first name of whoever holds a
-- voucher, the full name of whoever used one, their contact after a recent sign-in, and nothing of an undone use
-- (rules: Privacy).

-- A restaurant at which the caller may scan.
create function private.require_managed_restaurant(restaurant_id uuid) returns public.restaurants
language plpgsql stable security definer set search_path = '' as $$
declare
  place public.restaurants;
begin
  if not private.may_validate(private.require_session(), require_managed_restaurant.restaurant_id) then
    raise exception 'not a restaurant of yours' using errcode = '42501';
  end if;
  select * into place from public.restaurants r where r.id = require_managed_restaurant.restaurant_id;
  return place;
end
$$;

-- The moment at which a calendar day begins in a time zone.
create function private.day_start(day date, timezone text) returns timestamptz
language sql stable strict set search_path = '' as $$
  select greatest(least(day, date '9999-12-31'), date '0001-01-01')::timestamp at time zone timezone
$$;

-- The restaurant's day so far, by its own clock. paused: today is a closure. unanswered_reviews: of the last 30 days.
create function public.restaurant_day(restaurant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  place constant public.restaurants := private.require_managed_restaurant(restaurant_day.restaurant_id);
  today constant date := (now() at time zone place.timezone)::date;
begin
  return (
    select jsonb_build_object(
      'today', today,
      'is_open', place.is_open,
      'paused', exists (select from public.restaurant_closures c where c.restaurant_id = place.id and c.date = today),
      'active_vouchers', (
        select count(*) from public.vouchers v
        where v.restaurant_id = place.id and v.status = 'active' and v.expires_at > now()
          and private.voucher_end(v.user_id, v.generated_at, v.expires_at) > now()
      ),
      'rating', place.rating,
      'review_count', place.review_count,
      'unanswered_reviews', (
        select count(*) from public.restaurant_reviews w
        where w.restaurant_id = place.id and w.answered_at is null and w.created_at > now() - interval '30 days'
      )
    )
  );
end
$$;
grant execute on function public.restaurant_day(uuid) to authenticated;

-- A page of scans, newest first, refused ones included, and how many of each kind there are on these days. outcome:
-- that of a scan, 'undone' for undone uses, or 'refused' for everything that was refused.
create function public.restaurant_scans(
  restaurant_id uuid, outcome text default null, first_day date default null, last_day date default null,
  page integer default 1, page_size integer default 20
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  place constant public.restaurants := private.require_managed_restaurant(restaurant_scans.restaurant_id);
  since constant timestamptz := private.day_start(restaurant_scans.first_day, place.timezone);
  until constant timestamptz
    := private.day_start(least(restaurant_scans.last_day, date '9999-12-30') + 1, place.timezone);
  size constant integer := private.personal_page_size(restaurant_scans.page_size, 20);
begin
  return (
    with of_days as materialized (
      select s.*, least(s.scanned_at, s.received_at) as at, case
        when s.annulled_at is not null then 'undone' when s.outcome = 'validated' then 'validated' else 'refused'
      end as kind
      from public.voucher_scans s
      where s.restaurant_id = place.id
        and (since is null or (s.received_at >= since and least(s.scanned_at, s.received_at) >= since))
        and (restaurant_scans.last_day is null or least(s.scanned_at, s.received_at) < until)
    ), found as (
      select * from of_days d
      where restaurant_scans.outcome is null or d.kind = restaurant_scans.outcome
        or (d.kind = 'refused' and d.outcome = restaurant_scans.outcome)
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'validated', (select count(*) from of_days d where d.kind = 'validated'),
      'refused', (select count(*) from of_days d where d.kind = 'refused'),
      'undone', (select count(*) from of_days d where d.kind = 'undone'),
      'items', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', f.scan_id, 'scanned_at', f.at, 'received_at', f.received_at, 'kind', f.kind, 'outcome', f.outcome,
          'detail', f.detail, 'annulled_at', f.annulled_at, 'annul_reason', f.annul_reason,
          'treat_delivered', f.treat_delivered, 'scanned_by_name', coalesce(private.display_name(waiter), tablet.name),
          'member_name', private.display_name(member), 'member_left', v.id is not null and member.id is null,
          'pet_name', pet.name
        ) order by f.at desc, f.scan_id)
        from (
          select * from found order by found.at desc, found.scan_id
          limit size offset private.page_offset(restaurant_scans.page, size)
        ) f
        left join public.profiles waiter on waiter.id = f.scanned_by
        left join public.restaurant_tablets tablet on tablet.id = f.tablet_id
        left join public.vouchers v on v.id = f.voucher_id and f.kind = 'validated'
        left join public.profiles member on member.id = v.user_id
        left join public.pets pet on pet.id = v.pet_id
      ), '[]')
    )
  );
end
$$;
grant execute on function public.restaurant_scans(uuid, text, date, date, integer, integer) to authenticated;

-- A page of vouchers with the status that they have now, newest first; search looks in the name that is shown: the full
-- one of who used the voucher, else the first name (rules: Privacy).
create function public.restaurant_vouchers(
  restaurant_id uuid, status text default null, search text default null,
  page integer default 1, page_size integer default 20
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  place constant public.restaurants := private.require_managed_restaurant(restaurant_vouchers.restaurant_id);
  term constant text := nullif(left(btrim(restaurant_vouchers.search), 100), '');
  size constant integer := private.personal_page_size(restaurant_vouchers.page_size, 20);
begin
  return (
    with found as (
      select v.id, v.generated_at, v.used_at, v.pet_id, w.ends_at, state.status, p.id as member, shown.name
      from public.vouchers v
      left join public.profiles p on p.id = v.user_id
      cross join lateral (
        select case when v.used_at is null then private.first_name(p) else private.display_name(p) end as name
      ) shown
      cross join lateral (select case when v.status = 'active'
        then private.voucher_end(v.user_id, v.generated_at, v.expires_at) else coalesce(v.ended_at, v.expires_at)
      end as ends_at) w
      cross join lateral (
        select case when v.status = 'active' and w.ends_at <= now() then 'expired' else v.status end as status
      ) state
      where v.restaurant_id = place.id
        and (restaurant_vouchers.status is null or state.status = restaurant_vouchers.status)
        and (term is null or private.search_text(shown.name) like private.like_pattern(term))
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'items', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', f.id, 'status', f.status, 'generated_at', f.generated_at, 'ends_at', f.ends_at, 'used_at', f.used_at,
          'member_name', f.name, 'member_left', f.member is null, 'pet', private.pet_summary(pet)
        ) order by f.generated_at desc, f.id)
        from (
          select * from found order by found.generated_at desc, found.id
          limit size offset private.page_offset(restaurant_vouchers.page, size)
        ) f
        left join public.pets pet on pet.id = f.pet_id
      ), '[]')
    )
  );
end
$$;
grant execute on function public.restaurant_vouchers(uuid, text, text, integer, integer) to authenticated;

-- A page of the people who used a voucher, newest first, at one restaurant or at all that the caller manages, with the
-- contact data that the terms announce, after a recent sign-in. Days are those of each restaurant. An undone use is
-- listed without the person.
create function public.restaurant_leads(
  restaurant_id uuid default null, search text default null, first_day date default null, last_day date default null,
  page integer default 1, page_size integer default 20
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  term constant text := nullif(left(btrim(restaurant_leads.search), 100), '');
  digits constant text := regexp_replace(term, '[ ().+-]', '', 'g');
  size constant integer := private.page_size(restaurant_leads.page_size, 20);
begin
  perform private.require_session();
  if not private.has_role('restaurant_manager') then
    raise exception 'only for managers' using errcode = '42501';
  end if;
  if restaurant_leads.restaurant_id is not null then
    perform private.require_managed_restaurant(restaurant_leads.restaurant_id);
  end if;
  perform private.require_recent_sign_in();
  return (
    with found as (
      select l.id, l.created_at, l.annulled_at, l.user_id, l.restaurant_id, r.name as restaurant_name,
        p as person, u.email
      from public.leads l
      join public.restaurants r on r.id = l.restaurant_id and r.is_live
      left join public.profiles p on p.id = l.user_id and l.annulled_at is null
      left join auth.users u on u.id = p.id
      where l.restaurant_id in (select private.managed_ids())
        and (restaurant_leads.restaurant_id is null or l.restaurant_id = restaurant_leads.restaurant_id)
        and (restaurant_leads.first_day is null
          or l.created_at >= private.day_start(restaurant_leads.first_day, r.timezone))
        and (restaurant_leads.last_day is null
          or l.created_at < private.day_start(least(restaurant_leads.last_day, date '9999-12-30') + 1, r.timezone))
        and (term is null
          or private.search_text(p.full_name) like private.like_pattern(term)
          or lower(u.email) like private.like_pattern(term)
          or (digits ~ '^[0-9]{3,13}$'
            and p.phone like '%' || regexp_replace(digits, '^55(?=[0-9]{10,11}$)', '') || '%'))
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'items', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', f.id, 'used_at', f.created_at, 'annulled_at', f.annulled_at,
          'restaurant_id', f.restaurant_id, 'restaurant_name', f.restaurant_name,
          'full_name', private.display_name(f.person), 'email', f.email, 'phone', (f.person).phone,
          'visits', case when (f.person).id is not null then (
            select count(*) from public.leads o
            where o.user_id = f.user_id and o.restaurant_id = f.restaurant_id and o.annulled_at is null
          ) end
        ) order by f.created_at desc, f.id)
        from (
          select * from found order by found.created_at desc, found.id
          limit size offset private.page_offset(restaurant_leads.page, size)
        ) f
      ), '[]')
    )
  );
end
$$;
grant execute on function public.restaurant_leads(uuid, text, date, date, integer, integer) to authenticated;
