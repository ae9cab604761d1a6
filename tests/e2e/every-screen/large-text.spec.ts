import { expect, type Page } from 'playwright/test'
import { profileTabs } from '../../../src/domain/url/profile-tabs.ts'
import { listRoutes } from '../../gallery/routes.ts'
import { findCutTexts } from '../../support/cut-texts.ts'
import { expectAccessible, newMember, newVoucher, openAs, test } from '../../support/journey.ts'

// The longest name of the demo data.
const longName = 'emporio-bistro-e-jardim-das-patinhas-felizes-da-vila-madalena-cozinha-afetiva-com-quintal'

const visitorPages = [
  '/',
  '/como-funciona',
  '/manifesto',
  '/planos',
  '/empresas',
  '/estabelecimentos-parceiros',
  '/estabelecimentos',
  `/estabelecimentos/${longName}`,
  '/termos',
  '/politica-privacidade',
  '/login',
  '/cadastro',
  '/confirmar',
  '/reset-password',
  '/trocar-email',
  '/entrar',
  '/convite',
  '/descadastrar',
  '/tablet',
  '/cardapio/secreto',
]
/** A text of each page whose plans or places come from the server, after the page itself. */
const fromServer: Record<string, string | RegExp> = {
  '/': 'A Mesa do Tobias',
  '/planos': 'Mensal',
  '/estabelecimentos': /^\d+ estabelecimentos encontrados$/,
}
const memberPages = ['/dashboard', '/restaurantes', '/avisos', ...profileTabs.map((tab) => `/perfil?aba=${tab}`)]
const managerPages = ['scanner', 'restaurant-leads', 'tablets', 'equipe', 'meu-estabelecimento'].map(
  (page) => `/dashboard/${page}`,
)
const adminPages = [
  'orders',
  'devolucoes-admin',
  'solicitacoes-admin',
  'leads-admin',
  'avaliacoes-admin',
  'newsletter-admin',
  'mensagens-admin',
  'categorias-admin',
  'planos-admin',
  'historico-admin',
  'erros-admin',
  'usuarios-admin',
  'estabelecimentos-admin',
  'estabelecimentos-admin/novo',
  'estabelecimentos-admin/importar',
].map((page) => `/dashboard/${page}`)
/** Routes of one record, whose address a test has to look up. */
const recordPages = [
  '/assinar/$planId',
  '/dashboard/cartaz/$id',
  '/dashboard/estabelecimentos-admin/$id',
  '/dashboard/usuarios-admin/$id',
]

const largeLetters = { width: 390, letters: 32 }
/** What a zoom of 400 % leaves of a desktop (WCAG 1.4.10). */
const narrowWindow = { width: 320, letters: 16 }

/** Expects neither sideways scrolling nor a cut text at these sizes: pixels of the window and of the letters. */
async function expectRoomForText(page: Page, sizes = [largeLetters, narrowWindow]): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  for (const { width, letters } of sizes) {
    await page.setViewportSize({ width, height: 844 })
    await browser.send('Page.setFontSizes', { fontSizes: { standard: letters } })
    const at = `${page.url()}, ${String(width)} pixels wide, letters of ${String(letters)} pixels`
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), at).toBeLessThanOrEqual(width)
    expect.soft(await page.evaluate(findCutTexts), at).toEqual([])
  }
  await browser.detach()
}

test.use({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })

for (const path of visitorPages) {
  test(`Large text fits on ${path}, and axe finds no fault`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    if (path === '/') await page.getByRole('heading', { name: 'Já tem mesa esperando' }).scrollIntoViewIfNeeded()
    const awaited = fromServer[path]
    if (awaited !== undefined) await expect(page.getByText(awaited, { exact: true }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectRoomForText(page)
    await expectAccessible(page)
  })
}

test('Large text fits in the sheet of filters', async ({ page }) => {
  await page.goto('/estabelecimentos?cidade=Curitiba')
  await page.getByRole('button', { name: 'Filtros (1 ativo)' }).click()
  await expect(page.getByRole('dialog').getByText(/^Ver \d+ lugares$/)).toBeVisible()
  await expectRoomForText(page)
})

/** Signs in and expects room for text on each page. */
async function expectRoomOnPages(page: Page, name: string, paths: string[], sizes?: (typeof narrowWindow)[]) {
  await openAs(page, name)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectRoomForText(page, sizes)
    await expectAccessible(page)
  }
}

test('Large text fits on the pages of a member, where axe finds no fault, and on an open voucher', async ({
  page,
  sql,
}) => {
  test.slow()
  const member = await newMember(sql, { subscriptionEndsIn: 5 })
  await newVoucher(sql, member, longName)
  await newVoucher(sql, member, 'a-mesa-do-tobias', { usedNow: true })
  const [plan] = await sql<{ id: string }[]>`select id from public.subscription_plans where is_active limit 1`
  await expectRoomOnPages(page, member.name, [...memberPages, `/assinar/${plan!.id}`])
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Mostrar/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectRoomForText(page)
})

test('The pages of a manager fit a narrow window, and axe finds no fault', async ({ page }) => {
  test.slow()
  await expectRoomOnPages(page, 'gerente', ['/dashboard', ...managerPages], [narrowWindow])
})

test('The pages of an admin fit a narrow window, and axe finds no fault', async ({ page, sql }) => {
  test.setTimeout(240_000)
  const [place] = await sql<{ id: string }[]>`select id from public.restaurants where slug = ${longName}`
  const { id } = await newMember(sql)
  const records = [`cartaz/${place!.id}`, `estabelecimentos-admin/${place!.id}`, `usuarios-admin/${id}`]
  const paths = ['/dashboard', ...adminPages, ...records.map((record) => `/dashboard/${record}`)]
  await expectRoomOnPages(page, 'admin', paths, [narrowWindow])
})

test('Every route is among these pages', async () => {
  const known = [...visitorPages, ...memberPages, ...managerPages, ...adminPages, ...recordPages]
  const paths = known.map((path) => path.replace(/[?].*/, '').replace(longName, '$slug'))
  expect((await listRoutes()).filter((route) => !paths.includes(route.replace(/(.)[/]$/, '$1')))).toEqual([])
})
