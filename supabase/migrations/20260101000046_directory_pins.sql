-- The map of the directory (rules: Directory): the same filters as a search, over a rectangle instead of pages.
-- src/domain/map/map-area.ts does the same with what a device keeps.

-- The live restaurants of a rectangle that match: up to 500 of them, by name, or else clusters, one for each cell of a
-- grid. Cells are a power of two of a degree wide, about a tenth of the rectangle, so that they stay where they are
-- when the map is moved. Visitors get no vouchers_now.
create function private.directory_pins(wanted private.directory_query, rectangle box) returns json
language plpgsql stable set search_path = '' as $$
declare
  most_pins constant integer := 500;
  cell constant double precision := power(2, ceil(log(2, (width(rectangle) / 10)::numeric)));
  found constant text := 'from public.restaurants r where r.latitude between ($3[1])[1] and ($3[0])[1]
    and r.longitude between ($3[1])[0] and ($3[0])[0] and ' || private.filter_sql(wanted) || ' and '
    || private.term_sql(wanted, true);
  pins json;
  clusters json;
  total bigint;
begin
  execute format(
    'select sum(c.total), json_agg(json_build_object(
        ''latitude'', c.latitude, ''longitude'', c.longitude, ''total'', c.total
      ) order by c.total desc, c.latitude, c.longitude)
    from (
      select count(*) as total, avg(r.latitude) as latitude, avg(r.longitude) as longitude
      %s group by floor(r.latitude / $2), floor(r.longitude / $2)
    ) c', found
  ) into total, clusters using wanted, cell, rectangle;
  if total is null or total > most_pins then
    return json_build_object(
      'total', coalesce(total, 0), 'pins', '[]'::json, 'clusters', coalesce(clusters, '[]')
    );
  end if;
  execute format(
    'select json_agg(json_build_object(
      ''id'', r.id, ''slug'', r.slug, ''name'', r.name, ''category'', r.category, ''price_range'', r.price_range,
      ''rating'', r.rating, ''image_url'', r.image_url, ''city'', r.city, ''address'', r.address,
      ''latitude'', r.latitude, ''longitude'', r.longitude,
      ''is_open_now'', %s, ''vouchers_now'', case when ($1).viewer is not null then %s end
    ) order by r.name collate "pt-BR-x-icu", r.id) %s',
    private.open_sql(), private.vouchers_sql(), found
  ) into pins using wanted, cell, rectangle;
  return json_build_object('total', total, 'pins', pins, 'clusters', '[]'::json);
end
$$;

-- The map's rectangle of the directory: degrees, west below east and south below north.
create function public.restaurant_pins(
  west double precision, south double precision, east double precision, north double precision,
  search text default null, category text default null, city text default null,
  price_min integer default null, price_max integer default null, min_rating numeric default null,
  outdoor_area boolean default null, provides_pet_water boolean default null,
  provides_pet_treats boolean default null, accepts_reservations boolean default null,
  max_pet_size text default null, favorites_only boolean default null,
  open_now boolean default null, vouchers_now boolean default null
) returns json
language plpgsql stable security definer set search_path = ''
set max_parallel_workers_per_gather = 0
as $$
declare
  wanted private.directory_query;
begin
  if not (west between -180 and 180 and east between -180 and 180 and south between -90 and 90
    and north between -90 and 90 and west < east and south < north) then
    raise exception 'invalid rectangle' using errcode = '22023';
  end if;
  wanted := private.read_filters(
    search, category, city, price_min, price_max, min_rating, outdoor_area, provides_pet_water, provides_pet_treats,
    accepts_reservations, max_pet_size, favorites_only, open_now, vouchers_now
  );
  return private.directory_pins(wanted, box(point(west, south), point(east, north)));
end
$$;
grant execute on function public.restaurant_pins(
  double precision, double precision, double precision, double precision, text, text, text, integer, integer, numeric,
  boolean, boolean, boolean, boolean, text, boolean, boolean, boolean
) to anon, authenticated;
