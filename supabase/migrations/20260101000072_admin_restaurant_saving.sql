-- Saving a restaurant, its own columns and everything that belongs to it, in one transaction: one private function for
-- each part, and save_restaurant, which calls them. Managers save some of the parts: see the file on own restaurants.

create function private.replace_hours(restaurant_id uuid, hours jsonb) returns void
language sql security definer set search_path = '' as $$
  delete from public.restaurant_hours h where h.restaurant_id = replace_hours.restaurant_id;
  insert into public.restaurant_hours
    (restaurant_id, day_of_week, opening_time, closing_time, second_opening_time, second_closing_time, is_closed)
  select replace_hours.restaurant_id, h.day_of_week, h.opening_time, h.closing_time,
    h.second_opening_time, h.second_closing_time, coalesce(h.is_closed, false)
  from jsonb_populate_recordset(null::public.restaurant_hours, hours) h
$$;

create function private.replace_voucher_availability(restaurant_id uuid, availability jsonb) returns void
language sql security definer set search_path = '' as $$
  delete from public.restaurant_voucher_availability a
  where a.restaurant_id = replace_voucher_availability.restaurant_id;
  insert into public.restaurant_voucher_availability
    (restaurant_id, day_of_week, availability_mode, meal_type, is_available, start_time, end_time)
  select replace_voucher_availability.restaurant_id, a.day_of_week, a.availability_mode, a.meal_type,
    coalesce(a.is_available, true), a.start_time, a.end_time
  from jsonb_populate_recordset(null::public.restaurant_voucher_availability, availability) a
$$;

-- Items that stay keep their id.
create function private.replace_menu(restaurant_id uuid, items jsonb) returns void
language sql security definer set search_path = '' as $$
  delete from public.menu_items m where m.restaurant_id = replace_menu.restaurant_id
    and m.id not in (
      select i.id from jsonb_populate_recordset(null::public.menu_items, items) i where i.id is not null
    );
  insert into public.menu_items as m (id, restaurant_id, name, description, price, category, is_available, is_pet_menu,
    is_free_with_main_dish, requires_subscription)
  select coalesce(i.id, gen_random_uuid()), replace_menu.restaurant_id, btrim(i.name),
    nullif(btrim(i.description), ''), i.price, nullif(btrim(i.category), ''), coalesce(i.is_available, true),
    coalesce(i.is_pet_menu, false), coalesce(i.is_free_with_main_dish, false), coalesce(i.requires_subscription, false)
  from jsonb_populate_recordset(null::public.menu_items, items) i
  on conflict (id) do update set name = excluded.name, description = excluded.description, price = excluded.price,
    category = excluded.category, is_available = excluded.is_available, is_pet_menu = excluded.is_pet_menu,
    is_free_with_main_dish = excluded.is_free_with_main_dish, requires_subscription = excluded.requires_subscription
  where m.restaurant_id = excluded.restaurant_id
$$;

-- Stores the images in this order, which is that of their created_at; the first is the primary one.
create function private.replace_images(restaurant_id uuid, urls jsonb) returns void
language sql security definer set search_path = '' as $$
  delete from public.restaurant_images i
  where i.restaurant_id = replace_images.restaurant_id and not urls ? i.image_url;
  -- first, as there is never more than one primary image
  update public.restaurant_images i set is_primary = false
  where i.restaurant_id = replace_images.restaurant_id and i.is_primary and i.image_url is distinct from urls ->> 0;
  update public.restaurant_images i
  set is_primary = u.place = 1, created_at = now() + u.place * interval '1 microsecond'
  from jsonb_array_elements_text(urls) with ordinality u (url, place)
  where i.restaurant_id = replace_images.restaurant_id and i.image_url = u.url;
  insert into public.restaurant_images (restaurant_id, image_url, is_primary, created_at)
  select replace_images.restaurant_id, u.url, u.place = 1, now() + u.place * interval '1 microsecond'
  from jsonb_array_elements_text(urls) with ordinality u (url, place)
  where not exists (
    select from public.restaurant_images i where i.restaurant_id = replace_images.restaurant_id and i.image_url = u.url
  )
