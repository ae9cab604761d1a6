import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { expect, type JSHandle } from 'playwright/test'
import type * as windows from '../../../src/domain/voucher/voucher-window.ts'
import { test } from '../../support/journey.ts'

type Golden = {
  places: Record<string, windows.VoucherWindowRules>
  cases: { name: string; place: string; with?: object; at: string; expect: Record<string, string | null> }[]
}

// Unit tests run in Node, which lacks Temporal: the browser reads time zones in another way.
test('The golden voucher windows hold in the browser, by its own time zones', async ({ page }) => {
  const readProject = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
  const golden = JSON.parse(await readProject('tests/golden/voucher-window.json')) as Golden
  await page.route('**/src/domain/**', async (route) => {
    const body = stripTypeScriptTypes(await readProject(new URL(route.request().url()).pathname))
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.goto('/favicon.svg')
  expect(await page.evaluate(() => 'Temporal' in globalThis)).toBe(true)
  const module: JSHandle<typeof windows> = await page.evaluateHandle(`import('/src/domain/voucher/voucher-window.ts')`)
  const found = await module.evaluate(
    ({ voucherWindow }, { places, cases }) =>
      cases.map(({ name, place, with: changes, at }) => ({
        name,
        window: voucherWindow({ ...places[place]!, ...changes }, new Date(at)),
      })),
    golden,
  )
  const dated = ([key, value]: [string, string | null]) => [
    key,
    value === null || key === 'state' ? value : new Date(value),
  ]
  expect(found).toEqual(
    golden.cases.map(({ name, expect: wanted }) => ({
      name,
      window: Object.fromEntries(Object.entries(wanted).map(dated)),
    })),
  )
})
