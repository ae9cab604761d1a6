import { expect, type Page, type Route } from 'playwright/test'
import { holdRequests, newMember, newVoucher, test } from '../../support/journey.ts'
import {
  closeVerdict,
  enter,
  expectVerdict,
  next,
  openScanner,
  sealedCount,
  slug,
  tracesOf,
  usedOnce,
  verdict,
} from './tablet.ts'

const validate = '**/rpc/validate_voucher'
const waiting = (page: Page, count: number) =>
  page.getByText(count === 1 ? '1 leitura aguardando envio' : `${String(count)} leituras aguardando envio`)

/** Until the answer of this is called, the server does what it is asked and nobody hears its answers. */
async function loseAnswers(page: Page): Promise<() => void> {
  let deaf = true
  await page.route(validate, async (route) => {
    const response = await route.fetch()
    if (deaf) await route.abort()
    else await route.fulfill({ response })
  })
  return () => {
    deaf = false
  }
}

/** The tablet's scans happened two minutes after each other, the first at that moment (epoch ms). */
async function spreadScans(page: Page, firstAt: number): Promise<void> {
  await page.evaluate(async (start) => {
    const name = (await indexedDB.databases())
      .map((database) => database.name ?? '')
      .find((known) => known.endsWith('.scans'))
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open(name ?? '')
      opening.addEventListener('success', () => {
        const change = opening.result.transaction('scans', 'readwrite')
        let n = 0
        change
          .objectStore('scans')
          .openCursor()
          .addEventListener('success', ({ target }) => {
            const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result
            if (cursor === null) return
            cursor.update({ ...(cursor.value as object), scannedAt: new Date(start + 120_000 * n) })
            n += 1
            cursor.continue()
          })
        change.addEventListener('complete', () => {
          opening.result.close()
          resolve()
        })
      })
    })
  }, firstAt)
}

test('the network is cut before the call: a known voucher is served, an unknown one waits for its answer on the screen', async ({
  context,
  page,
  sql,
}) => {
  const known = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  const unknown = await newVoucher(sql, await newMember(sql), slug)
  await context.setOffline(true)
  await expect(page.getByText('Pode continuar: as leituras ficam guardadas.')).toBeVisible()

  await enter(page, known)
  await expectVerdict(page, 'Aceito', 'Pode servir: aceito sem conexão', 'Nina')
  await expect(waiting(page, 1)).toBeVisible()
  await enter(page, known)
  await expectVerdict(page, 'Não vale', 'Voucher já foi utilizado ou expirou', /neste aparelho$/)
  expect(await tracesOf(sql, known)).toEqual({ scans: 0, status: 'active', leads: 0 })

  await enter(page, unknown)
  await expect(verdict(page, 'Sem resposta').getByText('Sem conexão: este voucher precisa de internet')).toBeVisible()
  await context.setOffline(false)
  await expect(verdict(page, 'Válido').getByText('Voucher validado com sucesso!')).toBeVisible()
  await expect(verdict(page, 'Válido').getByText('Nina', { exact: true })).toBeVisible()
  await closeVerdict(page)
  await expect(page.getByText('Conectado')).toBeVisible()
  await expect(page.getByText(/aguardando envio/)).toBeHidden()
  expect(await tracesOf(sql, known)).toEqual(usedOnce)
  expect(await tracesOf(sql, unknown)).toEqual(usedOnce)
})

test('a scan without an answer that left the screen is sent only when a person says so', async ({
  context,
  page,
  sql,
}) => {
  await openScanner(page)
  const [served, sentAway] = [
    await newVoucher(sql, await newMember(sql), slug),
    await newVoucher(sql, await newMember(sql), slug),
  ]
  await context.setOffline(true)
  for (const code of [served, sentAway]) {
    await enter(page, code)
    await expectVerdict(page, 'Sem resposta')
  }
  await context.setOffline(false)
  await expect(page.getByText('Conectado')).toBeVisible()
  const open = page.getByRole('region', { name: /^Para resolver/ })
  await expect(open.getByRole('listitem')).toHaveCount(2)
  await open.getByRole('listitem').last().getByRole('button', { name: 'Enviar agora' }).click()
  await expect(open.getByRole('listitem')).toHaveCount(1)
  await open.getByRole('button', { name: 'Não foi atendido' }).click()
  await expect(open).toBeHidden()
  await expect.poll(() => tracesOf(sql, served)).toEqual(usedOnce)
  expect(await tracesOf(sql, sentAway)).toEqual({ scans: 0, status: 'active', leads: 0 })
})

