import { afterAll, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'

const sql = connect()
afterAll(() => sql.end())

const code = `'voucher_1795239876525_eb2d65685d0babcf1d0fd9e53206e759'`
const other = `'voucher_1795239876525_' || md5(random()::text)`
const voucher = (values: string) =>
  `public.vouchers (user_id, restaurant_id, qr_code, expires_at, rules_snapshot, status, used_at, use_date)
    select ${values}`
const [first, second] = [`'00000000-0000-4000-8000-000000000001'::uuid`, `'00000000-0000-4000-8000-000000000002'::uuid`]

/** For each unique key an insert that succeeds once; values of other unique keys are new each time. */
const rows: Record<string, string> = {
  'private.cancellations_pkey': `private.cancellations (cancelled_at, subscription_id, user_id)
    select '2040-01-01', ${first}, ${second}`,
  'private.directory_changes_pkey': `private.directory_changes (restaurant_id) select ${first}`,
  'private.directory_counts_pkey': `private.directory_counts
    select 'santos', 'bar', 'bar', 1, 4, true, true, true, true, null, 1`,
  'private.directory_words_pkey': `private.directory_words select 'palavra', 1`,
  'private.error_counts_pkey': `private.error_counts (kind, route, app_version, day)
    select 'page', '/', '0.1.0', '2030-01-01'`,
  'private.form_counts_pkey': `private.form_counts select 'form', 'sender', '2030-01-01', 1`,
  'private.past_times_pkey': `private.past_times select ${first}, '2040-01-01', 'America/Sao_Paulo', '{}', true`,
  'private.person_search_pkey': `private.person_search select ${first}, 'rita lobo'`,
  'private.push_subscriptions_endpoint_key': `private.push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select ${first}, ${second}, 'https://push.example/1', repeat('p', 87), repeat('a', 22)`,
  'private.restaurant_slugs_pkey': `private.restaurant_slugs (slug, restaurant_id, was_public)
    select 'lugar', ${first}, true`,
  'private.tablet_codes_created_by_restaurant_id_key': `private.tablet_codes
    (code_hash, restaurant_id, created_by, expires_at)
    select sha256(convert_to(random()::text, 'UTF8')), ${first}, ${second}, now()`,
  'private.tablet_codes_pkey': `private.tablet_codes (code_hash, restaurant_id, created_by, expires_at)
    select sha256('code'), gen_random_uuid(), gen_random_uuid(), now()`,
  'private.user_roles_pkey': `private.user_roles (user_id, role) select ${first}, 'user'`,
  'private.membership_days_pkey': `private.membership_days (day, part, members, orders, monthly_cents)
    select '2040-01-01', 0, 1, 1, 2990`,
  'private.order_days_pkey': `private.order_days (day, status, part, orders, amount_cents)
    select '2040-01-01', 'paid', 0, 1, 2990`,
  'private.sign_up_days_pkey': `private.sign_up_days (day, role, part, people) select '2040-01-01', 'user', 0, 1`,
  'private.voucher_days_pkey': `private.voucher_days (day, part) select '2040-01-01', 0`,
  'private.voucher_months_pkey': `private.voucher_months (restaurant_id, month, part) select ${first}, '2040-01-01', 0`,
  leads_one_per_use: `public.leads (restaurant_id, voucher_id) select gen_random_uuid(), ${first}`,
  national_holidays_pkey: `public.national_holidays select '2040-05-05', 'Dia'`,
  notifications_user_id_kind_event_key_key: `public.notifications (user_id, kind, event_key)
    select ${first}, 'to_do', '2040-01-01'`,
  refunds_pkey: `public.refunds (order_id, amount_cents, due_at) select ${first}, 1000, now()`,
  restaurant_categories_name: `public.restaurant_categories (name, icon)
    select repeat(' ', count(*)::int) || 'NÓVA', 'paw' from public.restaurant_categories`,
  restaurant_categories_name_key: `public.restaurant_categories (name, icon) select 'Nova', 'paw'`,
  restaurant_closures_restaurant_id_date_key: `public.restaurant_closures (restaurant_id, date)
    select ${first}, '2040-01-01'`,
  restaurant_hours_restaurant_id_day_of_week_key: `public.restaurant_hours (restaurant_id, day_of_week)
    select ${first}, 1`,
  restaurant_images_one_primary: `public.restaurant_images (restaurant_id, image_url, is_primary)
    select ${first}, '/x.webp', true`,
  restaurant_managers_pkey: `public.restaurant_managers (user_id, restaurant_id) select ${first}, ${second}`,
  restaurant_reviews_voucher_id_key: `public.restaurant_reviews (restaurant_id, voucher_id, rating)
    select gen_random_uuid(), ${first}, 5`,
  restaurant_tablets_user_id_key: `public.restaurant_tablets (restaurant_id, user_id, name, device_id)
    select gen_random_uuid(), ${first}, 'Tablet', 'x'`,
  restaurants_slug_key: `public.restaurants (slug, name, week_times_id) select 'lugar', 'Lugar', ${first}`,
  staff_invitation_restaurants_pkey: `public.staff_invitation_restaurants (invitation_id, restaurant_id)
    select ${first}, ${second}`,
  staff_invitations_token_hash_key: `public.staff_invitations (token_hash) select sha256('token')`,
  'private.messages_once': `private.messages (notification_id, push_subscription_id) select ${first}, null`,
  'private.notification_choices_pkey': `private.notification_choices (user_id, kind, channel, wanted)
    select ${first}, 'to_do', 'email', true`,
  'private.notification_kinds_pkey': `private.notification_kinds select 'another', 'user', true, false`,
  'private.payment_events_pkey': `private.payment_events (event_id, order_id, outcome)
    select 'evento-1', gen_random_uuid(), 'paid'`,
  subscription_orders_one_open: `public.subscription_orders
    (user_id, subscription_plan_id, amount_cents, duration_months)
    select ${first}, ${second}, 1, 1`,
  subscription_plans_name: `public.subscription_plans (name, price, duration_months)
    select (array['Trimestral', ' TRIMESTRAL'])[1 + (random())::int], 79.9, 3`,
  user_favorites_user_id_restaurant_id_key: `public.user_favorites (user_id, restaurant_id) select ${first}, ${second}`,
  voucher_scans_pkey: `public.voucher_scans (scan_id, restaurant_id, device_id, qr_code, scanned_at, outcome)
    select ${first}, ${second}, 'x', 'x', now(), 'expired'`,
  vouchers_one_active: voucher(`${first}, ${second}, ${other}, now() + interval '1 day', '{}', 'active', null, null`),
  vouchers_one_use_per_day: voucher(
    `${first}, ${second}, ${other}, now() + interval '1 day', '{}', 'used', now(), '2030-01-01'`,
  ),
  vouchers_short_code_key: `public.vouchers
    (user_id, restaurant_id, qr_code, expires_at, rules_snapshot, short_code)
    select gen_random_uuid(), gen_random_uuid(), ${other}, now() + interval '1 day', '{}', 'ABCD2345'`,
  vouchers_qr_code_key: voucher(
    `gen_random_uuid(), gen_random_uuid(), ${code}, now() + interval '1 day', '{}', 'active', null, null`,
  ),
}

test('Every unique key of the database is listed here', async () => {
  const keys = await sql<{ name: string }[]>`
    select i.indexrelid::regclass::text as name from pg_index i join pg_class t on t.oid = i.indrelid
    where i.indisunique and t.relnamespace::regnamespace::text in ('public', 'private')
      and not (i.indisprimary and pg_get_indexdef(i.indexrelid) like '%(id)')`
  expect(keys.map(({ name }) => name).toSorted()).toEqual(Object.keys(rows).toSorted())
})

test.each(Object.entries(rows))('%s refuses a second row', async (key, row) => {
  const refusal = await rolledBack(sql, async (transaction) => {
    await transaction`set local session_replication_role = replica` // without triggers and foreign keys
    await transaction.unsafe(`insert into ${row}`)
    return transaction
      .savepoint((twin) => twin.unsafe(`insert into ${row}`))
      .then(
        () => 'allowed',
        (error: { code: string; constraint_name: string }) => `${error.code} ${error.constraint_name}`,
      )
  })
  expect(refusal).toBe(`23505 ${key.replace('private.', '')}`)
})
