-- A search of the directory as one value, the type private.directory_query, and the SQL that it becomes: the words that
-- fit its terms, the box around a position, and functions named *_sql for filters, terms, distance and order. A
-- statement is built from the filters that are given, so that it can use the index that fits. It names restaurants `r`
-- and takes values only as parameters: $1 is the query. What runs in every search is plpgsql, which keeps its plans
-- from one call to the next.

-- A word that was typed, and the words of the directory that fit it.
create type private.directory_term as (
  part text,
  words text[],
  total bigint, -- how many restaurants have one of them, those with two counted twice
  is_near boolean -- they fit with one typo
);

-- A null asks for nothing. city_key is as private.search_text returns it. latitude, longitude, radius (in
-- meters) and area, the box around that circle, are set together or not at all.
create type private.directory_query as (
  viewer uuid,
  terms private.directory_term[],
  category text,
  city_key text,
  price_min integer,
  price_max integer,
  min_rating numeric,
  outdoor_area boolean,
  provides_pet_water boolean,
  provides_pet_treats boolean,
  accepts_reservations boolean,
  max_pet_size text,
  favorites_only boolean,
  open_now boolean,
  vouchers_now boolean,
  moment timestamptz, -- which is now
  latitude double precision,
  longitude double precision,
  radius double precision,
  area box,
  sort_by text,
  sort_order text,
  row_limit integer,
  row_offset integer,
  row_estimate bigint -- how many restaurants there are, as the planner believes
);

-- Patterns of the words that begin with `part`, with one typo: a letter too many, a missing one, another one, or two
-- that changed places. A word has no character that a pattern would read as its own.
create function private.typo_patterns(part text) returns setof text
language sql immutable rows 40 set search_path = '' as $$
  select left(part, at - 1) || typed.rest || '%'
  from generate_series(1, char_length(part)) at
  cross join lateral (values
    (substr(part, at + 1)), ('_' || substr(part, at)), ('_' || substr(part, at + 1)),
    (substr(part, at + 1, 1) || substr(part, at, 1) || substr(part, at + 2))
  ) typed (rest)
$$;

-- The words of the directory that contain `part`; if there are none and it has five letters or more, those that begin
-- with it, with one typo. A correctly spelled word thus never finds similar words ('pasta' and 'pata'), and a list does
-- not switch while a word is being typed.
create function private.find_term(part text) returns private.directory_term
language plpgsql stable set search_path = '' as $$
declare
  found private.directory_term;
begin
  select find_term.part, coalesce(array_agg(d.word), '{}'), coalesce(sum(d.total), 0), false into found
  from private.directory_words d where d.word like '%' || find_term.part || '%';
  if found.total = 0 and char_length(part) >= 5 then
    select find_term.part, coalesce(array_agg(near.word), '{}'), coalesce(sum(near.total), 0), true into found
    from (
      select distinct d.word, d.total
      from private.typo_patterns(find_term.part) pattern join private.directory_words d on d.word like pattern
    ) near;
  end if;
  return found;
end
$$;

-- The box of degrees that holds all that lies within `meters` of a position.
create function private.bounding_box(latitude double precision, longitude double precision, meters double precision)
returns box
language sql immutable parallel safe set search_path = '' as $$
  select box(
    point(longitude - degrees(breadth), latitude - degrees(angle)),
    point(longitude + degrees(breadth), latitude + degrees(angle))
  )
  from (select least((meters + 1) / 6371000, 1) as angle) height
  cross join lateral (
    select asin(least(1, sin(angle) / greatest(cos(radians(latitude)), 0.000001))) as breadth
  ) width
$$;

-- SQL of the distance from the query's position, by the haversine formula, in whole meters: rounded before anything is
-- compared, as on the device.
create function private.distance_sql(wanted private.directory_query) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if wanted.area is null then return 'null::integer'; end if;
  return 'round(12742000 * asin(least(1, sqrt(
    power(sin(radians(r.latitude - ($1).latitude) / 2), 2)
    + cos(radians(($1).latitude)) * cos(radians(r.latitude)) * power(sin(radians(r.longitude - ($1).longitude) / 2), 2)
  ))))::integer';
