import { expect } from 'playwright/test'
import { holdRequests, newMember, newVoucher, test } from '../../support/journey.ts'
import {
  closeVerdict,
  codeField,
  enter,
  expectVerdict,
  openScanner,
  slug,
  tracesOf,
  usedOnce,
  verdict,
} from './tablet.ts'

test('a code that is unknown or has a mistake is told apart, and what was typed stays', async ({ page }) => {
  await openScanner(page)
  await enter(page, '')
  await expect(codeField(page)).toHaveAccessibleDescription(/^Digite o código do voucher\./)
  await enter(page, 'voucher_1760000000000_curto')
  await expect(codeField(page)).toHaveAccessibleDescription(
    /^Este código está incompleto ou tem um erro\. Confira: voucher_, os números, _ e as letras do final\./,
  )
  await expect(codeField(page)).toHaveValue('voucher_1760000000000_curto')

  const unknown = `voucher_1760000000000_${'0'.repeat(32)}`
  await enter(page, unknown)
  await expectVerdict(
    page,
    'Não vale',
    'Voucher não encontrado',
    'Peça ao cliente para abrir o voucher no aplicativo e escaneie de novo.',
  )
  await expect(codeField(page)).toHaveValue(unknown)
})

test('a voucher that does not hold here and now is refused with its reason', async ({ page, sql }) => {
  const member = () => newMember(sql)
  await openScanner(page)

  await test.step('expired', async () => {
    await enter(page, await newVoucher(sql, await member(), slug, { daysOld: 31 }))
    await expectVerdict(page, 'Não vale', 'Voucher expirado', /^Valia até \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)
  })
  await test.step('of another establishment', async () => {
    await enter(page, await newVoucher(sql, await member(), 'cantina-da-nona-pipa'))
    await expectVerdict(
      page,
      'Não vale',
      'Este voucher é de outro estabelecimento',
      'Ele vale em Cantina da Nona Pipa.',
    )
  })
  await test.step('used before', async () => {
    await enter(page, await newVoucher(sql, await member(), slug, { daysOld: 3, usedNow: true }))
    await expectVerdict(page, 'Não vale', 'Voucher já foi utilizado ou expirou', /^Usado em .+ em outro aparelho$/)
  })
  await test.step('the second one of a day', async () => {
    const nina = await member()
    await newVoucher(sql, nina, slug, { daysOld: 3, usedNow: true })
    await enter(page, await newVoucher(sql, nina, slug))
    await expectVerdict(
      page,
      'Não vale',
      'Você já utilizou um voucher hoje para este restaurante. Tente novamente amanhã.',
    )
  })
  await test.step('of a suspended member', async () => {
    await enter(page, await newVoucher(sql, await newMember(sql, { suspended: true }), slug))
    await expectVerdict(
      page,
      'Não vale',
      'A conta deste cliente está suspensa',
      'Oriente o cliente a falar com o suporte do clube.',
    )
  })
  await test.step('of a member without a subscription', async () => {
    await enter(page, await newVoucher(sql, await newMember(sql, { subscriptionEndsIn: -1 }), slug, { daysOld: 3 }))
    await expectVerdict(page, 'Não vale', 'A assinatura deste cliente não está ativa', /^O cliente pode renovar/)
  })
})

test('outside the hours of the establishment a voucher waits for its next moment', async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), 'cafe-focinho-feliz')
  const rows = await sql`
    insert into public.restaurant_voucher_availability (restaurant_id, day_of_week, availability_mode, start_time, end_time)
    select id, (extract(dow from now() at time zone timezone)::int + 3) % 7, 'time_based', '10:00', '12:00'
    from public.restaurants where slug = 'cafe-focinho-feliz' returning id`
  try {
    await openScanner(page, 'Café Focinho Feliz')
    await enter(page, code)
    await expectVerdict(
      page,
      'Não vale',
      'Voucher fora do horário de uso deste estabelecimento.',
      /^Volta a valer em .+10:00$/,
    )
    expect(await tracesOf(sql, code)).toMatchObject({ status: 'active', leads: 0 })
  } finally {
    await sql`delete from public.restaurant_voucher_availability where id = ${rows[0]?.['id']}`
  }
})

test('a double press validates once', async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  const answer = await holdRequests(page, '**/rpc/validate_voucher')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/validate_voucher')) sent.push(request.url())
  })
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Validar' }).dblclick()
  await codeField(page).press('Enter')
  answer()
  await expect(verdict(page, 'Válido')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(await tracesOf(sql, code)).toEqual(usedOnce)
})

test('a refusal by what the tablet knew turns green when the slow server says yes', async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await sql`insert into public.restaurant_closures (restaurant_id, date) select id, (now() at time zone 'America/Sao_Paulo')::date from public.restaurants where slug = ${slug}`
  await openScanner(page)
  await sql`delete from public.restaurant_closures using public.restaurants r where r.id = restaurant_id and r.slug = ${slug}`
  const release = await holdRequests(page, '**/rpc/validate_voucher')
  await enter(page, code)
  await expect(verdict(page, 'Não vale')).toBeVisible()
  release()
  await expect(verdict(page, 'Válido')).toBeVisible()
  await closeVerdict(page)
  expect(await tracesOf(sql, code)).toEqual(usedOnce)
})
