-- Who may do what: grants and row policies, table by table. What is not granted here only functions can do. People
-- (profiles, pets), plans and subscriptions, restaurants and what belongs to them, vouchers and scans, tablets, reviews
-- and favorites, proposals, files, and private tables, which have neither grants nor policies. Tables of later files
-- have theirs beside them. Policies run with the caller's rights; `(select ...)` makes PostgreSQL ask once per
-- statement instead of once per row. Every policy for signed-in people asks private.current_person, itself or through
-- is_admin, managed_ids or the policies of restaurants, so that a token whose session has ended, or lacks the second
-- factor, reads and writes nothing. A tablet, which private.current_tablet finds, reads its own row only. Visitors read
-- two small tables that refer to no other, and the directory by functions (rules: Limits).

revoke all on all tables in schema public from anon, authenticated;
-- PostgREST applies it to each request of the role; the embedded backend does the same (data-requests.ts).
alter role anon set statement_timeout = '1s';
notify pgrst, 'reload config';

-- People -------------------------------------------------------------------------------------------------------------

alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;
grant update (full_name, phone, cpf, postal_code, street, number, complement, neighborhood, city, state)
  on public.profiles to authenticated;
create policy "own profile, or any for admins" on public.profiles for select to authenticated
  using (id = (select private.current_person()) or (select private.is_admin()));
create policy "own profile is updated" on public.profiles for update to authenticated
  using (id = (select private.current_person())) with check (id = (select private.current_person()));

alter table public.pets enable row level security;
grant select, delete on public.pets to authenticated;
grant insert (id, user_id, name, breed, size, special_needs) on public.pets to authenticated;
grant update (name, breed, size, special_needs) on public.pets to authenticated;
create policy "own pets, or any for admins" on public.pets for select to authenticated
  using (user_id = (select private.current_person()) or (select private.is_admin()));
create policy "own pets are added" on public.pets for insert to authenticated
  with check (user_id = (select private.current_person()));
create policy "own pets are updated" on public.pets for update to authenticated
  using (user_id = (select private.current_person())) with check (user_id = (select private.current_person()));
create policy "own pets are removed" on public.pets for delete to authenticated
  using (user_id = (select private.current_person()));

-- Plans, orders and subscriptions ------------------------------------------------------------------------------------

alter table public.subscription_plans enable row level security;
grant select on public.subscription_plans to anon, authenticated;
grant insert (id, name, description, price, duration_months, features, is_active),
  update (name, description, price, duration_months, features, is_active), delete
  on public.subscription_plans to authenticated;
create policy "offered plans" on public.subscription_plans for select to anon using (is_active);
create policy "offered plans, or any for admins and subscribers" on public.subscription_plans
  for select to authenticated
  using ((select private.current_person()) is not null and (is_active or (select private.is_admin()) or exists (
    select from public.user_subscriptions s
    where s.subscription_plan_id = subscription_plans.id and s.user_id = (select private.current_person())
  )));
create policy "admins add plans" on public.subscription_plans for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins update plans" on public.subscription_plans for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove plans" on public.subscription_plans for delete to authenticated
  using ((select private.is_admin()));

alter table public.subscription_orders enable row level security;
grant select on public.subscription_orders to authenticated;
create policy "own orders, or any for admins" on public.subscription_orders for select to authenticated
  using (user_id = (select private.current_person()) or (select private.is_admin()));

-- Without done_by, the admin who sent the money.
alter table public.refunds enable row level security;
grant select (order_id, amount_cents, created_at, due_at, pix_key_kind, pix_key, done_at, paid_on, reference)
  on public.refunds to authenticated;
create policy "refunds of own orders, or any for admins" on public.refunds for select to authenticated
  using ((select private.is_admin()) or exists (
    select from public.subscription_orders o where o.id = order_id and o.user_id = (select private.current_person())
  ));

alter table public.user_subscriptions enable row level security;
grant select on public.user_subscriptions to authenticated;
create policy "own subscriptions, or any for admins" on public.user_subscriptions for select to authenticated
  using (user_id = (select private.current_person()) or (select private.is_admin()));

-- Restaurants --------------------------------------------------------------------------------------------------------

alter table public.restaurants enable row level security;
grant select on public.restaurants to authenticated;
do $$
declare
  editable constant text := array_to_string(private.editable_restaurant_columns(), ', ');
begin
  execute format('grant insert (%s) on public.restaurants to authenticated', editable);
  execute format('grant update (%s, deleted_at) on public.restaurants to authenticated', editable);
end
$$;
create policy "live restaurants, or any for admins" on public.restaurants for select to authenticated
  using ((select private.current_person()) is not null and (is_live or (select private.is_admin())));
create policy "admins add restaurants" on public.restaurants for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins update restaurants" on public.restaurants for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

alter table public.restaurant_categories enable row level security;
grant select on public.restaurant_categories to anon, authenticated;
grant insert (id, name, icon), update (name, icon), delete on public.restaurant_categories to authenticated;
create policy "categories" on public.restaurant_categories for select to anon using (true);
create policy "categories, for people" on public.restaurant_categories for select to authenticated
  using ((select private.current_person()) is not null);
