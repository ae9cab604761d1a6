import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { expectAccessible, newMember, newVoucher, openAs, test } from '../../support/journey.ts'
import { listBuiltRoutes } from '../../support/route-files.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Keeps the rows of a test apart from those of other tests and of its earlier runs. */
const uniqueSuffix = () => randomBytes(4).toString('hex')

const someId = '00000000-0000-4000-8000-000000000000'
/** Pages of the dashboard that managers open too, or everybody. */
const sharedPages = ['index', 'equipe', 'meu-estabelecimento', 'restaurant-leads', 'tablets']

test('A member is denied every admin page, and a manager too', async ({ page }) => {
  const folder = '_signed-in/_shell/dashboard/'
  const pages = (await listBuiltRoutes()).flatMap((route) =>
    route.startsWith(folder) ? [route.slice(folder.length)] : [],
  )
  expect(pages).toEqual(expect.arrayContaining(sharedPages))
  const expectDenied = async () => {
    await expect(page.getByRole('heading', { name: 'Acesso Negado', exact: true })).toBeVisible()
    await expect(page.getByText('Esta página é restrita a administradores do sistema', { exact: true })).toBeVisible()
  }
  await openAs(page, 'ana')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const adminPage of pages.filter((path) => !sharedPages.includes(path))) {
    await page.goto(`/dashboard/${adminPage.replace('$id', someId).replace(/\/index$/, '')}`)
    await expectDenied()
  }
  await openAs(page, 'gerente', '/dashboard/orders') // all pages share the guard
  await expectDenied()
})

test('An admin chooses the period of the charts, which the address keeps, and reads a chart as a table', async ({
  page,
}) => {
  await openAs(page, 'admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Painel Administrativo' })).toBeVisible()
  await expect(page.getByText('Olá, Iara Mendes')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Período').selectOption('Últimos 7 dias')
  await expect(page).toHaveURL('/dashboard?periodo=7')
  await page.getByRole('region', { name: 'Vouchers por dia' }).getByText('Ver como tabela').click()
  await expect(page.getByRole('table', { name: 'Vouchers por dia' }).getByRole('row')).toHaveCount(8)
})

test('An admin changes the status of a proposal, and sees an error when somebody else changed it first', async ({
  page,
  sql,
}) => {
  const company = `Oficina ${uniqueSuffix()} Ltda`
  await sql`
    insert into public.corporate_leads
      (status, razao_social, cnpj, responsavel, email, telefone, quantidade_funcionarios)
    values
      ('contacted', ${company}, '99888777000100', 'Lauro Dias', 'pessoas@oficina.example', '31955550002', 300)`
  await openAs(page, 'admin', '/dashboard/leads-admin')
  const status = page.getByLabel(`Situação de ${company}`)
  await expect(status).toHaveValue('contacted')
  await expectAccessible(page)
  await status.selectOption('Perdido')
  await expect(page.getByText('Lead atualizado')).toBeVisible()
  await expect(page.getByText('O status do lead foi atualizado com sucesso.')).toBeVisible()
  await sql`update public.corporate_leads set status = 'new' where razao_social = ${company}`
  await status.selectOption('Convertido')
  await expect(page.getByText('Erro ao atualizar lead')).toBeVisible()
  await expect(status).toHaveValue('new')
})

