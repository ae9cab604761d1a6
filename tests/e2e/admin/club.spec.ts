import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { expectAccessible, newMember, signIn, test } from '../../support/journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

async function open(page: Page, path: string, who = 'admin'): Promise<void> {
  await page.goto(path)
  await signIn(page, who)
}

const routes = ['estabelecimentos-admin', 'usuarios-admin', 'leads-admin', 'avaliacoes-admin', 'planos-admin', 'categorias-admin', 'newsletter-admin', 'historico-admin', 'estabelecimentos-admin/novo']

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

test('a lead of an establishment fills in the form', async ({ page }) => {
  await open(page, '/dashboard/leads-admin?quadro=estabelecimentos')
  await page.getByRole('link', { name: 'Converter Cozinha do Beco em estabelecimento' }).click()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Cozinha do Beco')
  await expect(page.getByLabel('Telefone')).toHaveValue('(21) 95555-0004')
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
