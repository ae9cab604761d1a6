import { expect } from 'playwright/test'
import { expectAccessible, newMember, openAs, test } from '../../support/journey.ts'
import { loseAnswer } from '../../support/lose-answer.ts'
import { drawScene } from '../../support/qr-scene.ts'
import { openTablet } from '../scanner/tablet.ts'
import {
  codeField,
  connectButton,
  disconnect,
  expectScanning,
  loseNetworkBriefly,
  newConnectionCode,
  newDevice,
  scannerTitle,
  tabletRecord,
} from './steps.ts'

test('A manager shows a code, the tablet types it and gets a name, and the dialog closes by itself', async ({
  browser,
  page: manager,
  server,
}) => {
  test.slow()
  await openAs(manager, 'gerente')
  await manager.getByRole('link', { name: 'Tablets do balcão' }).click()
  await manager.getByLabel('Estabelecimento', { exact: true }).selectOption('A Mesa do Tobias')
  await manager.getByRole('button', { name: 'Conectar tablet' }).click()
  const dialog = manager.getByRole('dialog', { name: 'Conectar tablet' })
  await expect(dialog.getByText(/^Vale uma vez, por mais (10:00|9:5\d)$/)).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'QR para conectar o tablet' })).toBeVisible()
  await expectAccessible(manager)
  const code = await dialog.getByText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/).innerText()

  const device = await newDevice(browser, server.url)
  const tablet = await device.newPage()
  await tablet.goto('/login')
  await tablet.getByRole('link', { name: 'Conectar um tablet do estabelecimento' }).click()
  await expect(codeField(tablet)).toBeVisible()
  await expectAccessible(tablet)
  await codeField(tablet).pressSequentially(code.toLowerCase().replace(' ', '-'))
  await expect(codeField(tablet)).toHaveValue(code)
  await connectButton(tablet).click()
  await expect(tablet.getByRole('heading', { name: 'Tablet conectado!' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(manager.getByText('"Tablet" está conectado')).toBeVisible()

  await expectAccessible(tablet)
  await tablet.reload() // the naming goes on
  await tablet.getByRole('button', { name: 'Salão', exact: true }).click()
  await tablet.getByRole('button', { name: 'Começar', exact: true }).click()
  await expectScanning(tablet)
  await loseNetworkBriefly(manager)
  const listed = manager.getByRole('list', { name: 'Tablets deste estabelecimento' }).getByRole('listitem')
  await expect(listed.filter({ hasText: 'Salão' }).getByText('Em uso agora')).toBeVisible()
  await device.close()
})

test('The keyboard continues in each next step of a tablet, also once it was disconnected', async ({ page, sql }) => {
  const content = page.locator('#conteudo')
  await page.goto('/tablet')
  await codeField(page).fill(await newConnectionCode(sql))
  await connectButton(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'Tablet conectado!' })).toBeVisible()
  await expect(content).toBeFocused()

  await page.getByLabel('Nome do tablet').fill('Teclado')
  await page.getByRole('button', { name: 'Começar', exact: true }).press('Enter')
  await expectScanning(page)
  await expect(content).toBeFocused()

  await page.getByLabel('Código do voucher').focus()
  await disconnect(sql, 'Teclado')
  await loseNetworkBriefly(page)
  await expect(page.getByRole('heading', { name: 'Este tablet foi desconectado' })).toBeVisible({ timeout: 20_000 })
  await expect(content).toBeFocused()
})

test('The camera of the tablet reads the code from the manager’s screen', async ({ server, sql }) => {
  const link = `${server.url}/tablet#${await newConnectionCode(sql)}`
  const tablet = await openTablet(server.url, [
    await drawScene('https://outro.example/#ABCD2345', { size: 0.7 }),
    await drawScene(link, { size: 0.8 }),
  ])
  const { page } = tablet
  try {
    await page.goto('/tablet')
    await page.getByRole('button', { name: 'Ler o QR com a câmera' }).click()
    await expect(page.getByText('Este QR não conecta tablets')).toBeVisible()
    await page.getByLabel('Nome do tablet').fill('Varanda', { timeout: 60_000 })
    await page.getByRole('button', { name: 'Começar', exact: true }).click()
    await expectScanning(page)
    expect(await tabletRecord(sql, 'Varanda')).toMatchObject({ connected: true })
  } finally {
    await tablet.close()
  }
})

test('A camera whose code does not load leaves the form and what was typed, and loads after a tap', async ({
  page,
}) => {
  // The app reloads once for a lost file: here it has already done so.
  await page.addInitScript(() => sessionStorage.setItem('focinho.reloaded-for-chunk', String(Date.now())))
  await page.goto('/tablet')
  await codeField(page).fill('ABCD 2345')
  await page.route('**/code-camera-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Ler o QR com a câmera' }).click()
  await expect(page.getByText('Esta parte não carregou')).toBeVisible()
  await expect(codeField(page)).toHaveValue('ABCD 2345')
  await page.unroute('**/code-camera-*.js')
  await page.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(page.getByRole('region', { name: 'Câmera' })).toBeVisible()
})

