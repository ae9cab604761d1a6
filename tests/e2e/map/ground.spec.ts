import { rmSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from 'playwright/test'
import { buildApp } from '../../../supabase/local/build.ts'
import { projectFolder } from '../../../supabase/local/environment.ts'
import { test } from '../../support/journey.ts'
import { test as phoneTest, waitForDirectorySnapshot } from '../../support/phone.ts'
import { startServer, type TestServer } from '../../support/server.ts'

const view = '/estabelecimentos?vista=mapa&mapa=-23.56,-46.69,14'
const pin = (page: Page) => page.getByRole('button', { name: /^A Mesa do Tobias: / })
const failed = 'O fundo do mapa não carregou. Os lugares estão no ponto certo.'
// A gray picture of one pixel.
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mOsbwAAAYYBBVrKcwkAAAAASUVORK5CYII=',
  'base64',
)

test.describe('With pictures of a service', () => {
  test.describe.configure({ mode: 'default' }) // one build of the app for all of them
  let server: TestServer
  let folder: string
  const tiles = 'https://tiles.teste.example/{z}/{x}/{y}.png'

  test.beforeAll(async () => {
    test.setTimeout(240_000)
    folder = path.join(projectFolder, 'test-results', 'app-with-tiles')
    const settings = { VITE_MAP_TILES_URL: tiles, VITE_MAP_TILES_ATTRIBUTION: '© Mapas de Teste' }
    await buildApp(folder, settings)
    server = await startServer({ dist: folder, environment: settings })
  })
  test.afterAll(async () => {
    await server.dispose()
    rmSync(folder, { recursive: true, force: true })
  })

  test('The map shows them and names the service; when they fail it says so and keeps the places', async ({ page }) => {
    let works = true
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    await page.route('https://tiles.teste.example/**', (route) =>
      works ? route.fulfill({ contentType: 'image/png', body: tile }) : route.abort(),
    )
    await page.goto(server.url + view)
    await expect(page.getByText('© Mapas de Teste')).toBeVisible()
    await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible()
    await expect(pin(page)).toBeVisible()
    expect(refused).toEqual([])

    works = false
    await page.reload()
    await expect(page.getByText(failed)).toBeVisible()
    await expect(pin(page)).toBeVisible()
    await expect(page.getByText('Pinheiros', { exact: true })).toBeAttached()
  })

  test("A place's page has a small map with them, else with the neighborhood, which opens the large one", async ({
    page,
  }) => {
    let works = true
    const asked = new Set<string>()
    await page.route('https://tiles.teste.example/**', (route) => {
      asked.add(route.request().url())
      return works ? route.fulfill({ contentType: 'image/png', body: tile }) : route.abort()
    })
    await page.goto(`${server.url}/estabelecimentos/a-mesa-do-tobias`)
    const small = page.getByRole('link', { name: 'Ver no mapa' })
    await small.scrollIntoViewIfNeeded()
    await expect(page.getByText('© Mapas de Teste')).toBeVisible()
    await expect.poll(() => asked.size).toBeGreaterThan(0)
    await expect(small.getByText('Pinheiros')).toHaveCount(0)

    works = false
    await page.reload()
    await small.scrollIntoViewIfNeeded()
    await expect(small.getByText('Pinheiros')).toBeVisible()
    await expect(page.getByText('© Mapas de Teste')).toHaveCount(0)
    await small.click()
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('vista') === 'mapa')
    await expect(pin(page)).toBeVisible()
  })

  test('The privacy policy names the service that they come from', async ({ page }) => {
    await page.goto(`${server.url}/politica-privacidade`)
    await expect(page.getByText('tiles.teste.example')).toBeVisible()
  })
})

phoneTest.use({ serviceWorkers: 'allow' })
phoneTest(
  'Without a network the map has the places of the device on a ground of its own',
  async ({ phone: { page }, network, context }) => {
    await waitForDirectorySnapshot(page)
    await network.setState('down')
    await context.setOffline(true)
    await page.goto('/restaurantes?vista=mapa&mapa=-23.56,-46.69,14')
    await expect(page.getByText(/^Sem conexão: mostrando dados de/)).toBeVisible()
    await expect(pin(page)).toBeVisible()
    await expect(page.getByText('Pinheiros', { exact: true })).toBeAttached()
    await expect(page.getByText(failed)).toBeHidden()
  },
)