test('the network is cut during the call, or the answer is lost after the commit: green by itself, one use, one lead', async ({
  page,
  sql,
}) => {
  const [cut, lost] = [
    await newVoucher(sql, await newMember(sql), slug),
    await newVoucher(sql, await newMember(sql), slug),
  ]
  await openScanner(page)
  const cutOff = (route: Route) => route.abort('connectionreset')
  await page.route(validate, cutOff)
  await enter(page, cut)
  await expect(verdict(page, 'Aceito')).toBeVisible()
  await page.unroute(validate, cutOff)
  await expect(verdict(page, 'Válido')).toBeVisible()
  await closeVerdict(page)
  expect(await tracesOf(sql, cut)).toEqual(usedOnce)

  const hear = await loseAnswers(page)
  await enter(page, lost)
  await expect(verdict(page, 'Aceito')).toBeVisible()
  await expect.poll(() => tracesOf(sql, lost)).toEqual(usedOnce)
  hear()
  await expect(
    verdict(page, 'Válido').getByText('Este uso já estava registrado: a resposta só demorou a chegar.'),
  ).toBeVisible()
  await expect(verdict(page, 'Válido').getByText('Nina', { exact: true })).toBeVisible()
  expect(await tracesOf(sql, lost)).toEqual(usedOnce)
})

test('a code of no list whose answer is lost, entered again, is the same use', async ({ page, sql }) => {
  await openScanner(page)
  const code = await newVoucher(sql, await newMember(sql), slug)
  const hear = await loseAnswers(page)
  await enter(page, code)
  await expect(verdict(page, 'Sem resposta').getByText('O servidor não respondeu a tempo')).toBeVisible()
  await page.keyboard.press('Escape')
  hear()
  await enter(page, code)
  await expectVerdict(page, 'Válido')
  expect(await tracesOf(sql, code)).toEqual(usedOnce)
})

test('a tap that was on its way when the verdict changed does not close it unread', async ({ context, page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await context.setOffline(true)
  await enter(page, code)
  await expect(verdict(page, 'Aceito')).toBeVisible()
  await sql`update public.vouchers set used_at = now() where qr_code = ${code}` // at another tablet

  const pressed = Date.now() / 1000
  await context.setOffline(false)
  await expect(verdict(page, 'Não vale')).toBeVisible()
  await tap(page, pressed)
  await expect(verdict(page, 'Não vale')).toBeVisible()
  await tap(page, pressed + 60)
  await expect(verdict(page, 'Não vale')).toBeHidden()
})

/** 'Próximo' is pressed at that moment (epoch, in seconds), however busy the machine is. */
async function tap(page: Page, timestamp: number): Promise<void> {
  const { x, y, width, height } = (await next(page).boundingBox())!
  const mouse = await page.context().newCDPSession(page)
  for (const type of ['mousePressed', 'mouseReleased'] as const) {
    await mouse.send('Input.dispatchMouseEvent', {
      type,
      x: x + width / 2,
      y: y + height / 2,
      button: 'left',
      clickCount: 1,
      timestamp,
    })
  }
  await mouse.detach()
}

test('a failing server is no refusal: its answer comes to the screen once it has one', async ({ page, sql }) => {
  await openScanner(page)
  const code = await newVoucher(sql, await newMember(sql), slug)
  await page.route(validate, (route) => route.fulfill({ status: 500, json: { message: 'out of order' } }))
  await enter(page, code)
  await expect(verdict(page, 'Sem resposta').getByText('Erro ao verificar elegibilidade do voucher')).toBeVisible()
  await expect(verdict(page, 'Sem resposta').getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  await page.unroute(validate)
  await expect(verdict(page, 'Válido')).toBeVisible()
  expect(await tracesOf(sql, code)).toEqual(usedOnce)
})

test('two calls without an answer go offline, and good answers come back', async ({ page, sql }) => {
  const codes = await Promise.all([1, 2].map(async () => newVoucher(sql, await newMember(sql), slug)))
  await openScanner(page)
  await page.route('**/rest/v1/**', (route) => route.abort())
  for (const code of codes) {
    await enter(page, code)
    await expectVerdict(page, 'Aceito')
  }
  await expect(page.getByText('Sem conexão', { exact: true })).toBeVisible()
  await expect(waiting(page, 2)).toBeVisible()
  await page.unroute('**/rest/v1/**')
  await expect(page.getByText('Conectado')).toBeVisible({ timeout: 40_000 })
  for (const code of codes) await expect.poll(() => tracesOf(sql, code)).toEqual(usedOnce)
})

test('a list that takes its time, or is refused, keeps no guest waiting, nor the other lists', async ({
  context,
  page,
  sql,
}) => {
  await openScanner(page)
  const before = await sealedCount(page)
  const bring = await holdRequests(page, '**/rpc/sealed_vouchers')
  await page.route('**/rpc/sealed_vouchers', async (route) => {
    const { restaurant_id: asked } = route.request().postDataJSON() as { restaurant_id: string }
    const [place] = await sql`select slug from public.restaurants where id = ${asked}`
    await (place?.['slug'] === slug
      ? route.fallback()
      : route.fulfill({ status: 500, json: { message: 'out of order' } }))
  })
  await context.setOffline(true)
  await expect(page.getByText('Sem conexão', { exact: true })).toBeVisible()
  const asked = page.waitForRequest('**/rpc/sealed_vouchers')
  await context.setOffline(false)
  await asked
  await expect(page.getByText('Conectado')).toBeVisible()
  const code = await newVoucher(sql, await newMember(sql), slug)
  await enter(page, code)
  await expectVerdict(page, 'Válido')
  await newVoucher(sql, await newMember(sql), slug)
  bring()
  await expect.poll(() => sealedCount(page)).toBeGreaterThan(before)
})

test('30 scans of an hour offline are sent in their order, with their times; two conflicts wait for a person', async ({
  context,
  page,
  sql,
}) => {
  test.slow()
  const codes = await Promise.all(
    Array.from({ length: 30 }, async () => newVoucher(sql, await newMember(sql), slug, { daysOld: 1 })),
  )
  await openScanner(page)
  await expect.poll(() => sealedCount(page)).toBeGreaterThanOrEqual(30)
  await context.setOffline(true)
  for (const code of codes) {
    await enter(page, code)
    await expectVerdict(page, 'Aceito')
  }
  const firstAt = Date.now() - 3_600_000
  await spreadScans(page, firstAt)
  // Meanwhile, at another tablet: two of them are used.
  const taken = [codes[4]!, codes[20]!]
  await sql`update public.vouchers set used_at = now() where qr_code = any(${taken})`

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/validate_voucher'))
      sent.push((JSON.parse(request.postData() ?? '{}') as { qr_code: string }).qr_code)
  })
  await context.setOffline(false)
  const open = page.getByRole('region', { name: /^Para resolver/ })
  await expect(open.getByRole('listitem')).toHaveCount(2, { timeout: 60_000 })
  await expect(open.getByText(/^Já tinha sido usado às .+ em outro aparelho\.$/)).toHaveCount(2)
  await expect(page.getByText(/aguardando envio/)).toBeHidden({ timeout: 60_000 })
  expect(sent).toEqual(codes)

  const kept = await sql<{ code: string; outcome: string; minute: number; leads: number }[]>`
    select s.qr_code as code, s.outcome, (extract(epoch from s.scanned_at - ${new Date(firstAt)}::timestamptz) / 60)::int as minute,
      (select count(*)::int from public.leads l where l.voucher_id = s.voucher_id) as leads
    from public.voucher_scans s where s.qr_code = any(${codes}) order by s.scanned_at`
  expect(kept.map(({ code }) => code)).toEqual(codes)
  expect(kept.map(({ outcome }) => outcome)).toEqual(
    codes.map((code) => (taken.includes(code) ? 'already_used' : 'validated')),
  )
  expect(kept.map(({ minute }) => minute)).toEqual(codes.map((_, n) => 2 * n))
  expect(kept.reduce((sum, { leads }) => sum + leads, 0)).toBe(28)

  await page.reload()
  await expect(open.getByRole('listitem')).toHaveCount(2)
  for (const left of [1, 0]) {
    await open.getByRole('button', { name: 'Entendi' }).first().click()
    await expect(open.getByRole('listitem')).toHaveCount(left)
  }
})