end
$$;

-- SQL of the filters that private.directory_counts has columns for; 'true' where none is given.
create function private.facet_sql(wanted private.directory_query) returns text
language plpgsql immutable set search_path = '' as $$
declare
  sizes constant text[] := array['small', 'medium', 'large', 'any'];
begin
  return concat_ws(' and ', 'true',
    case when wanted.category is not null then 'r.category = ($1).category' end,
    case when wanted.price_min is not null then 'r.price_range >= ($1).price_min' end,
    case when wanted.price_max is not null then 'r.price_range <= ($1).price_max' end,
    -- A rating is compared as it is shown: 4.45 reads 4,5.
    case when wanted.min_rating is not null then 'r.rating >= ($1).min_rating - 0.05' end,
    case when wanted.outdoor_area is not null then 'r.outdoor_area = ($1).outdoor_area' end,
    case when wanted.provides_pet_water is not null then 'r.provides_pet_water = ($1).provides_pet_water' end,
    case when wanted.provides_pet_treats is not null then 'r.provides_pet_treats = ($1).provides_pet_treats' end,
    case when wanted.accepts_reservations is not null then 'r.accepts_reservations = ($1).accepts_reservations' end,
    -- A restaurant for any size welcomes each; one for medium pets welcomes small ones. A list beats positions.
    case when wanted.max_pet_size is not null then format('r.max_pet_size = any (%L::text[])',
      sizes[array_position(sizes, wanted.max_pet_size):]) end
  );
end
$$;

-- SQL for: a restaurant has one of its times at the query's moment, in a window of today or of yesterday. on_day: a
-- further condition on the day of the window. Without functions of ours, which would take most of the time, and with a
-- case, because the planner expects a bare @> to match hardly any times.
create function private.times_sql(times text, on_day text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return format('(r.is_open and exists (
    select from private.week_times w
    cross join lateral (select ($1).moment at time zone w.timezone as wall) t
    cross join (values (0), (1)) d (days_ago)
    where w.id = r.week_times_id and case when w.%s @> (
      (date_part(''dow'', t.wall)::integer + 7 - d.days_ago) %% 7 * 172800
      + d.days_ago * 86400 + floor(date_part(''epoch'', t.wall::time))::integer
    ) then true end and %s
  ))', times, on_day);
end
$$;

-- SQL of a restaurant being open at the query's moment.
create function private.open_sql() returns text
language plpgsql immutable set search_path = '' as $$
begin
  return private.times_sql('open', 'true');
end
$$;

-- SQL of a restaurant taking vouchers at the query's moment.
create function private.vouchers_sql() returns text
language plpgsql immutable set search_path = '' as $$
begin
  return private.times_sql('vouchers', 'not exists (
    select from public.restaurant_closures c where c.restaurant_id = r.id and c.date = t.wall::date - d.days_ago
  ) and (r.voucher_valid_on_holiday_eve or not exists (
    select from public.national_holidays h where h.date = t.wall::date - d.days_ago + 1
  ))');
end
$$;

-- SQL of all filters but the terms, on public.restaurants. The area is larger than the circle that is asked for.
create function private.filter_sql(wanted private.directory_query) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return concat_ws(' and ', 'r.is_live', private.facet_sql(wanted),
    case when wanted.city_key is not null then 'r.city_keys @> array[($1).city_key]' end,
    case when wanted.favorites_only
      then 'r.id in (select f.restaurant_id from public.user_favorites f where f.user_id = ($1).viewer)' end,
    case when wanted.open_now then private.open_sql() end,
    case when wanted.vouchers_now then private.vouchers_sql() end,
    case when wanted.area is not null
      then 'r.latitude is not null and point(r.longitude, r.latitude) <@ ($1).area' end
  );
end
$$;

