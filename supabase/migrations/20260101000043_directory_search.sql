-- Searching the directory (rules: Directory). search_restaurants reads its arguments into a query and asks two
-- functions: directory_page finds the ids of one page in order and how many match (directory_total counts them where it
-- can), directory_cards makes the rows that a list shows. src/domain/directory computes the same on the device; a
-- property test holds the two together.

-- By how much the sum of these words' counts is too high, because some restaurants contain several of them. Reads only
-- the rows of those restaurants.
create function private.counted_again(words text[]) returns bigint
language plpgsql stable set search_path = '' as $$
declare
  again bigint;
begin
  execute (
    select 'select coalesce(sum(cardinality(array(
        select unnest($1) intersect select unnest(private.key_words(r.search_key))
      )) - 1), 0)
      from public.restaurants r where r.is_live and ('
      || string_agg(format('private.key_words(r.search_key) @> array[$1[%s], $1[%s]]', one, other), ' or ') || ')'
    from generate_subscripts(words, 1) one join generate_subscripts(words, 1) other on one < other
  ) into again using words;
  return again;
end
$$;

-- How many restaurants match: where possible a sum of a few counts, else counted one by one.
create function private.directory_total(wanted private.directory_query) returns bigint
language plpgsql stable set search_path = '' as $$
declare
  no_filter private.directory_query;
  all_live bigint;
  total bigint;
begin
  if private.is_counted(wanted) then
    execute 'select coalesce(sum(r.total), 0) ' || private.counted_sql(wanted) into total using wanted;
    return total;
  end if;
  if cardinality(wanted.terms) = 1 and private.filter_sql(wanted) = private.filter_sql(no_filter) then
    if cardinality((wanted.terms[1]).words) <= 1 then return (wanted.terms[1]).total; end if;
    select sum(c.total) into all_live from private.directory_counts c where c.city_key = '';
    if exists ( -- a word that all restaurants have
      select from private.directory_words d
      where d.word = any ((wanted.terms[1]).words) and d.total = all_live
    ) then return all_live; end if;
    if cardinality((wanted.terms[1]).words) <= 8 then
      return (wanted.terms[1]).total - private.counted_again((wanted.terms[1]).words);
    end if;
  end if;
  execute concat_ws(' and ',
    'select count(*) from public.restaurants r where ' || private.filter_sql(wanted), private.term_sql(wanted, true),
    case when wanted.area is not null then private.distance_sql(wanted) || ' <= ($1).radius' end
  ) into total using wanted;
  return total;
end
$$;

-- Narrows the radius to what the nearest `row_count` restaurants need. The index orders by degrees, which is not quite
-- the order by meters; but no restaurant of the page is farther away than the farthest of the first by degrees.
create function private.narrow_radius(wanted private.directory_query, row_count integer)
returns private.directory_query
language plpgsql stable set search_path = '' as $$
declare
  farthest double precision;
begin
  execute format(
    'select max(near.meters) from (
      select %s as meters from public.restaurants r where %s and %s
      order by point(r.longitude, r.latitude) <-> point(($1).longitude, ($1).latitude) limit %s
    ) near',
    private.distance_sql(wanted), private.filter_sql(wanted), private.term_sql(wanted, true), row_count
  ) into farthest using wanted;
  wanted.radius := least(wanted.radius, farthest);
  wanted.area := private.bounding_box(wanted.latitude, wanted.longitude, wanted.radius);
  return wanted;
end
$$;

-- How many restaurants match, the ids of one page in order, and their distances in meters (null without a position).
-- Reads along the sorted index, or, where that would pass by more rows than match, gathers all that match and sorts
-- them. What depends on the present moment is gathered too, and counted at once: testing each row takes long.
create function private.directory_page(
  wanted private.directory_query, out total bigint, out ids uuid[], out distances integer[]
)
language plpgsql stable set search_path = '' as $$
declare
  last_row constant integer := wanted.row_offset + wanted.row_limit;
  is_gathered boolean;
  keys text[];
begin
  if wanted.area is not null or (wanted.open_now or wanted.vouchers_now) is not true then
    total := private.directory_total(wanted);
  end if;
  is_gathered := total is null or wanted.area is not null or wanted.favorites_only is true
    or last_row * greatest(wanted.row_estimate, total) > total * total;
  if wanted.area is not null and wanted.sort_by = 'distance' and total > last_row then
    wanted := private.narrow_radius(wanted, last_row);
  end if;
  if is_gathered and private.is_counted(wanted) then
    execute 'select array_agg(r.city_key || ''|'' || r.facets) ' || private.counted_sql(wanted) into keys using wanted;
  end if;
  execute format(
    -- Materialized rows keep the planner from reading along the sorted index.
    'with found as %s materialized (
      select r.id, r.name, r.rating, r.review_count, r.published_at, %s as meters
      from public.restaurants r where %s and %s
    )
    select %s, array_agg(p.id), array_agg(p.meters)
    from (select r.id, r.meters from found r %s order by %s limit %s offset %s) p',
    case when is_gathered and keys is null then '' else 'not' end,
    private.distance_sql(wanted), private.filter_sql(wanted),
    case when keys is null then private.term_sql(wanted, is_gathered)
      else 'private.directory_keys(r.city_keys, r.facets) && $2' end,
    case when total is null then '(select count(*) from found)' else '$3' end,
    case when wanted.area is not null then 'where r.meters <= ($1).radius' end,
    private.order_sql(wanted), wanted.row_limit, wanted.row_offset
  ) into total, ids, distances using wanted, keys, total;
