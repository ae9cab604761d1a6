import { randomBytes } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { expectAccessible, newMember, newVoucher, openAs, test } from '../../support/journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

async function openPanel(page: Page): Promise<void> {
  await openAs(page, 'admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Painel Administrativo' })).toBeVisible()
}

test('A number of the panel leads to its list, and goes down in the menu and the panel when it is worked off', async ({
  page,
  sql,
}) => {
  const name = `Oficina ${randomBytes(4).toString('hex')}`
  await sql`insert into public.corporate_leads (razao_social, cnpj, responsavel, email, telefone,
      quantidade_funcionarios)
    select company, '11222333000181', 'Rita Lobo', 'rita@teste.example', '11999999999', 30
    from unnest(array[${name}, 'Padaria que espera']) company`
  const waiting = async () => {
    const [row] = await sql<{ companies: number; all: number }[]>`
      select (select count(*)::int from public.corporate_leads where status = 'new') as companies,
        (select count(*)::int from public.corporate_leads where status = 'new')
          + (select count(*)::int from public.local_leads where status = 'new') as all`
    return row!
  }
  const before = await waiting()
  await openPanel(page)
  const menu = page.getByRole('navigation', { name: 'Navegação principal' })
  await expect(menu.getByRole('link', { name: new RegExp(`^Leads ?, ${String(before.all)} por fazer`) })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: new RegExp(`^${String(before.companies)} leads? novos? de empresa`) }).click()
  await expect(page).toHaveURL('/dashboard/leads-admin?filtro=new')
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('combobox').selectOption('Contatado')
  await expect.poll(async () => (await waiting()).companies).toBe(before.companies - 1)
  await expect(
    menu.getByRole('link', { name: new RegExp(`^Leads ?, ${String(before.all - 1)} por fazer`) }),
  ).toBeVisible()

  await menu.getByRole('link', { name: 'Dashboard' }).click()
  const left = new RegExp(`^${String(before.companies - 1)} leads? novos? de empresa`)
  await expect(page.getByRole('link', { name: left })).toBeVisible()
  await sql`delete from public.corporate_leads where razao_social = 'Padaria que espera'`
})

/** The number at the end of a table's 'x a y de N'; 0 where the list is empty. */
async function listedCount(page: Page): Promise<number> {
  const total = page.getByText(/^\d+ a \d+ de [\d.]+$/)
  await expect(total.or(page.getByText('Nada encontrado'))).toBeVisible()
  return (await total.isVisible()) ? numberIn(/de ([\d.]+)$/.exec(await total.innerText())![1]!) : 0
}

const numberIn = (text: string) => Number(/[\d.]+/.exec(text)![0].replaceAll('.', ''))

/** A member of ten days ago who cancelled today, with a voucher or without one. */
async function addLeavingMember(sql: Sql, hasVoucher: boolean): Promise<void> {
  const { id } = await newMember(sql)
  await sql`update public.profiles set created_at = now() - interval '10 days' where id = ${id}`
  await sql`select private.cancel_subscription(s.id, 'Mudança', now()) from public.user_subscriptions s
    where s.user_id = ${id}`
  if (hasVoucher) await newVoucher(sql, { id, name: 'ana' }, 'cafe-focinho-feliz')
}