-- SQL of the terms. by_index: through the index of words, to find matching rows; otherwise row by row, for rows read in
-- order anyway. Words that nearly every restaurant has are no use to an index.
create function private.term_sql(wanted private.directory_query, by_index boolean) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select coalesce(string_agg(format(
      case
        when by_index and t.total < wanted.row_estimate
          then 'private.key_words(r.search_key) && ($1).terms[%1$s].words'
        when t.is_near -- faster than splitting each row into words
          then ''' '' || r.search_key || '' '' like any (
            array(select ''%% '' || word || '' %%'' from unnest(($1).terms[%1$s].words) word))'
        else 'strpos(r.search_key, ($1).terms[%1$s].part) > 0'
      end, t.place
    ), ' and ' order by t.place), 'true')
    from unnest(wanted.terms) with ordinality t (part, words, total, is_near, place)
  );
end
$$;

-- SQL of the order: ties by name, then by id.
create function private.order_sql(wanted private.directory_query) returns text
language plpgsql immutable set search_path = '' as $$
declare
  direction constant text := case lower(wanted.sort_order) when 'asc' then 'asc' else 'desc' end;
begin
  return case
    when wanted.sort_by = 'name' then format('r.name collate "pt-BR-x-icu" %s, r.id', direction)
    when wanted.sort_by = 'review_count' then format('r.review_count %s, r.name collate "pt-BR-x-icu", r.id', direction)
    when wanted.sort_by = 'new' then format('r.published_at %s, r.name collate "pt-BR-x-icu", r.id', direction)
    when wanted.sort_by = 'distance' and wanted.area is not null then 'r.meters, r.name collate "pt-BR-x-icu", r.id'
    else format('r.rating %s, r.name collate "pt-BR-x-icu", r.id', direction)
  end;
end
$$;

-- Whether private.directory_counts can answer: it knows neither terms, favorites, times nor distances, and ratings in
-- steps of 0.5.
create function private.is_counted(wanted private.directory_query) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(cardinality(wanted.terms), 0) = 0 and wanted.favorites_only is not true
    and wanted.open_now is not true and wanted.vouchers_now is not true
    and wanted.area is null and coalesce(wanted.min_rating * 2 % 1 = 0, true);
end
$$;

-- SQL of the rows of private.directory_counts that match.
create function private.counted_sql(wanted private.directory_query) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return 'from private.directory_counts r where r.city_key = coalesce(($1).city_key, '''') and '
    || private.facet_sql(wanted);
end
$$;

-- The query of these filters for the caller. Visitors cannot ask for vouchers_now.
create function private.read_filters(
  search text, category text, city text, price_min integer, price_max integer, min_rating numeric,
  outdoor_area boolean, provides_pet_water boolean, provides_pet_treats boolean, accepts_reservations boolean,
  max_pet_size text, favorites_only boolean, open_now boolean, vouchers_now boolean
) returns private.directory_query
language plpgsql stable set search_path = '' as $$
declare
  wanted private.directory_query;
begin
  wanted.viewer := private.current_person();
  wanted.terms := array(
    select private.find_term(part) from unnest((private.search_words(left(search, 100)))[1:8]) part
  );
  if cardinality(wanted.terms) = 0 and search ~ '\S' then -- a picture or punctuation, no word, which nothing has
    wanted.terms := array[row(search, '{}', 0, false)::private.directory_term];
  end if;
  wanted.category := nullif(category, '');
  wanted.city_key := nullif(private.search_text(btrim(city)), '');
  wanted.price_min := price_min;
  wanted.price_max := price_max;
  wanted.min_rating := min_rating;
  wanted.outdoor_area := outdoor_area;
  wanted.provides_pet_water := provides_pet_water;
  wanted.provides_pet_treats := provides_pet_treats;
  wanted.accepts_reservations := accepts_reservations;
  wanted.max_pet_size := nullif(max_pet_size, '');
  wanted.favorites_only := favorites_only;
  wanted.open_now := open_now;
  wanted.vouchers_now := vouchers_now and wanted.viewer is not null;
  wanted.moment := now();
  select c.reltuples into wanted.row_estimate from pg_class c where c.oid = 'public.restaurants'::regclass;
  return wanted;
end
$$;
