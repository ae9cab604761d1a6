import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from 'playwright/test'
import { startServer, type TestServer } from './server.ts'

/** A test with the product's server behind it: one for each worker, on data of its own. */
export const test = base.extend<object, { server: TestServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from the pattern
    async ({}, provide) => {
      const server = await startServer()
      await provide(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => {
    await provide(server.url)
  },
})

/** Signs in as a person of the demo data (`ana`, `gerente`, `admin`...) on the login screen, where the page is or is being sent. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('E-mail').fill(`${name}@focinho.example`)
  await page.getByLabel('Senha', { exact: true }).fill('focinho123')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** No rule of axe is broken by the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
}
