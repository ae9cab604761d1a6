import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { holdRequests, test, untilDrawn } from '../../support/journey.ts'
import { appStarted } from './app-started.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Opens a prerendered page and holds the app's files back; returns how to let them through. */
async function openBeforeTheApp(page: Page, path: string): Promise<() => void> {
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

test('A dialog opens once the app has started, for a tap before', async ({ page }) => {
  const release = await openBeforeTheApp(page, '/estabelecimentos-parceiros')
  const call = page.getByRole('button', { name: 'Cadastrar meu estabelecimento' }).first()
  await call.click()
  await call.click() // nothing happened, so the person taps again
  release()
  await expect(page.getByRole('dialog', { name: 'Cadastro de Estabelecimento Parceiro' })).toBeVisible()
})

test('A toggle that was tapped several times before the app started is open', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const release = await openBeforeTheApp(page, '/estabelecimentos')
  const filters = page.getByRole('button', { name: 'Mais filtros' })
  await filters.click()
  await filters.click()
  release()
  await expect(filters).toHaveAttribute('aria-expanded', 'true')
})

test('The menu, which needs no app, stays open when the app starts', async ({ page }) => {
  const release = await openBeforeTheApp(page, '/planos')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeVisible()
  release()
  await appStarted(page)
  await untilDrawn(page)
  await expect(menu).toBeVisible()
})

test('An open question and selected text survive the start of the app', async ({ page }) => {
  const release = await openBeforeTheApp(page, '/')
  await page.getByText('E se eu não gostar?').click()
  const answer = page.getByText('Em até 7 dias do pagamento você desiste e recebe tudo de volta.')
  await page.getByRole('heading', { name: 'O que vem na assinatura' }).selectText()
  release()
  await appStarted(page)
  await page.waitForLoadState('networkidle')
  await expect(answer).toBeVisible()
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('O que vem na assinatura')
})

test('A field that is being typed into keeps focus and text when the app starts', async ({ page }) => {
  const release = await openBeforeTheApp(page, '/empresas')
  const name = page.getByRole('main').getByLabel('Razão social')
  await name.click()
  await page.keyboard.type('Patas ')
  release()
  await page.waitForFunction(() => document.querySelector('main form')?.matches('[data-hydrated]'))
  await expect(name).toBeFocused()
  await page.keyboard.type('Ltda.')
  await expect(name).toHaveValue('Patas Ltda.')
})

test('The search of a link with unknown parameters keeps focus and text when the app starts', async ({ page }) => {
  const release = await openBeforeTheApp(page, '/estabelecimentos?fbclid=abc123')
  const search = page.getByLabel('Buscar por nome, prato ou endereço')
  await search.click()
  await page.keyboard.type('Bergamota')
  release()
  await expect(page.getByText('1 estabelecimento encontrado', { exact: true })).toBeVisible()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('Bergamota')
})

test('Enter in a field before the app starts sends the form, whose button is still disabled', async ({ page }) => {
  const release = await openBeforeTheApp(page, '/planos')
  const email = page.getByRole('region', { name: 'Seja o Primeiro a Saber' }).getByLabel('E-mail')
  await email.fill(`leitora-${randomUUID()}@exemplo.example`)
  await email.press('Enter')
  release()
  await expect(page.getByText('Cadastro realizado!')).toBeVisible()
})

test('A link that is tapped before the app starts keeps the referral code', async ({ page }) => {
  await openBeforeTheApp(page, '/?ReferralCode=AMIGA-9')
  await page.getByRole('link', { name: 'Ler o manifesto' }).click()
  await expect(page).toHaveURL('/manifesto')
  expect(await page.evaluate(() => localStorage.getItem('focinho.referral'))).toBe('AMIGA-9')
})
