import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'playwright/test'
import { builtApp } from '../../../supabase/local/build.ts'
import { holdRequests, newMember, newVoucher, signIn, test } from '../../support/journey.ts'
import { appStarted } from '../public-site/app-started.ts'

test('Every prerendered page is readable without scripts and hydrates without a mismatch', async ({
  browser,
  page,
  baseURL,
}) => {
  const sitemap = await readFile(path.join(builtApp, 'sitemap.xml'), 'utf8')
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
  expect(paths).toEqual(expect.arrayContaining(['/', '/planos']))

  const scriptless = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const scriptlessPage = await scriptless.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  for (const address of paths) {
    await scriptlessPage.goto(address)
    await expect(scriptlessPage.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(scriptlessPage.locator('head > title')).toHaveCount(1)
    await expect(scriptlessPage.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${address}$`))
    await page.goto(address)
    await appStarted(page)
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
    ) // React has taken the title over
    await page.waitForLoadState('networkidle')
    expect(problems, `errors on ${address}`).toEqual([])
  }
  await scriptless.close()
})

test('A signed-in member never sees the home page of visitors, not even for a moment', async ({ page }) => {
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

test('The dashboard shows the vouchers, and opens one, before the code of their database has come', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, 'cafe-focinho-feliz')
  await page.goto('/login')
  await signIn(page, member.name)
  const show = page.getByRole('button', { name: 'Mostrar Voucher: Café Focinho Feliz' })
  await expect(show).toBeVisible()
  await expect(page.getByText(/^Atualizado/)).toBeVisible()

  const release = await holdRequests(page, '**/assets/storage-*')
  await page.reload()
  await show.click()
  await expect(page.getByRole('dialog', { name: 'Café Focinho Feliz' })).toBeVisible()
  await page.keyboard.press('Escape')

  await sql`update public.vouchers set status = 'used', used_at = now() where user_id = ${member.id}`
  await page.reload()
  await expect(show).toBeVisible()
  release()
  await expect(show).toBeHidden()
})

test('The first restaurants are requested once, while the app still loads', async ({ page }) => {
  const searches: unknown[] = []
  page.on('request', (request) => {
    // The row of new places is asked for later, once the cards show.
    const isSearch = request.url().endsWith('/rpc/search_restaurants') && !request.postData()?.includes('"new"')
    if (isSearch) searches.push(request.postDataJSON())
  })
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto('/estabelecimentos', { waitUntil: 'commit' })
  await expect.poll(() => searches).toHaveLength(1)
  release()
  await expect(page.getByText('65 estabelecimentos encontrados')).toBeVisible()
  expect(searches).toHaveLength(1)

  await page.goto('/estabelecimentos?busca=tobias')
  await expect(page.getByText('1 estabelecimento encontrado')).toBeVisible()
  expect(searches.slice(1)).toEqual([expect.objectContaining({ search: 'tobias' })])
})
