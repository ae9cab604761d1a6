import { expect, type Locator, type Page } from 'playwright/test'
import { expectAccessible, test } from '../../support/journey.ts'

const name = 'Brasa e Osso Hamburgueria'
const slug = 'brasa-e-osso-hamburgueria'
const path = `/estabelecimentos/${slug}`
const phone = { width: 390, height: 844 }
const covers = '/storage/v1/object/public/restaurant-images/covers'

test.beforeEach(async ({ sql }) => {
  await sql`delete from public.restaurant_images i using public.restaurants r
    where r.id = i.restaurant_id and r.slug = ${slug}`
  await sql`insert into public.restaurant_images (restaurant_id, image_url, is_primary, created_at)
    select r.id, ${covers} || '/hamburgueria-' || n || '.webp', n = 1, now() + n * interval '1 second'
    from public.restaurants r, generate_series(1, 3) n where r.slug = ${slug}`
  await sql`update public.restaurants set image_url = ${`${covers}/hamburgueria-1.webp`} where slug = ${slug}`
})

const photo = (place: Page | Locator, number: number) =>
  place.getByRole('img', { name: `Foto ${String(number)} de ${name}`, exact: true })
const viewer = (page: Page) => page.getByRole('dialog', { name: `Fotos de ${name}` })

/**
 * Moves a finger over the picture from right to left in a quarter of a second, by the clock of the events: at the speed
 * with which tests send them, Chromium throws the pictures past the next one.
 */
async function swipe(page: Page, picture: Locator): Promise<void> {
  const { x, y, width, height } = (await picture.boundingBox())!
  const client = await page.context().newCDPSession(page)
  let timestamp = Date.now() / 1000
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) => {
    const touchPoints = part === undefined ? [] : [{ x: x + width * part, y: y + height / 2 }]
    await client.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
    timestamp += 0.03
  }
  await touch('touchStart', 0.9)
  for (const part of [0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]) await touch('touchMove', part)
  await touch('touchEnd')
}

test.describe('On a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('All photos are swiped through, opened on the full screen, and Back closes that', async ({ page }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText('1 de 3', { exact: true })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Próxima foto' })).toBeHidden()
    await expect(photo(main, 1)).toHaveAttribute('fetchpriority', 'high')
    await expect(photo(main, 1)).toHaveAttribute('loading', 'eager')
    await expect(photo(main, 2)).toHaveAttribute('loading', 'lazy')
    await expectAccessible(page)

    await swipe(page, photo(main, 1))
    await expect(main.getByText('2 de 3', { exact: true })).toBeVisible()
    await expect(photo(main, 2)).toBeInViewport({ ratio: 0.9 })
    await expect(photo(main, 1)).not.toBeInViewport()

    await page.setViewportSize({ width: phone.height, height: phone.width })
    await expect(photo(main, 2)).toBeInViewport({ ratio: 0.5 })
    await page.setViewportSize(phone)
    await expect(photo(main, 2)).toBeInViewport({ ratio: 0.9 })
    await expect(main.getByText('2 de 3', { exact: true })).toBeVisible()

    await photo(main, 2).tap()
    await expect(viewer(page).getByText('2 de 3', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await swipe(page, photo(viewer(page), 2))
    await expect(viewer(page).getByText('3 de 3', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(viewer(page)).toBeHidden()
    await expect(page).toHaveURL(path)
    await expect(main.getByText('3 de 3', { exact: true })).toBeVisible()
    await expect(photo(main, 3)).toBeInViewport({ ratio: 0.9 })
  })
})

test('On a desktop arrows and keys turn the photos, also on the full screen, which Esc closes', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Próxima foto' }).click()
  await expect(photo(main, 2)).toBeInViewport({ ratio: 0.9 })
  await main.getByRole('button', { name: 'Foto anterior' }).click()
  await main.getByRole('button', { name: 'Foto anterior' }).click()
  await expect(main.getByText('3 de 3', { exact: true })).toBeVisible()

  const opener = (number: number) =>
    main.getByRole('button', { name: `Foto ${String(number)} de ${name}`, exact: true })
  await opener(3).focus()
  await page.keyboard.press('ArrowRight')
  await expect(opener(1)).toBeFocused()
  await expect(main.getByText('1 de 3', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(viewer(page).getByText('1 de 3', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page).getByText('2 de 3', { exact: true })).toBeVisible()
  await expect(photo(viewer(page), 2)).toBeInViewport({ ratio: 0.9 })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(opener(2)).toBeFocused()
  await expect(main.getByText('2 de 3', { exact: true })).toBeVisible()
})

test('A broken photo shows the illustration, and a single one has neither arrows nor a count', async ({
  page,
  sql,
}) => {
  await page.route(`**${covers}/hamburgueria-1.webp`, (route) => route.abort())
  await page.goto(path)
  const main = page.getByRole('main')
  await expect(photo(main, 1)).toBeVisible()
  await expect(main.locator('img[src$="hamburgueria-1.webp"]')).toHaveCount(0)
  await expect(main.getByText('1 de 3', { exact: true })).toBeVisible()

  await sql`delete from public.restaurant_images i using public.restaurants r
    where r.id = i.restaurant_id and r.slug = ${slug} and not i.is_primary`
  await page.reload()
  await expect(photo(main, 1)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Próxima foto' })).toHaveCount(0)
  await expect(main.getByText(/^\d de \d$/)).toHaveCount(0)
})
