import { expect, type Page } from 'playwright/test'
import { newMember, newVoucher, openAs, test } from '../../support/journey.ts'

const path = '/estabelecimentos/brasa-e-osso-hamburgueria'
const phone = { width: 390, height: 844 }

const weekdays = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado']
/** The weekday in São Paulo so many days from now. */
const saoPauloDay = (days: number) => new Date(Date.now() + (days * 24 - 3) * 3_600_000).getUTCDay()

const clubTreat = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Petisco do clube' })

test('A subscriber reads that an item is free, and a member without a plan what a plan gives', async ({
  page,
  sql,
}) => {
  const subscriber = await newMember(sql)
  await openAs(page, subscriber.name, path)
  await expect(clubTreat(page)).toContainText('Grátis para você')
  await expect(clubTreat(page)).toContainText(/em vez de R\$\s8,90/)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  const withoutPlan = await newMember(sql, { subscriptionEndsIn: -1 })
  await openAs(page, withoutPlan.name, path)
  await expect(clubTreat(page)).toContainText('Grátis para assinantes')
  await expect(clubTreat(page)).toContainText(/R\$\s8,90 para os demais/)
})

test.describe('On an Android phone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile' })

  test("The way to a place is opened in the phone's own maps app", async ({ page }) => {
    await page.goto(path)
    const way = page.getByRole('link', { name: 'Como chegar', exact: true })
    await expect(way).toHaveAttribute('href', /^geo:-23\.\d+,-46\.\d+\?q=-23\.\d+,-46\.\d+\(Brasa%20e%20Osso/)
    await expect(way).not.toHaveAttribute('target')
  })
})

test('Elsewhere the way to a place in several cities opens a map at its position', async ({ page, sql }) => {
  const [known] = await sql<{ city: string }[]>`
    update public.restaurants set city = 'São Paulo; Santos', google_places_url = null
    where slug = 'brasa-e-osso-hamburgueria' returning city`
  expect(known?.city).toBe('São Paulo; Santos')
  await page.goto(path)
  const hrefOf = async (name: RegExp) => new URL((await page.getByRole('link', { name }).getAttribute('href')) ?? '')
  expect((await hrefOf(/^Como chegar/)).searchParams.get('destination')).toMatch(/^-23\.\d+,-46\.\d+$/)
  expect((await hrefOf(/^Rua do Carvoeiro, 57/)).searchParams.get('query')).toMatch(/^-23\.\d+,-46\.\d+$/)
  await sql`update public.restaurants set city = 'São Paulo' where slug = 'brasa-e-osso-hamburgueria'`
})

test('On a phone a toast leaves the button of the place free', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await page.getByRole('button', { name: /^Favorito/ }).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Login necessário' })
  await expect(toast).toBeVisible()
  const bar = page.getByRole('link', { name: 'Assinar Agora' })
  await expect
    .poll(async () => {
      const [above, below] = [await toast.boundingBox(), await bar.boundingBox()]
      return above!.y + above!.height <= below!.y
    })
    .toBe(true)
})