test('a verdict that nobody could read, because the page was gone, is told later, and the next reading is green', async ({
  page,
  sql,
}) => {
  await openScanner(page)
  const code = await newVoucher(sql, await newMember(sql), slug)
  const hear = await loseAnswers(page)
  await enter(page, code)
  await expect(verdict(page, 'Sem resposta')).toBeVisible()
  await page.reload()
  await expect.poll(() => tracesOf(sql, code)).toEqual(usedOnce)
  hear()
  await expect(
    page.getByRole('region', { name: /^Para resolver/ }).getByText(/^Sem resposta às .+, registrado depois$/),
  ).toBeVisible()
  await enter(page, code)
  await expectVerdict(page, 'Válido')
  expect(await tracesOf(sql, code)).toEqual(usedOnce)
})

test('a clock two hours wrong: scans still count at their real time', async ({ browser, server, sql }) => {
  for (const wrong of [2, -2]) {
    const context = await browser.newContext({ baseURL: server.url })
    await context.addInitScript((ms) => {
      const real = Date.now.bind(Date)
      const construct = (target: DateConstructor, args: [] | [number]) =>
        args.length === 0 ? new target(real() + ms) : new target(...args)
      const wrongDate = new Proxy(Date, { construct })
      wrongDate.prototype.constructor = wrongDate // the copies that IndexedDB's library makes look for it
      Object.assign(globalThis, { Date: wrongDate })
      Date.now = () => real() + ms
    }, wrong * 3_600_000)
    const page = await context.newPage()
    const [online, offline] = [
      await newVoucher(sql, await newMember(sql), slug),
      await newVoucher(sql, await newMember(sql), slug),
    ]
    await openScanner(page)
    await enter(page, online)
    await expectVerdict(page, 'Válido')
    await context.setOffline(true)
    await enter(page, offline)
    await expectVerdict(page, 'Aceito')
    await context.setOffline(false)
    for (const code of [online, offline]) {
      await expect.poll(() => tracesOf(sql, code)).toEqual(usedOnce)
      const [row] =
        await sql`select abs(extract(epoch from received_at - scanned_at)) < 60 as right from public.voucher_scans where qr_code = ${code}`
      expect(row?.['right']).toBe(true)
    }
    await context.close()
  }
})
