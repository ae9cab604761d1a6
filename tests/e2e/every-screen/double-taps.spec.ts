import { expect, type Locator, type Page } from 'playwright/test'
import { newMember, openAs, test } from '../../support/journey.ts'
import { generateButton, openRestaurant, voucherDialog } from '../vouchers/voucher-dialog.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Two taps of a finger in quick succession. */
async function tapTwice(page: Page, thing: Locator): Promise<void> {
  await expect(thing).toBeEnabled()
  await thing.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await thing.boundingBox())!
  const [left, top] = [x + width / 2, y + height / 2]
  await page.touchscreen.tap(left, top)
  await page.touchscreen.tap(left, top)
}

/** Two clicks like those of a browser that counts every tap as the first one, as Safari on iPhones does. */
async function clickTwice(thing: Locator): Promise<void> {
  await expect(thing).toBeEnabled()
  await thing.evaluate((element) => {
    for (const detail of [1, 1])
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  })
}

/** Counts the calls of a function of the database. */
function countCalls(page: Page, name: string): { count: number } {
  const calls = { count: 0 }
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/rpc/${name}`)) calls.count += 1
  })
  return calls
}

const errors = (page: Page) => page.locator('[data-sonner-toast][data-type="error"]')

for (const [how, press] of [
  ['Two taps', tapTwice],
  ['Two clicks that the browser does not count', (_: Page, thing: Locator) => clickTwice(thing)],
] as const) {
  test(`${how} on a heart set it once`, async ({ page, sql }) => {
    const member = await newMember(sql)
    await openAs(page, member.name, '/restaurantes?busca=tobias')
    const heart = page.getByRole('button', { name: 'Favorito: A Mesa do Tobias' })
    await press(page, heart)
    await expect(page.getByText('Favorito adicionado')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(await sql`select from public.user_favorites where user_id = ${member.id}`).toHaveLength(1)
  })

  test(`${how} generate one voucher`, async ({ page, sql }) => {
    const member = await newMember(sql)
    const calls = countCalls(page, 'generate_voucher')
    await openRestaurant(page, member)
    await press(page, generateButton(page))
    await expect(voucherDialog(page)).toBeVisible()
    await expect(page.getByText('Voucher gerado com sucesso!', { exact: true })).toBeVisible()
    expect(calls.count).toBe(1)
    expect(await sql`select from public.vouchers where user_id = ${member.id}`).toHaveLength(1)
    await expect(errors(page)).toHaveCount(0)
  })

  test(`${how} on the confirmation of a dialog count once and report no failure`, async ({ page, sql }) => {
    const member = await newMember(sql)
    const calls = countCalls(page, 'cancel_subscription')
    await openAs(page, member.name, '/perfil?aba=assinatura')
    await page.getByRole('button', { name: 'Cancelar assinatura' }).tap()
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Cancelar assinatura' }))
    await expect(page.getByText('Assinatura cancelada', { exact: true })).toBeVisible()
    expect(calls.count).toBe(1)
    await expect(errors(page)).toHaveCount(0)
  })
}
