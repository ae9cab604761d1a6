-- The bucket for images of restaurants in storage. Its policies are in the file on access: anyone may look, admins add
-- and remove, nothing is overwritten.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('restaurant-images', 'restaurant-images', true, 2097152, array['image/webp', 'image/jpeg', 'image/png'])
on conflict (id) do nothing;
