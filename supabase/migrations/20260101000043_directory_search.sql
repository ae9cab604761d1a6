-- Searching the directory: the words of a term, the box around a position, and search_restaurants.

-- The words of the directory that `term`, as private.search_text leaves it, needs: each text with `term` in it has one of
-- them. Of several parts the rarest one's, which is not all that `term` asks for; is_all says whether it is. An empty array
-- where nothing has it.
create function private.words_with(term text, out words text[], out total bigint, out is_all boolean)
language sql stable set search_path = '' as $$
  select w.words, w.total, p.count = 1
  from (
    select number, count(*) over () as count, regexp_replace(part, '([\\%_])', '\\\1', 'g') as pattern
    from regexp_split_to_table(term, '\s+') with ordinality p (part, number)
  ) p
  cross join lateral (
    select coalesce(array_agg(d.word), '{}') as words, coalesce(sum(d.total), 0) as total
    from private.directory_words d
    where d.word like case p.number when 1 then '%' else '' end || p.pattern || case p.number when p.count then '%' else '' end
  ) w
  order by w.total limit 1
$$;

-- The box with all that lies within `metres` of a position.
create function private.box_around(latitude double precision, longitude double precision, metres double precision) returns box
language sql immutable parallel safe set search_path = '' as $$
  select box(
    point(longitude - degrees(breadth), latitude - degrees(reach)), point(longitude + degrees(breadth), latitude + degrees(reach))
  )
  from (select least((metres + 1) / 6371000, 1) as reach) angle
  cross join lateral (select asin(least(1, sin(reach) / greatest(cos(radians(latitude)), 0.000001))) as breadth) wide
$$;

-- Statements are built from the filters that are given, so that each uses the index that fits; values are always
-- parameters. Without a session the review count still sorts, but is not shown. Latitude, longitude and radius_km come
-- together: only what lies within, with its distance in metres (rounded before anything is compared), which can sort.
create function public.search_restaurants(
  search text default null, category text default null, city text default null,
  price_min integer default null, price_max integer default null, min_rating numeric default null,
  outdoor_area boolean default null, provides_pet_water boolean default null, provides_pet_treats boolean default null,
  accepts_reservations boolean default null, max_pet_size text default null,
  sort_by text default 'rating', sort_order text default 'desc', page integer default 1, page_size integer default 20,
  favorites_only boolean default null,
  latitude double precision default null, longitude double precision default null, radius_km double precision default null
) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 20), 1), 100);
  skip constant integer := (least(greatest(coalesce(page, 1), 1), 1000) - 1) * size;
  term constant text := nullif(private.search_text(btrim(left(search, 100))), '');
  city_key constant text := nullif(private.search_text(btrim(city)), '');
  viewer constant uuid := auth.uid();
  is_near constant boolean := coalesce(latitude between -90 and 90 and longitude between -180 and 180 and radius_km > 0, false);
  -- Counts are kept for neither favourites nor distance, and for ratings in steps of 0.5.
  is_counted constant boolean := favorites_only is not true and not is_near and coalesce(min_rating * 2 % 1 = 0, true);
  metres constant text := case when is_near then $sql$ round(12742000 * asin(least(1, sqrt(
    power(sin(radians(r.latitude - $11) / 2), 2)
    + cos(radians($11)) * cos(radians(r.latitude)) * power(sin(radians(r.longitude - $12) / 2), 2)
  ))))::integer $sql$ else 'null::integer' end;
  direction constant text := case lower(sort_order) when 'asc' then 'asc' else 'desc' end;
  sorting constant text := case
    when sort_by = 'name' then format('r.name collate "pt-BR-x-icu" %s, r.id', direction)
    when sort_by = 'review_count' then format('r.review_count %s, r.name collate "pt-BR-x-icu", r.id', direction)
    when sort_by = 'distance' and is_near then 'r.metres, r.name collate "pt-BR-x-icu", r.id'
    else format('r.rating %s, r.name collate "pt-BR-x-icu", r.id', direction)
  end;
  facet_conditions constant text := concat_ws(' and ', 'true',
    case when nullif(category, '') is not null then 'r.category = $1' end,
    case when price_min is not null then 'r.price_range >= $2' end,
    case when price_max is not null then 'r.price_range <= $3' end,
    case when min_rating is not null then 'r.rating >= $4' end,
    case when outdoor_area is not null then 'r.outdoor_area = $5' end,
    case when provides_pet_water is not null then 'r.provides_pet_water = $6' end,
    case when provides_pet_treats is not null then 'r.provides_pet_treats = $7' end,
    case when accepts_reservations is not null then 'r.accepts_reservations = $8' end,
    -- A place for any size welcomes each; a place for medium welcomes small.
    case when nullif(max_pet_size, '') is not null
      then 'array_position(array[''small'', ''medium'', ''large'', ''any''], r.max_pet_size)
        >= array_position(array[''small'', ''medium'', ''large'', ''any''], $9)' end
  );
  counts constant text := 'from private.directory_counts r where ' || facet_conditions || ' and r.city_key = $10';
  conditions text := concat_ws(' and ', 'r.deleted_at is null', facet_conditions,
    case when city_key is not null then 'r.city_keys @> array[$10]' end,
    case when favorites_only then 'r.id in (select f.restaurant_id from public.user_favorites f where f.user_id = $13)' end,
    case when is_near then 'r.latitude is not null and point(r.longitude, r.latitude) <@ $14' end
  );
  has_term constant text := 'strpos(r.search_key, $15) > 0';
  radius double precision := least(radius_km, 500) * 1000;
  around box := case when is_near then private.box_around(latitude, longitude, radius) end;
  words text[];
  in_words bigint;
  is_all boolean;
  by_words text;
  kinds text[];
  live bigint;
  is_gathered boolean;
  nearest double precision;
  total bigint;
  ids uuid[];
  distances integer[];