create policy "admins add categories" on public.restaurant_categories for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins update categories" on public.restaurant_categories for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove categories" on public.restaurant_categories for delete to authenticated
  using ((select private.is_admin()));

alter table public.restaurant_managers enable row level security;
grant select on public.restaurant_managers to authenticated;
create policy "own links, or any for admins" on public.restaurant_managers for select to authenticated
  using (user_id = (select private.current_person()) or (select private.is_admin()));

-- "visible" below: the policies of public.restaurants apply to the inner select.
alter table public.restaurant_images enable row level security;
grant select on public.restaurant_images to authenticated;
grant insert (restaurant_id, image_url, is_primary), update (image_url, is_primary), delete
  on public.restaurant_images to authenticated;
create policy "images of visible restaurants" on public.restaurant_images for select to authenticated
  using (exists (select from public.restaurants r where r.id = restaurant_id));
create policy "admins add images" on public.restaurant_images for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins update images" on public.restaurant_images for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove images" on public.restaurant_images for delete to authenticated
  using ((select private.is_admin()));

alter table public.menu_items enable row level security;
grant select on public.menu_items to authenticated;
grant insert (restaurant_id, name, description, price, category, is_available, is_pet_menu, is_free_with_main_dish,
    requires_subscription),
  update (name, description, price, category, is_available, is_pet_menu, is_free_with_main_dish, requires_subscription),
  delete on public.menu_items to authenticated;
create policy "available menu items of live restaurants, or any for admins" on public.menu_items
  for select to authenticated
  using ((select private.is_admin()) or (
    is_available and exists (select from public.restaurants r where r.id = restaurant_id)
  ));
create policy "admins add menu items" on public.menu_items for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins update menu items" on public.menu_items for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove menu items" on public.menu_items for delete to authenticated
  using ((select private.is_admin()));

alter table public.restaurant_hours enable row level security;
grant select on public.restaurant_hours to authenticated;
grant insert (restaurant_id, day_of_week, opening_time, closing_time, second_opening_time, second_closing_time,
    is_closed),
  update (day_of_week, opening_time, closing_time, second_opening_time, second_closing_time, is_closed), delete
  on public.restaurant_hours to authenticated;
create policy "hours of visible restaurants" on public.restaurant_hours for select to authenticated
  using (exists (select from public.restaurants r where r.id = restaurant_id));
create policy "admins add hours" on public.restaurant_hours for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins update hours" on public.restaurant_hours for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove hours" on public.restaurant_hours for delete to authenticated
  using ((select private.is_admin()));

alter table public.restaurant_voucher_availability enable row level security;
grant select on public.restaurant_voucher_availability to authenticated;
grant insert (restaurant_id, day_of_week, availability_mode, meal_type, is_available, start_time, end_time),
  update (day_of_week, availability_mode, meal_type, is_available, start_time, end_time), delete
  on public.restaurant_voucher_availability to authenticated;
create policy "availability of visible restaurants" on public.restaurant_voucher_availability
  for select to authenticated
  using (exists (select from public.restaurants r where r.id = restaurant_id));
create policy "admins add availability" on public.restaurant_voucher_availability for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins update availability" on public.restaurant_voucher_availability for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove availability" on public.restaurant_voucher_availability for delete to authenticated
  using ((select private.is_admin()));

alter table public.restaurant_closures enable row level security;
grant select on public.restaurant_closures to authenticated;
grant insert (restaurant_id, date, reason), update (date, reason), delete
  on public.restaurant_closures to authenticated;
create policy "closures of visible restaurants" on public.restaurant_closures for select to authenticated
  using (exists (select from public.restaurants r where r.id = restaurant_id));
create policy "admins and managers add closures" on public.restaurant_closures for insert to authenticated
  with check ((select private.is_admin()) or private.may_edit(restaurant_id));
create policy "admins update closures" on public.restaurant_closures for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins and managers remove closures" on public.restaurant_closures for delete to authenticated
  using ((select private.is_admin()) or private.may_edit(restaurant_id));

alter table public.national_holidays enable row level security;
grant select on public.national_holidays to authenticated;
create policy "national holidays" on public.national_holidays for select to authenticated
  using ((select private.current_person()) is not null);

-- Vouchers and scans -------------------------------------------------------------------------------------------------

alter table public.vouchers enable row level security;
grant select on public.vouchers to authenticated;
create policy "own vouchers, or any for admins" on public.vouchers for select to authenticated
  using (user_id = (select private.current_person()) or (select private.is_admin()));

-- Without qr_code: whoever could read a code could use the voucher. Without device_id, as for tablets.
alter table public.voucher_scans enable row level security;
grant select (scan_id, restaurant_id, voucher_id, scanned_by, tablet_id, scanned_at, received_at, outcome, detail,
    used_at, used_on_this_device, next_valid_at, treat_delivered, annulled_at, annul_reason)
  on public.voucher_scans to authenticated;
create policy "scans of managed restaurants, or any for admins" on public.voucher_scans for select to authenticated
  using (restaurant_id in (select private.managed_ids()) or (select private.is_admin()));

