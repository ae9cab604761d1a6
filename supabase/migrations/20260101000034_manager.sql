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
language plpgsql stable strict set search_path = '' as $$
begin
  return greatest(least(day, date '9999-12-31'), date '0001-01-01')::timestamp at time zone timezone;
end
$$;

-- The restaurant's day so far. today: its service day. paused: today is a closure. unanswered_reviews: of the last 30
-- days.
create function public.restaurant_day(restaurant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  place constant public.restaurants := private.require_managed_restaurant(restaurant_day.restaurant_id);
  today constant date := private.service_day(place.id, now());
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
-- that of a scan, 'undone' for undone uses, or 'refused' for everything that was refused. after: the cursor of an
-- export, which counts nothing.
create function public.restaurant_scans(
  restaurant_id uuid, outcome text default null, first_day date default null, last_day date default null,
  page integer default 1, page_size integer default 20, after jsonb default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  place constant public.restaurants := private.require_managed_restaurant(restaurant_scans.restaurant_id);
  size constant integer := private.personal_page_size(restaurant_scans.page_size, 20);
  of_days constant text := 'from public.voucher_scans s where ' || concat_ws(' and ',
    format('s.restaurant_id = %L', place.id),
    'least(s.scanned_at, s.received_at) >= '
      || quote_literal(private.day_start(restaurant_scans.first_day, place.timezone)),
    'least(s.scanned_at, s.received_at) < '
      || quote_literal(private.day_start(least(restaurant_scans.last_day, date '9999-12-30') + 1, place.timezone))
  );
  found constant text := concat_ws(' and ', of_days, case restaurant_scans.outcome
    when 'validated' then 's.annulled_at is null and s.outcome = ''validated'''
    when 'refused' then 's.annulled_at is null and s.outcome <> ''validated'''
    when 'undone' then 's.annulled_at is not null'
    else 's.annulled_at is null and s.outcome = ' || quote_literal(restaurant_scans.outcome)
  end);
  result jsonb;
begin
  execute format($query$
    select jsonb_build_object(
      'total', (select count(*) from (select %2$s limit $3) counted),
      'items', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', f.scan_id, 'scanned_at', f.at, 'received_at', f.received_at, 'kind', f.kind, 'outcome', f.outcome,
          'detail', f.detail, 'annulled_at', f.annulled_at, 'annul_reason', f.annul_reason,
          'treat_delivered', f.treat_delivered, 'scanned_by_name', coalesce(private.display_name(waiter), tablet.name),
          'member_name', private.display_name(member), 'member_left', v.id is not null and member.id is null,
          'pet_name', pet.name
        ) order by f.at desc, f.scan_id)
        from (
          select s.*, least(s.scanned_at, s.received_at) as at, case
            when s.annulled_at is not null then 'undone' when s.outcome = 'validated' then 'validated' else 'refused'
          end as kind
          %3$s order by least(s.scanned_at, s.received_at) desc, s.scan_id limit $1 offset $2
        ) f
        left join public.profiles waiter on waiter.id = f.scanned_by
        left join public.restaurant_tablets tablet on tablet.id = f.tablet_id
        left join public.vouchers v on v.id = f.voucher_id and f.kind = 'validated'
        left join public.profiles member on member.id = v.user_id
        left join public.pets pet on pet.id = v.pet_id
      ), '[]')
    ) || (
      select jsonb_build_object(
        'validated', count(*) filter (where s.annulled_at is null and s.outcome = 'validated'),
        'refused', count(*) filter (where s.annulled_at is null and s.outcome <> 'validated'),
        'undone', count(*) filter (where s.annulled_at is not null)
      ) %1$s and $3 > 0
    )
  $query$, of_days, found, concat_ws(' and ', found,
    private.after_sql(restaurant_scans.after, 'least(s.scanned_at, s.received_at)', 's.scan_id'))) into result
  using size, private.page_offset(restaurant_scans.page, size),
    case when restaurant_scans.after is null then private.counted_rows() else 0 end;
  return result || jsonb_build_object('next', private.next_cursor(result -> 'items', size, 'scanned_at'));
end
$$;
grant execute on function public.restaurant_scans(uuid, text, date, date, integer, integer, jsonb) to authenticated;

-- A page of vouchers with the status that they have now, newest first; search looks in the name that is shown: the full
-- name if the voucher was used, else the first name (rules: Privacy). after: the cursor of an export, which counts
-- nothing.
create function public.restaurant_vouchers(
  restaurant_id uuid, status text default null, search text default null,
  page integer default 1, page_size integer default 20, after jsonb default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  place constant public.restaurants := private.require_managed_restaurant(restaurant_vouchers.restaurant_id);
  size constant integer := private.personal_page_size(restaurant_vouchers.page_size, 20);
  term constant text := private.like_pattern(nullif(left(btrim(restaurant_vouchers.search), 100), ''));
  found constant text := 'from public.vouchers v where ' || concat_ws(' and ',
    format('v.restaurant_id = %L', place.id),
    case restaurant_vouchers.status
      when 'used' then 'v.used_at is not null'
      when 'active' then 'v.status = ''active''
        and private.voucher_end(v.user_id, v.generated_at, v.expires_at) > now()'
      when 'expired' then '(v.status = ''expired'' or v.status = ''active''
        and private.voucher_end(v.user_id, v.generated_at, v.expires_at) <= now())'
      else 'v.status = ' || quote_literal(restaurant_vouchers.status) end,
    -- The search words contain the name, so testing them first leaves few names to compare.
    case when term is not null then format('(
      select w.words like %1$L and (
        select private.search_text(
          case when v.used_at is null then private.first_name(p) else private.display_name(p) end
        ) like %1$L
        from public.profiles p where p.id = w.user_id
      )
      from private.person_search w where w.user_id = v.user_id
    )', term) end
  );
  result jsonb;