$$;

-- Only the changes of closures are sent, because managers may add and remove closures meanwhile.
create function private.change_closures(restaurant_id uuid, removed jsonb, added jsonb) returns void
language sql security definer set search_path = '' as $$
  delete from public.restaurant_closures c
  where c.restaurant_id = change_closures.restaurant_id and removed ? c.date::text;
  insert into public.restaurant_closures (restaurant_id, date, reason)
  select change_closures.restaurant_id, a.date, nullif(btrim(a.reason), '')
  from jsonb_populate_recordset(null::public.restaurant_closures, added) a
  on conflict (restaurant_id, date) do update set reason = excluded.reason
$$;

-- A document as it came, which must be an object of bearable size.
create function private.checked_document(document jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  given constant jsonb := private.unquoted(document);
begin
  if jsonb_typeof(given) is distinct from 'object' or octet_length(given::text) > 400000 then
    raise exception 'restaurant' using errcode = '22023';
  end if;
  return given;
end
$$;

-- The conflict answer for an outdated version, with who saved since; null when there is no conflict. earlier: the last
-- entry of the same form, whose answer may have been lost: it is no conflict as long as nobody else saved
-- since. The caller has locked the restaurant.
create function private.version_conflict(known public.restaurants, version integer, earlier private.audit_log)
returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('status', 'conflict') || coalesce(private.last_change(known.id), '{}')
  where known.version is distinct from version_conflict.version and (
    earlier.subject_id is distinct from known.id or exists (
      select from private.audit_log l
      where l.subject_table = 'restaurants' and l.subject_id = known.id and l.action like 'restaurant.%'
        and l.id > earlier.id
    )
  )
$$;

-- Writes the entry of a save, unless the form had saved the same before.
create function private.audit_save(
  action text, restaurant_id uuid, before jsonb, earlier private.audit_log, request_id uuid
) returns void
language sql security definer set search_path = '' as $$
  select private.audit(audit_save.action, 'restaurants', audit_save.restaurant_id, before, saved.document, null,
    audit_save.request_id)
  from (select private.restaurant_document(audit_save.restaurant_id) as document) saved
  where earlier.subject_id is distinct from audit_save.restaurant_id or saved.document is distinct from before
$$;

-- Writes these columns of a restaurant from a document; image_url is the first of its images.
create function private.update_restaurant(known public.restaurants, document jsonb, editable text[])
returns public.restaurants
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.restaurants;
  saved public.restaurants;
begin
  wanted := jsonb_populate_record(known, coalesce((
    select jsonb_object_agg(key, value) from jsonb_each(document) where key = any (editable)
  ), '{}') || jsonb_build_object('image_url', document #>> '{images,0}'));
  wanted.name := btrim(wanted.name);
  execute format(
    'update public.restaurants r set (%s) = row(%s) where r.id = ($1).id returning r.*',
    array_to_string(editable, ', '), '($1).' || array_to_string(editable, ', ($1).')
  ) into saved using wanted;
  return saved;
end
$$;

-- Writes what belongs to a restaurant and is edited by admins and managers: hours, closures, menu and images. A value
-- that the tables refuse raises 22023 with the name of its part.
create function private.replace_parts(restaurant_id uuid, document jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  part text;
begin
  part := 'hours';
  perform private.replace_hours(restaurant_id, coalesce(document -> 'hours', '[]'));
  part := 'closures';
  perform private.change_closures(
    restaurant_id, coalesce(document -> 'closures_removed', '[]'), coalesce(document -> 'closures_added', '[]')
  );
  part := 'menu_items';
  perform private.replace_menu(restaurant_id, coalesce(document -> 'menu_items', '[]'));
  part := 'images';
  perform private.replace_images(restaurant_id, coalesce(document -> 'images', '[]'));
exception when integrity_constraint_violation or data_exception then
  raise exception '%', part using errcode = '22023', detail = sqlerrm;
end
$$;

-- Saves a restaurant and returns a status: saved (with what it is by then), conflict (with who saved meanwhile),
-- slug_taken, category_gone, lead_converted (or erased), incomplete (with what is missing to be published) or
-- not_found. A value that the tables refuse raises 22023 with the name of its part.
-- document: the editable columns, hours, voucher_availability, menu_items, images (addresses, the primary one first),
-- closures_removed (dates), closures_added, is_draft, which creates a draft, or publishes one where it is false, and
-- never takes a published one back. Without restaurant_id a new restaurant is created; lead_id: the proposal
-- that it comes from. request_id names the open form: its own save whose answer was lost is no conflict, and it creates
-- only one restaurant.
create function public.save_restaurant(
  restaurant_id uuid, version integer, document jsonb, lead_id uuid default null, request_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known public.restaurants;
  earlier private.audit_log;
  refusal jsonb;
  before jsonb;
  broken text;
  part text := 'restaurant';
  missing text[];
  stays_draft boolean;
begin
  perform private.require_admin();
  document := private.checked_document(document);
  earlier := private.earlier_entry(save_restaurant.request_id);
  restaurant_id := coalesce(restaurant_id, earlier.subject_id);
  if save_restaurant.restaurant_id is null then
    if lead_id is not null then
      perform from public.local_leads l
      where l.id = lead_id and l.status <> 'converted' and l.restaurant_id is null for update;
      if not found then return jsonb_build_object('status', 'lead_converted'); end if;
    end if;
  else
    select * into known from public.restaurants r where r.id = save_restaurant.restaurant_id for update;
    if not found then return jsonb_build_object('status', 'not_found'); end if;
    refusal := private.version_conflict(known, save_restaurant.version, earlier);
    if refusal is not null then return refusal; end if;
    before := private.restaurant_document(known.id);
  end if;
  stays_draft := coalesce(known.is_draft, true) and coalesce((document ->> 'is_draft')::boolean, known.is_draft, false);

  begin
    perform set_config('focinho.audited', 'on', true), set_config('focinho.times_held', 'on', true);
    if known.id is null then
      insert into public.restaurants (slug, name, is_draft) values (document ->> 'slug', document ->> 'name', true)
      returning * into known;
    end if;
    known := private.update_restaurant(known, document, private.editable_restaurant_columns());
    part := 'voucher_availability';
    perform private.replace_voucher_availability(known.id, coalesce(document -> 'voucher_availability', '[]'));
    part := null; -- the parts name themselves
    perform private.replace_parts(known.id, document);
    perform private.release_week_times(known.id);
    if known.is_draft and not stays_draft then
      part := 'publishing';
      missing := private.missing_parts(known);
      if missing <> '{}' then raise check_violation; end if;
      update public.restaurants r set is_draft = false where r.id = known.id;
    end if;
    perform set_config('focinho.audited', '', true);
  exception when integrity_constraint_violation or data_exception then
    get stacked diagnostics broken = constraint_name;
    if part = 'publishing' then return jsonb_build_object('status', 'incomplete', 'missing', missing); end if;
    if part = 'restaurant' and broken = 'restaurants_slug_key' then
      return jsonb_build_object('status', 'slug_taken');
    end if;
    if part = 'restaurant' and broken = 'restaurants_category_fkey' then
      return jsonb_build_object('status', 'category_gone');
    end if;
    raise exception '%', coalesce(part, sqlerrm) using errcode = '22023', detail = sqlerrm;
  end;

  perform private.audit_save(
    case when before is null then 'restaurant.created'
      when known.is_draft and not stays_draft then 'restaurant.published' else 'restaurant.updated' end,
    known.id, before, earlier, save_restaurant.request_id
  );
  update public.local_leads l set status = 'converted', restaurant_id = known.id where l.id = lead_id;
  return jsonb_build_object('status', 'saved', 'id', known.id, 'slug', known.slug, 'version', known.version,
    'is_draft', stays_draft, 'is_deleted', known.deleted_at is not null);
end
$$;
grant execute on function public.save_restaurant(uuid, integer, jsonb, uuid, uuid) to authenticated;
