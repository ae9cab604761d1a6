-- Restaurants as admins manage them: admin_restaurants, a searchable list; admin_restaurant, one with everything to
-- edit; propose_slug, an address for a name; set_restaurant_deleted. Saving is in the next file.

-- What admins search: name, city and category.
create index restaurants_admin_search on public.restaurants using gin (private.search_text(
  name || E'\n' || coalesce(city, '') || E'\n' || coalesce(category, '')
) extensions.gin_trgm_ops);

-- A condition on restaurants r for what was typed; null where nothing was.
create function private.restaurants_sql(term text) returns text
language sql immutable strict set search_path = '' as $$
  select format($sql$
    private.search_text(r.name || E'\n' || coalesce(r.city, '') || E'\n' || coalesce(r.category, '')) like %L
  $sql$, private.like_pattern(term))
$$;

-- A condition on the id of a restaurant whose name has what was typed. The index of restaurants_sql leaves few names to
-- compare. Up to 1,000 restaurants are named one by one, as in private.people_sql: for a subquery the planner assumes
-- ten restaurants, even where none matches.
create function private.named_restaurant_sql(id text, term text) returns text
language plpgsql stable strict security definer set search_path = '' as $$
declare
  named constant text := 'select r.id from public.restaurants r where '
    || format('private.search_text(r.name) like %L and ', private.like_pattern(term)) || private.restaurants_sql(term);
  few uuid[];
begin
  execute 'select array(' || named || ' limit 1001)' into few;
  if cardinality(few) <= 1000 then return format('%s = any (%L::uuid[])', id, few); end if;
  return format('%s = any (array(%s))', id, named);
end
$$;

-- A page of restaurants. situation: live, draft, current (both), deleted or all. used: how many vouchers were used in
-- the last 30 days, as the panel counts them. missing: what a draft lacks to be published.
create function public.admin_restaurants(
  search text default null, situation text default 'live', sort_by text default 'name', sort_order text default 'asc',
  page integer default 1, page_size integer default 10
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant integer := private.page_size(page_size, 10);
  period constant record := private.figure_period(30);
  direction constant text := case lower(sort_order) when 'desc' then 'desc' else 'asc' end;
  sorting constant text := case sort_by
    when 'city' then 'r.city collate "pt-BR-x-icu" %s nulls last, r.name collate "pt-BR-x-icu"'
    when 'category' then 'r.category collate "pt-BR-x-icu" %s nulls last, r.name collate "pt-BR-x-icu"'
    when 'rating' then 'r.rating %s, r.name collate "pt-BR-x-icu"'
    when 'updated_at' then 'r.updated_at %s, r.name collate "pt-BR-x-icu"'
    when 'used' then 'coalesce(u.used, 0) %s, r.name collate "pt-BR-x-icu"'
    else 'r.name collate "pt-BR-x-icu" %s' end;
  -- Counted for all restaurants at once where they are sorted by it, and otherwise for those of the page.
  uses constant text := case when sort_by = 'used'
    then 'left join private.uses_since($3) u on u.restaurant_id = r.id' end;
  found constant text := 'where ' || concat_ws(' and ',
    case situation when 'deleted' then 'r.deleted_at is not null' when 'all' then 'true'
      when 'draft' then 'r.deleted_at is null and r.is_draft' when 'current' then 'r.deleted_at is null'
      else 'r.is_live' end,
    private.restaurants_sql(nullif(btrim(left(search, 100)), ''))
  );
  result jsonb;
begin
  perform private.require_admin();
  execute format($query$
    select jsonb_build_object(
      'total', (select count(*) from public.restaurants r %1$s),
      'items', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', r.id, 'slug', r.slug, 'name', r.name, 'category', r.category, 'city', r.city, 'state', r.state,
          'image_url', r.image_url, 'is_open', r.is_open, 'rating', r.rating, 'review_count', r.review_count,
          'used', (
            select count(*) from public.vouchers v
            where v.restaurant_id = r.id and v.used_at >= $3
          ),
          'version', r.version, 'updated_at', r.updated_at, 'deleted_at', r.deleted_at, 'is_draft', r.is_draft,
          'missing', case when r.is_draft then private.missing_parts(r) end
        ) order by page.place)
        from (
          select f.id, row_number() over () as place from (
            select r.id from public.restaurants r %2$s %1$s order by %3$s, r.id limit $1 offset $2
          ) f
        ) page
        join public.restaurants r on r.id = page.id
      ), '[]')
    )
  $query$, found, uses, format(sorting, direction)) into result
  using size, private.page_offset(page, size), period.since;
  return result;
end
$$;
grant execute on function public.admin_restaurants(text, text, text, text, integer, integer) to authenticated;

