import { expect } from 'playwright/test'
import { expectAccessible, openAs, test } from '../../support/journey.ts'

test.use({ viewport: { width: 820, height: 1180 } })

test('On a tablet an admin sorts the cards of a table without its column headings', async ({ page }) => {
  await openAs(page, 'admin', '/dashboard/usuarios-admin?busca=gerente')
  const first = page.getByRole('rowheader').first()
  await page.getByLabel('Ordenar por').selectOption('Nome, crescente')
  await expect(first).toContainText('Gustavo Rocha')
  await expect(page).toHaveURL(/ordem=name/)
  await page.getByLabel('Ordenar por').selectOption('Nome, decrescente')
  await expect(first).toContainText('Helena Duarte')
  await expect(page).toHaveURL(/sentido=desc/)
  await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
})
