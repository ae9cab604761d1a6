-- The bucket for images of restaurants in storage. Its policies are in the file on access: anyone may look, admins add
-- and remove, managers do for their own restaurants, nothing is overwritten.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('restaurant-images', 'restaurant-images', true, 2097152, array['image/webp', 'image/jpeg', 'image/png'])
on conflict (id) do nothing;

-- The restaurant that an uploaded picture is for: its name is covers/<restaurant>-<milliseconds>.<type>, or with its
-- width before the type; the small size of one with a width has the same name with the width 640.
create function private.restaurant_of_cover(name text) returns uuid
language sql immutable strict set search_path = '' as $$
  select substring(
    name from '^covers/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9]{13}(?:-[0-9]{3,4})?[.](?:webp|jpeg|png)$'
  )::uuid
$$;

-- Whether the caller manages the restaurant of a picture.
create function private.may_see_cover(name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.may_edit(private.restaurant_of_cover(may_see_cover.name));
end
$$;
grant execute on function private.may_see_cover(text) to authenticated;

-- What all sizes of an uploaded picture have in common of their names and addresses; null for other pictures.
create function private.picture_of_cover(address text) returns text
language sql immutable strict set search_path = '' as $$
  select substring(address from 'covers/[0-9a-f-]{36}-[0-9]{13}')
$$;

-- Whether the caller may add a picture to an own restaurant: 40 in 24 hours, 100 in all. The small size of a picture
-- counts with the large one, which comes first.
create function private.may_add_cover(name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.may_see_cover(may_add_cover.name) and (
    select case when may_add_cover.name like '%-640.%'
      then bool_or(private.picture_of_cover(o.name) = private.picture_of_cover(may_add_cover.name))
      else count(*) < 100 and count(*) filter (where o.created_at > now() - interval '24 hours') < 40 end
    from storage.objects o
    where o.bucket_id = 'restaurant-images' and o.name not like '%-640.%'
      and o.name like 'covers/' || private.restaurant_of_cover(may_add_cover.name) || '-%'
  );
end
$$;
grant execute on function private.may_add_cover(text) to authenticated;

-- Whether the caller may remove a picture: one of an own restaurant that does not show it.
create function private.may_remove_cover(name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.may_see_cover(may_remove_cover.name) and not exists (
    select from public.restaurant_images i
    where i.restaurant_id = private.restaurant_of_cover(may_remove_cover.name)
      and private.picture_of_cover(i.image_url) = private.picture_of_cover(may_remove_cover.name)
  );
end
$$;
grant execute on function private.may_remove_cover(text) to authenticated;
