import { expect, type Locator } from 'playwright/test'
import type { Sql } from 'postgres'
import { newManager, newMember, newVoucher, openAs, test, type Member } from '../../support/journey.ts'
import { enterCode } from '../scanner/tablet.ts'
import { codeField, connectButton, disconnect, newConnectionCode } from '../tablet/steps.ts'

const petName = 'Princesa Leopoldina Francisca de Bragança e Bourbon'
const bergamota = 'cafe-bergamota'
const longWord = 'Bartolomeufranciscoalbuquerquecavalcantisouza'
const longestWord = longWord.padEnd(60, 'o')

async function addVoucherWithPet(sql: Sql, member: Member) {
  await newVoucher(sql, member, 'cafe-focinho-feliz')
  await sql`
    with pet as (insert into public.pets (user_id, name, size) values (${member.id}, ${petName}, 'large') returning id)
    update public.vouchers set pet_id = pet.id from pet where user_id = ${member.id}`
}

/** A place with a long word in its name and its rules; returns its slug. */
async function addPlace(sql: Sql) {
  const slug = `palavra-comprida-${String(Date.now())}`
  await sql`insert into public.restaurants (slug, name, city, voucher_rules)
    values (${slug}, ${longestWord}, 'Santos', ${longestWord})`
  return slug
}

// Also after a failure, so that the next attempt finds the original data.
test.afterEach(async ({ sql }) => {
  await sql`update public.restaurants set address = replace(address, ${` ${longWord}`}, '') where slug = ${bergamota}`
  await sql`delete from public.subscription_plans where name = ${longWord}`
  await sql`delete from public.restaurant_managers m using public.restaurants r
    where r.id = m.restaurant_id and r.name = ${longestWord}`
  await sql`update public.restaurants set deleted_at = now() where name = ${longestWord}`
})

/** By how many pixels its content is wider than a box. */
const excess = (box: Locator) => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

