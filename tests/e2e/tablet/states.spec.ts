import { expect, type Page } from 'playwright/test'
import { holdAnswer } from '../../support/hold-answer.ts'
import { expectAccessible, holdRequests, newMember, newVoucher, test, untilDrawn } from '../../support/journey.ts'
import { extendTimeLimits } from '../../support/time-limits.ts'
import { makeScansOlder } from '../scanner/older-scans.ts'
import { enterCode, expectVerdict, scanOffline, slug, usedOnce, voucherRecord } from '../scanner/tablet.ts'
import {
  codeField,
  connect,
  connectButton,
  disconnect,
  endSession,
  expectScanning,
  loseNetworkBriefly,
  newConnectionCode,
  newDevice,
  scannerTitle,
  tabletRecord,
} from './steps.ts'

test.use({ serviceWorkers: 'allow' })

test('A tablet has its scanner and what everybody may read, and no other screen', async ({ page, sql }) => {
  await connect(page, sql, 'Guardado')
  for (const path of ['/', '/login', '/dashboard', '/perfil', '/estabelecimentos', '/dashboard/tablets', '/nada']) {
    await page.goto(path)
    await expect(scannerTitle(page), path).toBeVisible()
    await expect(page).toHaveURL('/tablet')
  }
  await page.goto('/politica-privacidade')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeHidden()
  await page.getByRole('link', { name: 'Voltar ao scanner' }).click()
  await expect(scannerTitle(page)).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Ajustes deste aparelho' }).click()
  await expect(page.getByText('Este é o tablet "Guardado".')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sair só/ })).toBeHidden()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
})

test('A tablet starts and scans in airplane mode, and sends when the network is back', async ({
  context,
  page,
  sql,
}) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await connect(page, sql, 'Avião')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expectScanning(page)
  await context.setOffline(true)
  await page.goto('/tablet')
  await expect(scannerTitle(page)).toBeVisible()
  await enterCode(page, code)
  await expectVerdict(page, 'Aceito', 'Pode servir: aceito sem conexão')
  await context.setOffline(false)
  await expect.poll(() => voucherRecord(sql, code)).toEqual(usedOnce)
})

