-- A search of the directory as one value, the type private.directory_query, and the SQL that it becomes: the words that
-- contain its term, the box around a position, and functions named *_sql for filters, term, distance and order. A
-- statement is built from the filters that are given, so that it can use the index that fits. It names restaurants `r`
-- and takes values only as parameters: $1 is the query. What runs in every search is plpgsql, which keeps its plans
-- from one call to the next.

-- A null asks for nothing. term and city_key are as private.search_text returns them. latitude, longitude, radius (in
-- meters) and area, the box around that circle, are set together or not at all.
create type private.directory_query as (
  viewer uuid,
  term text,
  words text[], -- those that contain the term, as private.words_containing finds them
  words_total bigint,
  words_suffice boolean,
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

-- Words that narrow a search: every text that contains `term` has at least one of them. Of a term with several parts
-- they are the words of the rarest part. suffices: the term is a single part, so that a text with such a word matches.
create function private.words_containing(term text, out words text[], out total bigint, out suffices boolean)
language sql stable set search_path = '' as $$
  select w.words, w.total, p.count = 1
  from (
    select number, count(*) over () as count, regexp_replace(part, '([\\%_])', '\\\1', 'g') as pattern
    from regexp_split_to_table(term, '\s+') with ordinality p (part, number)
  ) p
  cross join lateral (
    select coalesce(array_agg(d.word), '{}') as words, coalesce(sum(d.total), 0) as total
    from private.directory_words d
    -- The first part may be the end of a longer word, the last part the beginning of one.
    where d.word like case p.number when 1 then '%' else '' end || p.pattern
      || case p.number when p.count then '%' else '' end
  ) w
  order by w.total limit 1
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
begin
  return concat_ws(' and ', 'true',
    case when wanted.category is not null then 'r.category = ($1).category' end,
    case when wanted.price_min is not null then 'r.price_range >= ($1).price_min' end,
    case when wanted.price_max is not null then 'r.price_range <= ($1).price_max' end,
    case when wanted.min_rating is not null then 'r.rating >= ($1).min_rating' end,
    case when wanted.outdoor_area is not null then 'r.outdoor_area = ($1).outdoor_area' end,
    case when wanted.provides_pet_water is not null then 'r.provides_pet_water = ($1).provides_pet_water' end,
    case when wanted.provides_pet_treats is not null then 'r.provides_pet_treats = ($1).provides_pet_treats' end,
    case when wanted.accepts_reservations is not null then 'r.accepts_reservations = ($1).accepts_reservations' end,
    -- A restaurant for any size welcomes each; one for medium pets welcomes small ones.
    case when wanted.max_pet_size is not null
      then 'array_position(array[''small'', ''medium'', ''large'', ''any''], r.max_pet_size)
        >= array_position(array[''small'', ''medium'', ''large'', ''any''], ($1).max_pet_size)' end
  );
end
$$;

-- SQL of all filters but the term, on public.restaurants. The area is larger than the circle that is asked for.
create function private.filter_sql(wanted private.directory_query) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return concat_ws(' and ', 'r.deleted_at is null', private.facet_sql(wanted),
    case when wanted.city_key is not null then 'r.city_keys @> array[($1).city_key]' end,
    case when wanted.favorites_only
      then 'r.id in (select f.restaurant_id from public.user_favorites f where f.user_id = ($1).viewer)' end,
    case when wanted.area is not null
      then 'r.latitude is not null and point(r.longitude, r.latitude) <@ ($1).area' end
  );
end
$$;

-- SQL of the term. by_index: through the index of words, to find matching rows; otherwise row by row, for rows that are
-- read in order anyway. A word that nearly every text has is no use to an index.
create function private.term_sql(wanted private.directory_query, by_index boolean) returns text
language plpgsql immutable set search_path = '' as $$
declare
  is_rare constant boolean := by_index and wanted.words_total < wanted.row_estimate;
begin
  if wanted.term is null then return 'true'; end if;
  return concat_ws(' and ',
    case when is_rare then 'private.search_words(r.search_key) && ($1).words' end,
    case when not (is_rare and wanted.words_suffice) then 'strpos(r.search_key, ($1).term) > 0' end
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
    when wanted.sort_by = 'distance' and wanted.area is not null then 'r.meters, r.name collate "pt-BR-x-icu", r.id'
    else format('r.rating %s, r.name collate "pt-BR-x-icu", r.id', direction)
  end;
end
$$;

-- Whether private.directory_counts can answer: it knows neither terms, favorites nor distances, and ratings in steps of
-- 0.5.
create function private.is_counted(wanted private.directory_query) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return wanted.term is null and wanted.favorites_only is not true and wanted.area is null
    and coalesce(wanted.min_rating * 2 % 1 = 0, true);
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
