import { expect, type Page } from 'playwright/test'
import { newMember, newVoucher, openAsNewMember, test } from '../../support/journey.ts'
import { enterCode, expectVerdict, openScanner, slug, usedOnce, voucherRecord } from '../scanner/tablet.ts'
import { iphone } from './iphone.ts'

test.use(iphone)

/**
 * What Safari does when a page comes back: the connections to the databases that are open are dead. 'broken': work on
 * them fails, and nothing is said; 'closed': they refuse any work.
 */
type Loss = 'broken' | 'closed'

/** Prepares pages for `loseConnections`. */
function watchConnections(): void {
  const opened = new Set<IDBDatabase>()
  const dead = new Map<IDBDatabase, string>()
  const broken = new WeakSet<IDBTransaction>()
  const lost = () =>
    new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError')
  // oxlint-disable-next-line typescript/unbound-method -- called with its object below
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (...args) {
    const request = open.apply(this, args)
    request.addEventListener('success', () => opened.add(request.result))
    return request
  }
  // oxlint-disable-next-line typescript/unbound-method -- called with its object below
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (...args) {
    const loss = dead.get(this)
    if (loss === 'closed') throw new DOMException('The database connection is closing.', 'InvalidStateError')
    const begun = transaction.apply(this, args)
    if (loss === 'broken') {
      broken.add(begun)
      queueMicrotask(() => begun.abort())
    }
    return begun
  }
  for (const kind of [IDBRequest, IDBTransaction]) {
    const error = Object.getOwnPropertyDescriptor(kind.prototype, 'error')
    Object.defineProperty(kind.prototype, 'error', {
      get(this: IDBRequest | IDBTransaction) {
        const of = this instanceof IDBRequest ? this.transaction : this
        return of !== null && broken.has(of) ? lost() : (error?.get?.call(this) as unknown)
      },
    })
  }
  addEventListener('lose-connections', (event) => {
    for (const database of opened) dead.set(database, (event as CustomEvent<string>).detail)
    document.dispatchEvent(new Event('visibilitychange')) // the page is shown again
  })
}

/** Loses the connections that are open now; those that the app opens from here on work. */
const loseConnections = (page: Page, loss: Loss) =>
  page.evaluate((detail) => void dispatchEvent(new CustomEvent('lose-connections', { detail })), loss)

test.beforeEach(({ context }) => context.addInitScript(watchConnections))

for (const loss of ['broken', 'closed'] as const) {
  test(`With ${loss} connections the scanner accepts the next guests, online and offline`, async ({
    page,
    context,
    sql,
  }) => {
    const codes = [await newVoucher(sql, await newMember(sql), slug), await newVoucher(sql, await newMember(sql), slug)]
    await openScanner(page)
    await loseConnections(page, loss)
    await enterCode(page, codes[0] ?? '')
    await expectVerdict(page, 'Válido')
    await context.setOffline(true)
    await expect(page.getByText('Pode continuar: as leituras ficam guardadas.')).toBeVisible()
    await loseConnections(page, loss)
    await enterCode(page, codes[1] ?? '')
    await expectVerdict(page, 'Aceito')
    await loseConnections(page, loss)
    await expect(page.getByText('1 leitura aguardando envio')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/aguardando envio/)).toBeHidden()
    for (const code of codes) expect(await voucherRecord(sql, code)).toEqual(usedOnce)
  })

  test(`With ${loss} connections a member generates a voucher and writes a review, and a reload has both`, async ({
    page,
    sql,
  }) => {
    const member = await openAsNewMember(page, sql)
    await newVoucher(sql, member, 'sorvete-da-matilha', { usedNow: true })
    await page.goto(`/estabelecimentos/${slug}`)
    await expect(page.getByRole('button', { name: 'Gerar Voucher' })).toBeVisible()
    await loseConnections(page, loss)
    await page.getByRole('button', { name: 'Gerar Voucher' }).tap()
    await expect(page.getByRole('dialog').getByRole('img', { name: /^QR code do voucher/ })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('link', { name: 'Vouchers' }).tap()
    await expect(page.getByRole('button', { name: /^Mostrar Voucher/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Utilizados e Expirados' }).tap()
    await page.getByRole('button', { name: /^Avaliar/ }).tap()
    await loseConnections(page, loss)
    await page.getByLabel('Comentário').fill('Três bolas e um potinho.')
    await page.getByRole('link', { name: 'Restaurantes' }).first().tap()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Estabelecimentos')
    await page.goto('/dashboard')
    await page.getByRole('tab', { name: 'Ativos' }).tap()
    await expect(page.getByRole('button', { name: /^Mostrar Voucher/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Utilizados e Expirados' }).tap()
    await page.getByRole('button', { name: /^Avaliar/ }).tap()
    await expect(page.getByLabel('Comentário')).toHaveValue('Três bolas e um potinho.')
  })
}
