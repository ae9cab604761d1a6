import { expect } from 'playwright/test'
import { openAs, test } from '../../support/journey.ts'

test.use({ viewport: { width: 390, height: 844 } })

const name = 'Café Bergamota'

for (const [who, path] of [
  ['a visitor', '/estabelecimentos'],
  ['a member', '/restaurantes'],
] as const)
  test(`A place that ${who} taps right after typing opens, and Back returns to the search`, async ({ page }) => {
    await (path === '/restaurantes' ? openAs(page, 'ana', path) : page.goto(path))
    await expect(page.getByRole('link', { name }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const phone = await page.context().newCDPSession(page)
    await phone.send('Network.enable')
    // The page of the place arrives after the search has paused.
    const slow = { offline: false, latency: 20, downloadThroughput: 100_000, uploadThroughput: 100_000 }
    await phone.send('Network.emulateNetworkConditions', slow)
    const search = page.getByLabel('Buscar por nome, prato ou endereço')
    await search.fill(name)
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveURL('/estabelecimentos/cafe-bergamota')
    await page.goBack()
    await expect(page.getByText('1 estabelecimento encontrado', { exact: true })).toBeVisible()
    await expect(search).toHaveValue(name)
  })