test('An admin turns a proposal into a restaurant with its address by CEP, and the proposal links to it', async ({
  page,
  sql,
}) => {
  await sql`
    insert into public.local_leads
      (nome_estabelecimento, cnpj, responsavel, email, telefone, endereco, tipo_culinaria)
    values
      ('Cantina do Latido', '11444777000161', 'Otávio Lins', 'oi@latido.example', '21955550009',
        'Praça Floriano, 9', 'Bar')`
  await openAs(page, 'admin', '/dashboard/leads-admin?quadro=estabelecimentos')
  await page.getByRole('link', { name: 'Converter em estabelecimento: Cantina do Latido' }).click()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Cantina do Latido')
  await expect(page.getByLabel('Endereço na web')).toHaveValue('cantina-do-latido')
  await expect(page.getByLabel('Telefone')).toHaveValue('(21) 95555-0009')
  await expect(page.getByLabel('Categoria')).toHaveValue('Bar')

  const lookUpButton = page.getByRole('button', { name: 'Buscar CEP' })
  await page.getByLabel('CEP').fill('2003105')
  await expect(lookUpButton).toBeDisabled()
  await page.getByLabel('CEP').fill('99999999')
  await lookUpButton.click()
  await expect(page.getByText('CEP não encontrado')).toBeVisible()
  await page.getByLabel('CEP').fill('20031050')
  await lookUpButton.click()
  await expect(page.getByLabel('Endereço', { exact: true })).toHaveValue('Praça Floriano, Centro')
  await expect(page.getByLabel('Cidade')).toHaveValue('Rio de Janeiro')
  await expect(page.getByLabel('Estado')).toHaveValue('RJ')
  await expect(page.getByLabel('CEP')).toHaveAccessibleDescription(/^Endereço preenchido/)
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cantina do Latido' })).toBeVisible()
  const restaurantPath = new URL(page.url()).pathname

  await page.goto('/dashboard/leads-admin?quadro=estabelecimentos')
  await expect(page.getByLabel('Situação de Cantina do Latido')).toHaveValue('converted')
  await expect(page.getByRole('link', { name: 'Converter em estabelecimento: Cantina do Latido' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver estabelecimento criado a partir de Cantina do Latido' }).click()
  await expect(page).toHaveURL(restaurantPath)
  await sql`delete from public.local_leads where nome_estabelecimento = 'Cantina do Latido'`
  await sql`delete from public.restaurants where name = 'Cantina do Latido'`
})

test('An admin sorts people by the end of their subscription', async ({ page, sql }) => {
  const surname = `Prazo ${uniqueSuffix()}`
  for (const [firstName, subscriptionEndsIn] of [
    ['Bia', 40],
    ['Caio', 5],
    ['Davi', 200],
  ] as const) {
    const { id } = await newMember(sql, { subscriptionEndsIn })
    await sql`update public.profiles set full_name = ${`${firstName} ${surname}`} where id = ${id}`
  }
  await openAs(page, 'admin', `/dashboard/usuarios-admin?filtro=user&busca=${encodeURIComponent(surname)}`)
  const names = page.getByRole('rowheader')
  await page.getByRole('button', { name: 'Assinatura' }).click()
  await expect(page).toHaveURL(/ordem=subscription&sentido=asc/)
  await expect(page.getByRole('columnheader', { name: 'Assinatura' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(names).toContainText(['Caio', 'Bia', 'Davi'])
  await page.getByRole('button', { name: 'Assinatura' }).click()
  await expect(names).toContainText(['Davi', 'Bia', 'Caio'])
})

test('A removed review no longer counts in the rating of the restaurant', async ({ page, sql }) => {
  const suffix = uniqueSuffix()
  const slug = `bar-da-nota-${suffix}`
  const name = `Bar da Nota ${suffix}`
  await sql`insert into public.restaurants (slug, name, city) values (${slug}, ${name}, 'Santos')`
  for (const rating of [5, 2]) {
    const code = await newVoucher(sql, await newMember(sql), slug, { daysOld: 2, usedNow: true })
    await sql`
      insert into public.restaurant_reviews (restaurant_id, voucher_id, user_id, rating, comment)
      select restaurant_id, id, user_id, ${rating}, ${`Nota ${String(rating)} para o petisco ${suffix}`}
      from public.vouchers where qr_code = ${code}`
  }
  await openAs(page, 'admin', '/dashboard/avaliacoes-admin')
  await page.getByLabel('Buscar por texto, lugar ou pessoa').fill(`para o petisco ${suffix}`)
  await expect(page.getByText('1 a 2 de 2')).toBeVisible()
  await page.getByLabel('Estrelas').selectOption('2 estrelas')
  await expect(page.getByText('1 a 1 de 1')).toBeVisible()
  await page.getByRole('button', { name: `Remover avaliação de ${name}` }).click()
  await page.getByRole('dialog').getByLabel('Motivo').fill('Ofende um garçom')
  await page.getByRole('dialog').getByRole('button', { name: 'Remover avaliação' }).click()
  await expect(page.getByText('A nota do estabelecimento foi recalculada.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar busca e filtro' }).click()
  expect(await sql`select rating, review_count from public.restaurants where slug = ${slug}`).toMatchObject([
    { rating: '5.00', review_count: 1 },
  ])
  await page.goto(`/estabelecimentos/${slug}`)
  await expect(page.getByText('5,0').first()).toBeVisible()
  await sql`update public.restaurants set deleted_at = now() where slug = ${slug}`
})

test('The lists of admins break no rule of axe', async ({ page, sql }) => {
  test.slow()
  const [admin] = await sql<{ id: string }[]>`select id from public.profiles where role = 'admin' limit 1`
  await sql`
    insert into private.audit_log (actor_id, action, subject_table, subject_id, before, after, reason)
    values
      (${admin!.id}, 'person.suspended', 'profiles', ${admin!.id}, '{"suspended_at": null}',
        '{"suspended_at": "2026-11-20T10:00:00+00:00"}', 'Um motivo')`
  await sql`
    insert into public.subscription_orders (user_id, subscription_plan_id, amount_cents, duration_months)
    select ${admin!.id}, p.id, 2990, 1 from public.subscription_plans p where p.name = 'Mensal'`
  await openAs(page, 'admin', '/dashboard/planos-admin')
  const rowsShown = /^1 a \d+ de \d+$/
  for (const [route, loadedText] of [
    ['planos-admin', 'Anual'],
    ['categorias-admin', 'Cervejaria'],
    ['newsletter-admin', rowsShown],
    ['avaliacoes-admin', rowsShown],
    ['historico-admin', 'Um motivo'],
    ['usuarios-admin', rowsShown],
    ['leads-admin?quadro=estabelecimentos', rowsShown],
    ['orders', 'Pendente'],
  ] as const) {
    await page.goto(`/dashboard/${route}`)
    await expect(page.getByText(loadedText).filter({ visible: true }).first()).toBeVisible()
    await test.step(route, () => expectAccessible(page))
  }
})

test('An admin suspends a member with a reason, ends the suspension, and makes the member a manager', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await openAs(page, 'admin', `/dashboard/usuarios-admin?busca=${member.name}`)
  await page.getByRole('link', { name: 'Abrir Nina Prado' }).click()
  await page.getByRole('button', { name: 'Suspender' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspender Nina Prado?' })
  await dialog.getByRole('button', { name: 'Suspender' }).click()
  await expect(dialog.getByText('Escreva ao menos 3 caracteres')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Emprestou o voucher')
  await dialog.getByRole('button', { name: 'Suspender' }).click()
  await expect(page.getByText('Conta suspensa', { exact: true })).toBeVisible()
  await expect(page.getByText('Motivo: Emprestou o voucher')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tirar suspensão' }).click()
  await expect(page.getByText('Suspensão encerrada')).toBeVisible()

  const makeManager = async () => {
    await page.getByRole('combobox', { name: 'Papel' }).selectOption('Gerente')
    await page.getByRole('button', { name: 'Mudar papel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mudar papel' }).click()
  }
  await makeManager()
  await expect(page.getByText(/^A pessoa tem uma assinatura ativa, e quem é da equipe não usa vouchers/)).toBeVisible()
  await sql`update public.user_subscriptions set end_date = now() where user_id = ${member.id}`
  await makeManager()
  await page.getByLabel('Vincular estabelecimento').selectOption({ label: 'Bar do Mastim · Rio de Janeiro' })
  await page.getByRole('button', { name: 'Vincular', exact: true }).click()
  await expect(page.getByRole('link', { name: /^Bar do Mastim/ })).toBeVisible()
})

test('CSV files have no formulas, no ratings of places without reviews, and a heading for each column', async ({
  page,
  sql,
}) => {
  const address = `=soma-${uniqueSuffix()}@exemplo.example`
  await sql`insert into public.newsletter_signups (email, source) values (${address}, 'planos')`
  await openAs(page, 'admin', '/dashboard/newsletter-admin')
  await expect(page.getByText(address)).toBeVisible()
  const exported = async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar CSV' }).click()
    return readFile(await (await download).path(), 'utf8')
  }
  expect(await exported()).toContain(`'${address};planos`)
  await page.goto('/dashboard/leads-admin?quadro=estabelecimentos')
  expect(await exported()).toMatch(/;Mensagem;Culinária;Endereço\r\n/)
  await page.goto('/dashboard/estabelecimentos-admin?busca=Gelato+do+Vira-Lata') // without reviews
  expect(await exported()).toMatch(/\r\nGelato do Vira-Lata;[^;]*;[^;]*;No ar;;/)
})