test('A tablet that was disconnected says so within seconds, and works again with a new code', async ({
  page,
  sql,
}) => {
  await connect(page, sql, 'Terraço')
  const before = await tabletRecord(sql, 'Terraço')
  await disconnect(sql, 'Terraço')
  await expect(page.getByRole('heading', { name: 'Este tablet foi desconectado' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/peça um código novo/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await codeField(page).fill(await newConnectionCode(sql))
  await connectButton(page).click()
  await expectScanning(page) // it keeps its name
  expect(await tabletRecord(sql, 'Terraço')).toMatchObject({ id: before?.id, connected: true })
})

test('A reconnected tablet stays connected when an answer from before arrives late', async ({ page, sql }) => {
  await extendTimeLimits(page)
  await connect(page, sql, 'Alpendre')
  await disconnect(sql, 'Alpendre')
  const gone = page.getByRole('heading', { name: 'Este tablet foi desconectado' })
  await expect(gone).toBeVisible({ timeout: 20_000 })
  const code = await newConnectionCode(sql)
  const state = await holdAnswer(page, '**/rpc/tablet_state')
  await loseNetworkBriefly(page)
  await state.worked
  await codeField(page).fill(code)
  await connectButton(page).click()
  await expect(scannerTitle(page)).toBeVisible()
  await holdRequests(page, '**/rpc/tablet_state')
  const next = page.waitForRequest('**/rpc/tablet_state') // is sent once the late answer was read
  const late = page.waitForResponse('**/rpc/tablet_state')
  state.deliver()
  await late
  await loseNetworkBriefly(page)
  await next
  await untilDrawn(page)
  await expect(gone).toHaveCount(0)
})

test('What was scanned before the tablet was disconnected is still sent, and nothing of later', async ({
  context,
  page,
  sql,
}) => {
  const [before, after] = [
    await newVoucher(sql, await newMember(sql), slug),
    await newVoucher(sql, await newMember(sql), slug),
  ]
  await connect(page, sql, 'Quintal')
  await scanOffline(page, before)
  await disconnect(sql, 'Quintal')
  await enterCode(page, after)
  await expectVerdict(page, 'Aceito') // it cannot know yet
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Este tablet foi desconectado' })).toBeVisible()
  await expect.poll(() => voucherRecord(sql, before)).toEqual(usedOnce)
  await expect(page.getByText(/recusado depois$/)).toBeVisible() // the later one
  expect(await voucherRecord(sql, after)).toMatchObject({ status: 'active', leads: 0 })
})

test('The button that connects again stays in place when the last scan has been sent', async ({
  context,
  page,
  sql,
}) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await connect(page, sql, 'Parado')
  await scanOffline(page, code)
  await page.route('**/rpc/validate_voucher', (route) => route.abort())
  await disconnect(sql, 'Parado')
  await context.setOffline(false)
  await expect(page.getByText('1 leitura aguardando envio')).toBeVisible()
  const place = await connectButton(page).boundingBox()
  await page.unroute('**/rpc/validate_voucher')
  await expect(page.getByText('1 leitura aguardando envio')).toBeHidden()
  expect(await connectButton(page).boundingBox()).toEqual(place)
})

test('A tablet whose session was lost keeps what waits and sends it once it is connected again', async ({
  context,
  page,
  sql,
}) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await connect(page, sql, 'Perdido')
  const before = await tabletRecord(sql, 'Perdido')
  await scanOffline(page, code)
  await endSession(sql, 'Perdido')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Este tablet perdeu a conexão com o clube' })).toBeVisible()
  await expect(page.getByText('1 leitura aguardando envio')).toBeVisible()
  await expectAccessible(page)
  expect(await voucherRecord(sql, code)).toMatchObject({ scans: 0 })

  await page.reload()
  await codeField(page).fill(await newConnectionCode(sql))
  await connectButton(page).click()
  await expectScanning(page)
  await expect.poll(() => voucherRecord(sql, code)).toEqual(usedOnce)
  expect(await tabletRecord(sql, 'Perdido')).toMatchObject({ id: before?.id, connected: true })
})

test('A tablet takes no code of another restaurant while it has unsent scans, and sends them first', async ({
  context,
  page,
  sql,
}) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await connect(page, sql, 'Mudança')
  await scanOffline(page, code)
  await page.route('**/rpc/validate_voucher', (route) => route.abort())
  await disconnect(sql, 'Mudança')
  await context.setOffline(false)
  await expect(codeField(page)).toBeVisible()
  await expect(page.getByText('1 leitura aguardando envio')).toBeVisible()
  const before = await tabletRecord(sql, 'Mudança')
  await codeField(page).fill(await newConnectionCode(sql, { at: 'cafe-focinho-feliz' }))
  await connectButton(page).click()
  await expect(page.getByText(/^Este código é de outro .* ainda há leituras de A Mesa do Tobias/)).toBeVisible()
  await expectAccessible(page)
  expect(await tabletRecord(sql, 'Mudança')).toEqual(before)

  await page.unroute('**/rpc/validate_voucher')
  await connectButton(page).click()
  await expect(page.getByRole('heading', { name: 'Tablet conectado!' })).toBeVisible()
  expect(await voucherRecord(sql, code)).toEqual(usedOnce)
})

for (const [title, prepare] of [
  ['is no longer the previous tablet', stopBeingTablet],
  ['has kept them for 72 hours', (page: Page) => makeScansOlder(page, 73 * 3_600_000)],
] as const) {
  test(`A tablet whose scans cannot be sent any more takes a code of another restaurant once it ${title}`, async ({
    context,
    page,
    sql,
  }) => {
    const code = await newVoucher(sql, await newMember(sql), slug)
    await connect(page, sql, title)
    await scanOffline(page, code)
    await endSession(sql, title)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Este tablet perdeu a conexão com o clube' })).toBeVisible()
    const connectElsewhere = async () => {
      await codeField(page).fill(await newConnectionCode(sql, { at: 'cafe-focinho-feliz' }))
      await connectButton(page).click()
    }
    await connectElsewhere()
    await expect(
      page.getByText(/toque em "Usar este aparelho para outra coisa" e digite o código de novo/),
    ).toBeVisible()
    await prepare(page)
    await connectElsewhere()
    await expect(page.getByRole('heading', { name: 'Tablet conectado!' })).toBeVisible()
    expect(await voucherRecord(sql, code)).toMatchObject({ scans: 0 })
  })
}

async function stopBeingTablet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Usar este aparelho para outra coisa' }).click()
  await expect(page.getByText(/^1 leitura ainda não foi enviada/)).toBeVisible()
  await page.getByRole('button', { name: 'Deixar de ser tablet' }).click()
}

test('A disconnected device can stop being a tablet', async ({ browser, server, sql }) => {
  const device = await newDevice(browser, server.url)
  const page = await device.newPage()
  await connect(page, sql, 'Emprestado')
  await disconnect(sql, 'Emprestado')
  await loseNetworkBriefly(page)
  await page.getByRole('button', { name: 'Usar este aparelho para outra coisa' }).click()
  await expect(page.getByText(/^O aparelho deixa de validar vouchers e volta à tela de conexão\./)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Deixar de ser tablet' }).click()
  await expect(page.getByRole('heading', { name: 'Conecte este tablet' })).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
  await device.close()
})
