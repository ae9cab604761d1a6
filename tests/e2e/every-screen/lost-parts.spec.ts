import { expect, type Page } from 'playwright/test'
import { holdRequests, newManager, newMember, newVoucher, openAs, test } from '../../support/journey.ts'
import { appStarted } from '../public-site/app-started.ts'
import { codeField, newMemberWithFactor } from '../second-factor/steps.ts'

// The app reloads for a lost file (src/app/installation/stale-chunk.ts): here it has just done so.
test.beforeEach(({ page }) =>
  page.addInitScript(() => sessionStorage.setItem('focinho.reloaded-for-chunk', String(Date.now()))),
)

/** Resolves once the page could not import a file. Begins with the next page. */
async function watchLoss(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    addEventListener('vite:preloadError', () => Object.assign(globalThis, { hasLostFile: true }))
  })
  return () => page.waitForFunction(() => 'hasLostFile' in globalThis)
}

/** Blocks the code files of this name; returns how to unblock them. */
async function loseCode(page: Page, name: string): Promise<() => Promise<void>> {
  const files = `**/assets/${name}-*.js`
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}

const notLoaded = (page: Page) => page.getByRole('alert').filter({ hasText: 'Esta parte não carregou' })
const retry = (page: Page) => notLoaded(page).getByRole('button', { name: 'Tentar Novamente' }).click()