begin
  execute format($query$
    select jsonb_build_object(
      'total', (select count(*) from (select %1$s limit $3) counted),
      'items', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', f.id, 'status', case when f.status = 'active' and e.ends_at <= now() then 'expired' else f.status end,
          'generated_at', f.generated_at, 'ends_at', e.ends_at, 'used_at', f.used_at,
          'member_name', case when f.used_at is null then private.first_name(p) else private.display_name(p) end,
          'member_left', p.id is null, 'pet', private.pet_summary(pet)
        ) order by f.generated_at desc, f.id)
        from (select v.* %2$s order by v.generated_at desc, v.id limit $1 offset $2) f
        cross join lateral (select case when f.status = 'active'
          then private.voucher_end(f.user_id, f.generated_at, f.expires_at) else coalesce(f.ended_at, f.expires_at)
        end as ends_at) e
        left join public.profiles p on p.id = f.user_id
        left join public.pets pet on pet.id = f.pet_id
      ), '[]')
    )
  $query$, found, concat_ws(' and ', found, private.after_sql(restaurant_vouchers.after, 'v.generated_at', 'v.id')))
  into result
  using size, private.page_offset(restaurant_vouchers.page, size),
    case when restaurant_vouchers.after is null then private.counted_rows() else 0 end;
  return result || jsonb_build_object('next', private.next_cursor(result -> 'items', size, 'generated_at'));
end
$$;
grant execute on function public.restaurant_vouchers(uuid, text, text, integer, integer, jsonb) to authenticated;

-- A condition on leads l for restaurants and days, which are those of each restaurant.
create function private.leads_sql(restaurants uuid[], first_day date, last_day date) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce('(' || string_agg(concat_ws(' and ',
    -- A single id is compared with '=', so that the index also gives the order.
    case cardinality(z.ids) when 1 then format('l.restaurant_id = %L', z.ids[1])
      else format('l.restaurant_id = any (%L::uuid[])', z.ids) end,
    'l.created_at >= ' || quote_literal(private.day_start(first_day, z.timezone)),
    'l.created_at < ' || quote_literal(private.day_start(least(last_day, date '9999-12-30') + 1, z.timezone))
  ), ' or ') || ')', 'false')
  from (
    select r.timezone, array_agg(r.id) as ids from public.restaurants r
    where r.id = any (restaurants) and r.is_live group by 1
  ) z
$$;

-- A page of the people who used a voucher, newest first, at one restaurant or at all that the caller manages, with the
-- contact data that the terms announce, after a recent sign-in. Days are those of each restaurant. search finds people
-- as the list of admins does. An undone use is listed without the person. after: the cursor of an export, which counts
-- nothing.
create function public.restaurant_leads(
  restaurant_id uuid default null, search text default null, first_day date default null, last_day date default null,
  page integer default 1, page_size integer default 20, after jsonb default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := private.page_size(restaurant_leads.page_size, 20);
  found text;
  result jsonb;
begin
  perform private.require_session();
  if not private.has_role('restaurant_manager') then
    raise exception 'only for managers' using errcode = '42501';
  end if;
  if restaurant_leads.restaurant_id is not null then
    perform private.require_managed_restaurant(restaurant_leads.restaurant_id);
  end if;
  perform private.require_recent_sign_in();
  found := 'from public.leads l where ' || concat_ws(' and ',
    private.leads_sql(array(
      select m from private.managed_ids() m
      where restaurant_leads.restaurant_id is null or m = restaurant_leads.restaurant_id
    ), restaurant_leads.first_day, restaurant_leads.last_day),
    'l.annulled_at is null and ' || private.people_sql('l.user_id', left(restaurant_leads.search, 100), true)
  );
  execute format($query$
    select jsonb_build_object(
      'total', (select count(*) from (select %1$s limit $3) counted),
      'items', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', f.id, 'used_at', f.created_at, 'annulled_at', f.annulled_at,
          'restaurant_id', f.restaurant_id, 'restaurant_name', r.name, 'timezone', r.timezone,
          'full_name', private.display_name(p), 'email', u.email, 'phone', p.phone,
          'visits', case when p.id is not null then (
            select count(*) filter (where o.restaurant_id = f.restaurant_id and o.annulled_at is null)
            from public.leads o where o.user_id = f.user_id
          ) end
        ) order by f.created_at desc, f.id)
        from (select l.* %2$s order by l.created_at desc, l.id limit $1 offset $2) f
        join public.restaurants r on r.id = f.restaurant_id
        left join public.profiles p on p.id = f.user_id and f.annulled_at is null
        left join auth.users u on u.id = p.id
      ), '[]')
    )
  $query$, found, concat_ws(' and ', found, private.after_sql(restaurant_leads.after, 'l.created_at', 'l.id')))
  into result
  using size, private.page_offset(restaurant_leads.page, size),
    case when restaurant_leads.after is null then private.counted_rows() else 0 end;
  return result || jsonb_build_object('next', private.next_cursor(result -> 'items', size, 'used_at'));
end
$$;
grant execute on function public.restaurant_leads(uuid, text, date, date, integer, integer, jsonb) to authenticated;