-- The slug that a name would get, with a number where another restaurant has or had it.
create function private.free_slug(name text, restaurant_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  words constant text := regexp_replace(private.search_text(free_slug.name), '[^a-z0-9]+', '-', 'g');
  base_slug constant text := coalesce(nullif(btrim(left(btrim(words, '-'), 100), '-'), ''), 'estabelecimento');
  candidate text := base_slug;
  n integer := 1;
begin
  while exists (
    select from private.restaurant_slugs s
    where s.slug = candidate and s.restaurant_id is distinct from free_slug.restaurant_id
  ) loop
    n := n + 1;
    candidate := format('%s-%s', base_slug, n);
  end loop;
  return candidate;
end
$$;

create function public.propose_slug(name text, restaurant_id uuid default null) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.free_slug(propose_slug.name, propose_slug.restaurant_id);
end
$$;
grant execute on function public.propose_slug(text, uuid) to authenticated;

-- Everything that an admin edits of one restaurant; the audit log compares two of them.
create function private.restaurant_document(restaurant_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(r)
    - array['version', 'rating', 'review_count', 'search_key', 'dishes', 'city_keys', 'facets', 'week_times_id',
      'is_live', 'created_at', 'updated_at', 'published_at']
    || jsonb_build_object(
    'hours', t.times -> 'hours',
    'voucher_availability', t.times -> 'voucher_availability',
    'closures', coalesce((
      select jsonb_agg(c.date order by c.date) from public.restaurant_closures c where c.restaurant_id = r.id
    ), '[]'),
    'images', coalesce((
      select jsonb_agg(i.image_url order by i.is_primary desc, i.created_at, i.id)
      from public.restaurant_images i where i.restaurant_id = r.id
    ), '[]'),
    'menu_items', coalesce((
      select jsonb_agg(
        to_jsonb(m) - array['id', 'restaurant_id', 'created_at', 'updated_at'] order by m.category, m.name, m.id
      )
      from public.menu_items m where m.restaurant_id = r.id
    ), '[]')
  )
  from public.restaurants r
  join private.voucher_times t on t.restaurant_id = r.id
  where r.id = restaurant_document.restaurant_id
$$;

-- Who saved a restaurant last, and when.
create function private.last_change(restaurant_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('by', private.display_name(p), 'at', l.created_at)
  from private.audit_log l left join public.profiles p on p.id = l.actor_id
  where l.subject_table = 'restaurants' and l.subject_id = last_change.restaurant_id and l.action like 'restaurant.%'
  order by l.id desc limit 1
$$;

-- Deletes or restores a restaurant: deleted ones keep all their data and leave the directory.
create function public.set_restaurant_deleted(restaurant_id uuid, deleted boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known public.restaurants;
  changed public.restaurants;
begin
  perform private.require_admin();
  select * into known from public.restaurants r where r.id = set_restaurant_deleted.restaurant_id for update;
  if not found or deleted is null then return jsonb_build_object('status', 'not_found'); end if;
  if (known.deleted_at is not null) = deleted then return jsonb_build_object('status', 'unchanged'); end if;
  perform set_config('focinho.audited', 'on', true);
  update public.restaurants r set deleted_at = case when deleted then now() end
  where r.id = known.id returning * into changed;
  perform set_config('focinho.audited', '', true);
  perform private.audit(
    case when deleted then 'restaurant.deleted' else 'restaurant.restored' end, 'restaurants', known.id,
    jsonb_build_object('deleted_at', known.deleted_at), jsonb_build_object('deleted_at', changed.deleted_at)
  );
  return jsonb_build_object('status', case when deleted then 'deleted' else 'restored' end);
end
$$;
grant execute on function public.set_restaurant_deleted(uuid, boolean) to authenticated;

-- One restaurant as forms edit it, with its images, menu and closures, and whether anyone ever had a voucher there;
-- null when there is none.
create function private.restaurant_record(restaurant_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(r) - array['search_key', 'dishes', 'city_keys', 'facets', 'week_times_id', 'is_live']
    || jsonb_build_object(
    'had_vouchers', exists (select from public.vouchers v where v.restaurant_id = r.id),
    'restaurant_images', coalesce((
      select jsonb_agg(jsonb_build_object('image_url', i.image_url) order by i.is_primary desc, i.created_at, i.id)
      from public.restaurant_images i where i.restaurant_id = r.id
    ), '[]'),
    'menu_items', coalesce((
      select jsonb_agg(to_jsonb(m) order by m.is_pet_menu, m.category, m.name, m.id)
      from public.menu_items m where m.restaurant_id = r.id
    ), '[]'),
    'restaurant_closures', coalesce((
      select jsonb_agg(jsonb_build_object('date', c.date, 'reason', c.reason) order by c.date)
      from public.restaurant_closures c where c.restaurant_id = r.id
    ), '[]')
  )
  from public.restaurants r where r.id = restaurant_record.restaurant_id
$$;

-- One restaurant for the form of admins, live, draft or deleted; null when there is none.
create function public.admin_restaurant(restaurant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.restaurant_record(admin_restaurant.restaurant_id);
end
$$;
grant execute on function public.admin_restaurant(uuid) to authenticated;
