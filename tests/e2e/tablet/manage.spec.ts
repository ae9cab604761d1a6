import { expect, type Page } from 'playwright/test'
import { expectAccessible, newManager, openAs, test, waitForDialogEntries } from '../../support/journey.ts'
import { connect, loseNetworkBriefly, newDevice, tabletRecord } from './steps.ts'

async function openTablets(page: Page, name: string): Promise<void> {
  await openAs(page, name, '/dashboard/tablets?restaurante=a-mesa-do-tobias')
  await expect(page.getByRole('heading', { name: 'Tablets', level: 1 })).toBeVisible()
}

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('A manager renames a tablet, reads how it is and disconnects it after a question', async ({
  browser,
  page,
  server,
  sql,
}) => {
  test.slow()
  const device = await newDevice(browser, server.url)
  const tablet = await device.newPage()
  await connect(tablet, sql, 'Frente')
  await openTablets(page, 'gerente')
  await expect(card(page, 'Frente').getByText('Visto há instantes')).toBeVisible()
  await expect(card(page, 'Frente').getByText(/^Versão [\d.]+$/)).toBeVisible()
  await tablet.close() // no heartbeat changes what follows
  await sql`update public.restaurant_tablets set camera_trouble = 'denied', waiting_scans = 3,
    last_seen_at = now() - interval '2 hours' where name = 'Frente'`
  await page.reload()
  await expect(card(page, 'Frente').getByText('Câmera bloqueada')).toBeVisible()
  await expect(card(page, 'Frente').getByText('3 leituras aguardando envio')).toBeVisible()
  await expect(card(page, 'Frente').getByText('Visto há 2 horas')).toBeVisible()
  await expectAccessible(page)
  for (const [version, line] of [
    ['0.0.9', 'Versão 0.0.9. Há uma nova: toque em Atualizar no tablet.'],
    ['99.0.0', 'Versão 99.0.0'],
  ] as const) {
    await sql`update public.restaurant_tablets set app_version = ${version} where name = 'Frente'`
    await page.reload()
    await expect(card(page, 'Frente').getByText(line, { exact: true })).toBeVisible()
  }

  await page.getByRole('button', { name: 'Renomear Frente' }).click()
  await page.getByLabel('Nome do tablet').fill(' ')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Dê um nome ao tablet.')).toBeVisible()
  await page.getByLabel('Nome do tablet').fill('Fundo')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(card(page, 'Fundo')).toBeVisible()

  const back = await device.newPage()
  await back.goto('/tablet')
  await page.getByRole('button', { name: 'Desconectar Fundo' }).click()
  await expect(page.getByText('O que ele leu até agora ainda é enviado, por até 72 horas.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Desconectar', exact: true }).click()
  await expect(page.getByText('"Fundo" foi desconectado')).toBeVisible()
  await expect(card(page, 'Fundo').getByText(/^Desconectado há/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desconectar Fundo' })).toBeHidden()
  await loseNetworkBriefly(back)
  await expect(back.getByRole('heading', { name: 'Este tablet foi desconectado' })).toBeVisible()
  await expect(back.getByText(/^"Fundo" não valida mais/)).toBeVisible()
  await back.close() // as above
  const waiting = card(page, 'Fundo').getByText('3 leituras aguardando envio')
  await sql`update public.restaurant_tablets set waiting_scans = 3 where name = 'Fundo'`
  await page.reload()
  await expect(waiting).toBeVisible()
  await sql`update public.restaurant_tablets set disconnected_at = now() - interval '73 hours' where name = 'Fundo'`
  await page.reload()
  await expect(card(page, 'Fundo').getByText(/^Desconectado há/)).toBeVisible()
  await expect(waiting).toBeHidden()
  await device.close()
})

test('A tablet does not count as disconnected by a manager who lost its restaurant meanwhile', async ({
  browser,
  page,
  server,
  sql,
}) => {
  test.slow()
  const device = await newDevice(browser, server.url)
  await connect(await device.newPage(), sql, 'Mirante')
  const manager = await newManager(sql)
  await sql`insert into public.restaurant_managers (user_id, restaurant_id)
    select ${manager.id}, id from public.restaurants where slug = 'a-mesa-do-tobias'`
  await openTablets(page, manager.name)
  await page.getByRole('button', { name: 'Desconectar Mirante' }).click()
  await sql`delete from public.restaurant_managers where user_id = ${manager.id}`
  await page.getByRole('button', { name: 'Desconectar', exact: true }).click()
  await expect(page.getByText('Não foi possível desconectar')).toBeVisible()
  await expect(page.getByText('Este tablet não está entre os dos seus estabelecimentos.')).toBeVisible()
  expect((await tabletRecord(sql, 'Mirante'))?.connected).toBe(true)
  await device.close()
})

test('Managers read why the camera of a tablet shows no picture', async ({ browser, page, server, sql }) => {
  test.slow()
  const device = await newDevice(browser, server.url)
  await device.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no camera', 'NotFoundError'))
  })
  const tablet = await device.newPage()
  await connect(tablet, sql, 'Sem lente')
  await tablet.getByRole('button', { name: 'Ligar câmera' }).click()
  await expect(tablet.getByText('Não encontramos uma câmera neste aparelho')).toBeVisible()
  const told = async () => (await tabletRecord(sql, 'Sem lente'))?.camera_trouble
  await loseNetworkBriefly(tablet)
  await expect.poll(told).toBe('missing')
  await tablet.close() // no heartbeat changes what follows
  await openTablets(page, 'gerente')
  await expect(card(page, 'Sem lente').getByText('Sem câmera', { exact: true })).toBeVisible()
  for (const [failure, words] of [
    ['busy', 'Câmera não responde'],
    ['insecure', 'Câmera só em endereço seguro'],
    ['of_another_version', 'Câmera com problema'],
  ] as const) {
    await sql`update public.restaurant_tablets set camera_trouble = ${failure} where name = 'Sem lente'`
    await page.reload()
    await expect(card(page, 'Sem lente').getByText(words, { exact: true })).toBeVisible()
  }
  await device.close()
})