test('Each figure leads to a list with as many people, places or orders', async ({ page, sql }) => {
  await addLeavingMember(sql, true)
  await addLeavingMember(sql, false)
  await sql`insert into public.corporate_leads (razao_social, cnpj, responsavel, email, telefone,
      quantidade_funcionarios, created_at)
    values ('Oficina de antes', '11222333000181', 'Rita', 'rita@teste.example', '11999999999', 30,
      now() - interval '200 days')`
  await openPanel(page)
  const figures = page.getByRole('region', { name: 'O clube em números' })
  /** Follows a figure to its list, and back. The count is in the tile's value, or in the words of one of its lines. */
  const follow = async (label: string, words?: RegExp) => {
    const tile = figures.getByRole('listitem').filter({ has: page.getByRole('link', { name: label }) })
    const count = numberIn(await (words ? tile.getByText(words) : tile.getByRole('paragraph').nth(1)).innerText())
    await tile.getByRole('link').click()
    expect({ label, count: await listedCount(page) }).toEqual({ label, count })
    return count
  }
  for (const [label, words] of [
    ['Membros com assinatura ativa'],
    ['Receita recorrente por mês', /em curso$/],
    ['Renovações nos próximos 30 dias'],
    ['Cancelamentos'],
    ['Pago em pedidos', /pagos?$/],
    ['Membros novos'],
    ['Já geraram o primeiro voucher', /não gerou$|não geraram$/],
    ['Estabelecimentos no ar'],
  ] as const) {
    await follow(label, words)
    await page.goBack()
  }

  const summary = await figures.getByText(/gerados? e .* utilizados? no período/).innerText()
  const [generated, used] = summary.split(' e ').map(numberIn)
  for (const [label, count] of [
    ['Vouchers gerados', generated],
    ['Vouchers utilizados', used],
  ] as const) {
    const tile = figures.getByRole('listitem').filter({ has: page.getByRole('link', { name: label }) })
    expect(numberIn(await tile.getByRole('paragraph').nth(1).innerText())).toBe(count)
  }

  const orders = page.getByRole('region', { name: 'Pedidos de assinatura' }).first()
  const count = numberIn(await orders.getByText(/pedidos? feitos? no período/).innerText())
  await orders.getByRole('link', { name: 'Abrir os pedidos' }).click()
  await expect(page).toHaveURL(/[?&]de=\d{4}-\d{2}-\d{2}/)
  expect(await listedCount(page)).toBe(count)
  await page.goBack()
  const proposals = page.getByRole('region', { name: 'Leads por situação' }).first()
  const [companies, places] = (await proposals.getByText(/no período/).innerText()).split(' e ').map(numberIn)
  for (const [link, proposed] of [
    ['Abrir os de empresas', companies],
    ['Abrir os de estabelecimentos', places],
  ] as const) {
    await proposals.getByRole('link', { name: link }).click()
    expect(await listedCount(page)).toBe(proposed)
    await page.goBack()
  }

  await test.step('the list says since when, and shows everybody again', async () => {
    const listed = await follow('Cancelamentos')
    const chip = page.getByRole('button', { name: /^Cancelaram desde \d{2}\/\d{2}\/\d{4}: tirar o período$/ })
    await expect(chip).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Papel ou situação').selectOption('Membros')
    await page.getByRole('button', { name: /^Entraram desde/ }).click()
    await expect(page).not.toHaveURL(/[?&]de=/)
    await expect.poll(() => listedCount(page)).toBeGreaterThan(listed)
  })
})

test("Each card of 'Para fazer' leads to a list with as many rows", async ({ page, sql }) => {
  const { id } = await newMember(sql)
  await sql`select private.place_order(${id}, p.id, '2025-10', now()) from public.subscription_plans p
    where p.name = 'Mensal'`
  await sql`insert into public.change_requests (restaurant_id, kind, wanted)
    select r.id, 'name', 'Outro nome' from public.restaurants r order by r.name limit 1`
  await sql`insert into private.error_counts (kind, route, app_version, day, met)
    values ('page', '/planos', '0.1.0', current_date, 5), ('page', '/planos', '0.1.0', current_date - 1, 2)`
  await openPanel(page)
  const toDo = page.getByRole('region', { name: 'Para fazer' })
  await expect(toDo.getByRole('listitem').filter({ hasText: 'devoluç' })).toContainText(/Na fila há \d+ dia/)
  const names = [
    'devoluç',
    'pedidos? a confirmar',
    'de empresa',
    'de estabelecimento',
    'mudanças? pedida',
    'erros? que',
  ]
  for (const name of names) {
    const card = toDo.getByRole('link', { name: new RegExp(name) })
    const count = numberIn(await card.innerText())
    await card.click()
    expect({ name, count: await listedCount(page) }).toEqual({ name, count })
    await page.goBack()
  }
  await sql`delete from private.error_counts`
})

