import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { holdRequests, newMember, newVoucher, signIn, test } from '../../support/journey.ts'

// The demo data opens this establishment round the clock, so the hour of the run does not matter.
const place = 'A Mesa do Tobias'
const slug = 'a-mesa-do-tobias'

const codeField = (page: Page) => page.getByLabel('Código do voucher')
const verdict = (page: Page, word: 'Válido' | 'Não vale' | 'Sem resposta') => page.getByRole('dialog', { name: word })

async function openScanner(page: Page, at = place): Promise<void> {
  await page.goto('/dashboard/scanner')
  await signIn(page, 'gerente')
  await page.getByRole('button', { name: at }).click()
  await expect(page.getByRole('heading', { name: at })).toBeVisible()
}

async function enter(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Validar' }).click()
}

/** The verdict is red and says all of this; then the next one. */
async function expectRefusal(page: Page, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await expect(verdict(page, 'Não vale').getByText(text)).toBeVisible()
  await page.getByRole('button', { name: 'Próximo' }).click()
  await expect(verdict(page, 'Não vale')).toBeHidden()
}

/** How often the voucher was judged, used, and told to the establishment. */
async function tracesOf(sql: Sql, code: string) {
  const [traces] = await sql`
    select (select count(*)::int from public.voucher_scans s where s.voucher_id = v.id) as scans, v.status,
      (select count(*)::int from public.leads l where l.voucher_id = v.id) as leads
    from public.vouchers v where v.qr_code = ${code}`
  return traces
}

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
  await expectRefusal(page, 'Voucher não encontrado', 'Peça ao cliente para abrir o voucher no aplicativo e escaneie de novo.')
  await expect(codeField(page)).toHaveValue(unknown)
})

test('a voucher that does not hold here and now is refused with its reason', async ({ page, sql }) => {
  const member = () => newMember(sql)
  await openScanner(page)

  await test.step('expired', async () => {
    await enter(page, await newVoucher(sql, await member(), slug, { daysOld: 31 }))
    await expectRefusal(page, 'Voucher expirado', /^Valia até \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)
  })
  await test.step('of another establishment', async () => {
    await enter(page, await newVoucher(sql, await member(), 'cantina-da-nona-pipa'))
    await expectRefusal(page, 'Este voucher é de outro estabelecimento', 'Ele vale em Cantina da Nona Pipa.')
  })
  await test.step('used before', async () => {
    await enter(page, await newVoucher(sql, await member(), slug, { daysOld: 3, usedNow: true }))
    await expectRefusal(page, 'Voucher já foi utilizado ou expirou', /^Usado em .+ em outro aparelho$/)
  })
  await test.step('the second one of a day', async () => {
    const nina = await member()
    await newVoucher(sql, nina, slug, { daysOld: 3, usedNow: true })
    await enter(page, await newVoucher(sql, nina, slug))
    await expectRefusal(page, 'Você já utilizou um voucher hoje para este restaurante. Tente novamente amanhã.')
  })
  await test.step('of a suspended member', async () => {
    await enter(page, await newVoucher(sql, await newMember(sql, { suspended: true }), slug))
    await expectRefusal(page, 'A conta deste cliente está suspensa', 'Oriente o cliente a falar com o suporte do clube.')
  })
  await test.step('of a member without a subscription', async () => {
    await enter(page, await newVoucher(sql, await newMember(sql, { subscriptionEndsIn: -1 }), slug, { daysOld: 3 }))
    await expectRefusal(page, 'A assinatura deste cliente não está ativa', /^O cliente pode renovar/)
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
    await expectRefusal(page, 'Voucher fora do horário de uso deste estabelecimento.', /^Volta a valer em .+10:00$/)
    expect(await tracesOf(sql, code)).toMatchObject({ status: 'active', leads: 0 })
  } finally {
    await sql`delete from public.restaurant_voucher_availability where id = ${rows[0]?.['id']}`
  }
})

test('without a network nothing is sent and the code stays; once it is back the same code turns green', async ({ context, page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await context.setOffline(true)
  await expect(codeField(page)).toHaveAccessibleDescription('Sem conexão: a validação precisa de internet')
  await enter(page, code)
  await expect(verdict(page, 'Sem resposta').getByText('Sem conexão: a validação precisa de internet')).toBeVisible()
  await expect(verdict(page, 'Sem resposta').getByText('O código está guardado. Quando a conexão voltar, tente novamente.')).toBeVisible()
  await page.getByRole('button', { name: 'Próximo' }).click()
  await expect(codeField(page)).toHaveValue(code)

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Validar' }).click()
  await expect(verdict(page, 'Válido').getByText('Voucher validado com sucesso!')).toBeVisible()
  await expect(verdict(page, 'Válido').getByText('Nina', { exact: true })).toBeVisible()
  expect(await tracesOf(sql, code)).toEqual({ scans: 1, status: 'used', leads: 1 })
})

test('an answer that was lost after the use was recorded comes again, and the use counts once', async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await page.route('**/rpc/validate_voucher', async (route) => {
    await route.fetch() // the server answers, and nobody hears it
    await route.abort()
  })
  await enter(page, code)
  await expect(verdict(page, 'Sem resposta').getByText('O servidor não respondeu a tempo')).toBeVisible()
  expect(await tracesOf(sql, code)).toEqual({ scans: 1, status: 'used', leads: 1 })

  await page.unroute('**/rpc/validate_voucher')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(verdict(page, 'Válido').getByText('Voucher validado com sucesso!')).toBeVisible()
  await expect(verdict(page, 'Válido').getByText('Este uso já estava registrado: a resposta só demorou a chegar.')).toBeVisible()
  expect(await tracesOf(sql, code)).toEqual({ scans: 1, status: 'used', leads: 1 })
})

test('the same code typed again after a lost answer is the same use', async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await page.route('**/rpc/validate_voucher', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await enter(page, code)
  await expect(verdict(page, 'Sem resposta')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.unroute('**/rpc/validate_voucher')
  await enter(page, code)
  await expect(verdict(page, 'Válido')).toBeVisible()
  expect(await tracesOf(sql, code)).toEqual({ scans: 1, status: 'used', leads: 1 })
})

test('a server that fails is amber, keeps the code, and a retry from the log turns green', async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await page.route('**/rpc/validate_voucher', (route) => route.fulfill({ status: 500, json: { message: 'out of order' } }))
  await enter(page, code)
  await expect(verdict(page, 'Sem resposta').getByText('Erro ao verificar elegibilidade do voucher')).toBeVisible()
  await page.getByRole('button', { name: 'Próximo' }).click()
  await expect(codeField(page)).toHaveValue(code)
  await page.unroute('**/rpc/validate_voucher')
  await page.getByRole('region', { name: 'Nesta sessão' }).getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(verdict(page, 'Válido')).toBeVisible()
  expect(await tracesOf(sql, code)).toEqual({ scans: 1, status: 'used', leads: 1 })
})

test('a double press validates once', async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  const answer = await holdRequests(page, '**/rpc/validate_voucher')
  const sent: string[] = []
  page.on('request', (request) => { if (request.url().endsWith('/validate_voucher')) sent.push(request.url()) })
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Validar' }).dblclick()
  await codeField(page).press('Enter')
  answer()
  await expect(verdict(page, 'Válido')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(await tracesOf(sql, code)).toEqual({ scans: 1, status: 'used', leads: 1 })
})
