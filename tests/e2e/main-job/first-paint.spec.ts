import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'playwright/test'
import { builtApp } from '../../../supabase/local/build.ts'
import { signIn, test } from '../../support/journey.ts'

test('every prerendered page is readable without scripts and hydrates without a mismatch', async ({
  browser,
  page,
  baseURL,
}) => {
  const sitemap = await readFile(path.join(builtApp, 'sitemap.xml'), 'utf8')
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
  expect(paths).toEqual(expect.arrayContaining(['/', '/planos']))

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) })
  const reader = await plain.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  for (const address of paths) {
    await reader.goto(address)
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(reader.locator('head > title')).toHaveCount(1)
    await expect(reader.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${address}$`))
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(problems, `errors on ${address}`).toEqual([])
  }
  await plain.close()
})

test('somebody signed in never sees the home page of visitors', async ({ page }) => {
  await page.goto('/login')
  await signIn(page, 'ana')
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (
        document.querySelector('h1')?.textContent.startsWith('Um lugar à') === true &&
        document.querySelector('#root')?.checkVisibility({ visibilityProperty: true })
      ) {
        sessionStorage.setItem('flashed', location.pathname)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('flashed'))).toBeNull()
})

test('what a visitor of the list sees first is asked for while the app still loads, and once', async ({ page }) => {
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/search_restaurants')) asked.push(request.postDataJSON())
  })
  let letIn = () => {}
  const isLetIn = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await isLetIn
    await route.continue()
  })
  await page.goto('/estabelecimentos', { waitUntil: 'commit' })
  await expect.poll(() => asked).toHaveLength(1)
  letIn()
  await expect(page.getByText('65 estabelecimentos encontrados')).toBeVisible()
  expect(asked).toHaveLength(1)

  await page.goto('/estabelecimentos?busca=tobias')
  await expect(page.getByText('1 estabelecimento encontrado')).toBeVisible()
  expect(asked.slice(1)).toEqual([expect.objectContaining({ search: 'tobias' })])
})