test('A word longer than a small phone is wide moves nothing out of the page', async ({ page, sql }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const member = await newMember(sql)
  const word = `Ame${'o'.repeat(57)}`
  const [place] = await sql<{ id: string; slug: string }[]>`
    insert into public.restaurants
      (slug, name, description, pet_policies, voucher_rules, category, city, address, latitude, longitude)
    values ('palavra-longa', ${word}, ${word}, ${word}, ${word}, 'Bar', ${word}, ${word}, -23.5, -46.6)
    returning id, slug`
  await sql`insert into public.menu_items (restaurant_id, name, description, category, price)
    values (${place!.id}, ${word}, ${word}, ${word}, 12), (${place!.id}, 'Petisco', 'Outro', 'Bebidas', 12)`
  await sql`insert into public.restaurant_closures (restaurant_id, date, reason)
    values (${place!.id}, current_date + 3, ${word})`
  await newVoucher(sql, member, place!.slug, { usedNow: true })
  await sql`insert into public.restaurant_reviews (restaurant_id, voucher_id, user_id, rating, comment)
    select restaurant_id, id, user_id, 5, ${word} from public.vouchers where user_id = ${member.id}`
  await openAs(page, member.name, `/estabelecimentos/${place!.slug}`)
  await expect(page.getByRole('heading', { name: 'Quando o voucher vale' })).toBeVisible()
  for (const text of await page.getByRole('main').getByText(word).all()) await expect(text).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  for (const list of ['/restaurantes?busca=ameoo', '/restaurantes?busca=ameoo&vista=mapa', '/restaurantes']) {
    await page.goto(list)
    await expect(page.getByRole('link', { name: word }).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), list).toBe(320)
  }
  await sql`delete from public.restaurant_reviews where restaurant_id = ${place!.id}`
  await sql`delete from public.vouchers where restaurant_id = ${place!.id}`
  await sql`delete from public.restaurants where id = ${place!.id}`
})

test('A page that was left open says after midnight which day it is', async ({ page, sql }) => {
  const member = await newMember(sql)
  await page.clock.install({ time: new Date() })
  await openAs(page, member.name, '/estabelecimentos/cantina-da-nona-pipa')
  const today = page.locator('[aria-current="date"]')
  const yesterday = today.filter({ hasText: weekdays.at(saoPauloDay(0))! })
  await expect(yesterday).toHaveCount(2) // opening hours and voucher times
  await page.clock.fastForward('24:00:00')
  await expect(today.filter({ hasText: weekdays.at(saoPauloDay(1))! })).toHaveCount(2)
  await expect(yesterday).toHaveCount(0)
})

test('Only what comes after another note says that a voucher is also not valid on a day', async ({ page, sql }) => {
  const member = await newMember(sql)
  await sql`insert into public.restaurant_closures (restaurant_id, date, reason)
    select id, '2099-12-01', 'Reforma' from public.restaurants where slug = 'pierogi-patas'`
  await openAs(page, member.name, '/estabelecimentos/pierogi-patas')
  const [before] = await sql`select voucher_valid_on_holiday_eve as eve from public.restaurants
    where slug = 'pierogi-patas'`
  const setHolidayEve = async (isValid: boolean) => {
    await sql`update public.restaurants set voucher_valid_on_holiday_eve = ${isValid} where slug = 'pierogi-patas'`
    await page.reload()
  }
  await setHolidayEve(true)
  await expect(page.getByText('Não vale em 01/12/2099 (Reforma).', { exact: true })).toBeVisible()
  await setHolidayEve(false)
  await expect(page.getByText(/^Não vale em véspera .* Também não vale em 01\/12\/2099 \(Reforma\)\.$/)).toBeVisible()
  await sql`delete from public.restaurant_closures where date = '2099-12-01'`
  await sql`update public.restaurants set voucher_valid_on_holiday_eve = ${before!['eve'] as boolean}
    where slug = 'pierogi-patas'`
})

test('On a phone an offer leaves room for the words of its dish in the pet menu', async ({ page }) => {
  await page.goto(path)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const dish of ['Biscoito de batata-doce', 'Petisco do clube']) {
      const { width: room } = (await page.getByText(dish, { exact: true }).boundingBox())!
      expect(room).toBeGreaterThanOrEqual(144)
    }
  }
})

for (const height of [900, 657]) {
  test(`In a window ${String(height)} pixels high the link that gets the focus beside the place is in view`, async ({
    page,
    sql,
  }) => {
    await page.setViewportSize({ width: 1366, height })
    await openAs(page, (await newMember(sql)).name, path)
    await expect(page.getByRole('button', { name: 'Gerar Voucher' })).toBeVisible()
    const way = page.getByRole('link', { name: /^Como chegar/ })
    await way.focus()
    await expect(way).toBeInViewport({ ratio: 1 })
  })
}
