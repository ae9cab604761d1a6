import { randomUUID } from 'node:crypto'
import type { JSONValue, Sql } from 'postgres'
import { addInvitations } from './invitations.ts'
import { addPeople, findPeople, type People } from './people.ts'
import { createFactor, createVoucher, hoursFromNow } from '../../database/factories.ts'

export type Row = Record<string, JSONValue>

export type PermissionFixtures = {
  people: People
  /** By table and kind: an existing row, and a row that could be inserted beside it. */
  rows: Record<string, Record<string, { row: Row; candidate: Row }>>
  /** Values of `$name` in the calls of permissions.json. */
  names: Record<string, string>
}

/** The change that an update makes; other writable columns are written with their current value. */
export const changes: Record<string, Row> = {
  corporate_leads: { status: 'lost' },
  local_leads: { status: 'lost' },
  menu_items: { description: 'Outra' },
  notifications: { read_at: '2026-01-01T00:00:00+00:00' },
  pets: { name: 'Rex' },
  profiles: { full_name: 'Outra Pessoa' },
  restaurant_categories: { icon: 'bone' },
  restaurant_closures: { reason: 'Outra' },
  restaurant_hours: { is_closed: true },
  restaurant_images: { image_url: '/outra.webp' },
  restaurant_voucher_availability: { is_available: false },
  restaurants: { description: 'Outra' },
  subscription_plans: { description: 'Outra' },
}

