import { expect, type Page } from 'playwright/test'
import { newMember, newVoucher, test } from '../../support/journey.ts'
import { enterCode, expectVerdict, openScanner, slug, usedOnce, verdict, voucherRecord } from './tablet.ts'

/** Makes every write to the databases fail as on a full device, until the returned function is called. */
async function fillDevice(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const store = IDBObjectStore.prototype
    const original = Object.getOwnPropertyDescriptors(store)
    store.add = store.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    addEventListener(
      'free-space',
      () => {
        Object.defineProperties(store, { add: original.add, put: original.put })
      },
      { once: true },
    )
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('free-space')))
}

test('A full tablet accepts no scan that it cannot keep, and shows an answer that it keeps later', async ({
  page,
  sql,
}) => {
  const [one, two] = [
    await newVoucher(sql, await newMember(sql), slug),
    await newVoucher(sql, await newMember(sql), slug),
  ]
  await openScanner(page)
  const freeSpace = await fillDevice(page)
  await enterCode(page, one)
  await expect(verdict(page, 'Sem resposta').getByText('Este aparelho não conseguiu guardar a leitura')).toBeVisible()
  expect(await voucherRecord(sql, one)).toEqual({ scans: 0, status: 'active', leads: 0 })
  await freeSpace()
  await verdict(page, 'Sem resposta').getByRole('button', { name: 'Tentar novamente' }).click()
  await expectVerdict(page, 'Válido')
  expect(await voucherRecord(sql, one)).toEqual(usedOnce)

  let freeSpaceAgain = async () => {}
  await page.route(
    '**/rpc/validate_voucher',
    async (route) => {
      freeSpaceAgain = await fillDevice(page)
      await route.continue()
    },
    { times: 1 },
  )
  await enterCode(page, two)
  await expectVerdict(page, 'Válido')
  await freeSpaceAgain()
  await expect(page.getByText(/aguardando envio/)).toBeHidden()
  expect(await voucherRecord(sql, two)).toEqual(usedOnce)
})
