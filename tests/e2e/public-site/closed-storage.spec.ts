import { expect } from 'playwright/test'
import { test } from '../../support/journey.ts'

/** The browser refuses a page its storage, as Chromium does with blocked cookies. */
function closeStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
}

/** The storage is full. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

for (const [state, prepare] of [
  ['refused', closeStorage],
  ['full', fillStorage],
] as const) {
  test(`The public pages and the sign-in screen work with ${state} storage`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.addInitScript(prepare)

    await page.goto('/?ReferralCode=AMIGA-9')
    await page.getByRole('navigation', { name: 'Navegação principal' }).getByRole('link', { name: 'Planos' }).click()
    await expect(page.getByRole('heading', { name: 'Mensal' })).toBeVisible()

    await page.goto('/estabelecimentos')
    await expect(page.getByText('65 estabelecimentos encontrados')).toBeVisible()

    await page.goto('/login')
    await page.getByLabel('E-mail').fill('ana@focinho.example')
    await page.getByLabel('Senha', { exact: true }).fill('errada')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Email ou senha incorretos')
    expect(errors).toEqual([])
  })
}

test('A member can sign in while the browser refuses the storage', async ({ page }) => {
  await page.addInitScript(closeStorage)
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('ana@focinho.example')
  await page.getByLabel('Senha', { exact: true }).fill('focinho123')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible()
})
