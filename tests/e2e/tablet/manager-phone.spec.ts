import { expect } from 'playwright/test'
import { newMember, newVoucher, signIn, test } from '../../support/journey.ts'
import {
  endManagerSessions,
  enterCode,
  openScanner,
  scanOffline,
  slug,
  usedOnce,
  voucherRecord,
} from '../scanner/tablet.ts'

test('A manager whose session was ended elsewhere goes from the scanner to the login, and back to work', async ({
  context,
  page,
  sql,
}) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await scanOffline(page, code)
  await endManagerSessions(sql)
  await context.setOffline(false)
  await expect(page.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?voltar=.*scanner/)
  await signIn(page, 'gerente')
  await expect(page).toHaveURL('/dashboard/scanner')
  await expect.poll(() => voucherRecord(sql, code)).toEqual(usedOnce)
})

test('A scanner whose stored session is gone leads to the login instead of a message without a way out', async ({
  page,
}) => {
  await openScanner(page)
  await page.evaluate(() => {
    localStorage.removeItem('focinho.session')
  })
  await enterCode(page, `voucher_1700000000000_${'0'.repeat(32)}`)
  await expect(page).toHaveURL(/\/login\?voltar=.*scanner/)
  await expect(page.getByLabel('E-mail')).toBeVisible()
})
