import { expect } from 'playwright/test'
import { expectAccessible, signIn, test } from '../../support/journey.ts'

test.use({ viewport: { width: 820, height: 1180 } })

test('on a tablet the cards of a table are put in order without its headings', async ({ page }) => {
  await page.goto('/dashboard/usuarios-admin')
  await signIn(page, 'admin')
  const first = page.getByRole('rowheader').first()
  await expect(first).toBeVisible()
  await page.getByLabel('Ordenar por').selectOption('Nome, crescente')
  await expect(page).toHaveURL(/ordem=name/)
  const before = await first.textContent()
  await page.getByLabel('Ordenar por').selectOption('Nome, decrescente')
  await expect(first).not.toHaveText(before ?? '')
  await expect(page).toHaveURL(/sentido=desc/)
  await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
})
