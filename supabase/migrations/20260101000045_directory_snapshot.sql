-- The directory for use without a connection (rules: Offline): directory_snapshot, which sends all live restaurants to
-- a device when something has changed.

-- Rows are arrays, in the order that src/data/restaurants/directory-row.ts reads; null when nothing has changed since
-- the version that the device has. Versions are opaque to devices. They are a checksum of PostgreSQL's row versions
-- (xmin), so that no writer has to keep a counter and late commits are not missed. is_whole is always true: it leaves
-- room to send only changes one day. Installed apps from before with_dishes refuse a longer row: they get none, and
-- another version, so that an update of the app fetches all rows.
create function public.directory_snapshot(known_version text default null, with_dishes boolean default false)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  current_version text;
begin
  perform private.require_session();
  select concat_ws(
    '-', case when with_dishes then '2' else '1' end, sum(v.rows), md5(string_agg(v.mark, '-' order by v.part))
  )
  into current_version
  from (
    select 1 as part, count(*) as rows, coalesce(sum(hashtextextended(r.id::text || r.xmin::text, 0)), 0)::text as mark
    from public.restaurants r
    union all
    select 2, count(*), coalesce(sum(hashtextextended(h.id::text || h.xmin::text, 0)), 0)::text
    from public.restaurant_hours h
    union all
    select 3, count(*), coalesce(sum(hashtextextended(a.id::text || a.xmin::text, 0)), 0)::text
    from public.restaurant_voucher_availability a
    union all
    select 4, count(*), coalesce(sum(hashtextextended(c.restaurant_id::text || c.date::text, 0)), 0)::text
    from public.restaurant_closures c
  ) v;
  if current_version = directory_snapshot.known_version then
    return jsonb_build_object('version', current_version, 'rows', null);
  end if;
  return jsonb_build_object('version', current_version, 'is_whole', true, 'rows', (
    select coalesce(jsonb_agg(jsonb_build_array(
      r.id, r.slug, r.name, r.description, r.category, r.price_range, r.rating, r.review_count,
      r.is_open, r.image_url, r.address, r.city, r.state, r.latitude, r.longitude,
      r.outdoor_area::integer + 2 * r.provides_pet_water::integer + 4 * r.provides_pet_treats::integer
        + 8 * r.accepts_reservations::integer,
      r.max_pet_size, r.timezone, r.voucher_valid_on_holiday_eve,
      coalesce(h.rows, '[]'), coalesce(a.rows, '[]'), coalesce(c.rows, '[]')
    ) || case when with_dishes then jsonb_build_array(r.dishes) else '[]' end), '[]')
    from public.restaurants r
    left join (
      select h.restaurant_id, jsonb_agg(jsonb_build_array(
        h.day_of_week, h.opening_time, h.closing_time, h.second_opening_time, h.second_closing_time, h.is_closed
      )) as rows
      from public.restaurant_hours h group by h.restaurant_id
    ) h on h.restaurant_id = r.id
    left join (
      select a.restaurant_id, jsonb_agg(jsonb_build_array(
        a.day_of_week, a.availability_mode, a.meal_type, a.is_available, a.start_time, a.end_time
      )) as rows
      from public.restaurant_voucher_availability a group by a.restaurant_id
    ) a on a.restaurant_id = r.id
    left join (
      select c.restaurant_id, jsonb_agg(c.date) as rows
      from public.restaurant_closures c where c.date >= current_date - 1 group by c.restaurant_id
    ) c on c.restaurant_id = r.id
    where r.is_live
  ));
end
$$;
grant execute on function public.directory_snapshot(text, boolean) to authenticated;
