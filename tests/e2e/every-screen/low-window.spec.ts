import { expect, type Locator, type Page } from 'playwright/test'
import { newMember, newVoucher, openAs, test } from '../../support/journey.ts'
import { enterCode, openScanner, slug, verdict } from '../scanner/tablet.ts'

test.use({ reducedMotion: 'reduce' })

/** Scrolls an element into sight and says whether nothing covers its middle. */
async function isSeen(element: Locator): Promise<boolean> {
  await element.scrollIntoViewIfNeeded()
  return element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}

/** The part of the window's height in whose middle the page itself is seen, not a bar. */
const shareOfPage = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y))
    return rows.filter((row) => main!.contains(row)).length / innerHeight
  })

test('At 400 % a member can read the guidelines, tick that they were read and accept them', async ({ page, sql }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const member = await newMember(sql)
  await sql`update public.profiles set pet_guidelines_accepted_at = null where id = ${member.id}`
  await openAs(page, member.name)
  const dialog = page.getByRole('dialog', { name: 'Cartilha de boa convivência' })
  await expect(dialog.getByRole('heading')).not.toHaveCount(0)
  const headings = await dialog.getByRole('heading').all()
  expect(headings.length).toBeGreaterThan(1)
  for (const heading of headings) expect(await isSeen(heading)).toBe(true)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Aceitar' }).click()
  await expect(dialog).toBeHidden()
})

test('At 400 % the word of a verdict is seen, and what can be done', async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await enterCode(page, code)
  await expect(verdict(page, 'Válido')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 256 })
  expect(await isSeen(verdict(page, 'Válido').getByText('Válido', { exact: true }))).toBe(true)
  expect(await isSeen(verdict(page, 'Válido').getByRole('button', { name: 'Próximo' }))).toBe(true)
})

test('At 400 % most of a small window is the page, not its frame', async ({ page, sql }) => {
  await page.setViewportSize({ width: 340, height: 160 })
  await page.goto('/como-funciona')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.mouse.wheel(0, 400)
  await expect.poll(() => shareOfPage(page)).toBeGreaterThan(0.5)

  const member = await newMember(sql)
  await newVoucher(sql, member, slug)
  await openAs(page, member.name)
  await expect(page.getByRole('button', { name: /^Mostrar/ })).toBeVisible()
  await page.mouse.wheel(0, 400)
  await expect.poll(() => shareOfPage(page)).toBeGreaterThan(0.5)
})
