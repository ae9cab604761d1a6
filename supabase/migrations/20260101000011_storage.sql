-- Pictures of establishments: anyone may look, admins add and remove, nothing is overwritten.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('restaurant-images', 'restaurant-images', true, 2097152, array['image/webp', 'image/jpeg', 'image/png'])
on conflict (id) do nothing;

create policy "admins list restaurant images" on storage.objects for select to authenticated
  using (bucket_id = 'restaurant-images' and (select private.is_admin()));
create policy "admins add covers" on storage.objects for insert to authenticated
  with check (bucket_id = 'restaurant-images' and name like 'covers/%' and (select private.is_admin()));
create policy "admins remove covers" on storage.objects for delete to authenticated
  using (bucket_id = 'restaurant-images' and name like 'covers/%' and (select private.is_admin()));
