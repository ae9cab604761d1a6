-- Restaurants, their categories, addresses on the web, images, menus and managers (rules: Restaurants), the texts and
-- keys that the directory is searched by, and functions that ask which restaurants the caller manages.

-- Sorted by name as Portuguese sorts, wherever the database was made.
create table public.restaurant_categories (
  id uuid primary key default gen_random_uuid(),
  name text collate "pt-BR-x-icu" not null unique check (char_length(btrim(name)) between 1 and 60),
  icon text not null check (char_length(icon) <= 40)
);
create unique index restaurant_categories_name on public.restaurant_categories (private.name_key(name));

-- 'São Paulo; Santos, Guarujá' names three cities. Any white space is one space, as in cityNames of src/domain.
create function private.city_names(city text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(btrim(part)) filter (where btrim(part) <> ''), '{}')
  from regexp_split_to_table(regexp_replace(city, '[\s\u00a0]+', ' ', 'g'), '[,;]') part
$$;

-- Security definer: the insert of an admin runs it, and admins may not use the schema `private`.
create function private.city_keys(city text) returns text[]
language sql immutable parallel safe security definer set search_path = '' as $$
  select coalesce(array_agg(private.search_text(name)), '{}') from unnest(private.city_names(city)) name
$$;
grant execute on function private.city_keys(text) to authenticated;

-- The keys that a restaurant is counted and found by: its facets everywhere (empty city) and in each of its cities.
create function private.directory_keys(city_keys text[], facets text) returns text[]
language sql immutable parallel safe security definer set search_path = '' as $$
  select array_agg(distinct key || '|' || facets) from unnest(array_append(city_keys, '')) key
$$;
grant execute on function private.directory_keys(text[], text) to authenticated;