test('A code stays on the screen when the page learns of a tablet that connected before it was made', async ({
  page,
  sql,
}) => {
  const listed = () => page.waitForResponse('**/rest/v1/restaurant_tablets*')
  const connectTablet = page.getByRole('button', { name: 'Conectar tablet' }).first()
  const code = page.getByRole('dialog').getByText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/)
  await openTablets(page, 'gerente')
  await connectTablet.click()
  await expect(code).toBeVisible()
  await page.keyboard.press('Escape')
  await waitForDialogEntries(page, 0)
  await sql`insert into public.restaurant_tablets (restaurant_id, name, device_id)
    select id, 'De antes', 'de-antes' from public.restaurants where slug = 'a-mesa-do-tobias'`
  await connectTablet.click()
  await expect(code).toBeVisible()
  await (await listed()).finished()
  await (await listed()).finished() // what the one before brought is on the screen
  await expect(code).toBeVisible()
  await expect(page.getByText('"De antes" está conectado')).toBeHidden()
})

test('An admin chooses the restaurant, and a place without tablets says what they are for', async ({ page }) => {
  await openTablets(page, 'admin')
  await page.getByLabel('Estabelecimento', { exact: true }).selectOption({ label: 'Gelato do Vira-Lata' })
  await expect(page.getByRole('heading', { name: 'Nenhum tablet conectado' })).toBeVisible()
  await expect(page).toHaveURL(/restaurante=gelato-do-vira-lata/)
  await page.getByRole('button', { name: 'Conectar tablet' }).click()
  await expect(page.getByRole('dialog').getByText(/^Vale uma vez/)).toBeVisible()
})

test('A list and a code that fail say why, with a retry button', async ({ page }) => {
  await openTablets(page, 'gerente2')
  // An answer: without one the app would itself ask again a second later.
  await page.route('**/rpc/create_tablet_code', (route) => route.fulfill({ status: 400, json: { message: 'no' } }))
  await page.getByRole('button', { name: 'Conectar tablet' }).click()
  await expect(page.getByText('Não foi possível gerar o código')).toBeVisible()
  await expect(page.getByText('Os dados não foram aceitos. Confira e tente de novo.')).toBeVisible()
  await page.unroute('**/rpc/create_tablet_code')
  await page
    .getByRole('button', { name: 'Tentar Novamente' })
    .or(page.getByRole('button', { name: 'Tentar de novo' }))
    .click()
  await expect(page.getByRole('dialog').getByText(/^Vale uma vez/)).toBeVisible()
  await page.keyboard.press('Escape')
  await waitForDialogEntries(page, 0)
  await page.addInitScript(() => Object.assign(globalThis, { setInterval: () => 0 })) // only the button asks again
  await page.route('**/rest/v1/restaurant_tablets*', (route) => route.abort())
  await page.reload()
  const failure = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar os tablets' })
  await expect(failure).toContainText('Sem conexão. Verifique a internet e tente de novo.')
  await page.unroute('**/rest/v1/restaurant_tablets*')
  await failure.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(page.getByRole('button', { name: 'Conectar tablet' })).toBeVisible()
  await expect(failure).toHaveCount(0)
})

test('An expired code is replaced by a new one', async ({ page }) => {
  await openTablets(page, 'gerente')
  await page.route('**/rest/v1/restaurant_tablets*', (route) => route.fulfill({ json: [] }))
  await page.route('**/rpc/create_tablet_code', (route) =>
    route.fulfill({ json: { code: 'ABCD2345', expires_at: new Date(Date.now() - 1000).toISOString() } }),
  )
  await page.getByRole('button', { name: 'Conectar tablet' }).first().click()
  await expect(page.getByText('O código expirou: ele vale por 10 minutos. Gere outro.')).toBeVisible()
  await expect(page.getByText('ABCD 2345')).toBeHidden()
  await page.unroute('**/rpc/create_tablet_code')
  await page.getByRole('button', { name: 'Gerar outro código' }).click()
  await expect(page.getByRole('dialog').getByText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/)).toBeVisible()
})
