-- Importing restaurants from a spreadsheet (rules: Restaurants): known_places, which of its rows are there already, and
-- import_restaurants, which creates the others, all or none.

-- What makes two restaurants the same place: name, city and address, whatever the case, accents and punctuation.
create function private.place_key(name text, city text, address text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(regexp_replace(
    lower(extensions.unaccent('extensions.unaccent'::regdictionary, coalesce(part, ''))), '[^a-z0-9]', '', 'g'
  ), '|' order by n)
  from unnest(array[name, city, address]) with ordinality p (part, n)
$$;

-- The index runs with the rights of the admin who writes, so that the function calls nothing in this schema.
grant execute on function private.place_key(text, text, text) to authenticated;
create index restaurants_place_key on public.restaurants (private.place_key(name, city, address));

-- For each of at most 500 places ({name, city, address}), in their order: the restaurant that it is, or null.
create function public.known_places(places jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  places := private.unquoted(places);
  if jsonb_typeof(places) is distinct from 'array' or jsonb_array_length(places) > 500 then
    raise exception 'places' using errcode = '22023';
  end if;
  return (
    select coalesce(jsonb_agg(k.place order by p.n), '[]')
    from jsonb_array_elements(places) with ordinality p (place, n)
    left join lateral (
      select jsonb_build_object('id', r.id, 'deleted', r.deleted_at is not null) as place
      from public.restaurants r
      where private.place_key(r.name, r.city, r.address)
        = private.place_key(p.place ->> 'name', p.place ->> 'city', p.place ->> 'address')
      order by r.deleted_at desc nulls first limit 1
    ) k on true
  );
end
$$;
grant execute on function public.known_places(jsonb) to authenticated;

-- Creates a restaurant of each document (as save_restaurant reads it, without an address on the web), except of places
-- that are there already or earlier among the documents. At most 500; all or none. Returns imported with both numbers,
-- or refused with the index of the first document that cannot be saved and why: the status of save_restaurant, with
-- what is missing, or invalid. Once for a request_id: sent again, it returns the same numbers.
-- A file of 1 MB becomes 3 MB of texts at most (Windows-1252 has the euro sign in one byte), and 500 documents have
-- 1.7 MB of keys and times.
create function public.import_restaurants(documents jsonb, publish boolean, request_id uuid default null) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  document jsonb;
  is_new boolean;
  saved jsonb;
  row_index integer := -1;
  earlier private.audit_log;
  created integer;
begin
  perform private.require_admin();
  documents := private.unquoted(documents);
  if jsonb_typeof(documents) is distinct from 'array' or jsonb_array_length(documents) > 500
    or octet_length(documents::text) > 5000000 or publish is null then
    raise exception 'documents' using errcode = '22023';
  end if;
  earlier := private.earlier_entry(import_restaurants.request_id);
  select count(*) into created from private.audit_log l
  where l.request_id = earlier.request_id and l.actor_id = earlier.actor_id;
  -- Of two imports at the same time the second finds what the first has created.
  perform pg_advisory_xact_lock(hashtext('import_restaurants'));
  begin
    for document, is_new in
      select d.document, earlier.id is null and k.place = 'null' and d.n = min(d.n) over (
        partition by private.place_key(d.document ->> 'name', d.document ->> 'city', d.document ->> 'address')
      )
      from jsonb_array_elements(documents) with ordinality d (document, n)
      join jsonb_array_elements(public.known_places(documents)) with ordinality k (place, n) on k.n = d.n
      order by d.n
    loop
      row_index := row_index + 1;
      saved := null;
      continue when not is_new;
      saved := public.save_restaurant(null, null, document || jsonb_build_object(
        'slug', private.free_slug(document ->> 'name', null), 'is_draft', not publish
      ));
      if saved ->> 'status' <> 'saved' then raise check_violation; end if;
      update private.audit_log l set request_id = import_restaurants.request_id
      where l.subject_table = 'restaurants' and l.subject_id = (saved ->> 'id')::uuid;
      created := created + 1;
    end loop;
  exception when check_violation or invalid_parameter_value then
    return jsonb_build_object('status', 'refused', 'index', row_index)
      || jsonb_build_object('reason', coalesce(saved ->> 'status', 'invalid'), 'missing', saved -> 'missing');
  end;
  return jsonb_build_object(
    'status', 'imported', 'created', created, 'existing', jsonb_array_length(documents) - created
  );
end
$$;
grant execute on function public.import_restaurants(jsonb, boolean, uuid) to authenticated;