-- A text folded by private.search_text, with a space for all that is neither letter nor digit; lines stay lines.
create function private.plain_text(value text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(private.search_text(value), '[^a-z0-9\u00c0-\u1fff\u3040-\ud7ff\n]+', ' ', 'g')
$$;

-- The words of a text, folded, each once, in order. A word is a run of letters and digits; its first 100 count, because
-- an index entry is limited. searchWords of src/domain/directory does the same.
create function private.search_words(value text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(word order by place), '{}')
  from (
    select left(part, 100) as word, min(place) as place
    from regexp_split_to_table(private.plain_text(value), '[ \n]') with ordinality p (part, place)
    where part <> '' group by left(part, 100)
  ) words
$$;

-- All words of some texts, with a space between them.
create function private.search_key(texts text[]) returns text
language sql immutable parallel safe security definer set search_path = '' as $$
  select array_to_string(private.search_words(array_to_string(texts, E'\n')), ' ')
$$;
grant execute on function private.search_key(text[]) to authenticated;

-- The words of a search key. The cost makes the planner use their index wherever it can.
create function private.key_words(search_key text) returns text[]
language sql immutable parallel safe security definer cost 2000 set search_path = '' as $$
  select string_to_array(search_key, ' ')
$$;
grant execute on function private.key_words(text) to authenticated;

-- When restaurants are open and accept vouchers in any week: one row for all restaurants with the same times, so that a
-- filter by the present moment tests few rows. Numbers are seconds of a week in which each day, from Sunday, has twice
-- its length: a window that ends after midnight stays within its day. Closures, holidays and closing by hand do not
-- repeat weekly and are not part of it.
create table private.week_times (
  id uuid primary key, -- md5 of the other columns
  timezone text not null,
  open int4multirange not null,
  vouchers int4multirange not null
);

-- Columns that searches read come first, because PostgreSQL has to pass all earlier columns of a row.
create table public.restaurants (
  id uuid primary key default gen_random_uuid(),
  deleted_at timestamptz,
  -- A draft is prepared by admins and its managers; nobody else sees it.
  is_draft boolean not null default false,
  -- Whether the restaurant is public: in the directory, with vouchers, scans and favorites.
  is_live boolean not null generated always as (deleted_at is null and not is_draft) stored,
  rating numeric(3, 2) not null default 0 check (rating between 0 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  -- When it became public; in whole seconds, so that devices sort alike. Of a draft it says nothing.
  published_at timestamptz(0) not null default now(),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  -- The available items of its menus, each on one line, by name. A trigger of menu_items keeps them.
  dishes text[] not null default '{}',
  search_key text generated always as (
    private.search_key(array[name, description, category, city, address] || dishes)
  ) stored,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  description text check (char_length(description) <= 2000),
  category text references public.restaurant_categories (name) on update cascade,
  price_range smallint check (price_range between 1 and 4),
  is_open boolean not null default true,
  image_url text check (char_length(image_url) <= 500),
  address text check (char_length(address) <= 200),
  city text check (char_length(city) <= 120),
  state text check (state ~ '^[A-Z]{2}$'),
  postal_code text check (postal_code ~ '^[0-9]{8}$'),
  phone text check (char_length(phone) <= 20),
  website text check (website ~ '^https?://' and char_length(website) <= 300),
  instagram text check (char_length(instagram) <= 200),
  tiktok text check (char_length(tiktok) <= 200),
  google_places_url text check (google_places_url ~ '^https://' and char_length(google_places_url) <= 500),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  outdoor_area boolean not null default false,
  provides_pet_water boolean not null default false,
  provides_pet_treats boolean not null default false,
  accepts_reservations boolean not null default false,
  max_pet_size text check (max_pet_size in ('small', 'medium', 'large', 'any')),
  pet_policies text check (char_length(pet_policies) <= 2000),
  voucher_rules text check (char_length(voucher_rules) <= 2000),
  voucher_valid_on_holiday_eve boolean not null default true,
  timezone text not null default 'America/Sao_Paulo' check (char_length(timezone) <= 60),
  week_times_id uuid not null references private.week_times (id), -- triggers keep it
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  city_keys text[] generated always as (private.city_keys(city)) stored,
  -- Everything that the list filters by, except text and position; the rating, as it is shown, in steps of 0.5.
  facets text not null generated always as (
    coalesce(category, '') || '|' || coalesce(price_range::text, '') || '|'
    || floor((rating + 0.05) * 2)::integer::text || '|'
    || outdoor_area::integer::text || provides_pet_water::integer::text || provides_pet_treats::integer::text
    || accepts_reservations::integer::text || '|' || coalesce(max_pet_size, '')
  ) stored,
  -- Counts the changes by admins; reviews do not count. Saving names the version that was edited, to detect conflicts.
  version integer not null default 1,
  check ((latitude is null) = (longitude is null))
);

-- The columns that an admin's form fills. Grants, the version and saving follow this list.
create function private.editable_restaurant_columns() returns text[]
language sql immutable set search_path = '' as $$
  select array['slug', 'name', 'description', 'category', 'price_range', 'is_open', 'image_url', 'address', 'city',
    'state', 'postal_code', 'phone', 'website', 'instagram', 'tiktok', 'google_places_url', 'latitude', 'longitude',
    'outdoor_area', 'provides_pet_water', 'provides_pet_treats', 'accepts_reservations', 'max_pet_size',
    'pet_policies', 'voucher_rules', 'voucher_valid_on_holiday_eve', 'timezone']
$$;

-- Those of them that a manager's form fills; the others stay the club's.
create function private.own_restaurant_columns() returns text[]
language sql immutable set search_path = '' as $$
  select array['description', 'image_url', 'phone', 'website', 'instagram', 'tiktok', 'outdoor_area',
    'provides_pet_water', 'provides_pet_treats', 'accepts_reservations', 'max_pet_size', 'pet_policies']
$$;

create index restaurants_by_rating
  on public.restaurants (rating desc, name collate "pt-BR-x-icu", id) where is_live;
create index restaurants_by_review_count
  on public.restaurants (review_count desc, name collate "pt-BR-x-icu", id) where is_live;
create index restaurants_by_publishing
  on public.restaurants (published_at desc, name collate "pt-BR-x-icu", id) where is_live;
create index restaurants_by_name on public.restaurants (name collate "pt-BR-x-icu", id) where is_live;
create index restaurants_every_name on public.restaurants (name collate "pt-BR-x-icu", id);
create index restaurants_category_by_rating
  on public.restaurants (category, rating desc, name collate "pt-BR-x-icu", id) where is_live;
create index restaurants_category_by_review_count
  on public.restaurants (category, review_count desc, name collate "pt-BR-x-icu", id) where is_live;
create index restaurants_category_by_name on public.restaurants (category, name collate "pt-BR-x-icu", id);
create index restaurants_city_keys on public.restaurants using gin (city_keys) where is_live;
create index restaurants_week_times_id on public.restaurants (week_times_id);
create index restaurants_without_position on public.restaurants using gin (city_keys)
  where is_live and latitude is null;
-- Not partial: the planner does not combine two indexes with the same condition, and keeps no statistics for the
-- expression of a partial index.
create index restaurants_search_words on public.restaurants using gin (private.key_words(search_key));
create index restaurants_directory_keys on public.restaurants
  using gin (private.directory_keys(city_keys, facets)) where is_live;
-- Includes everything that a list by distance sorts by, so that a large radius in a large city reads only the index.
create index restaurants_position on public.restaurants
  using gist (point(longitude, latitude)) include (latitude, longitude, id, name, rating, review_count)
  where is_live and latitude is not null;
-- What the map counts by, so that it reads no more of a large rectangle than this index.
create index restaurants_map on public.restaurants (latitude, longitude)
  include (id, category, price_range, rating, outdoor_area, provides_pet_water, provides_pet_treats,
    accepts_reservations, max_pet_size, is_open, week_times_id, voucher_valid_on_holiday_eve)
  where is_live and latitude is not null;

create function private.note_publishing() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.published_at := now();
  return new;
end
$$;
create trigger restaurants_published before update on public.restaurants
  for each row when (old.is_draft and not new.is_draft) execute function private.note_publishing();

-- Every address on the web that a restaurant has or had: an old one leads to the restaurant and is never another's.
-- was_public: whether anybody may have seen it.
create table private.restaurant_slugs (
  slug text primary key check (char_length(slug) <= 120),
  restaurant_id uuid not null references public.restaurants (id) on delete cascade,
  was_public boolean not null
);
create index restaurant_slugs_restaurant_id on private.restaurant_slugs (restaurant_id);

create function private.keep_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    delete from private.restaurant_slugs s where s.slug = old.slug and s.restaurant_id = old.id and not s.was_public;
  end if;
  insert into private.restaurant_slugs as s (slug, restaurant_id, was_public)
  values (new.slug, new.id, not new.is_draft)
  on conflict (slug) do update set was_public = s.was_public or excluded.was_public
    where s.restaurant_id = excluded.restaurant_id;
  if not exists (
    select from private.restaurant_slugs s where s.slug = new.slug and s.restaurant_id = new.id
  ) then
    raise unique_violation using message = 'slug of another restaurant', constraint = 'restaurants_slug_key';
  end if;
  return null;
end
$$;
create trigger restaurants_slug_kept after insert on public.restaurants
  for each row execute function private.keep_slug();
create trigger restaurants_slug_changed after update on public.restaurants
  for each row when (old.slug <> new.slug or old.is_draft <> new.is_draft) execute function private.keep_slug();

create table public.restaurant_images (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references public.restaurants (id) on delete cascade,
  image_url text not null check (char_length(image_url) between 1 and 500),
  is_primary boolean not null default false,
  created_at timestamptz not null default now()
);
create index restaurant_images_restaurant_id on public.restaurant_images (restaurant_id, is_primary desc, created_at);
create unique index restaurant_images_one_primary on public.restaurant_images (restaurant_id) where is_primary;

create table public.restaurant_managers (
  user_id uuid not null references public.profiles (id) on delete cascade,
  restaurant_id uuid not null references public.restaurants (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, restaurant_id)
);
create index restaurant_managers_restaurant_id on public.restaurant_managers (restaurant_id);

create table public.menu_items (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references public.restaurants (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 120),
  description text check (char_length(description) <= 500),
  price numeric(10, 2) not null check (price >= 0),
  category text check (char_length(category) <= 60),
  is_available boolean not null default true,
  is_pet_menu boolean not null default false,
  is_free_with_main_dish boolean not null default false,
  requires_subscription boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index menu_items_restaurant_id on public.menu_items (restaurant_id, category, name);

-- The search looks for dishes in the restaurant's own row. Locked first, so that two changes of one menu both count.
create function private.keep_dishes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed constant uuid := case when tg_op = 'DELETE' then old.restaurant_id else new.restaurant_id end;
  names text[];
begin
  perform from public.restaurants r where r.id = changed for update;
  select coalesce(array_agg(regexp_replace(m.name, '\s+', ' ', 'g') order by m.name collate "C"), '{}') into names
  from public.menu_items m where m.restaurant_id = changed and m.is_available;
  update public.restaurants r set dishes = names where r.id = changed and r.dishes <> names;
  return null;
end
$$;
create trigger menu_items_dishes after insert or delete or update of name, is_available on public.menu_items
  for each row execute function private.keep_dishes();

create trigger restaurants_touch before update on public.restaurants
  for each row execute function private.set_updated_at();
create trigger menu_items_touch before update on public.menu_items
  for each row execute function private.set_updated_at();

create function private.check_timezone() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform now() at time zone new.timezone; -- raises 22023 for an unknown one
  return new;
end
$$;
create trigger restaurants_timezone before insert or update of timezone on public.restaurants
  for each row execute function private.check_timezone();

-- Whether the caller manages a restaurant.
create function private.manages(restaurant_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select private.has_role('restaurant_manager') and exists (
      select from public.restaurant_managers m
      where m.user_id = (select private.current_person()) and m.restaurant_id = manages.restaurant_id
    )
  );
end
$$;

-- Whether the caller manages a restaurant that is not deleted: a draft is prepared too.
create function private.may_edit(restaurant_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.manages(may_edit.restaurant_id) and exists (
    select from public.restaurants r where r.id = may_edit.restaurant_id and r.deleted_at is null
  );
end
$$;
grant execute on function private.may_edit(uuid) to authenticated;

-- The id of the caller, who must manage this restaurant. Admins do not pass: they have functions of their own.
create function private.require_manager_of(restaurant_id uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
begin
  if not private.may_edit(require_manager_of.restaurant_id) then
    raise exception 'not a restaurant of yours' using errcode = '42501';
  end if;
  return caller;
end
$$;

-- The restaurants that the caller manages; row policies use it.
create function private.managed_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.restaurant_id from public.restaurant_managers m
  where m.user_id = (select private.current_person()) and (select private.has_role('restaurant_manager'));
end
$$;
grant execute on function private.managed_ids() to authenticated;

-- The live restaurants for which the caller may scan, by name: admins all, managers their own.
create function public.managed_restaurants() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_session();
  return (
    select coalesce(jsonb_agg(to_jsonb(r) order by r.name collate "pt-BR-x-icu"), '[]')
    from (
      select id, slug, name, city, image_url, timezone from public.restaurants
      where is_live and ((select private.is_admin()) or id in (select private.managed_ids()))
    ) r
  );
end
$$;
grant execute on function public.managed_restaurants() to authenticated;

create function private.increment_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
do $$
begin
  execute format(
    'create trigger restaurants_version before update of %s, version on public.restaurants
      for each row execute function private.increment_version()',
    array_to_string(private.editable_restaurant_columns(), ', ')
  );
end
$$;