test('Without the code of the full screen a place’s page stays, and a retry opens its photos', async ({ page }) => {
  const unblock = await loseCode(page, 'photo-viewer')
  await page.goto('/estabelecimentos/brasa-e-osso-hamburgueria')
  await page
    .getByRole('main')
    .getByRole('img', { name: /^Foto 1 de Brasa/ })
    .click()
  await expect(notLoaded(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Brasa e Osso Hamburgueria' })).toBeVisible()
  await unblock()
  await retry(page)
  await expect(page.getByRole('dialog', { name: 'Fotos de Brasa e Osso Hamburgueria' })).toBeVisible()
})

test('Without the code of the map its filters stay, and a retry draws it', async ({ page }) => {
  const unblock = await loseCode(page, 'restaurant-map')
  await page.goto('/estabelecimentos')
  await page.getByRole('combobox', { name: 'Categoria' }).selectOption('Bar')
  await page.getByRole('button', { name: 'Mapa', exact: true }).click()
  await expect(notLoaded(page)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Categoria' })).toHaveValue('Bar')
  await unblock()
  await retry(page)
  await expect(page.getByRole('group', { name: 'Mapa dos estabelecimentos' })).toBeVisible()
})

test('Without the code of the charts the panel keeps its figures, and a retry draws them', async ({ page }) => {
  const unblock = await loseCode(page, 'charts')
  await openAs(page, 'admin')
  const figures = page.getByRole('region', { name: 'O clube em números' })
  await expect(figures.getByText('Esta parte não carregou')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Painel Administrativo' })).toBeVisible()
  await unblock()
  await retry(page)
  await expect(figures.getByRole('heading', { name: 'Vouchers por dia' })).toBeVisible()
})

test('Without the code that draws its QR a voucher keeps its words and its code', async ({ page, sql }) => {
  const member = await newMember(sql)
  const code = await newVoucher(sql, member, 'brasa-e-osso-hamburgueria')
  await openAs(page, member.name)
  const qr = page.getByRole('img', { name: /^QR code do voucher/ })
  await expect(qr).toBeVisible()
  const unblock = await loseCode(page, 'qr')
  await page.reload()
  const card = page.getByRole('listitem').filter({ hasText: code })
  await expect(card.getByText('Esta parte não carregou')).toBeVisible()
  await unblock()
  await card.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(qr).toBeVisible()
})

test('Without the code of its form the page for companies stays, and a retry shows the form', async ({ page }) => {
  const unblock = await loseCode(page, 'company-form')
  await page.goto('/empresas')
  await expect(notLoaded(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Solicite uma Proposta' })).toBeVisible()
  await unblock()
  await retry(page)
  await expect(page.getByLabel('Razão social')).toBeVisible()
})

test('Without the code that lets Back close it the menu of a phone opens and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const lost = page.waitForEvent('requestfailed')
  await loseCode(page, 'back-closes')
  await page.goto('/termos')
  await page.getByRole('button', { name: 'Menu' }).click()
  await lost
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Empresas' }).click()
  await expect(page).toHaveURL('/empresas')
})

test('Without the code of its lower part the home page keeps its first screen, and a retry shows the rest', async ({
  page,
}) => {
  const unblock = await loseCode(page, 'home-sections')
  await page.goto('/termos')
  await appStarted(page) // before, the link would load the prerendered page, which has its lower part
  await page.getByRole('banner').getByRole('link', { name: 'Focinho à Mesa' }).click()
  await expect(page.getByRole('heading', { name: 'Esta parte não carregou' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Um lugar à mesa para o seu melhor amigo' })).toBeVisible()
  await unblock()
  await page.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(page.getByRole('heading', { name: 'Perguntas que todo mundo faz' })).toBeVisible()
})

test('Without the code of the notice for staff the plans stay, and a retry shows it', async ({ page }) => {
  const unblock = await loseCode(page, 'account-notice')
  await openAs(page, 'gerente', '/planos')
  await expect(notLoaded(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await unblock()
  await retry(page)
  await expect(page.getByRole('link', { name: 'Ir para o Dashboard' })).toBeVisible()
})

test('Without the code of the second step the sign-in page stays, and a retry asks for the code', async ({
  page,
  sql,
}) => {
  const { member } = await newMemberWithFactor(sql)
  const unblock = await loseCode(page, 'code-step')
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(`${member.name}@focinho.example`)
  await page.getByLabel('Senha', { exact: true }).fill('focinho123')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(notLoaded(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Rodapé' })).toBeVisible()
  await unblock()
  await retry(page)
  await expect(codeField(page)).toBeFocused()
})

test('Without the code of the search offline the server’s list is shown, however late it comes', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await loseCode(page, 'directory-search')
  const release = await holdRequests(page, '**/rpc/search_restaurants')
  const untilLost = await watchLoss(page)
  await openAs(page, member.name, '/restaurantes?busca=focinho+feliz')
  await untilLost()
  release()
  await expect(page.getByRole('listitem').filter({ hasText: 'Café Focinho Feliz' })).toBeVisible()
})

test('Without the code of the search offline the list says that there is no network', async ({
  page,
  sql,
  context,
}) => {
  const member = await newMember(sql)
  await loseCode(page, 'directory-search')
  await openAs(page, member.name, '/restaurantes?busca=focinho+feliz')
  await expect(page.getByRole('listitem').filter({ hasText: 'Café Focinho Feliz' })).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Buscar por nome, prato ou endereço').fill('tobias')
  await expect(page.getByText('Sem conexão. Verifique a internet e tente de novo.')).toBeVisible()
})

test('Without the code beside the screens a session begins once it arrives', async ({ page, sql }) => {
  const member = await newMember(sql)
  const unblock = await loseCode(page, 'session')
  const untilLost = await watchLoss(page)
  await openAs(page, member.name, '/perfil')
  await untilLost()
  await page.waitForLoadState('networkidle') // nothing else asks for it
  await unblock()
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(databases).toContain(`focinho.${member.id}.restaurants`) // the directory for later
})

test('Without the code of the scans a manager’s page asks for it again, and opens what sends them', async ({
  page,
  sql,
}) => {
  const manager = await newManager(sql)
  const unblock = await loseCode(page, 'scans')
  const untilLost = await watchLoss(page)
  await openAs(page, manager.name, '/perfil')
  await untilLost()
  await page.waitForLoadState('networkidle')
  await unblock()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))) // the manager comes back
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(databases).toContain(`focinho.${manager.id}.scans`)
})

test('Without the code of its wallet a new phone shows the vouchers after a retry', async ({ page, sql }) => {
  const member = await newMember(sql)
  const code = await newVoucher(sql, member, 'brasa-e-osso-hamburgueria')
  const unblock = await loseCode(page, 'session')
  await openAs(page, member.name)
  await expect(page.getByRole('heading', { level: 1, name: 'Não foi possível carregar seus vouchers' })).toBeVisible()
  await unblock()
  await page.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: code })).toBeVisible()
})

for (const path of ['/login', '/empresas'])
  test(`The app of ${path} starts a moment later when its first file was lost`, async ({ page }) => {
    const unblock = await loseCode(page, 'index')
    await page.addInitScript(() => {
      const noteLoss = ({ target }: Event) => {
        if (target instanceof HTMLScriptElement) Object.assign(globalThis, { hasLostEntry: true })
      }
      addEventListener('error', noteLoss, true)
    })
    await page.goto(path)
    await page.waitForFunction(() => 'hasLostEntry' in globalThis)
    await unblock()
    await appStarted(page)
  })

test('A prerendered page whose app does not arrive can be read by a signed-in person too', async ({ page, sql }) => {
  const member = await newMember(sql)
  await loseCode(page, 'index')
  await page.clock.install()
  await openAs(page, member.name, '/como-funciona')
  await page.clock.fastForward(16_000)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
