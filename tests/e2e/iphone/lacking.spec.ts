import { expect, type Page } from 'playwright/test'
import { newMember, newVoucher, openAs, openAsNewMember, test } from '../../support/journey.ts'
import { enterCode, expectVerdict, openScanner, slug, usedOnce, voucherRecord } from '../scanner/tablet.ts'
import { becomeSafari, iphone } from './iphone.ts'

test.use({ ...iphone, serviceWorkers: 'allow' })

/** What goes wrong on a page: errors that nobody caught, and those that the console reports. */
function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  return errors
}

test('Without background sync, wake lock, vibration and the rest a member generates a voucher and keeps it', async ({
  context,
  sql,
}) => {
  await becomeSafari(context)
  const page = await context.newPage()
  const errors = watchErrors(page)
  const { id } = await openAsNewMember(page, sql)
  await page.goto(`/estabelecimentos/${slug}`)
  await page.getByRole('button', { name: 'Gerar Voucher' }).tap()
  await expect(page.getByRole('dialog').getByRole('img', { name: /^QR code do voucher/ })).toBeVisible()
  await sql`update public.vouchers set used_at = now() where user_id = ${id}`
  await expect(page.getByRole('dialog').getByText('Utilizado', { exact: true }).first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().tap()
  await page.goto('/perfil?aba=avisos')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  expect(errors).toEqual([])
})

test('A scan made without a network is sent when it is back, without background sync', async ({ context, sql }) => {
  await becomeSafari(context)
  const page = await context.newPage()
  const errors = watchErrors(page)
  const codes = [await newVoucher(sql, await newMember(sql), slug), await newVoucher(sql, await newMember(sql), slug)]
  await openScanner(page)
  await enterCode(page, codes[0] ?? '')
  await expectVerdict(page, 'Válido')
  expect(errors).toEqual([])
  // No service worker serves this page yet: the code of its dialogs comes when it is idle.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText('Pode continuar: as leituras ficam guardadas.')).toBeVisible()
  await enterCode(page, codes[1] ?? '')
  await expectVerdict(page, 'Aceito')
  await page.getByRole('button', { name: 'Ajustes deste aparelho' }).tap()
  await expect(page.getByRole('button', { name: 'Usar a tela inteira' })).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().tap()
  errors.length = 0 // a browser reports each call that finds no network
  await context.setOffline(false)
  await expect(page.getByText(/aguardando envio/)).toBeHidden()
  for (const code of codes) expect(await voucherRecord(sql, code)).toEqual(usedOnce)
  expect(errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('Without a share sheet an invitation is copied', async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await becomeSafari(context)
  const page = await context.newPage()
  await openAs(page, 'gerente', '/dashboard/equipe')
  await page.getByRole('button', { name: 'Convidar gerente' }).first().tap()
  await page.getByRole('checkbox', { name: 'A Mesa do Tobias' }).check()
  await page.getByLabel('Para quem é?').fill('Da cozinha')
  await page.getByRole('button', { name: 'Criar convite' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Convite pronto' })
  await expect(dialog.getByRole('button', { name: 'Copiar link' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Compartilhar' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Copiar link' }).tap()
  await expect(page.getByText('Link copiado')).toBeVisible()
  const link = await dialog.getByLabel('Link do convite').inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})
