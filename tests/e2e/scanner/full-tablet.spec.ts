import { expect, type Page } from 'playwright/test'
import { newMember, newVoucher, test } from '../../support/journey.ts'
import { enter, expectVerdict, openScanner, slug, tracesOf, usedOnce, verdict } from './tablet.ts'

/** The device is full: nothing is written in its databases until what this returns is called. */
async function fillDevice(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const store = IDBObjectStore.prototype
    const own = Object.getOwnPropertyDescriptors(store)
    store.add = store.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    addEventListener(
      'space',
      () => {
        Object.defineProperties(store, { add: own.add, put: own.put })
      },
      { once: true },
    )
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('space')))
}

test('a tablet that cannot keep a scan serves nobody and says why; one that cannot keep the answer shows it, and keeps it later', async ({
  page,
  sql,
}) => {
  const [one, two] = [
    await newVoucher(sql, await newMember(sql), slug),
    await newVoucher(sql, await newMember(sql), slug),
  ]
  await openScanner(page)
  const makeSpace = await fillDevice(page)
  await enter(page, one)
  await expect(verdict(page, 'Sem resposta').getByText('Este aparelho não conseguiu guardar a leitura')).toBeVisible()
  expect(await tracesOf(sql, one)).toEqual({ scans: 0, status: 'active', leads: 0 })
  await makeSpace()
  await verdict(page, 'Sem resposta').getByRole('button', { name: 'Tentar novamente' }).click()
  await expectVerdict(page, 'Válido')
  expect(await tracesOf(sql, one)).toEqual(usedOnce)

  let makeSpaceAgain = async () => {}
  await page.route(
    '**/rpc/validate_voucher',
    async (route) => {
      makeSpaceAgain = await fillDevice(page)
      await route.continue()
    },
    { times: 1 },
  )
  await enter(page, two)
  await expectVerdict(page, 'Válido')
  await makeSpaceAgain()
  await expect(page.getByText(/aguardando envio/)).toBeHidden()
  expect(await tracesOf(sql, two)).toEqual(usedOnce)
})
