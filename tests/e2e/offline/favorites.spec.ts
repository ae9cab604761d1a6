import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { holdAnswer } from '../../support/hold-answer.ts'
import { holdRequests, type Member, untilDrawn } from '../../support/journey.ts'
import { cafe, waitForDirectorySnapshot, test } from '../../support/phone.ts'
import { extendTimeLimits } from '../../support/time-limits.ts'

test.use({ serviceWorkers: 'allow' })

/** From the next page on, what the device remembers of the server's answers was kept `days` ago. */
async function ageAnswers(page: Page, days: number): Promise<void> {
  await page.addInitScript((age) => {
    for (const [key, value] of Object.entries(localStorage) as [string, string][]) {
      if (!key.endsWith('.queries')) continue
      const kept = JSON.parse(value) as { timestamp: number }
      localStorage.setItem(key, JSON.stringify({ ...kept, timestamp: Date.now() - age }))
    }
  }, days * 86_400_000)
}

/** Waits until the device remembers which places are favorites. */
async function waitForKeptFavorites(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(([key, value]) => key.endsWith('.queries') && value.includes('["favorites"')),
  )
}

for (const [what, view, failed] of [
  ['list', '', 'Erro ao carregar estabelecimentos'],
  ['map', '&vista=mapa', 'Erro ao carregar o mapa'],
] as const) {
  test(`After 8 days offline the ${what} asks for a network instead of finding no favorites`, async ({
    phone: { page },
    network,
    context,
  }) => {
    const found = page.getByText(/^1 estabelecimento (encontrado|nesta área)$/)
    await waitForDirectorySnapshot(page)
    await page.goto('/restaurantes?busca=focinho+feliz')
    await page.getByRole('button', { name: `Favorito: ${cafe}` }).click()
    await expect(page.getByText('Favorito adicionado')).toBeVisible()
    await waitForKeptFavorites(page)
    await page.goto(`/restaurantes?favoritos=true${view}`)
    await expect(found).toBeVisible()
    await network.setState('down')
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(/^Sem conexão: mostrando dados de/)).toBeVisible()
    await expect(found).toBeVisible()

    await ageAnswers(page, 8)
    await page.reload()
    await expect(page.getByText(failed)).toBeVisible()
    await expect(page.getByText('Sem conexão. Verifique a internet e tente de novo.')).toBeVisible()
    await expect(page.getByText(/Você ainda não tem favoritos|Nenhum lugar nesta área/)).toHaveCount(0)

    // A heart that is tapped now says nothing about the others.
    await page.goto('/restaurantes?busca=A+Mesa+do+Tobias')
    const heart = page.getByRole('button', { name: 'Favorito: A Mesa do Tobias' })
    await heart.click()
    await expect(page.getByText('Enviamos quando a internet voltar.')).toBeVisible()
    await page.goto('/restaurantes?busca=A+Mesa+do+Tobias')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.goto(`/restaurantes?favoritos=true${view}`)
    await expect(page.getByText(failed)).toBeVisible()
  })
}

const heart = (page: Page) => page.getByRole('button', { name: `Favorito: ${cafe}` })

/** Makes two places favorites of a member, and opens the list of these. */
async function openTwoFavorites(page: Page, sql: Sql, member: Member): Promise<void> {
  await sql`insert into public.user_favorites (user_id, restaurant_id)
    select ${member.id}, id from public.restaurants where name in (${cafe}, 'A Mesa do Tobias')`
  await waitForDirectorySnapshot(page)
  await page.goto('/restaurantes?favoritos=true')
  await expect(page.getByText('2 estabelecimentos encontrados')).toBeVisible()
  await waitForKeptFavorites(page)
}

test('Once a heart is sent, the list of favorites is read again', async ({ phone: { page, member }, sql, context }) => {
  await openTwoFavorites(page, sql, member)
  await context.setOffline(true)
  await heart(page).click()
  await expect(page.getByText('1 estabelecimento encontrado')).toBeVisible()
  const release = await holdRequests(page, '**/rpc/set_favorite')
  const read = page.waitForResponse('**/rpc/search_restaurants')
  await context.setOffline(false)
  await read
  await expect(page.getByText('2 estabelecimentos encontrados')).toBeVisible()
  release()
  await expect.poll(() => sql`select from public.user_favorites where user_id = ${member.id}`).toHaveLength(1)
  await expect(page.getByText('1 estabelecimento encontrado')).toBeVisible()
})

test('A late list of favorites does not bring back a heart that was taken away meanwhile', async ({
  phone: { page, member },
  sql,
}) => {
  await openTwoFavorites(page, sql, member)
  await extendTimeLimits(page)
  const list = await holdAnswer(page, '**/rpc/search_restaurants')
  await page.reload()
  await list.worked
  await page.getByRole('link', { name: cafe }).first().click() // as this device has it
  await heart(page).click()
  await expect(page.getByText('Favorito removido')).toBeVisible()
  const late = page.waitForResponse('**/rpc/search_restaurants')
  list.deliver()
  await late
  await untilDrawn(page)
  await page.goBack()
  await expect(page.getByText('1 estabelecimento encontrado')).toBeVisible()
})
