import { expect, type Page } from 'playwright/test'
import { newMember, openAs, test } from '../../support/journey.ts'

const count = (page: Page) => page.getByText(/^\d+ estabelecimentos? encontrados?$/)
const failure = (page: Page) => page.getByRole('heading', { name: 'Erro ao carregar estabelecimentos' })

/** Makes calls for the list fail until the returned function is called. The device has no snapshot to fall back on. */
async function failList(page: Page): Promise<() => Promise<void>> {
  await page.route(/rpc\/(search_restaurants|directory_snapshot)/, (route) => route.fulfill({ status: 400, json: {} }))
  return () => page.unroute(/rpc\/(search_restaurants|directory_snapshot)/)
}

/** The status of every answer to a call for the list, as they come. */
function answers(page: Page): number[] {
  const statuses: number[] = []
  page.on('response', (response) => {
    const isNew = response.request().postData()?.includes('"sort_by":"new"') === true // the row below the list
    if (response.url().endsWith('rpc/search_restaurants') && !isNew) statuses.push(response.status())
  })
  return statuses
}

test('A member who returns to a list that had failed gets it without pressing a button', async ({ page, sql }) => {
  const member = await newMember(sql)
  const asked = answers(page)
  const heal = await failList(page)
  await openAs(page, member.name, '/restaurantes')
  await expect(failure(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible()
  await expect.poll(() => asked).toEqual([400])
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page).toHaveURL('/dashboard')
  await heal()
  await page.goBack()
  await expect(count(page)).toBeVisible()
  await expect(failure(page)).toBeHidden()
  await expect.poll(() => asked).toEqual([400, 200])
})

test('A failed list of what is near loads when the visitor returns to it', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -23.5601, longitude: -46.6899 })
  await page.goto('/estabelecimentos')
  await expect(count(page)).toBeVisible()
  const heal = await failList(page)
  const asked = answers(page)
  await page.getByRole('button', { name: 'Perto de mim' }).click()
  await expect(failure(page)).toBeVisible()
  await expect.poll(() => asked).toEqual([400])
  await page.getByRole('link', { name: 'Planos' }).first().click()
  await expect(page).toHaveURL('/planos')
  await heal()
  await page.goBack()
  await expect(page).toHaveURL(/perto=5/)
  await expect(count(page)).toBeVisible()
  await expect.poll(() => asked).toEqual([400, 200])
})

test('Pictures that failed without a network come once it is back', async ({ context, page }) => {
  const pictures = '**/*.webp'
  await page.route(pictures, (route) => route.abort())
  await page.goto('/estabelecimentos')
  const card = page
    .locator('main li')
    .filter({ has: page.getByRole('heading') })
    .first()
  await expect(card.locator('svg').first()).toBeVisible()
  await expect(card.locator('img')).toHaveCount(0)
  await page.unroute(pictures)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(card.locator('img')).toBeVisible()
})