test('A wrong, a used and an expired code are refused in words, and what was typed stays', async ({
  browser,
  server,
  page,
  sql,
}) => {
  const refusal = page.getByText(/^Este código não vale/)
  await page.goto('/tablet')
  await connectButton(page).click()
  await expect(page.getByText('O código tem 8 letras e números. Confira o que falta.')).toBeVisible()
  await codeField(page).fill('ZZZZ9999')
  await connectButton(page).click()
  await expect(refusal).toBeVisible()
  await expect(codeField(page)).toHaveValue('ZZZZ 9999')

  const expired = await newConnectionCode(sql, { endsIn: '-1 second' })
  await codeField(page).fill(expired)
  await expect(refusal).toBeHidden()
  await connectButton(page).click()
  await expect(refusal).toBeVisible()

  const used = await newConnectionCode(sql)
  const device = await newDevice(browser, server.url)
  const first = await device.newPage()
  await first.goto(`/tablet#${used}`)
  await expect(codeField(first)).toHaveValue(`${used.slice(0, 4)} ${used.slice(4)}`) // filled in, not sent
  await connectButton(first).click()
  await expect(first.getByRole('heading', { name: 'Tablet conectado!' })).toBeVisible()
  await device.close()
  await codeField(page).fill(used)
  await connectButton(page).click()
  await expect(refusal).toBeVisible()

  await codeField(page).fill(await newConnectionCode(sql))
  await connectButton(page).click()
  await expect(page.getByRole('heading', { name: 'Tablet conectado!' })).toBeVisible()
})

test('Without a network, or when the answer is lost, the same code works at the next attempt', async ({
  context,
  page,
  sql,
}) => {
  await page.goto('/tablet')
  const code = await newConnectionCode(sql)
  await codeField(page).fill(code)
  await context.setOffline(true)
  await connectButton(page).click()
  await expect(page.getByText(/^Este aparelho está sem internet/)).toBeVisible()
  await context.setOffline(false)

  await loseAnswer(page, '**/rpc/connect_tablet') // the server connects the tablet
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/connect_tablet'))
  await connectButton(page).click()
  await lost
  await expect(page.getByText(/^Este aparelho está sem internet/)).toBeVisible()
  await page.reload()
  await codeField(page).fill(code)
  await connectButton(page).click()
  await page.route('**/rpc/rename_tablet', (route) => route.abort())
  await page.getByLabel('Nome do tablet').fill('Caixa')
  await page.getByRole('button', { name: 'Começar', exact: true }).click()
  await expect(page.getByText(/^O nome não foi salvo/)).toBeVisible()
  await expect(page.getByLabel('Nome do tablet')).toHaveValue('Caixa')
  await page.getByRole('button', { name: 'Começar sem mudar o nome' }).click()
  await expect(scannerTitle(page)).toBeVisible()
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
    select count(*)::int from private.tablet_codes c join public.restaurant_tablets t on t.id = c.tablet_id
    where t.disconnected_at is null and c.code_hash = extensions.digest(${code}, 'sha256')`
  expect(count).toBe(1) // no half-connected tablet is left behind
})

test('A device on which somebody is signed in becomes a tablet only after they have left', async ({ page, sql }) => {
  await openAs(page, 'gerente2')
  await page.goto(`/tablet#${await newConnectionCode(sql)}`)
  await expect(page.getByText(/^A conta de .+ está aberta aqui/)).toBeVisible()
  await expect(codeField(page)).toBeHidden()
  await page.getByRole('button', { name: 'Sair deste aparelho' }).click()
  await connectButton(page).click()
  await expect(page.getByRole('heading', { name: 'Tablet conectado!' })).toBeVisible()
})

test('Leaving a device for a tablet asks first where a favorite was not sent', async ({ page, sql }) => {
  const { name } = await newMember(sql)
  await openAs(page, name, '/restaurantes?busca=focinho+feliz')
  const heart = page.getByRole('button', { name: /^Favorito: / }).first()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.route('**/rest/v1/rpc/set_favorite', (route) => route.fulfill({ status: 503, json: {} }))
  await heart.click()
  await expect(page.getByText('Enviamos quando a internet voltar.')).toBeVisible()
  await page.goto('/tablet')
  await page.getByRole('button', { name: 'Sair deste aparelho' }).click()
  const question = page.getByRole('dialog', { name: 'Sair agora?' })
  await expect(question.getByText('Falta enviar 1 favorito')).toBeVisible()
  await question.getByRole('button', { name: 'Ficar' }).click()
  await page.getByRole('button', { name: 'Sair deste aparelho' }).click()
  await question.getByRole('button', { name: 'Sair mesmo assim' }).click()
  await expect(codeField(page)).toBeVisible()
})
