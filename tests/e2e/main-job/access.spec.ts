import { expect, type Page } from 'playwright/test'
import { holdRequests, signIn, test } from '../../support/journey.ts'

/** What this device keeps of a person, by name. The wallet's database is there as soon as a dashboard was open. */
function personalStorage(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '')
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...databases].filter((name) =>
      /^focinho\.(session$|identity$|[\da-f]{8}-)/.test(name),
    )
  })
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu da conta' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
}

test('a deep link with its filters is remembered while the person signs in', async ({ page }) => {
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
  await expect(page.getByLabel('Buscar por nome ou descrição')).toHaveValue('patas')
  await expect(page.getByText('1 estabelecimento encontrado', { exact: true })).toBeVisible()
})

test('who is signed in finds the dashboard instead of the home page, the login and the sign-up', async ({ page }) => {
  await page.goto('/login')
  await signIn(page, 'ana')
  await expect(page).toHaveURL('/dashboard')
  for (const path of ['/', '/login', '/cadastro']) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  }
  await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible()
})

for (const foreign of ['https://evil.example', '//evil.example', String.raw`/\evil.example`]) {
  test(`signing in never leads off the site: ${foreign}`, async ({ page }) => {
    await page.goto(`/login?voltar=${encodeURIComponent(foreign)}`)
    await signIn(page, 'ana')
    await expect(page).toHaveURL('/dashboard')
  })
}

test('Sair leaves nothing of the person behind: not on the device, not behind the back button, not on the server', async ({
  page,
  sql,
}) => {
  await page.goto('/dashboard')
  await signIn(page, 'elisa')
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
  await page.goto('/restaurantes') // a page of its own for the back button
  await expect(page.getByText('65 estabelecimentos encontrados')).toBeVisible()
  const kept = () => personalStorage(page)
  for (const name of [/^focinho\.session$/, /^focinho\.identity$/, /\.queries$/, /\.vouchers$/]) {
    await expect.poll(kept).toContainEqual(expect.stringMatching(name))
  }

  await signOut(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Um lugar à mesa para o seu melhor amigo' })).toBeVisible()
  await expect.poll(kept).toEqual([])
  const sessions = () =>
    sql`select 1 from auth.sessions s join auth.users u on u.id = s.user_id where u.email = 'elisa@focinho.example'`
  await expect.poll(async () => (await sessions()).length).toBe(0)

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/Elisa|Seus vouchers|Gerar Voucher/)
  expect(await kept()).toEqual([])
})

test('signing out in one tab takes the other one out too', async ({ context, page }) => {
  await page.goto('/dashboard')
  await signIn(page, 'ana')
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByText(/^Atualizado/)).toBeVisible()

  await signOut(page)
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('heading', { name: 'Um lugar à mesa para o seu melhor amigo' })).toBeVisible()
  await expect.poll(() => personalStorage(other)).toEqual([])
})

test('a member who opens the scanner reads why it is not for them', async ({ page }) => {
  await page.goto('/dashboard/scanner')
  await signIn(page, 'ana')
  await expect(page).toHaveURL('/dashboard/scanner')
  await expect(page.getByRole('heading', { name: 'Acesso Negado', exact: true })).toBeVisible()
  await expect(page.getByText('Esta página é restrita a usuários autorizados', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Você não possui as permissões necessárias para acessar esta área.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Voltar ao Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible()
})

test('while the role is unknown the guard says that it is checking, and then lets in', async ({ page }) => {
  await page.goto('/dashboard')
  await signIn(page, 'gerente')
  await expect(page.getByRole('heading', { name: 'Gerenciamento do Restaurante' })).toBeVisible()
  const keptQueries = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('.queries'))?.[1])
  await expect.poll(keptQueries).toContain('restaurant_manager') // a profile kept earlier must not keep them waiting
  await page.evaluate(() => {
    const identity = JSON.parse(localStorage.getItem('focinho.identity') ?? '{}') as object
    localStorage.setItem('focinho.identity', JSON.stringify({ ...identity, role: null }))
  })
  const answer = await holdRequests(page, '**/rpc/ensure_profile')
  await page.goto('/dashboard/scanner')
  await expect(page.getByText('Verificando permissões...')).toBeVisible()
  await expect(page.getByText('Em qual estabelecimento você está?')).toBeHidden()
  answer()
  await expect(page.getByText('Em qual estabelecimento você está?')).toBeVisible()
})

test('an unknown path says so, leads home and is logged', async ({ page }) => {
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