/** Adds to the demo data one row of each table for each kind of ownership. */
export async function createPermissionFixtures(sql: Sql): Promise<PermissionFixtures> {
  return sql.begin(async (transaction) => {
    await addPeople(transaction)
    const people = await findPeople(transaction)
    for (const person of [people.member, people.admin]) await createFactor(transaction, person)
    await transaction`update private.club_settings set admin_needs_second_factor = true`
    const rows: PermissionFixtures['rows'] = {}
    const announcement = randomUUID()
    const put = async (table: string, kind: string, row: Row, fresh: Row = {}) => {
      const relation = table.includes('.') ? table : `public.${table}`
      const [made] = await transaction<{ row: Row }[]>`
        insert into ${transaction(relation)} ${transaction(row)}
        returning to_jsonb(${transaction(relation.replace(/^.*[.]/, ''))}) as row`
      keep(table, kind, made!.row, fresh)
      return made!.row as Record<string, string>
    }
    const keep = (table: string, kind: string, row: Row, fresh: Row = {}) => {
      rows[table] = { ...rows[table], [kind]: { row, candidate: { ...row, ...fresh } } }
    }
    const read = async (table: string, id: string) =>
      (
        await transaction<{ row: Row }[]>`
          select to_jsonb(t) as row from ${transaction(`public.${table}`)} t where id = ${id}`
      )[0]!.row

    keep('profiles', 'own', await read('profiles', people.member), { id: randomUUID() })
    const pet = await put('pets', 'own', { user_id: people.member, name: 'Bidu', size: 'small' }, { id: randomUUID() })
    const offer = { name: 'Oferta', price: 10, duration_months: 1 }
    const offered = await put('subscription_plans', 'offered', offer, { id: randomUUID(), name: 'Oferta nova' })
    const old = { ...offer, name: 'Antigo', is_active: false }
    const withdrawn = await put('subscription_plans', "withdrawn, the member's", old)
    const order = await put('subscription_orders', 'own', {
      user_id: people.member,
      subscription_plan_id: withdrawn['id']!,
      amount_cents: 1000,
      duration_months: 1,
      payer_name: 'Rita Lobo',
      payer_cpf: '52998224725',
    })
    await put('refunds', 'own', {
      order_id: order['id']!,
      amount_cents: 1000,
      created_at: '2026-01-01T12:00:00Z',
      due_at: '2026-01-08T12:00:00Z',
    })
    await put('user_subscriptions', 'own', {
      user_id: people.member,
      subscription_plan_id: withdrawn['id']!,
      status: 'expired',
      start_date: '2020-01-01',
      end_date: '2020-02-01',
    })
    const [running] = await transaction<{ id: string }[]>`
      select id from public.user_subscriptions where user_id = ${people.member} and status = 'active'`
    const category = { name: 'Matriz', icon: 'paw' }
    await put('restaurant_categories', 'any', category, { id: randomUUID(), name: 'Matriz nova' })

    const place = { name: 'Quintal da Matriz', description: 'Um lugar', latitude: -23.5, longitude: -46.6 }
    const live = await put(
      'restaurants',
      'live',
      { ...place, slug: 'matriz-viva', city: 'Matrizópolis' },
      { slug: 'matriz-nova' },
    )
    const deleted = await put('restaurants', 'deleted', {
      ...place,
      slug: 'matriz-finda',
      city: 'Findópolis',
      deleted_at: '2026-01-01T00:00:00Z',
    })
    const draft = await put('restaurants', 'draft', {
      ...place,
      slug: 'matriz-rascunho',
      city: 'Rascunhópolis',
      is_draft: true,
    })
    const [elsewhere] = await transaction<{ id: string }[]>`
      insert into public.restaurants (slug, name) values ('matriz-outra', 'Outra') returning id`
    const link = { user_id: people.manager, restaurant_id: live['id']! }
    await put('restaurant_managers', 'live', link, { user_id: people.member })
    await transaction`insert into public.restaurant_managers (user_id, restaurant_id)
      values (${people.manager}, ${deleted['id']!}), (${people.manager}, ${draft['id']!}),
        (${people.otherManager}, ${elsewhere!.id}),
        (${people.suspendedManager}, ${live['id']!})`

    for (const [kind, restaurant] of [
      ['live', live],
      ['deleted', deleted],
      ['draft', draft],
    ] as const) {
      const at = { restaurant_id: restaurant['id']! }
      await put('restaurant_hours', kind, { ...at, day_of_week: 1 }, { day_of_week: 2 })
      await put('restaurant_images', kind, { ...at, image_url: '/x.webp' })
      await put('restaurant_closures', kind, { ...at, date: dayIn(30) }, { date: dayIn(31) })
      // For every day, so that vouchers are accepted at any time.
      await transaction`insert into public.restaurant_voucher_availability (restaurant_id, day_of_week,
          availability_mode, start_time, end_time)
        select ${restaurant['id']!}, day, 'time_based', '00:00', '23:59' from generate_series(0, 6) day`
      await put('restaurant_voucher_availability', kind, {
        ...at,
        day_of_week: 1,
        availability_mode: 'meal_based',
        meal_type: 'lunch',
      })
      await put('menu_items', kind, { ...at, name: 'Sopa', price: 10 })
    }
    await put('menu_items', 'unavailable', { restaurant_id: live['id']!, name: 'Fora', price: 10, is_available: false })
    await put(
      'user_favorites',
      'own',
      { user_id: people.member, restaurant_id: live['id']! },
      { restaurant_id: elsewhere!.id },
    )

    const voucher = async (restaurant: Record<string, string>, hours?: number) => createVoucher(transaction, {
      userId: people.member, restaurantId: restaurant['id']!,
      ...(hours === undefined ? {} : { generatedAt: hoursFromNow(hours - 10), usedAt: hoursFromNow(hours) }),
    }) // prettier-ignore
    const [active, used, reviewed] = [await voucher(live), await voucher(live, -40), await voucher(live, -90)]
    const left = await voucher(deleted, -40)
    keep('vouchers', 'own', await read('vouchers', active.id))
    const scan = await put('voucher_scans', 'live', {
      scan_id: randomUUID(), restaurant_id: live['id']!, voucher_id: used.id, scanned_by: people.manager,
      device_id: 'tablet', qr_code: used.qr_code, scanned_at: new Date().toISOString(), outcome: 'validated',
    }, { scan_id: randomUUID() }) // prettier-ignore
    await put('leads', 'live', { user_id: people.member, restaurant_id: live['id']!, voucher_id: used.id })
    const review = await put('restaurant_reviews', 'live', {
      restaurant_id: live['id']!,
      voucher_id: reviewed.id,
      user_id: people.member,
      rating: 4,
    })
    await put('restaurant_reviews', 'deleted', {
      restaurant_id: deleted['id']!,
      voucher_id: left.id,
      user_id: people.member,
      rating: 4,
    })

    const [answered] = await transaction<{ id: string }[]>`
      insert into public.restaurant_reviews (restaurant_id, voucher_id, rating, answer, answered_at)
      values (${deleted['id']!}, ${(await voucher(deleted, -140)).id}, 5, 'Voltem sempre!', now()) returning id`
    const asked = { restaurant_id: live['id']!, requested_by: people.manager, kind: 'name', wanted: 'Quintal II' }
    const request = await put('change_requests', 'live', asked)

    const tablet = { restaurant_id: live['id']!, name: 'Salão', device_id: 'tablet' }
    const connected = await put('restaurant_tablets', 'live', { ...tablet, user_id: people.tablet }, { user_id: null })
    const disconnected = await put('restaurant_tablets', 'disconnected', {
      ...tablet, user_id: people.disconnectedTablet, disconnected_at: hoursFromNow(-0.25).toISOString(),
    }, { user_id: null }) // prettier-ignore
    const tabletScan = await put('voucher_scans', "the tablet's", {
      scan_id: randomUUID(), restaurant_id: live['id']!, voucher_id: used.id, tablet_id: connected['id']!,
      device_id: 'tablet', qr_code: used.qr_code, scanned_at: new Date().toISOString(), outcome: 'validated',
    }, { scan_id: randomUUID() }) // prettier-ignore
    const earlierScan = await put('voucher_scans', "the disconnected tablet's", {
      scan_id: randomUUID(), restaurant_id: live['id']!, voucher_id: used.id, tablet_id: disconnected['id']!,
      device_id: 'tablet', qr_code: used.qr_code, scanned_at: hoursFromNow(-0.5).toISOString(), outcome: 'validated',
    }, { scan_id: randomUUID() }) // prettier-ignore

    const invitations = await addInvitations(transaction, people.manager, live['id']!)
    for (const { table, kind, row, fresh } of invitations.rows) keep(table, kind, row, fresh)

    const news = { user_id: people.member, kind: 'refund_done', event_key: 'matriz' }
    await put('notifications', 'own', news, { event_key: 'matriz nova' })
    await transaction`insert into private.announcements (id, kind, title, text)
      values (${announcement}, 'plans_open', 'Planos', 'Os planos abriram.')`
    await put('national_holidays', 'any', { date: '2040-05-05', name: 'Dia' }, { date: '2040-05-06' })
    const [known, another] = [{ email: 'matriz@teste.example' }, { email: 'nova@teste.example' }]
    const signup = await put('newsletter_signups', 'sent', known, another)
    const sender = { cnpj: '11222333000181', responsavel: 'Rita', email: 'a@teste.example', telefone: '1199999999' }
    const company = { ...sender, razao_social: 'Empresa', quantidade_funcionarios: 5 }
    await put('corporate_leads', 'sent', company, { id: randomUUID() })
    const proposed = { nome_estabelecimento: 'Lugar', endereco: 'Rua A, 1', tipo_culinaria: 'Bar' }
    const lead = await put('local_leads', 'sent', { ...sender, ...proposed })

    await transaction`insert into storage.buckets (id, name, public) values ('outro-balde', 'outro-balde', true)`
    const [bucket] = await transaction<{ row: Row }[]>`
      select to_jsonb(b) as row from storage.buckets b where id = 'restaurant-images'`
    keep('storage.buckets', 'restaurant-images', bucket!.row, { id: 'mais-um', name: 'mais-um' })
    const ofLive = `covers/${live['id']!}-176000000000`
    for (const [kind, bucketId, name, fresh] of [
      ['cover', 'restaurant-images', 'covers/matriz.webp', 'covers/nova.webp'],
      ["cover of the manager's restaurant", 'restaurant-images', `${ofLive}1.webp`, `${ofLive}2.webp`],
      ["cover that the manager's restaurant shows", 'restaurant-images', `${ofLive}3.webp`, `${ofLive}4.webp`],
      ['elsewhere in the bucket', 'restaurant-images', 'outros/matriz.webp', 'outros/nova.webp'],
      ['another bucket', 'outro-balde', 'covers/matriz.webp', 'covers/nova.webp'],
    ] as const) {
      await put('storage.objects', kind, { bucket_id: bucketId, name }, { id: randomUUID(), name: fresh })
    }
    await transaction`insert into public.restaurant_images (restaurant_id, image_url)
      values (${live['id']!}, ${`/storage/v1/object/public/restaurant-images/${ofLive}3.webp`})`

    const names = {
      member: people.member, manager: people.manager, lead: lead['id']!,
      live: live['id']!, liveSlug: live['slug']!, liveName: live['name']!, liveCity: live['city']!,
      deleted: deleted['id']!, deletedSlug: deleted['slug']!, deletedCity: deleted['city']!,
      draft: draft['id']!, draftSlug: draft['slug']!, draftCity: draft['city']!, elsewhere: elsewhere!.id,
      activeVoucher: active.id, activeCode: active.qr_code, usedVoucher: used.id, usedCode: used.qr_code,
      reviewedVoucher: reviewed.id, deletedVoucher: left.id, deletedCode: left.qr_code,
      plan: offered['id']!, withdrawnPlan: withdrawn['id']!, order: order['id']!, subscription: running!.id,
      review: review['id']!, answeredReview: answered!.id, request: request['id']!,
      signup: signup['id']!, scan: scan['scan_id']!, pet: pet['id']!,
      activeShortCode: active.short_code, tablet: connected['id']!, disconnectedTablet: disconnected['id']!,
      announcement, ...invitations.names, tabletScan: tabletScan['scan_id']!, earlierScan: earlierScan['scan_id']!,
    } // prettier-ignore
    return { people, rows, names }
  })
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
