-- What managers edit of an own restaurant (rules: Restaurants): editable_restaurants to choose from, own_restaurant for
-- the form, save_own_restaurant. The version, the parts and the entry in the audit log are those of admins.

-- The restaurants that the caller may edit, drafts too, by name: admins all, managers their own.
create function public.editable_restaurants() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_session();
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('id', r.id, 'slug', r.slug, 'name', r.name, 'city', r.city, 'is_draft', r.is_draft)
      order by r.name collate "pt-BR-x-icu", r.id
    ), '[]')
    from public.restaurants r
    where r.deleted_at is null and ((select private.is_admin()) or r.id in (select private.managed_ids()))
  );
end
$$;
grant execute on function public.editable_restaurants() to authenticated;

-- One restaurant for the form of its managers.
create function public.own_restaurant(restaurant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_manager_of(own_restaurant.restaurant_id);
  return private.restaurant_record(own_restaurant.restaurant_id) || (
    select t.times::jsonb - 'closures' from private.voucher_times t
    where t.restaurant_id = own_restaurant.restaurant_id
  );
end
$$;
grant execute on function public.own_restaurant(uuid) to authenticated;

-- Whether all pictures are the restaurant's: it shows them already, or they were uploaded for it to this storage, whose
-- address is that of the issuer of the caller's token. At most 30.
create function private.are_own_images(restaurant_id uuid, urls jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) <= 30 and coalesce(bool_and(
    exists (
      select from public.restaurant_images i
      where i.restaurant_id = are_own_images.restaurant_id and i.image_url = u.url
    ) or exists (
      select from storage.objects o
      where o.bucket_id = 'restaurant-images' and private.restaurant_of_cover(o.name) = are_own_images.restaurant_id
        and o.name = substring(u.url from 'covers/[^/]*$')
        and u.url in (p.path || o.name, regexp_replace(auth.jwt() ->> 'iss', '/auth/v1/?$', '') || p.path || o.name)
    )
  ), true)
  from jsonb_array_elements_text(urls) u (url), (values ('/storage/v1/object/public/restaurant-images/')) p (path)
$$;

-- Saves what a manager may edit of an own restaurant and returns a status: saved, or conflict (with who saved
-- meanwhile). document and request_id: as for save_restaurant; what stays the club's in it is ignored. A value that the
-- tables refuse, or a picture from elsewhere, raises 22023 with the name of its part.
create function public.save_own_restaurant(
  restaurant_id uuid, version integer, document jsonb, request_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known public.restaurants;
  earlier private.audit_log;
  refusal jsonb;
  before jsonb;
begin
  perform private.require_manager_of(save_own_restaurant.restaurant_id);
  document := private.checked_document(document);
  earlier := private.earlier_entry(save_own_restaurant.request_id);
  select * into known from public.restaurants r where r.id = save_own_restaurant.restaurant_id for update;
  perform private.require_manager_of(known.id); -- again: the right may have ended while this waited
  refusal := private.version_conflict(known, save_own_restaurant.version, earlier);
  if refusal is not null then return refusal; end if;
  before := private.restaurant_document(known.id);
  if not private.are_own_images(known.id, coalesce(document -> 'images', '[]')) then
    raise exception 'images' using errcode = '22023';
  end if;

  begin
    known := private.update_restaurant(known, document, private.own_restaurant_columns());
  exception when integrity_constraint_violation or data_exception then
    raise exception 'restaurant' using errcode = '22023', detail = sqlerrm;
  end;
  perform private.replace_parts(known.id, document);
  perform private.audit_save('restaurant.updated', known.id, before, earlier, save_own_restaurant.request_id);
  return jsonb_build_object('status', 'saved', 'id', known.id, 'slug', known.slug, 'version', known.version,
    'is_draft', known.is_draft, 'is_deleted', false);
end
$$;
grant execute on function public.save_own_restaurant(uuid, integer, jsonb, uuid) to authenticated;
