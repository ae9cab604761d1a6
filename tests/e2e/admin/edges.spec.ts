import { expect } from 'playwright/test'
import { openAs, test } from '../../support/journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('The pages that an admin shares with managers begin and end where the admin’s other pages do', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dashboard/leads-admin')
  const edges = async () => {
    const header = page.getByRole('main').locator('header').first()
    await expect(header.getByRole('heading', { level: 1 })).toBeVisible()
    const { x, width } = (await header.boundingBox())!
    return [x, x + width]
  }
  const others = await edges()
  for (const path of ['equipe', 'tablets']) {
    await page.goto(`/dashboard/${path}`)
    expect(await edges()).toEqual(others)
  }
})

test('The voucher’s card in the preview of a restaurant begins level with the photos', async ({ page, sql }) => {
  const [cafe] = await sql<{ id: string }[]>`select id from public.restaurants where slug = 'cafe-focinho-feliz'`
  await openAs(page, 'admin', `/dashboard/estabelecimentos-admin/${cafe!.id}`)
  await page.getByRole('button', { name: 'Pré-visualizar' }).click()
  const preview = page.getByRole('dialog', { name: 'Pré-visualização' })
  const photos = preview.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
  const card = preview.getByRole('region', { name: 'Peça um, ganhe outro' })
  await expect(card).toBeVisible()
  const topOf = async (part: typeof card) => Math.round((await part.boundingBox())!.y)
  await expect.poll(async () => (await topOf(card)) - (await topOf(photos))).toBe(0)
})
