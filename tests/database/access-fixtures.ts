import type { TransactionSql } from 'postgres'
import { createManager, createMember, createRestaurant, createVoucher, hoursFromNow } from './factories.ts'

export type Actor = 'visitor' | 'member' | 'other' | 'manager' | 'otherManager' | 'admin'
export type AccessFixtures = Record<Exclude<Actor, 'visitor'>, string> & {
  live: string
  deleted: string
  elsewhere: string
  usedVoucher: string
  activeVoucher: string
}

export const actors: Actor[] = ['visitor', 'member', 'other', 'manager', 'otherManager', 'admin']
/** Creates a member with one row in every table at one restaurant, and people with other rights. */
export async function createAccessFixtures(sql: TransactionSql): Promise<AccessFixtures> {
  const [live, elsewhere, deleted] = [
    await createRestaurant(sql),
    await createRestaurant(sql),
    await createRestaurant(sql, { deleted_at: '2026-01-01' }),
  ]
  const people = {
    member: await createMember(sql),
    other: await createMember(sql, { subscription: null }),
    manager: await createManager(sql, live),
    otherManager: await createManager(sql, elsewhere),
    admin: await createMember(sql, { role: 'admin', subscription: null }),
  }
  const place = { userId: people.member, restaurantId: live }
  const used = await createVoucher(sql, { ...place, generatedAt: hoursFromNow(-50), usedAt: hoursFromNow(-40) })
  const active = await createVoucher(sql, place)
  await sql`insert into public.voucher_scans (scan_id, restaurant_id, voucher_id, device_id, qr_code, scanned_at,
      outcome)
    values (gen_random_uuid(), ${live}, ${used.id}, 'tablet', ${used.qr_code}, now(), 'validated')`
  await sql`insert into public.leads (user_id, restaurant_id, voucher_id)
    values (${people.member}, ${live}, ${used.id})`
  await sql`insert into public.restaurant_reviews (restaurant_id, voucher_id, user_id, rating)
    values (${live}, ${used.id}, ${people.member}, 4)`
  await sql`insert into public.user_favorites (user_id, restaurant_id) values (${people.member}, ${live})`
  await sql`insert into public.pets (user_id, name, size) values (${people.member}, 'Bidu', 'small')`
  for (const restaurantId of [live, deleted]) {
    await sql`insert into public.restaurant_hours (restaurant_id, day_of_week) values (${restaurantId}, 1)`
    await sql`insert into public.restaurant_voucher_availability (restaurant_id, day_of_week, availability_mode,
        meal_type) values (${restaurantId}, 1, 'meal_based', 'lunch')`
    await sql`insert into public.restaurant_closures (restaurant_id, date) values (${restaurantId}, '2030-01-01')`
    await sql`insert into public.restaurant_images (restaurant_id, image_url) values (${restaurantId}, '/x.webp')`
    await sql`insert into public.menu_items (restaurant_id, name, price, is_available)
      values (${restaurantId}, 'Sopa', 10, true), (${restaurantId}, 'Fora', 10, false)`
  }
  await sql`insert into public.subscription_plans (name, price, duration_months, is_active)
    values ('Fora', 10, 1, false)`
  await sql`insert into public.subscription_orders (user_id, subscription_plan_id, amount_cents, duration_months,
      payer_name, payer_cpf)
    select ${people.member}, id, 1000, 1, 'Rita Lobo', '52998224725' from public.subscription_plans limit 1`
  await sql`insert into public.newsletter_signups (email) values ('a@teste.example')`
  await sql`insert into public.corporate_leads (razao_social, cnpj, responsavel, email, telefone,
      quantidade_funcionarios)
    values ('Empresa', '11222333000181', 'Rita', 'a@teste.example', '1199999999', 5)`
  await sql`insert into public.local_leads (nome_estabelecimento, cnpj, responsavel, email, telefone, endereco,
      tipo_culinaria)
    values ('Lugar', '11222333000181', 'Rita', 'a@teste.example', '1199999999', 'Rua A, 1', 'Bar')`
  return { ...people, live, elsewhere, deleted, usedVoucher: used.id, activeVoucher: active.id }
}