test('The panel says that the sender of messages has stopped, and since when', async ({ page, sql }) => {
  await sql`update private.club_settings set daily_events_on = (now() at time zone 'America/Sao_Paulo')::date - 4`
  await openPanel(page)
  const card = page.getByRole('region', { name: 'Para fazer' }).getByRole('listitem').filter({ hasText: 'parado' })
  await expect(card).toContainText('Sem sinal há 3 dias: e-mails e push não saem')
  await card.getByRole('link', { name: '1 envio de mensagens parado' }).click()
  await expect(page).toHaveURL('/dashboard/mensagens-admin')
  await expect(page.getByText('O envio parou')).toBeVisible()
  await sql`update private.club_settings set daily_events_on = null`
})

test('The menu names its groups, and on a phone shows the current page among its group', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'admin', '/dashboard/orders')
  const payments = page
    .getByRole('navigation', { name: 'Navegação principal' })
    .getByRole('group', { name: 'Pagamentos' })
  await expect(payments.getByRole('link')).toHaveText([/^Pedidos/, /^Devoluções/])
  await expect(payments.getByRole('link', { name: /^Pedidos/ })).toBeInViewport({ ratio: 1 })
})

test('An unknown address and an error are counted once, without the address, until an admin has read them', async ({
  page,
  sql,
}) => {
  await sql`delete from private.error_counts`
  const lines = () => sql`select kind, route, met from private.error_counts order by kind`
  await page.goto('/estabelecimentos/cafe/52998224725?email=rita@teste.example')
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await expect.poll(lines).toEqual([{ kind: 'unknown_address', route: '/estabelecimentos/*', met: 1 }])

  await page.goto('/manifesto')
  await expect(page.locator('html')).toHaveAttribute('data-started', '')
  await page.evaluate(() => {
    for (const text of ['Rita', 'Lobo'])
      setTimeout(() => {
        throw new Error(text)
      })
  })
  await expect.poll(lines).toEqual([
    { kind: 'script', route: '/manifesto', met: 1 },
    { kind: 'unknown_address', route: '/estabelecimentos/*', met: 1 },
  ])

  await openPanel(page)
  await page.getByRole('link', { name: '2 erros que alguém encontrou' }).click()
  await expect(page).toHaveURL('/dashboard/erros-admin?filtro=novos')
  await expect(page.getByRole('rowheader')).toHaveText(['Erro no aplicativo', 'Endereço que não existe'], {
    useInnerText: true,
  })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Marcar como visto: Erro no aplicativo, /manifesto' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('button', { name: 'Marcar todos como vistos' }).click()
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Para fazer' })).toBeVisible()
  await expect(page.getByRole('link', { name: /que alguém encontrou/ })).toBeHidden()
})

test('A chart is one stop of the keyboard, and its arrows read the values of a day', async ({ page }) => {
  await openPanel(page)
  const card = page.getByRole('region', { name: 'Vouchers por dia' })
  await page.mouse.move(0, 0) // what the pointer rests on would win
  await card.getByRole('application').focus()
  const days: string[] = []
  for (let n = 0; n < 2; n += 1) {
    await page.keyboard.press('ArrowRight')
    await expect(card.getByRole('status')).toHaveText(/\d{2}\/\d{2}\/\d{4}.*Gerados.*Utilizados/s)
    await expect(card.getByRole('status')).not.toContainText(days.at(-1) ?? 'nothing yet')
    days.push((await card.getByRole('status').innerText()).slice(0, 10))
  }
})

test("The time in which half of the new members got a voucher is 'até' what it says", async ({ page }) => {
  await page.route('**/rpc/*', async (route) => {
    if (!route.request().url().endsWith('/admin_first_vouchers')) return route.fallback()
    const response = await route.fetch()
    const figure = (await response.json()) as { value: object }
    return route.fulfill({ response, json: { ...figure, value: { ...figure.value, median_seconds: 3601 } } })
  })
  await openPanel(page)
  await expect(page.getByText('Na metade dos casos, em até 2 horas', { exact: true })).toBeVisible()
})