begin
  select c.reltuples into live from pg_class c where c.oid = 'public.restaurants'::regclass;
  if term is not null then
    select w.words, w.total, w.is_all into words, in_words, is_all from private.words_with(term) w;
    -- A word that nearly each text has only adds to the work.
    by_words := concat_ws(' and ',
      case when in_words < live then 'private.search_words(r.search_key) && $16' end,
      case when not is_all or in_words >= live then has_term end);
  end if;

  if is_counted and term is null then
    execute 'select coalesce(sum(r.total), 0) ' || counts into total
    using category, price_min, price_max, min_rating, outdoor_area, provides_pet_water, provides_pet_treats,
      accepts_reservations, max_pet_size, coalesce(city_key, '');
  elsif is_counted and is_all and cardinality(words) <= 1 and facet_conditions = 'true' and city_key is null then
    total := in_words;
  else
    execute format(
      'select count(*) from public.restaurants r where %s',
      concat_ws(' and ', conditions, by_words, case when is_near then metres || ' <= $17' end)
    ) into total
    using category, price_min, price_max, min_rating, outdoor_area, provides_pet_water, provides_pet_treats,
      accepts_reservations, max_pet_size, city_key, latitude, longitude, viewer, around, term, words, radius;
  end if;

  -- A page is read along the sorted index, or, where that would pass by more rows than match, from all that match.
  is_gathered := is_near or favorites_only is true or (skip + size) * greatest(live, total) > total * total;
  if is_gathered and is_counted and term is null then
    execute 'select array_agg(r.city_key || ''|'' || r.facets) ' || counts into kinds
    using category, price_min, price_max, min_rating, outdoor_area, provides_pet_water, provides_pet_treats,
      accepts_reservations, max_pet_size, coalesce(city_key, '');
    conditions := conditions || ' and private.directory_keys(r.city_keys, r.facets) && $18';
  elsif term is not null then
    conditions := conditions || ' and ' || case when is_gathered then by_words else has_term end;
  end if;
  if is_near and sort_by = 'distance' and total > skip + size then
    -- The nearest in degrees are not quite the nearest in metres, but no farther than the farthest of them need be looked.
    execute format(
      'select max(p.metres) from (
        select %s as metres from public.restaurants r where %s order by point(r.longitude, r.latitude) <-> point($12, $11) limit %s
      ) p', metres, conditions, skip + size
    ) into nearest
    using category, price_min, price_max, min_rating, outdoor_area, provides_pet_water, provides_pet_treats,
      accepts_reservations, max_pet_size, city_key, latitude, longitude, viewer, around, term, words;
    radius := least(radius, nearest);
    around := private.box_around(latitude, longitude, radius);
  end if;
  execute format(
    'select array_agg(p.id), array_agg(p.metres) from (
      select r.id, r.metres from (
        select r.id, r.name, r.rating, r.review_count, %s as metres from public.restaurants r where %s %s
      ) r %s order by %s limit %s offset %s
    ) p',
    metres, conditions, case when is_gathered and kinds is null then 'offset 0' end,
    case when is_near then 'where r.metres <= $17' end, sorting, size, skip
  ) into ids, distances
  using category, price_min, price_max, min_rating, outdoor_area, provides_pet_water, provides_pet_treats,
    accepts_reservations, max_pet_size, city_key, latitude, longitude, viewer, around, term, words, radius, kinds;

  -- voucher_times: when vouchers are taken, for the rule 'vale agora' as the member's device computes it.
  return json_build_object('total', total, 'items', (
    select coalesce(json_agg(json_build_object(
      'id', r.id, 'slug', r.slug, 'name', r.name, 'description', r.description, 'category', r.category,
      'price_range', r.price_range, 'rating', r.rating, 'review_count', case when viewer is not null then r.review_count end,
      'is_open', r.is_open, 'is_open_now', private.is_open_now(r.id), 'image_url', r.image_url, 'address', r.address,
      'city', r.city, 'state', r.state, 'latitude', r.latitude, 'longitude', r.longitude, 'outdoor_area', r.outdoor_area,
      'provides_pet_water', r.provides_pet_water, 'provides_pet_treats', r.provides_pet_treats,
      'accepts_reservations', r.accepts_reservations, 'max_pet_size', r.max_pet_size, 'distance_m', p.metres,
      'voucher_times', case when viewer is not null then json_build_object(
        'timezone', r.timezone,
        'voucher_valid_on_holiday_eve', r.voucher_valid_on_holiday_eve,
        'hours', (
          select coalesce(json_agg(h order by h.day_of_week), '[]')
          from (
            select h.day_of_week, h.opening_time, h.closing_time, h.second_opening_time, h.second_closing_time, h.is_closed
            from public.restaurant_hours h where h.restaurant_id = r.id
          ) h
        ),
        'voucher_availability', (
          select coalesce(json_agg(a order by a.day_of_week, a.meal_type desc, a.start_time), '[]')
          from (
            select a.day_of_week, a.availability_mode, a.meal_type, a.is_available, a.start_time, a.end_time
            from public.restaurant_voucher_availability a where a.restaurant_id = r.id
          ) a
        ),
        'closures', (
          select coalesce(json_agg(json_build_object('date', c.date) order by c.date), '[]')
          from public.restaurant_closures c
          where c.restaurant_id = r.id and c.date >= (now() at time zone r.timezone)::date - 1
        )
      ) end
    ) order by p.place), '[]')
    from unnest(ids, distances) with ordinality p (id, metres, place) join public.restaurants r on r.id = p.id
  ));
end
$$;
grant execute on function public.search_restaurants(
  text, text, text, integer, integer, numeric, boolean, boolean, boolean, boolean, text, text, text, integer, integer,
  boolean, double precision, double precision, double precision
) to anon, authenticated;
