import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { newManager, openAs, test } from '../../support/journey.ts'

const slug = 'casa-cheia'

test.afterEach(async ({ sql }) => {
  await sql`delete from public.restaurant_tablets
    where restaurant_id in (select id from public.restaurants where slug = ${slug})`
  await sql`delete from public.restaurants where slug = ${slug}`
  await sql`delete from auth.users where email like ${`${slug}-%`}`
})

/** Opens a page of the dashboard as a new manager of a new restaurant. */
async function openAsManager(page: Page, sql: Sql, path: string, prepare: (restaurantId: string) => Promise<unknown>) {
  const manager = await newManager(sql)
  const [place] = await sql<{ id: string }[]>`
    with place as (
      insert into public.restaurants (slug, name, city) values (${slug}, 'Casa Cheia', 'Santos') returning id
    ) insert into public.restaurant_managers (user_id, restaurant_id) select ${manager.id}, id from place
    returning restaurant_id as id`
  await prepare(place!.id)
  await openAs(page, manager.name, path)
}

test('A connected tablet can be disconnected below 100 newer ones that already are', async ({ page, sql }) => {
  await openAsManager(
    page,
    sql,
    '/dashboard/tablets',
    (id) => sql`
      insert into public.restaurant_tablets (restaurant_id, name, device_id, connected_at, disconnected_at)
      select ${id}::uuid, 'Antigo', 'antigo', now() - interval '1 year', null::timestamptz
      union all
      select ${id}, 'Balcão ' || n, 'balcao-' || n, now() - interval '1 day', now() from generate_series(1, 100) n`,
  )
  await expect(page.getByRole('button', { name: 'Desconectar Antigo' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^Balcão/ })).toHaveCount(99)
  await expect(page.getByText('Depois de 100, os desconectados há mais tempo saem desta lista.')).toBeVisible()
})

test('A team of more than 100 shows the newest managers, and says so', async ({ page, sql }) => {
  await openAsManager(
    page,
    sql,
    '/dashboard/equipe',
    (id) => sql`
      with people as (
        insert into auth.users (id, email, raw_user_meta_data)
        select gen_random_uuid(), 'casa-cheia-' || n || '@focinho.example',
          jsonb_build_object('full_name', 'Gerente ' || n || '.')
        from generate_series(1, 100) n returning id, email
      ) insert into public.restaurant_managers (user_id, restaurant_id, created_at)
      select id, ${id}, now() + make_interval(secs => split_part(split_part(email, '@', 1), '-', 3)::int) from people`,
  )
  const managers = page.getByRole('region', { name: 'Gerentes' })
  await expect(managers.getByText('Gerente 100.')).toBeVisible()
  await expect(managers.getByRole('listitem')).toHaveCount(100)
  await expect(managers.getByText('Os 100 que entraram por último.')).toBeVisible()
})
