import { expect, type Page } from 'playwright/test'
import { cafe, waitForDirectorySnapshot, test } from '../../support/phone.ts'

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
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/restaurantes?busca=A+Mesa+do+Tobias')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.goto(`/restaurantes?favoritos=true${view}`)
    await expect(page.getByText(failed)).toBeVisible()
  })
}
