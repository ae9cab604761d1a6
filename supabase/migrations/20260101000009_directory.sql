-- The public directory: search, one establishment, cities.

-- Statements are built from the filters that are given, so that each uses the index that fits; values are always
-- parameters. Without a session the review count still sorts, but is not shown.
create function public.search_restaurants(
  search text default null, category text default null, city text default null,
  price_min integer default null, price_max integer default null, min_rating numeric default null,
  outdoor_area boolean default null, provides_pet_water boolean default null, provides_pet_treats boolean default null,
  accepts_reservations boolean default null, max_pet_size text default null,
  sort_by text default 'rating', sort_order text default 'desc', page integer default 1, page_size integer default 20
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 20), 1), 100);
  skip constant integer := (least(greatest(coalesce(page, 1), 1), 1000) - 1) * size;
  term constant text := nullif(btrim(left(search, 100)), '');
  direction constant text := case lower(sort_order) when 'asc' then 'asc' else 'desc' end;
  sorting constant text := case sort_by
    when 'name' then format('r.name collate "pt-BR-x-icu" %s, r.id', direction)
    when 'review_count' then format('r.review_count %s, r.name collate "pt-BR-x-icu", r.id', direction)
    else format('r.rating %s, r.name collate "pt-BR-x-icu", r.id', direction)
  end;
  conditions constant text := concat_ws(' and ', 'r.deleted_at is null',
    case when term is not null then 'r.search_key like $1' end,
    case when nullif(category, '') is not null then 'r.category = $2' end,
    case when nullif(btrim(city), '') is not null then 'r.city_keys @> array[$3]' end,
    case when price_min is not null then 'r.price_range >= $4' end,
    case when price_max is not null then 'r.price_range <= $5' end,
    case when min_rating is not null then 'r.rating >= $6' end,
    case when outdoor_area is not null then 'r.outdoor_area = $7' end,
    case when provides_pet_water is not null then 'r.provides_pet_water = $8' end,
    case when provides_pet_treats is not null then 'r.provides_pet_treats = $9' end,
    case when accepts_reservations is not null then 'r.accepts_reservations = $10' end,
    -- A place for any size welcomes each; a place for medium welcomes small.
    case when nullif(max_pet_size, '') is not null
      then 'array_position(array[''small'', ''medium'', ''large'', ''any''], r.max_pet_size)
        >= array_position(array[''small'', ''medium'', ''large'', ''any''], $11)' end
  );
  total bigint;
  items jsonb;
begin
  execute 'select count(*) from public.restaurants r where ' || conditions into total
  using private.like_pattern(term), category, private.search_text(btrim(city)), price_min, price_max, min_rating,
    outdoor_area, provides_pet_water, provides_pet_treats, accepts_reservations, max_pet_size;

  execute format($query$
    select coalesce(jsonb_agg(to_jsonb(item)), '[]') from (
      select r.id, r.slug, r.name, r.description, r.category, r.price_range, r.rating,
        case when (select auth.uid()) is not null then r.review_count end as review_count,
        r.is_open, private.is_open_now(r.id) as is_open_now, r.image_url, r.address, r.city, r.state,
        r.latitude, r.longitude, r.outdoor_area, r.provides_pet_water, r.provides_pet_treats, r.accepts_reservations,
        r.max_pet_size
      -- A page first, what is computed for each row after.
      from (select r.* from public.restaurants r where %1$s order by %2$s limit %3$s offset %4$s) r order by %2$s
    ) item
  $query$, conditions, sorting, size, skip) into items
  using private.like_pattern(term), category, private.search_text(btrim(city)), price_min, price_max, min_rating,
    outdoor_area, provides_pet_water, provides_pet_treats, accepts_reservations, max_pet_size;
  return jsonb_build_object('total', total, 'items', items);
end
$$;
revoke execute on function public.search_restaurants(
  text, text, text, integer, integer, numeric, boolean, boolean, boolean, boolean, text, text, text, integer, integer
) from public, anon, authenticated;
grant execute on function public.search_restaurants(
  text, text, text, integer, integer, numeric, boolean, boolean, boolean, boolean, text, text, text, integer, integer
) to anon, authenticated;

create function public.restaurant_detail(slug text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(r) - array['search_key', 'city_keys', 'deleted_at', 'review_count'] || jsonb_build_object(
    'review_count', case when viewer.id is not null then r.review_count end,
    'is_open_now', private.is_open_now(r.id),
    'is_favorite', exists (
      select from public.user_favorites f where f.user_id = viewer.id and f.restaurant_id = r.id
    ),
    'hours', coalesce((
      select jsonb_agg(to_jsonb(h) - array['id', 'restaurant_id'] order by h.day_of_week)
      from public.restaurant_hours h where h.restaurant_id = r.id
    ), '[]'),
    'images', coalesce((
      select jsonb_agg(to_jsonb(i) - array['restaurant_id', 'created_at'] order by i.is_primary desc, i.created_at, i.id)
      from public.restaurant_images i where i.restaurant_id = r.id
    ), '[]'),
    'reviews', coalesce((
      select jsonb_agg(to_jsonb(latest)) from (
        select v.id, v.rating, v.comment, v.created_at from public.restaurant_reviews v
        where v.restaurant_id = r.id and viewer.id is not null
        order by v.created_at desc, v.id limit 10
      ) latest
    ), '[]'),
    'voucher_availability', coalesce((
      select jsonb_agg(to_jsonb(a) - array['id', 'restaurant_id'] order by a.day_of_week, a.meal_type desc, a.start_time)
      from public.restaurant_voucher_availability a where a.restaurant_id = r.id and viewer.id is not null
    ), '[]'),
    'closures', coalesce((
      select jsonb_agg(jsonb_build_object('date', c.date, 'reason', c.reason) order by c.date)
      from public.restaurant_closures c
      where c.restaurant_id = r.id and c.date >= (now() at time zone r.timezone)::date - 1
    ), '[]'),
    'menu_items', coalesce((
      select jsonb_agg(to_jsonb(m) - array['restaurant_id', 'is_available', 'created_at', 'updated_at'] order by m.category, m.name)
      from public.menu_items m where m.restaurant_id = r.id and m.is_available
    ), '[]')
  )
  from public.restaurants r
  cross join (select auth.uid() as id) viewer
  where r.slug = restaurant_detail.slug and r.deleted_at is null
$$;
revoke execute on function public.restaurant_detail(text) from public, anon, authenticated;
grant execute on function public.restaurant_detail(text) to anon, authenticated;

create function public.restaurant_cities() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(place order by place collate "pt-BR-x-icu"), '{}')
  from (
    select distinct on (private.search_text(place)) place
    from (select distinct city from public.restaurants where deleted_at is null) r
    cross join lateral unnest(private.city_names(r.city)) place
    order by private.search_text(place), place desc
  ) places
$$;
revoke execute on function public.restaurant_cities() from public, anon, authenticated;
grant execute on function public.restaurant_cities() to anon, authenticated;