alter table public.leads enable row level security;
grant select on public.leads to authenticated;
create policy "leads of managed restaurants, or any for admins" on public.leads for select to authenticated
  using (restaurant_id in (select private.managed_ids()) or (select private.is_admin()));

-- Tablets ------------------------------------------------------------------------------------------------------------

-- Without user_id, which is the account of the tablet, and device_id, which proves that a device is that tablet.
alter table public.restaurant_tablets enable row level security;
grant select (id, restaurant_id, name, connected_at, connected_by, last_seen_at, app_version, waiting_scans,
    camera_trouble, disconnected_at, disconnected_by)
  on public.restaurant_tablets to authenticated;
create policy "own tablet, tablets of managed restaurants, any for admins" on public.restaurant_tablets
  for select to authenticated
  using (id = (select (private.current_tablet()).id) or restaurant_id in (select private.managed_ids())
    or (select private.is_admin()));

-- Invitations --------------------------------------------------------------------------------------------------------

-- Without the token's hash. Managers read theirs by function.
alter table public.staff_invitations enable row level security;
grant select (id, invited_by, note, created_at, expires_at, withdrawn_at, withdrawn_by, answered_at, answered_by,
    accepted)
  on public.staff_invitations to authenticated;
create policy "admins read invitations" on public.staff_invitations for select to authenticated
  using ((select private.is_admin()));

alter table public.staff_invitation_restaurants enable row level security;
grant select on public.staff_invitation_restaurants to authenticated;
create policy "admins read the restaurants of invitations" on public.staff_invitation_restaurants
  for select to authenticated using ((select private.is_admin()));

-- Reviews and favorites ----------------------------------------------------------------------------------------------

-- Without user_id and voucher_id: a manager knows whose each voucher was, and could tell who wrote a review. An answer
-- is the restaurant's: who wrote it stays out too.
alter table public.restaurant_reviews enable row level security;
grant select (id, restaurant_id, rating, comment, created_at, answer, answered_at)
  on public.restaurant_reviews to authenticated;
create policy "reviews of visible restaurants" on public.restaurant_reviews for select to authenticated
  using (exists (select from public.restaurants r where r.id = restaurant_id));

-- Written by function.
alter table public.user_favorites enable row level security;
grant select on public.user_favorites to authenticated;
create policy "own favorites" on public.user_favorites for select to authenticated
  using (user_id = (select private.current_person()));

-- Proposals ----------------------------------------------------------------------------------------------------------

alter table public.newsletter_signups enable row level security;
grant insert (email, source, referral_code, website) on public.newsletter_signups to anon, authenticated;
create policy "anyone signs up" on public.newsletter_signups for insert to anon with check (true);
create policy "anyone signs up, for people" on public.newsletter_signups for insert to authenticated
  with check ((select private.current_person()) is not null);

alter table public.corporate_leads enable row level security;
grant insert (id, razao_social, cnpj, responsavel, email, telefone, quantidade_funcionarios, mensagem, website)
  on public.corporate_leads to anon, authenticated;
grant select, update (status) on public.corporate_leads to authenticated;
create policy "anyone proposes" on public.corporate_leads for insert to anon
  with check (status = 'new');
create policy "anyone proposes, for people" on public.corporate_leads for insert to authenticated
  with check ((select private.current_person()) is not null and status = 'new');
create policy "admins read company proposals" on public.corporate_leads for select to authenticated
  using ((select private.is_admin()));
create policy "admins update company proposals" on public.corporate_leads for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

alter table public.local_leads enable row level security;
grant select, update (status) on public.local_leads to authenticated;
create policy "admins read restaurant proposals" on public.local_leads for select to authenticated
  using ((select private.is_admin()));
create policy "admins update restaurant proposals" on public.local_leads for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- Files --------------------------------------------------------------------------------------------------------------

create policy "admins list restaurant images, managers their own" on storage.objects for select to authenticated
  using (bucket_id = 'restaurant-images' and ((select private.is_admin()) or private.may_see_cover(name)));
-- Only by a plain upload: an address signed for uploading would let its holder store a picture later, when the limits
-- and the person's rights are not asked any more.
create policy "admins and managers add covers" on storage.objects for insert to authenticated
  with check (bucket_id = 'restaurant-images' and name like 'covers/%'
    and coalesce((select current_setting('storage.operation', true)), '') in ('', 'storage.object.upload')
    and ((select private.is_admin()) or private.may_add_cover(name)));
create policy "admins and managers remove covers" on storage.objects for delete to authenticated
  using (bucket_id = 'restaurant-images' and name like 'covers/%'
    and ((select private.is_admin()) or private.may_remove_cover(name)));

-- Private tables -----------------------------------------------------------------------------------------------------

alter table private.club_settings enable row level security;
alter table private.user_roles enable row level security;
alter table private.audit_log enable row level security;
alter table private.consent_events enable row level security;
alter table private.payment_events enable row level security;
alter table private.tablet_codes enable row level security;
alter table private.restaurant_slugs enable row level security;
alter table private.week_times enable row level security;
alter table private.directory_counts enable row level security;
alter table private.directory_changes enable row level security;
alter table private.directory_words enable row level security;
alter table private.form_counts enable row level security;
