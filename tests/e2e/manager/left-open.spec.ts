import { expect } from 'playwright/test'
import { openAs, test } from '../../support/journey.ts'
import { addMemberWithUse } from '../../support/manager-scans.ts'
import { slug } from '../scanner/tablet.ts'

for (const [list, path] of [
  ['scans', `/dashboard?restaurante=${slug}`],
  ['guests', `/dashboard/restaurant-leads?restaurante=${slug}&quando=hoje`],
] as const) {
  test(`A list of today's ${list} that was left open shows those of the next day after midnight`, async ({
    page,
    sql,
  }) => {
    const name = `Cândida Vigília ${list}`
    await addMemberWithUse(sql, slug, { name })
    await page.clock.install({ time: new Date() })
    await openAs(page, 'gerente', path)
    const guest = page.getByRole('row').filter({ hasText: name })
    await expect(guest).toBeVisible()
    await page.clock.fastForward('24:00:00')
    await expect(guest).toBeHidden()
    await expect(page.getByText(list === 'scans' ? 'Nenhuma leitura hoje' : 'Nada com esses filtros')).toBeVisible()
  })
}
