-- The directory for use without a connection (rules: Offline): which restaurants a device keeps, and which of them have
-- changed since it asked last (docs/decisions: 63).

-- A number names a restaurant in fewer bytes than its id. changed_in: the last transaction that wrote something of what
-- devices keep.
create table private.directory_changes (
  restaurant_id uuid primary key references public.restaurants (id) on delete cascade,
  number integer not null generated always as identity,
  changed_in xid8 not null default pg_current_xact_id()
);

create function private.note_restaurant_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.directory_changes (restaurant_id) values (new.id);
  else
    update private.directory_changes c set changed_in = default
    where c.restaurant_id = new.id and c.changed_in <> pg_current_xact_id();
  end if;
  return null;
end
$$;
create trigger restaurants_change_noted after insert or update on public.restaurants
  for each row execute function private.note_restaurant_change();

-- The restaurant is locked first, as a change of its own row does, so that the two do not wait for each other.
create function private.note_times_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.restaurants r
  where r.id in (old.restaurant_id, new.restaurant_id) order by r.id for no key update;
  update private.directory_changes c set changed_in = default
  where c.restaurant_id in (old.restaurant_id, new.restaurant_id) and c.changed_in <> pg_current_xact_id();
  return null;
end
$$;
create trigger restaurant_hours_change_noted after insert or update or delete on public.restaurant_hours
  for each row execute function private.note_times_change();
create trigger restaurant_voucher_availability_change_noted
  after insert or update or delete on public.restaurant_voucher_availability
  for each row execute function private.note_times_change();
create trigger restaurant_closures_change_noted after insert or update or delete on public.restaurant_closures
  for each row execute function private.note_times_change();

-- At most three cities of a person, each with its center as [longitude, latitude], or null where no restaurant has a
-- position: the profile's city, then those with most of their favorites and vouchers. A city keeps the center that is
-- known, so that a device does not exchange restaurants whenever one is added.
create function private.city_centers(person uuid, known jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg(c.city, coalesce(nullif(known -> c.city, 'null'), (
      select jsonb_build_array(round(avg(r.longitude)::numeric, 3), round(avg(r.latitude)::numeric, 3))
      from public.restaurants r where r.is_live and r.latitude is not null and r.city_keys @> array[c.city]
      having count(*) > 0
    ))), '{}')
    from (
      select named.city
      from (
        select unnest(private.city_keys(p.city)) as city, 10000 as weight
        from public.profiles p where p.id = person
        union all
        select unnest(r.city_keys), 1
        from public.user_favorites f join public.restaurants r on r.id = f.restaurant_id where f.user_id = person
        union all
        select unnest(r.city_keys), 1
        from public.vouchers v join public.restaurants r on r.id = v.restaurant_id where v.user_id = person
      ) named
      group by named.city order by sum(named.weight) desc, named.city limit 3
    ) c
  );
end
$$;

