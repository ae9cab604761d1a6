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
  'private.directory_counts_pkey': `private.directory_counts
    select 'santos', 'bar', 'bar', 1, 4, true, true, true, true, null, 1`,
  'private.directory_words_pkey': `private.directory_words select 'palavra', 1`,
  'private.form_counts_pkey': `private.form_counts select 'form', 'sender', '2030-01-01', 1`,
  'private.scan_queue_keys_pkey': `private.scan_queue_keys (user_id) select ${first}`,
  'private.user_roles_pkey': `private.user_roles (user_id, role) select ${first}, 'user'`,
  leads_one_per_use: `public.leads (restaurant_id, voucher_id) select gen_random_uuid(), ${first}`,
  national_holidays_pkey: `public.national_holidays select '2040-05-05', 'Dia'`,
  newsletter_signups_email: `public.newsletter_signups (email)
    select (array['rita@teste.example', 'RITA@teste.example'])[1 + (random())::int]`,
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
  restaurants_slug_key: `public.restaurants (slug, name) select 'lugar', 'Lugar'`,
  'private.payment_events_pkey': `private.payment_events (event_id, order_id, outcome)
    select 'evento-1', gen_random_uuid(), 'paid'`,
  subscription_orders_one_open: `public.subscription_orders
    (user_id, subscription_plan_id, amount_cents, duration_months)
    select ${first}, ${second}, 1, 1`,
  user_favorites_user_id_restaurant_id_key: `public.user_favorites (user_id, restaurant_id) select ${first}, ${second}`,
  voucher_scans_pkey: `public.voucher_scans (scan_id, restaurant_id, device_id, qr_code, scanned_at, outcome)
    select ${first}, ${second}, 'x', 'x', now(), 'expired'`,
  vouchers_one_active: voucher(`${first}, ${second}, ${other}, now() + interval '1 day', '{}', 'active', null, null`),
  vouchers_one_use_per_day: voucher(
    `${first}, ${second}, ${other}, now() + interval '1 day', '{}', 'used', now(), '2030-01-01'`,
  ),
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