end
$$;

-- The dishes that explain why a restaurant was found: for each term that its card does not show, the matching dish with
-- the most such terms.
create function private.found_dishes(dishes text[], shown text, terms private.directory_term[]) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(dishes[f.place] order by f.place), '{}')
  from (
    select distinct best.place
    from (
      select distinct on (hit.term) hit.place
      from (
        select t.place as term, d.place, count(*) over (partition by d.place) as terms
        from unnest(terms) with ordinality t (part, words, total, is_near, place)
        join unnest(string_to_array(private.plain_text(array_to_string(dishes, E'\n')), E'\n'))
          with ordinality d (line, place) on string_to_array(d.line, ' ') && t.words
        where not private.search_words(shown) && t.words
      ) hit
      order by hit.term, hit.terms desc, hit.place
    ) best
  ) f
$$;

-- The rows that a list shows, in the order of `ids`. Visitors (no viewer) get neither the number of reviews nor
-- voucher_times, from which the device computes whether vouchers are accepted now.
create function private.directory_cards(
  ids uuid[], distances integer[], terms private.directory_term[], viewer uuid
) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', r.id, 'slug', r.slug, 'name', r.name, 'description', r.description, 'category', r.category,
      'price_range', r.price_range, 'rating', r.rating,
      'review_count', case when viewer is not null then r.review_count end,
      'is_open', r.is_open, 'is_open_now', private.is_open_now(r.id), 'image_url', r.image_url,
      'address', r.address, 'city', r.city, 'state', r.state, 'latitude', r.latitude, 'longitude', r.longitude,
      'outdoor_area', r.outdoor_area, 'provides_pet_water', r.provides_pet_water,
      'provides_pet_treats', r.provides_pet_treats, 'accepts_reservations', r.accepts_reservations,
      'max_pet_size', r.max_pet_size, 'published_at', extract(epoch from r.published_at)::bigint,
      'distance_m', p.meters,
      'found_dishes', private.found_dishes(
        r.dishes, concat_ws(E'\n', r.name, r.category, r.address, r.city), directory_cards.terms
      ),
      'voucher_times', case when viewer is not null then t.times end
    ) order by p.place), '[]')
    from unnest(ids, distances) with ordinality p (id, meters, place)
    join public.restaurants r on r.id = p.id
    join private.voucher_times t on t.restaurant_id = r.id
  );
end
$$;

-- The total and one page (at most 100 rows, 20 by default) of live restaurants. latitude, longitude and radius_km come
-- together: only what lies within, with its distance, by which it can be sorted.
create function public.search_restaurants(
  search text default null, category text default null, city text default null,
  price_min integer default null, price_max integer default null, min_rating numeric default null,
  outdoor_area boolean default null, provides_pet_water boolean default null,
  provides_pet_treats boolean default null, accepts_reservations boolean default null,
  max_pet_size text default null, sort_by text default 'rating', sort_order text default 'desc',
  page integer default 1, page_size integer default 20, favorites_only boolean default null,
  latitude double precision default null, longitude double precision default null,
  radius_km double precision default null, open_now boolean default null, vouchers_now boolean default null
) returns json
language plpgsql stable security definer set search_path = ''
set max_parallel_workers_per_gather = 0 -- starting a worker takes longer than what it would help with
as $$
declare
  wanted private.directory_query;
  total bigint;
  items json;
begin
  wanted := private.read_filters(
    search, category, city, price_min, price_max, min_rating, outdoor_area, provides_pet_water, provides_pet_treats,
    accepts_reservations, max_pet_size, favorites_only, open_now, vouchers_now
  );
  wanted.sort_by := sort_by;
  wanted.sort_order := sort_order;
  wanted.row_limit := private.page_size(page_size, 20);
  wanted.row_offset := (least(greatest(coalesce(page, 1), 1), 1000) - 1) * wanted.row_limit;
  if latitude between -90 and 90 and longitude between -180 and 180 and radius_km > 0 then
    wanted.latitude := latitude;
    wanted.longitude := longitude;
    wanted.radius := least(radius_km, 500) * 1000;
    wanted.area := private.bounding_box(latitude, longitude, wanted.radius);
  end if;
  select p.total, private.directory_cards(p.ids, p.distances, wanted.terms, wanted.viewer) into total, items
  from private.directory_page(wanted) p;
  return json_build_object('total', total, 'items', items);
end
$$;
grant execute on function public.search_restaurants(
  text, text, text, integer, integer, numeric, boolean, boolean, boolean, boolean, text, text, text, integer, integer,
  boolean, double precision, double precision, double precision, boolean, boolean
) to anon, authenticated;
