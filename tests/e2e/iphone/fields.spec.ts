import { expect, type Page } from 'playwright/test'
import { profileTabs } from '../../../src/domain/url/profile-tabs.ts'
import { newMember, newVoucher, openAs, test } from '../../support/journey.ts'
import { enterCode, slug, verdict } from '../scanner/tablet.ts'
import { iphone } from './iphone.ts'

test.use(iphone)

/** The visible fields with the size of their letters in pixels; Safari zooms into one of less than 16. */
function fields(page: Page): Promise<{ name: string; size: number }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter((field) => field.checkVisibility({ visibilityProperty: true }))
      .filter((field) => !['checkbox', 'radio', 'range', 'file'].includes((field as HTMLInputElement).type))
      .map((field) => ({
        name: `${location.pathname}${location.search} ${field.getAttribute('name') ?? field.id}`,
        size: Number.parseFloat(getComputedStyle(field).fontSize),
      })),
  )
}

/** Expects no field that Safari would zoom into; returns how many there are. */
async function expectNoZoom(page: Page): Promise<number> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const found = await fields(page)
  expect.soft(found.filter(({ size }) => size < 16)).toEqual([])
  return found.length
}

async function countOn(page: Page, paths: string[]): Promise<number> {
  let count = 0
  for (const path of paths) {
    await page.goto(path)
    count += await expectNoZoom(page)
  }
  return count
}

test('No field of a visitor’s page is so small that a phone zooms in', async ({ page }) => {
  const paths = ['/', '/planos', '/empresas', '/estabelecimentos', '/login', '/cadastro', '/tablet']
  expect(await countOn(page, paths)).toBeGreaterThan(10)
  await page.goto('/estabelecimentos-parceiros')
  await page.getByRole('button', { name: 'Cadastrar meu estabelecimento' }).first().tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await expectNoZoom(page)).toBeGreaterThan(3)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Esqueci minha senha' }).tap()
  await expect(page.getByRole('heading', { name: 'Recuperar senha' })).toBeVisible()
  expect(await expectNoZoom(page)).toBeGreaterThan(0)
})

test('No field of a member’s page is so small that a phone zooms in', async ({ page, sql }) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, slug, { usedNow: true })
  const [plan] = await sql<{ id: string }[]>`select id from public.subscription_plans where is_active limit 1`
  await openAs(page, member.name)
  const paths = ['/restaurantes', ...profileTabs.map((tab) => `/perfil?aba=${tab}`), `/assinar/${plan!.id}`]
  expect(await countOn(page, paths)).toBeGreaterThan(10)
  await page.goto('/restaurantes')
  await page.getByRole('button', { name: /^Filtros/ }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await expectNoZoom(page)).toBeGreaterThan(2)
  await page.goto('/dashboard')
  await page.getByRole('tab', { name: 'Utilizados e Expirados' }).tap()
  await page.getByRole('button', { name: /^Avaliar/ }).tap()
  await expect(page.getByLabel('Comentário')).toBeVisible()
  expect(await expectNoZoom(page)).toBeGreaterThan(0)
})

test('No field of the scanner is so small that a phone zooms in', async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openAs(page, 'gerente', '/dashboard/scanner')
  await expectNoZoom(page)
  await page.getByRole('button', { name: 'A Mesa do Tobias' }).tap()
  await expect(page.getByText('Conectado')).toBeVisible()
  expect(await expectNoZoom(page)).toBeGreaterThan(0)
  await enterCode(page, code)
  await expect(verdict(page, 'Válido')).toBeVisible()
  expect((await fields(page)).filter(({ size }) => size < 16)).toEqual([])
  await expect(page.getByLabel(/^Quanto custaria o segundo item/)).toBeVisible()
})
