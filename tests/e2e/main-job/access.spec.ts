import { expect, type Page } from 'playwright/test'
import { holdRequests, openAs, openAsNewMember, signIn, signOut, test } from '../../support/journey.ts'

/** Names of the storage keys and databases of a person; the wallet's database exists once a dashboard was open. */
function personalStorageNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '')
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...databases].filter((name) =>
      /^focinho\.(session$|identity$|[\da-f]{8}-)/.test(name),
    )
  })
}

test('Signing in returns to the link that was opened, with its filters', async ({ page }) => {
  await page.goto('/restaurantes?busca=patas&categoria=Pizzaria')
  await expect(page).toHaveURL(/\/login\?/)
  await signIn(page, 'ana')
  await expect(page).toHaveURL(({ pathname, searchParams }) => {
    return (
      pathname === '/restaurantes' &&
      searchParams.get('busca') === 'patas' &&
      searchParams.get('categoria') === 'Pizzaria'
    )
  })
  await expect(page.getByLabel('Buscar por nome, prato ou endereço')).toHaveValue('patas')
  await expect(page.getByText('1 estabelecimento encontrado', { exact: true })).toBeVisible()
})

test('A signed-in member sees the dashboard instead of home page, login and sign-up', async ({ page }) => {
  await page.goto('/login')
  await signIn(page, 'ana')
  await expect(page).toHaveURL('/dashboard')
  for (const path of ['/', '/login', '/cadastro']) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  }
  await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible()
})

test('Signing in never leads to another site', async ({ page }) => {
  await page.goto(`/login?voltar=${encodeURIComponent('//evil.example')}`)
  await signIn(page, 'ana')
  await expect(page).toHaveURL('/dashboard')
})

test('Signing out leaves nothing of the member on the device, behind the back button or on the server', async ({
  page,
  sql,
}) => {
  await page.goto('/dashboard')
  await signIn(page, 'elisa')
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
  await page.goto('/restaurantes') // a second document, so that the back button loads one
  await expect(page.getByText('65 estabelecimentos encontrados')).toBeVisible()
  const storedNames = () => personalStorageNames(page)
  for (const name of [/^focinho\.session$/, /^focinho\.identity$/, /\.queries$/, /\.vouchers$/]) {
    await expect.poll(storedNames).toContainEqual(expect.stringMatching(name))
  }

  await signOut(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Um lugar à mesa para o seu melhor amigo' })).toBeVisible()
  await expect.poll(storedNames).toEqual([])
  const sessionRows = () =>
    sql`select 1 from auth.sessions s join auth.users u on u.id = s.user_id where u.email = 'elisa@focinho.example'`
  await expect.poll(async () => (await sessionRows()).length).toBe(0)

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/Elisa|Seus vouchers|Gerar Voucher/)
  expect(await storedNames()).toEqual([])
})

test('Signing out in one tab signs out the other', async ({ context, page }) => {
  await openAs(page, 'ana')
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByText(/^Atualizado/)).toBeVisible()

  await signOut(page)
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('heading', { name: 'Um lugar à mesa para o seu melhor amigo' })).toBeVisible()
  await expect.poll(() => personalStorageNames(other)).toEqual([])
})

test('A sign-out also deletes what another tab stores before it notices', async ({ context, page, sql }) => {
  const { id } = await openAsNewMember(page, sql)
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
  const other = await context.newPage()
  await other.addInitScript((userId) => {
    addEventListener('storage', ({ key, newValue }) => {
      if (key !== 'focinho.identity' || newValue !== null) return
      const request = new XMLHttpRequest()
      request.open('GET', '/held', false) // the tab stands still until the answer
      request.send()
      localStorage.setItem(`focinho.${userId}.queries`, '{}')
      localStorage.setItem('focinho.voucher-snapshot', JSON.stringify({ userId, vouchers: [{}] }))
    })
  }, id)
  const release = await holdRequests(other, '**/held')
  await other.goto('/dashboard')
  await expect(other.getByText(/^Atualizado/)).toBeVisible()

  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /voucher-snapshot|[.]queries$/.test(key)))
  await signOut(page)
  await expect.poll(stored).toEqual([])
  release()
  await expect(other).toHaveURL('/')
  await expect.poll(stored).toEqual([])
})

test('A member who opens the scanner is denied, with the reason', async ({ page }) => {
  await openAs(page, 'ana', '/dashboard/scanner')
  await expect(page).toHaveURL('/dashboard/scanner')
  await expect(page.getByRole('heading', { name: 'Acesso Negado', exact: true })).toBeVisible()
  await expect(page.getByText('Esta página é restrita a usuários autorizados', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Você não possui as permissões necessárias para acessar esta área.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Voltar ao Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible()
})

test('While the role is unknown a manager sees that it is being checked, then the scanner', async ({ page }) => {
  await openAs(page, 'gerente')
  await expect(page.getByRole('heading', { name: 'Gerenciamento do Restaurante' })).toBeVisible()
  const storedQueries = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('.queries'))?.[1])
  await expect.poll(storedQueries).toContain('restaurant_manager') // the stored profile must not be an older one
  await page.evaluate(() => {
    const identity = JSON.parse(localStorage.getItem('focinho.identity') ?? '{}') as object
    localStorage.setItem('focinho.identity', JSON.stringify({ ...identity, role: null }))
  })
  const release = await holdRequests(page, '**/rpc/ensure_profile')
  await page.goto('/dashboard/scanner')
  await expect(page.getByText('Verificando permissões...')).toBeVisible()
  await expect(page.getByText('Em qual estabelecimento você está?')).toBeHidden()
  release()
  await expect(page.getByText('Em qual estabelecimento você está?')).toBeVisible()
})

test('An admin who goes from page to page does not load the profile again', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'admin', '/dashboard/orders')
  await expect(page.getByRole('heading', { name: 'Pedidos', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const menu = page.getByRole('navigation', { name: 'Navegação principal' })
  await menu.getByRole('link', { name: 'Newsletter' }).click()
  await expect(page.getByRole('heading', { name: 'Newsletter', exact: true })).toBeVisible()
  await expect.poll(() => requests).toContainEqual(expect.stringMatching(/^\/rest\/v1\/.*newsletter/))
  expect(requests).not.toContain('/rest/v1/rpc/ensure_profile')
})

test('An unknown address shows an error page with a link home, and is logged', async ({ page }) => {
  const logged = page.waitForEvent(
    'console',
    (message) => message.type() === 'error' && message.text().includes('/cardapio/secreto'),
  )
  await page.goto('/cardapio/secreto')
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await logged
  await page.getByRole('link', { name: 'Voltar ao Início' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Um lugar à mesa para o seu melhor amigo' })).toBeVisible()
})
