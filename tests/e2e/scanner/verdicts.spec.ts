import { expect } from 'playwright/test'
import { holdRequests, newMember, newVoucher, test } from '../../support/journey.ts'
import { extendTimeLimits } from '../../support/time-limits.ts'
import {
  closeVerdict,
  codeField,
  enterCode,
  expectVerdict,
  openScanner,
  slug,
  usedOnce,
  verdict,
  voucherRecord,
} from './tablet.ts'

test('Shows whether a code is unknown or mistyped, and keeps what was typed', async ({ page }) => {
  await openScanner(page)
  await enterCode(page, '')
  await expect(codeField(page)).toHaveAccessibleDescription(/^Digite o código do voucher\./)
  await enterCode(page, 'voucher_1760000000000_curto')
  await expect(codeField(page)).toHaveAccessibleDescription(
    /^Confira o código: são 8 letras e números, ou o código completo, que começa com voucher_\./,
  )
  await expect(codeField(page)).toHaveValue('voucher_1760000000000_curto')

  const unknown = `voucher_1760000000000_${'0'.repeat(32)}`
  await enterCode(page, unknown)
  await expectVerdict(
    page,
    'Não vale',
    'Voucher não encontrado',
    'Peça ao cliente para abrir o voucher no aplicativo e escaneie de novo.',
  )
  await expect(codeField(page)).toHaveValue(unknown)
})

test('Refuses a voucher that is not valid here and now, with the reason', async ({ page, sql }) => {
  const member = () => newMember(sql)
  await openScanner(page)

  await test.step('expired', async () => {
    await enterCode(page, await newVoucher(sql, await member(), slug, { daysOld: 31 }))
    await expectVerdict(page, 'Não vale', 'Voucher expirado', /^Valia até \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)
  })
  await test.step('of another restaurant', async () => {
    await enterCode(page, await newVoucher(sql, await member(), 'cantina-da-nona-pipa'))
    await expectVerdict(
      page,
      'Não vale',
      'Este voucher é de outro estabelecimento',
      'Ele vale em Cantina da Nona Pipa.',
    )
  })
  await test.step('already used', async () => {
    await enterCode(page, await newVoucher(sql, await member(), slug, { daysOld: 3, usedNow: true }))
    await expectVerdict(page, 'Não vale', 'Voucher já foi utilizado ou expirou', /^Usado em .+ em outro aparelho$/)
  })
  await test.step('second one on the same day', async () => {
    const nina = await member()
    await newVoucher(sql, nina, slug, { daysOld: 3, usedNow: true })
    await enterCode(page, await newVoucher(sql, nina, slug))
    await expectVerdict(
      page,
      'Não vale',
      'Você já utilizou um voucher hoje para este restaurante. Tente novamente amanhã.',
    )
  })
  await test.step('of a suspended member', async () => {
    await enterCode(page, await newVoucher(sql, await newMember(sql, { suspended: true }), slug))
    await expectVerdict(
      page,
      'Não vale',
      'A conta deste cliente está suspensa',
      'Oriente o cliente a falar com o suporte do clube.',
    )
  })
  await test.step('of a member without a subscription', async () => {
    await enterCode(page, await newVoucher(sql, await newMember(sql, { subscriptionEndsIn: -1 }), slug, { daysOld: 3 }))
    await expectVerdict(page, 'Não vale', 'A assinatura deste cliente não está ativa', /^O cliente pode renovar/)
  })
})

test('Outside its hours a voucher is refused with the time when it becomes valid again', async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), 'cafe-focinho-feliz')
  const rows = await sql`
    insert into public.restaurant_voucher_availability
      (restaurant_id, day_of_week, availability_mode, start_time, end_time)
    select id, (extract(dow from now() at time zone timezone)::int + 3) % 7, 'time_based', '10:00', '12:00'
    from public.restaurants where slug = 'cafe-focinho-feliz' returning id`
  try {
    await openScanner(page, 'Café Focinho Feliz')
    await enterCode(page, code)
    await expectVerdict(
      page,
      'Não vale',
      'Voucher fora do horário de uso deste estabelecimento.',
      /^Volta a valer em .+10:00$/,
    )
    expect(await voucherRecord(sql, code)).toMatchObject({ status: 'active', leads: 0 })
  } finally {
    await sql`delete from public.restaurant_voucher_availability where id = ${rows[0]?.['id']}`
  }
})

test('Tapping Validar twice checks the voucher once', async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  const release = await holdRequests(page, '**/rpc/validate_voucher')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/validate_voucher')) sent.push(request.url())
  })
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Validar' }).dblclick()
  await codeField(page).press('Enter')
  release()
  await expect(verdict(page, 'Válido')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(await voucherRecord(sql, code)).toEqual(usedOnce)
})

test('A verdict names the restaurant where its check began, also after another one was chosen', async ({
  page,
  sql,
}) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await extendTimeLimits(page)
  await openScanner(page)
  const release = await holdRequests(page, '**/rpc/validate_voucher')
  await enterCode(page, code)
  await page.getByRole('button', { name: 'Trocar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Café Focinho Feliz' }).click()
  await expect(page.getByRole('heading', { name: 'Café Focinho Feliz' })).toBeVisible()
  release()
  await expect(verdict(page, 'Válido').getByText('A Mesa do Tobias')).toBeVisible()
  await closeVerdict(page)
  expect(await voucherRecord(sql, code)).toEqual(usedOnce)
})

test('A refusal from an outdated offline list turns green when the slow server accepts the voucher', async ({
  page,
  sql,
}) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await sql`
    insert into public.restaurant_closures (restaurant_id, date)
    select id, (now() at time zone 'America/Sao_Paulo')::date from public.restaurants where slug = ${slug}`
  await openScanner(page)
  await sql`
    delete from public.restaurant_closures using public.restaurants r
    where r.id = restaurant_id and r.slug = ${slug}`
  const release = await holdRequests(page, '**/rpc/validate_voucher')
  await enterCode(page, code)
  await expect(verdict(page, 'Não vale')).toBeVisible()
  release()
  await expect(verdict(page, 'Válido')).toBeVisible()
  await closeVerdict(page)
  expect(await voucherRecord(sql, code)).toEqual(usedOnce)
})

test("A scan reads none of the day's other scans from the database again", async ({ page, sql }) => {
  await page.addInitScript(() => {
    const state = { reads: 0 }
    Object.assign(globalThis, { state })
    const prototype = IDBIndex.prototype
    Object.assign(prototype, {
      getAll: new Proxy(Reflect.get(prototype, 'getAll') as (...range: unknown[]) => unknown, {
        apply: (getAll, index: IDBIndex, range) => {
          if (index.name === 'scannedAt') state.reads += 1
          return Reflect.apply(getAll, index, range)
        },
      }),
    })
  })
  await openScanner(page)
  const reads = () => page.evaluate('state.reads')
  await expect.poll(reads).toBeGreaterThan(0)
  const before = await reads()
  for (let guest = 0; guest < 2; guest += 1) {
    await enterCode(page, await newVoucher(sql, await newMember(sql), slug))
    await expectVerdict(page, 'Válido')
  }
  await expect(page.getByRole('region', { name: 'Hoje neste aparelho' }).getByRole('listitem')).toHaveCount(2)
  expect(await reads()).toBe(before)
})