-- The live restaurants that a person's device keeps, at most 5,000: favorites, then those of the person's cities and
-- around, the nearest to a center first (the cities' own where they have no position), then the best rated.
create function private.kept_restaurants(person uuid, centers jsonb) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  most constant integer := 5000;
begin
  return array(
    select wanted.id
    from (
      select r.id, -1 as place
      from public.user_favorites f join public.restaurants r on r.id = f.restaurant_id
      where f.user_id = person and r.is_live
      union all
      select r.id, 0
      from public.restaurants r
      where r.is_live and r.latitude is null and r.city_keys && array(select jsonb_object_keys(centers))
      union all
      select near.id, near.degrees
      from jsonb_each(centers) city
      cross join lateral (
        select point((city.value ->> 0)::double precision, (city.value ->> 1)::double precision) as center
      ) c
      cross join lateral (
        select r.id, point(r.longitude, r.latitude) <-> c.center as degrees
        from public.restaurants r where r.is_live and r.latitude is not null
        order by point(r.longitude, r.latitude) <-> c.center limit most
      ) near
      where city.value <> 'null'
      union all
      select rated.id, 1000 + rated.place
      from (
        select r.id, row_number() over (order by r.rating desc, r.name collate "pt-BR-x-icu", r.id) as place
        from public.restaurants r where r.is_live
        order by r.rating desc, r.name collate "pt-BR-x-icu", r.id limit most
      ) rated
    ) wanted
    group by wanted.id order by min(wanted.place), wanted.id limit most
  );
end
$$;

-- What devices keep of restaurants: pairs of number and row, an array in the order that
-- src/data/restaurants/directory-row.ts reads.
create function private.directory_rows(ids uuid[]) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(json_build_array(d.number, json_build_array(
      r.id, r.slug, r.name, r.description, r.category, r.price_range, r.rating, r.review_count,
      r.is_open, r.image_url, r.address, r.city, r.state, r.latitude, r.longitude,
      r.outdoor_area::integer + 2 * r.provides_pet_water::integer + 4 * r.provides_pet_treats::integer
        + 8 * r.accepts_reservations::integer,
      r.max_pet_size, r.timezone, r.voucher_valid_on_holiday_eve,
      (
        select coalesce(json_agg(json_build_array(
          h.day_of_week, h.opening_time, h.closing_time, h.second_opening_time, h.second_closing_time, h.is_closed
        )), '[]')
        from public.restaurant_hours h where h.restaurant_id = r.id
      ), (
        select coalesce(json_agg(json_build_array(
          a.day_of_week, a.availability_mode, a.meal_type, a.is_available, a.start_time, a.end_time
        )), '[]')
        from public.restaurant_voucher_availability a where a.restaurant_id = r.id
      ), (
        select coalesce(json_agg(c.date), '[]')
        from public.restaurant_closures c where c.restaurant_id = r.id and c.date >= current_date - 1
      ),
      r.dishes, extract(epoch from r.published_at)::bigint
    ))), '[]')
    from public.restaurants r join private.directory_changes d on d.restaurant_id = r.id
    where r.id = any (ids)
  );
end
$$;

-- What has changed for the caller's device since `known`, the version of its last answer:
--   version   for the next call; opaque to devices
--   is_whole  whether `rows` are all rows, because there was no version that the server knows
--   kept      the numbers of all restaurants that the device is to keep, in order, each as its distance to the one
--             before (distances compress better); null when they are the same as before
--   rows      those that changed, and those of `missing`: numbers that are to be kept and are not on the device
-- A version names the transactions that its answer saw, so that one which commits later is not missed, and the server
-- that counted them, by the moment of its start: another one, or one that was set back to a backup, counts its own.
-- (Rows that came from another server may name a transaction of the future.)
create function public.directory_snapshot(known text default null, missing integer[] default '{}') returns json
language plpgsql stable security definer set search_path = ''
set jit = off set max_parallel_workers_per_gather = 0 as $$
declare
  row_format constant integer := 3; -- of the rows; devices with another one fetch all
  person constant uuid := private.require_session();
  server constant text := extract(epoch from pg_postmaster_start_time());
  before jsonb;
  seen pg_snapshot;
  now_seen constant pg_snapshot := pg_current_snapshot();
  centers jsonb;
  kept uuid[];
  steps integer[];
  changed uuid[];
  choice text;
begin
  if known is json object then before := known::jsonb; end if;
  if (before ->> 'format', before ->> 'server') is distinct from (row_format::text, server) then before := null; end if;
  seen := before ->> 'seen';
  centers := private.city_centers(person, before -> 'centers');
  kept := private.kept_restaurants(person, centers);
  select coalesce(array_agg(n.step order by n.number), '{}'), array_agg(n.restaurant_id) filter (
    where before is null or n.number = any (directory_snapshot.missing[:5000])
      or pg_visible_in_snapshot(n.changed_in, now_seen) and not pg_visible_in_snapshot(n.changed_in, seen)
  )
  into steps, changed
  from (
    select d.*, d.number - lag(d.number, 1, 0) over (order by d.number) as step
    from private.directory_changes d where d.restaurant_id = any (kept)
  ) n;
  choice := md5(steps::text);
  return json_build_object(
    'version', json_build_object(
      'format', row_format, 'server', server, 'seen', now_seen, 'centers', centers, 'choice', choice
    )::text,
    'is_whole', before is null,
    'kept', case when choice is distinct from before ->> 'choice' then steps end,
    'rows', private.directory_rows(changed)
  );
end
$$;
grant execute on function public.directory_snapshot(text, integer[]) to authenticated;
