import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { expectAccessible, newMember, signIn, test } from '../../support/journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

async function open(page: Page, path: string, who = 'admin'): Promise<void> {
  await page.goto(path)
  await signIn(page, who)
}

const someId = '00000000-0000-4000-8000-000000000000'
const routes = [
  'orders', 'estabelecimentos-admin', 'estabelecimentos-admin/novo', `estabelecimentos-admin/${someId}`, 'usuarios-admin', `usuarios-admin/${someId}`,
  'leads-admin', 'avaliacoes-admin', 'planos-admin', 'categorias-admin', 'newsletter-admin', 'historico-admin',
] // prettier-ignore

for (const who of ['ana', 'gerente']) {
  test(`${who} is denied every page of the desk`, async ({ page }) => {
    await open(page, '/dashboard', who)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const route of routes) {
      await page.goto(`/dashboard/${route}`)
      await expect(page.getByRole('heading', { name: 'Acesso Negado', exact: true })).toBeVisible()
      await expect(page.getByText('Esta página é restrita a administradores do sistema', { exact: true })).toBeVisible()
    }
  })
}

test('the panel greets, draws a period that stands in the address, and reads as tables', async ({ page }) => {
  await open(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Painel Administrativo' })).toBeVisible()
  await expect(page.getByText('Olá, Iara Mendes')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Período').selectOption('Últimos 7 dias')
  await expect(page).toHaveURL('/dashboard?periodo=7')
  await page.getByRole('region', { name: 'Vouchers por dia' }).getByText('Ver como tabela').click()
  await expect(page.getByRole('table', { name: 'Vouchers por dia' }).getByRole('row')).toHaveCount(8)
})

test('a lead changes its status, and the second of two is told', async ({ page, sql }) => {
  await open(page, '/dashboard/leads-admin')
  const status = page.getByLabel('Situação de Oficina Três Rios S.A.')
  await expect(status).toHaveValue('contacted')
  await expectAccessible(page)
  await status.selectOption('Perdido')
  await expect(page.getByText('Lead atualizado')).toBeVisible()
  await expect(page.getByText('O status do lead foi atualizado com sucesso.')).toBeVisible()
  await sql`update public.corporate_leads set status = 'new' where razao_social = 'Oficina Três Rios S.A.'`
  await status.selectOption('Convertido')
  await expect(page.getByText('Erro ao atualizar lead')).toBeVisible()
  await expect(status).toHaveValue('new')
  await sql`update public.corporate_leads set status = 'contacted' where razao_social = 'Oficina Três Rios S.A.'`
})

test('a lead becomes an establishment with its address by CEP, and leads to it from then on', async ({ page, sql }) => {
  await sql`insert into public.local_leads (nome_estabelecimento, cnpj, responsavel, email, telefone, endereco, tipo_culinaria)
    values ('Cantina do Latido', '11444777000161', 'Otávio Lins', 'oi@latido.example', '21955550009', 'Praça Floriano, 9', 'Bar')`
  await open(page, '/dashboard/leads-admin?quadro=estabelecimentos')
  await page.getByRole('link', { name: 'Converter em estabelecimento: Cantina do Latido' }).click()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Cantina do Latido')
  await expect(page.getByLabel('Endereço na web')).toHaveValue('cantina-do-latido')
  await expect(page.getByLabel('Telefone')).toHaveValue('(21) 95555-0009')
  await expect(page.getByLabel('Categoria')).toHaveValue('Bar')

  const lookUp = page.getByRole('button', { name: 'Buscar CEP' })
  await page.getByLabel('CEP').fill('2003105')
  await expect(lookUp).toBeDisabled()
  await page.getByLabel('CEP').fill('99999999')
  await lookUp.click()
  await expect(page.getByText('CEP não encontrado')).toBeVisible()
  await page.getByLabel('CEP').fill('20031050')
  await lookUp.click()
  await expect(page.getByLabel('Endereço', { exact: true })).toHaveValue('Praça Floriano, Centro')
  await expect(page.getByLabel('Cidade')).toHaveValue('Rio de Janeiro')
  await expect(page.getByLabel('Estado')).toHaveValue('RJ')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cantina do Latido' })).toBeVisible()
  const made = new URL(page.url()).pathname

  await page.goto('/dashboard/leads-admin?quadro=estabelecimentos')
  await expect(page.getByLabel('Situação de Cantina do Latido')).toHaveValue('converted')
  await expect(page.getByRole('link', { name: 'Converter em estabelecimento: Cantina do Latido' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver estabelecimento criado de Cantina do Latido' }).click()
  await expect(page).toHaveURL(made)
  await sql`delete from public.local_leads where nome_estabelecimento = 'Cantina do Latido'`
  await sql`delete from public.restaurants where name = 'Cantina do Latido'`
})

test('people are ordered by when their subscription ends', async ({ page }) => {
  await open(page, '/dashboard/usuarios-admin?filtro=user')
  const names = page.getByRole('rowheader')
  await page.getByRole('button', { name: 'Assinatura' }).click()
  await expect(page).toHaveURL(/ordem=subscription&sentido=asc/)
  await expect(page.getByRole('columnheader', { name: 'Assinatura' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(names.first()).toContainText('Carla Nogueira')
  await page.getByRole('button', { name: 'Assinatura' }).click()
  await expect(names.first()).not.toContainText('Carla Nogueira')
})

test("a review that is removed counts no more in the establishment's rating", async ({ page, sql }) => {
  const [place] = await sql<
    { id: string }[]
  >`insert into public.restaurants (slug, name, city) values ('bar-da-nota', 'Bar da Nota', 'Santos') returning id`
  for (const rating of [5, 2]) {
    const { id } = await newMember(sql)
    const [voucher] = await sql<{ id: string }[]>`
      insert into public.vouchers (user_id, restaurant_id, qr_code, generated_at, expires_at, used_at, rules_snapshot)
      values (${id}, ${place!.id}, ${`voucher_1760000000000_${id.replaceAll('-', '')}`}, now() - interval '2 days', now() + interval '28 days', now() - interval '1 day', '{}')
      returning id`
    await sql`insert into public.restaurant_reviews (restaurant_id, voucher_id, user_id, rating, comment)
      values (${place!.id}, ${voucher!.id}, ${id}, ${rating}, ${`Nota ${String(rating)} para o petisco`})`
  }
  await open(page, '/dashboard/avaliacoes-admin')
  await page.getByLabel('Buscar por texto, lugar ou pessoa').fill('para o petisco')
  await expect(page.getByText('1 a 2 de 2')).toBeVisible()
  await page.getByLabel('Estrelas').selectOption('2 estrelas')
  await expect(page.getByText('1 a 1 de 1')).toBeVisible()
  await page.getByRole('button', { name: 'Remover avaliação de Bar da Nota' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover avaliação' }).click()
  await expect(page.getByText('A nota do estabelecimento foi recalculada.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar busca e filtro' }).click()
  expect(await sql`select rating, review_count from public.restaurants where id = ${place!.id}`).toMatchObject([
    { rating: '5.00', review_count: 1 },
  ])
  await page.goto('/estabelecimentos/bar-da-nota')
  await expect(page.getByText('5,0').first()).toBeVisible()
  await sql`update public.restaurants set deleted_at = now() where id = ${place!.id}`
})

test('no page of the desk breaks a rule of axe', async ({ page, sql }) => {
  test.slow()
  const [admin] = await sql<{ id: string }[]>`select id from public.profiles where role = 'admin' limit 1`
  await sql`insert into private.audit_log (actor_id, action, subject_table, subject_id, before, after, reason) values
    (${admin!.id}, 'person.suspended', 'profiles', ${admin!.id}, '{"suspended_at": null}', '{"suspended_at": "2026-11-20T10:00:00+00:00"}', 'Um motivo')`
  await sql`insert into public.subscription_orders (user_id, subscription_plan_id, amount_cents, duration_months)
    select ${admin!.id}, p.id, 2990, 1 from public.subscription_plans p where p.name = 'Mensal'`
  await open(page, '/dashboard/planos-admin')
  for (const [route, sign] of [
    ['planos-admin', 'Anual'],
    ['categorias-admin', 'Cervejaria'],
    ['newsletter-admin', 'leitora@exemplo.example'],
    ['avaliacoes-admin', '1 a 10 de'],
    ['historico-admin', 'Um motivo'],
    ['usuarios-admin', 'Carla Nogueira'],
    ['leads-admin?quadro=estabelecimentos', 'Chá da Esquina'],
    ['orders', 'Pendente'],
  ] as const) {
    await page.goto(`/dashboard/${route}`)
    await expect(page.getByText(sign).filter({ visible: true }).first()).toBeVisible()
    await test.step(route, () => expectAccessible(page))
  }
})

test('a person is suspended with a reason, let back in, and the history tells', async ({ page, sql }) => {
  const member = await newMember(sql)
  await open(page, `/dashboard/usuarios-admin?busca=${member.name}`)
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

  await page.getByRole('combobox', { name: 'Papel' }).selectOption('Gerente')
  await page.getByRole('button', { name: 'Mudar papel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mudar papel' }).click()
  await page.getByLabel('Vincular estabelecimento').selectOption({ label: 'Bar do Mastim · Rio de Janeiro' })
  await page.getByRole('button', { name: 'Vincular', exact: true }).click()
  await expect(page.getByRole('link', { name: /^Bar do Mastim/ })).toBeVisible()
})

test('the newsletter is saved as CSV, with formulas neutralised', async ({ page, sql }) => {
  await sql`insert into public.newsletter_signups (email, source) values ('=soma@exemplo.example', 'planos')`
  await open(page, '/dashboard/newsletter-admin')
  await expect(page.getByText('=soma@exemplo.example')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text).toContain("'=soma@exemplo.example;planos")
})
