import { randomUUID } from 'node:crypto'
import { expect, type Route } from 'playwright/test'
import { callAuth } from '../../support/api.ts'
import { holdRequests, signIn, test } from '../../support/journey.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/login')
})

test('An invalid e-mail and a short password show a message at their fields, and nothing typed is lost', async ({
  page,
}) => {
  const email = page.getByLabel('E-mail')
  const password = page.getByLabel('Senha', { exact: true })
  await email.fill('ana@')
  await password.fill('12345')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(email).toHaveAccessibleDescription('Email inválido')
  await expect(password).toHaveAccessibleDescription('Senha deve ter pelo menos 6 caracteres')
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('ana@')
  await expect(password).toHaveValue('12345')

  await email.fill('ana@focinho.example')
  await password.fill('focinho123')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('A wrong password shows the same red alert as an address without an account', async ({ page }) => {
  for (const address of ['ana@focinho.example', `${randomUUID()}@focinho.example`]) {
    await page.getByLabel('E-mail').fill(address)
    await page.getByLabel('Senha', { exact: true }).fill('senha-errada')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled()
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText('Email ou senha incorretos')
    const [red = 0, green = 0, blue = 0] = await alert.evaluate((box) => {
      const context = document.createElement('canvas').getContext('2d')!
      context.fillStyle = getComputedStyle(box).backgroundColor
      context.fillRect(0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data]
    })
    expect(red).toBeGreaterThan(Math.max(green, blue))
    await expect(page.getByLabel('E-mail')).toHaveValue(address)
    await page.reload()
  }
})

test('Signing in with an unconfirmed e-mail shows that it is not confirmed', async ({ page, server }) => {
  const address = `${randomUUID()}@teste.example`
  const created = await callAuth(server.url, 'signup', {
    email: address,
    password: 'focinho123',
    data: { full_name: 'Otto Reis' },
  })
  expect(created.ok).toBe(true)
  await page.getByLabel('E-mail').fill(address)
  await page.getByLabel('Senha', { exact: true }).fill('focinho123')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Email não confirmado')
})

test('A sign-in continues without an answer about the profile, which is then requested again', async ({ page }) => {
  const release = await holdRequests(page, '**/rpc/ensure_profile') // the third and later ones
  const tooMany = (route: Route) => route.fulfill({ status: 429, json: { message: 'too many' } })
  await page.route('**/rpc/ensure_profile', tooMany, { times: 2 })
  await signIn(page, 'gerente')
  await expect(page.getByText('Verificando permissões...')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Gerenciamento do Restaurante' })).toBeVisible()
})

test('A sign-in without a network shows why, keeps what was typed, and works once it is back', async ({
  context,
  page,
}) => {
  await page.getByLabel('E-mail').fill('ana@focinho.example')
  await page.getByLabel('Senha', { exact: true }).fill('focinho123')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Sem conexão. Verifique a internet e tente de novo.')
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@focinho.example')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('focinho123')

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('The password can be shown and hidden', async ({ page }) => {
  const password = page.getByLabel('Senha', { exact: true })
  await password.fill('focinho123')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('focinho123')
  await page.getByRole('button', { name: 'Ocultar senha' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('Signing in works with the keyboard alone', async ({ page }) => {
  const email = page.getByLabel('E-mail')
  const isReached = () => email.evaluate((field) => field === document.activeElement)
  for (let stops = 0; stops < 20 && !(await isReached()); stops += 1) await page.keyboard.press('Tab')
  await expect(email).toBeFocused()
  await page.keyboard.type('ana@focinho.example')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  await page.keyboard.type('focinho123')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})