for (const width of [320, 390]) {
  test.describe(`At ${String(width)} pixels`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('A voucher, as a card and open, holds the long name of a pet', async ({ page, sql }) => {
      const member = await newMember(sql, { subscriptionEndsIn: 5 })
      await addVoucherWithPet(sql, member)
      await openAs(page, member.name)
      const show = page.getByRole('button', { name: /^Mostrar Voucher/ })
      const card = page.getByRole('listitem').filter({ has: show })
      await expect(card.getByText(`Com ${petName}`)).toBeVisible()
      expect.soft(await excess(card)).toBe(0)
      await show.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('Quem vai junto', { exact: true }).scrollIntoViewIfNeeded()
      await expect(dialog.getByRole('button', { name: 'Trocar' })).toBeInViewport({ ratio: 1 })
    })

    test('A voucher card holds a long word in an address', async ({ page, sql }) => {
      const member = await newMember(sql)
      await newVoucher(sql, member, bergamota)
      await sql`update public.restaurants set address = address || ${` ${longWord}`} where slug = ${bergamota}`
      await openAs(page, member.name)
      const card = page.getByRole('listitem').filter({ hasText: longWord })
      await expect(card).toBeVisible()
      expect(await excess(card)).toBe(0)
    })

    test('The page of a place is no wider than the screen with the long name of a pet', async ({ page, sql }) => {
      const member = await newMember(sql)
      await addVoucherWithPet(sql, member)
      await openAs(page, member.name, '/estabelecimentos/cafe-focinho-feliz')
      await expect(page.getByRole('button', { name: /^Mostrar Voucher/ })).toBeVisible()
      await expect(page.getByText(`Com ${petName}`)).toBeVisible()
      expect(await excess(page.locator('html'))).toBe(0)
    })

    test('The page of plans is no wider than the screen with a long word in each text', async ({ page, sql }) => {
      await sql`insert into public.subscription_plans (name, description, price, duration_months, features)
        values (${longWord}, ${longWord}, 10, 1, ${sql.json([longWord])})`
      await page.goto('/planos')
      await expect(page.getByText(longWord)).toHaveCount(3)
      expect(await excess(page.locator('html'))).toBe(0)
      await openAs(page, 'admin', '/dashboard/planos-admin')
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: longWord }) })
      await expect(card.getByText(longWord)).toHaveCount(3)
      expect.soft(await excess(card)).toBe(0)
      expect(await excess(page.locator('html'))).toBe(0)
    })

    test('The choice between two places holds a long word in a name', async ({ page, sql }) => {
      const manager = await newManager(sql)
      const slug = await addPlace(sql)
      await sql`insert into public.restaurant_managers (user_id, restaurant_id)
        select ${manager.id}, id from public.restaurants where slug in (${slug}, ${bergamota})`
      await openAs(page, manager.name, '/dashboard/scanner')
      const choice = page.getByRole('button', { name: longestWord })
      await expect(choice).toBeVisible()
      expect.soft(await excess(choice)).toBe(0)
      expect(await excess(page.locator('html'))).toBe(0)
    })

    test('A disconnected tablet holds a long word in the name of its place', async ({ page, sql }) => {
      const slug = await addPlace(sql)
      await sql`insert into public.restaurant_managers (user_id, restaurant_id)
        select u.id, r.id from auth.users u, public.restaurants r
        where u.email = 'gerente@focinho.example' and r.slug = ${slug}`
      await page.goto('/tablet')
      await codeField(page).fill(await newConnectionCode(sql, { at: slug }))
      await connectButton(page).click()
      const tablet = `Tablet ${String(width)}`
      await page.getByLabel('Nome do tablet').fill(tablet)
      await page.getByRole('button', { name: 'Começar', exact: true }).click()
      await expect(page.getByLabel('Código do voucher')).toBeVisible()
      await disconnect(sql, tablet)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Este tablet foi desconectado' })).toBeVisible()
      expect.soft(await excess(page.getByText(longestWord))).toBe(0)
      expect(await excess(page.locator('html'))).toBe(0)
    })

    test('A figure of the panel holds a sum of millions', async ({ page }) => {
      await page.route('**/rpc/admin_figures', async (route) => {
        const figures = (await (await route.fetch()).json()) as { monthly_revenue: object }
        await route.fulfill({
          json: { ...figures, monthly_revenue: { value: 888888888, before: 888888888, orders: 1 } },
        })
      })
      await openAs(page, 'admin')
      const sum = page.getByText(/^R\$\s8\.888\.888,88$/)
      await expect(sum).toBeVisible()
      expect.soft(await excess(sum)).toBe(0)
      expect(await excess(page.locator('html'))).toBe(0)
    })

    test('The verdict holds a long word in the name of the place, of the pet and in the rules', async ({
      page,
      sql,
    }) => {
      const [manager, member] = [await newManager(sql), await newMember(sql)]
      const slug = await addPlace(sql)
      await sql`insert into public.restaurant_managers (user_id, restaurant_id)
        select ${manager.id}, id from public.restaurants where slug = ${slug}`
      await sql`insert into public.pets (user_id, name, size) values (${member.id}, ${longestWord}, 'large')`
      const code = await newVoucher(sql, member, slug)
      await sql`update public.vouchers set pet_id = (select id from public.pets where user_id = ${member.id})
        where user_id = ${member.id}`
      await openAs(page, manager.name, '/dashboard/scanner')
      await enterCode(page, code)
      const dialog = page.getByRole('dialog', { name: 'Válido' })
      await expect(dialog.getByText(longestWord)).toHaveCount(3)
      expect.soft(await excess(dialog)).toBe(0)
      await expect(dialog.getByText('Válido', { exact: true })).toBeInViewport({ ratio: 1 })
    })
  })
}

test('The poster holds a name of 120 letters, and the printed sheet all of its parts', async ({ page, sql }) => {
  const slug = await addPlace(sql)
  const name = 'Restaurante Mamma Bartolomeu '.repeat(5).slice(0, 120).trim()
  const [place] = await sql<{ id: string }[]>`
    update public.restaurants set name = ${name} where slug = ${slug} returning id`
  await openAs(page, 'admin', `/dashboard/cartaz/${place!.id}`)
  const title = page.getByRole('heading', { name })
  await expect(title).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 559, height: 790 })
  for (const box of [title, page.getByRole('article')])
    expect(await box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  await sql`update public.restaurants set deleted_at = now() where slug = ${slug}`
})
