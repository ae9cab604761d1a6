import { expect } from 'playwright/test'
import { fillStorage } from '../../support/full-storage.ts'
import { newMember, newVoucher, signInOnDevice, test } from '../../support/journey.ts'
import { enterCode, slug, verdict, voucherRecord } from '../scanner/tablet.ts'

test('A manager of several restaurants chooses one and scans while the storage is full', async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await signInOnDevice(page, { name: 'gerente' })
  await page.goto('/dashboard/scanner')
  await expect(page.getByRole('button', { name: 'A Mesa do Tobias' })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('focinho.device'))
  await fillStorage(page)
  await page.getByRole('button', { name: 'A Mesa do Tobias' }).click()
  await enterCode(page, code)
  await expect(verdict(page, 'Válido')).toBeVisible()
  expect(await voucherRecord(sql, code)).toEqual({ scans: 1, status: 'used', leads: 1 })
})
