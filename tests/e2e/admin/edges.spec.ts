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
