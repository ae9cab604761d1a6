import { expect, type Page } from 'playwright/test'
import { newMember, newVoucher, test } from '../../support/journey.ts'
import {
  closeVerdict,
  enterCode,
  expectVerdict,
  openScanner,
  scanOffline,
  slug,
  twoVouchers,
  usedOnce,
  verdict,
  voucherRecord,
} from './tablet.ts'

/** A full disk refuses the first key of this device, once. */
async function refuseFirstKey(page: Page): Promise<void> {
  await page.evaluate(() => {
    const store = IDBObjectStore.prototype
    const { add } = Object.getOwnPropertyDescriptors(store)
    store.add = function refuse(this: IDBObjectStore, ...args: Parameters<IDBObjectStore['add']>) {
      if (this.name !== 'keys') return Reflect.apply(add.value as IDBObjectStore['add'], this, args)
      Object.defineProperties(store, { add })
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
}

/** Replaces the device's key, as if the old one had been lost. */
async function loseKey(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const name = databases.map((database) => database.name ?? '').find((candidate) => candidate.endsWith('.keys'))
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    await new Promise<void>((resolve, reject) => {
      const opened = indexedDB.open(name!)
      opened.addEventListener('error', () => {
        reject(new Error('the database does not open'))
      })
      opened.addEventListener('success', () => {
        const write = opened.result.transaction('keys', 'readwrite')
        write.objectStore('keys').put({ what: 'device', key })
        write.addEventListener('complete', () => {
          opened.result.close()
          resolve()
        })
      })
    })
  })
}

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
  await verdict(page, 'Sem resposta').getByRole('button', { name: 'Tentar Novamente' }).click()
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

test('A scan sealed with a key that a full disk refused at first is still sent', async ({ context, page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await refuseFirstKey(page)
  await scanOffline(page, code)
  await context.setOffline(false)
  await expect.poll(() => voucherRecord(sql, code)).toEqual(usedOnce)
})

test('A scan that this device can no longer open asks for a person and holds up no other scan', async ({
  context,
  page,
  sql,
}) => {
  const [lost, next] = await twoVouchers(sql)
  await openScanner(page)
  await scanOffline(page, lost)
  await loseKey(page)
  await scanOffline(page, next)
  await context.setOffline(false)
  await expect.poll(() => voucherRecord(sql, next)).toEqual(usedOnce)
  await expect(page.getByRole('region', { name: /^Para resolver/ }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('Esta leitura não confere com a anterior')).toBeVisible()
  expect(await voucherRecord(sql, lost)).toEqual({ scans: 0, status: 'active', leads: 0 })
})

const unstored = (page: Page) => page.getByText(/^Este aparelho não conseguiu guardar isso/)

test('A note that a full tablet cannot keep is not shown as kept, and the use can be undone', async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await openScanner(page)
  await enterCode(page, code)
  const treat = verdict(page, 'Válido').getByLabel('Mimo entregue')
  const alert = verdict(page, 'Válido').getByRole('alert').and(unstored(page))
  await expect(treat).toBeVisible()
  const freeSpace = await fillDevice(page)
  await treat.click()
  await expect(treat).not.toBeChecked()
  await expect(alert).toBeVisible()
  await freeSpace()
  await treat.check()
  await expect(alert).toBeHidden()
  await expect(treat).toBeChecked()
  await expect
    .poll(() => sql`select treat_delivered from public.voucher_scans where qr_code = ${code}`)
    .toEqual([{ treat_delivered: true }])

  await fillDevice(page)
  await page.getByLabel('Quanto custaria o segundo item?').fill('34,90')
  await expect(alert).toBeVisible()
  await verdict(page, 'Válido').getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('button', { name: 'O cliente desistiu' }).click()
  await expect(page.getByRole('dialog', { name: 'Uso desfeito' })).toBeVisible()
  await closeVerdict(page)
  expect(await voucherRecord(sql, code)).toMatchObject({ status: 'active' })
  expect(errors).toEqual([])
})

test('A full tablet says that it cannot send or close what is to be resolved', async ({ context, page, sql }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await openScanner(page)
  const [served, turnedAway] = await twoVouchers(sql) // not in the tablet's offline list
  await context.setOffline(true)
  for (const code of [served, turnedAway]) {
    await enterCode(page, code)
    await expectVerdict(page, 'Sem resposta')
  }
  await context.setOffline(false)
  const unresolved = page.getByRole('region', { name: /^Para resolver/ }).getByRole('listitem')
  await expect(unresolved).toHaveCount(2)
  const freeSpace = await fillDevice(page)
  for (const name of ['Enviar agora', 'Não foi atendido']) {
    await unresolved.last().getByRole('button', { name }).click()
    await expect(unstored(page)).toBeVisible()
    await page.getByRole('button', { name: 'Fechar' }).click()
    await expect(unstored(page)).toBeHidden()
  }
  await expect(unresolved).toHaveCount(2)
  await freeSpace()
  await unresolved.last().getByRole('button', { name: 'Enviar agora' }).click()
  await expect(unresolved).toHaveCount(1)
  await unresolved.getByRole('button', { name: 'Não foi atendido' }).click()
  await expect(unresolved).toHaveCount(0)
  await expect.poll(() => voucherRecord(sql, served)).toEqual(usedOnce)
  expect(await voucherRecord(sql, turnedAway)).toEqual({ scans: 0, status: 'active', leads: 0 })
  expect(errors).toEqual([])
})
