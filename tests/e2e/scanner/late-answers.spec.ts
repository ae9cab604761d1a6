import { expect, type Page } from 'playwright/test'
import { holdRequests, newMember, newVoucher, test } from '../../support/journey.ts'
import {
  closeVerdict,
  enterCode,
  expectVerdict,
  openScanner,
  slug,
  usedOnce,
  verdict,
  voucherRecord,
} from './tablet.ts'

const validateUrl = '**/rpc/validate_voucher'

/** Keeps the tablet's offline lists busy with one transaction, until the returned function is called. */
async function holdOfflineLists(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const opening = indexedDB.open(names.find((name) => name.endsWith('.offline-lists'))!)
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const lists = opening.result.transaction(['places', 'sealed'], 'readwrite').objectStore('places')
    const ask = () => {
      lists.count().addEventListener('success', () => {
        if ('listsAreFree' in globalThis) opening.result.close()
        else ask()
      })
    }
    ask()
  })
  return () => page.evaluate(() => void Object.assign(globalThis, { listsAreFree: true }))
}

test('A use that is undone while its call is on its way is not counted later', async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  const release = await holdRequests(page, validateUrl)
  await enterCode(page, code)
  await verdict(page, 'Aceito').getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('button', { name: 'Escaneei por engano' }).click()
  await page.keyboard.press('Escape') // the waiter must see what the answer is
  await expect(page.getByRole('button', { name: 'Não desfazer' })).toBeDisabled()
  release()
  await expect(page.getByRole('dialog', { name: 'Uso desfeito' })).toBeVisible()
  expect(await voucherRecord(sql, code)).toEqual({ scans: 1, status: 'active', leads: 1 })
})

test('The scanner does not say that a use which it cannot send yet is that of another device', async ({
  page,
  sql,
}) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await page.route(validateUrl, (route) => route.fulfill({ status: 503, json: { message: 'busy' } }))
  await enterCode(page, code)
  await verdict(page, 'Aceito').getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('button', { name: 'Escaneei por engano' }).click()
  await expect(page.getByText('Sem conexão agora. Tente de novo quando a internet voltar.')).toBeVisible()
})

test('A verdict that the device stores too late serves nobody, and the next reading is accepted', async ({
  context,
  page,
  sql,
}) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await context.setOffline(true)
  const release = await holdOfflineLists(page)
  await enterCode(page, code)
  await expect(verdict(page, 'Sem resposta').getByText(/não conseguiu guardar/)).toBeVisible()
  await release()
  await closeVerdict(page)
  await enterCode(page, code)
  await expectVerdict(page, 'Aceito')
})

test('An answer that comes before the tablet has judged is shown after its verdict', async ({ context, page, sql }) => {
  await openScanner(page)
  const code = await newVoucher(sql, await newMember(sql), slug)
  await context.setOffline(true)
  const release = await holdOfflineLists(page)
  await enterCode(page, code)
  await context.setOffline(false)
  await expect.poll(() => voucherRecord(sql, code)).toEqual(usedOnce)
  await release()
  await expect(verdict(page, 'Válido').getByText('Nina', { exact: true })).toBeVisible()
})

test('An answer that comes while the waiter tries again is shown, and counts once', async ({ page, sql }) => {
  await page.addInitScript(() => {
    // Between the moment in which an answer is stored and the one in which it is told.
    const prototype = IDBObjectStore.prototype
    Object.assign(prototype, {
      put: new Proxy(Reflect.get(prototype, 'put') as (scan: { state?: string }) => unknown, {
        apply: (put, store, values: [{ state?: string }]) => {
          const buttons = [...document.querySelectorAll('button')]
          if (values[0].state === 'settled')
            buttons.find(({ textContent }) => textContent === 'Tentar Novamente')?.click()
          return Reflect.apply(put, store, values)
        },
      }),
    })
  })
  await openScanner(page)
  const code = await newVoucher(sql, await newMember(sql), slug)
  await page.route(validateUrl, (route) => route.abort())
  await enterCode(page, code)
  await expect(verdict(page, 'Sem resposta')).toBeVisible()
  await page.unroute(validateUrl)
  await expect(verdict(page, 'Válido').getByText('Nina', { exact: true })).toBeVisible()
  await closeVerdict(page)
  expect(await voucherRecord(sql, code)).toEqual(usedOnce)
})
