import { randomBytes, randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { holdRequests, newMember, openAs, test, waitForDialogEntries } from '../../support/journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const unique = (word: string) => `${word} ${randomBytes(4).toString('hex')}`

/** While its answer is awaited, a dialog stays: neither Escape nor its other buttons close it. */
async function expectToStay(page: Page, dialog: Locator, cancel: string): Promise<void> {
  await expect(dialog.getByRole('button', { name: cancel, exact: true })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
}

test('The question before an announcement stays until its answer, which cannot close the next form', async ({
  page,
  sql,
}) => {
  const title = unique('Planos')
  await sql`insert into private.announcements (id, kind, title, text)
    values (${randomUUID()}, 'plans_open', ${title}, 'Já dá para assinar o clube.')`
  await openAs(page, 'admin', '/dashboard/mensagens-admin')
  const answer = await holdRequests(page, '**/rpc/release_announcement')
  await page.getByRole('button', { name: `Enviar ${title}` }).click()
  const question = page.getByRole('dialog', { name: `Enviar “${title}”?` })
  await question.getByRole('button', { name: 'Enviar' }).click()
  await expectToStay(page, question, 'Cancelar')
  answer()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Novo comunicado' }).click()
  await expect(page.getByText('Envio iniciado', { exact: true })).toBeVisible()
  await waitForDialogEntries(page, 1)
  await expect(page.getByRole('dialog', { name: 'Novo comunicado' })).toBeVisible()
})

test('The dialog of new times stays as it is until their answer', async ({ page, sql }) => {
  const name = unique('Lugar')
  await sql`insert into public.restaurants (slug, name, city)
    values (${name.replace('Lugar ', 'h-')}, ${name}, 'Santos')`
  await openAs(page, 'admin', `/dashboard/estabelecimentos-admin?busca=${name.split(' ')[1]}`)
  await page.getByRole('checkbox', { name }).check()
  await page.locator('section[data-bottom-bar]').getByRole('button').last().click()
  const dialog = page.getByRole('dialog', { name: 'Mudar horários e vouchers' })
  const hours = dialog.getByRole('textbox').first()
  await hours.fill('Seg-Dom 10:00-22:00')
  const answer = await holdRequests(page, '**/rpc/change_restaurant_times')
  await dialog.getByRole('button', { name: /^Alterar/ }).click()
  await expect(hours).toBeDisabled()
  await expectToStay(page, dialog, 'Voltar')
  await expect(page.getByRole('dialog', { name: 'Sair sem salvar?' })).toHaveCount(0)
  answer()
  await expect(dialog).toBeHidden()
  await sql`delete from public.restaurants where name = ${name}`
})

test('The question before another role stays until its answer', async ({ page, sql }) => {
  const member = await newMember(sql)
  await sql`delete from public.user_subscriptions where user_id = ${member.id}`
  await openAs(page, 'admin', `/dashboard/usuarios-admin/${member.id}`)
  const answer = await holdRequests(page, '**/rpc/set_user_role')
  await page.getByRole('combobox', { name: 'Papel' }).selectOption('restaurant_manager')
  await page.getByRole('button', { name: 'Mudar papel' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Mudar papel' }).click()
  await expectToStay(page, question, 'Voltar')
  answer()
  await expect(question).toBeHidden()
})

test('The question before a place is removed stays until its answer', async ({ page, sql }) => {
  const name = unique('Lugar')
  await sql`insert into public.restaurants (slug, name, city)
    values (${name.replace('Lugar ', 'l-')}, ${name}, 'Santos')`
  await openAs(page, 'admin', `/dashboard/estabelecimentos-admin?busca=${name.split(' ')[1]}`)
  const answer = await holdRequests(page, '**/rpc/set_restaurant_deleted')
  await page.getByRole('button', { name: `Excluir ${name}` }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Excluir estabelecimento' }).click()
  await expectToStay(page, question, 'Cancelar')
  answer()
  await expect(question).toBeHidden()
  await sql`delete from public.restaurants where name = ${name}`
})

/** Adds the proposal of a company, and opens the list that shows it alone; returns the company's name. */
async function openProposals(page: Page, sql: Sql): Promise<string> {
  const name = unique('Zeta')
  await sql`
    insert into public.corporate_leads (razao_social, cnpj, responsavel, email, telefone, quantidade_funcionarios)
    values (${name}, '11222333000181', 'Rita', 'rita@zeta.example', '11987654321', 30)`
  await openAs(page, 'admin', `/dashboard/leads-admin?busca=${name.split(' ')[1]}`)
  return name
}

test('The question before a proposal is erased stays until its answer, which cannot close another proposal', async ({
  page,
  sql,
}) => {
  const name = await openProposals(page, sql)
  const other = `Outra ${name}`
  await sql`
    insert into public.corporate_leads (razao_social, cnpj, responsavel, email, telefone, quantidade_funcionarios)
    select ${other}, cnpj, responsavel, email, telefone, quantidade_funcionarios from public.corporate_leads
    where razao_social = ${name}`
  await page.reload()
  const answer = await holdRequests(page, '**/rpc/erase_proposal')
  await page.getByRole('button', { name: `Detalhes de ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar lead' }).click()
  const question = page.getByRole('dialog', { name: 'Apagar este lead?' })
  await question.getByRole('button', { name: 'Apagar lead' }).click()
  await expectToStay(page, question, 'Cancelar')
  answer()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: `Detalhes de ${other}` }).click()
  await expect(page.getByText('Lead apagado')).toBeVisible()
  await waitForDialogEntries(page, 1)
  await expect(page.getByRole('dialog', { name: other })).toBeVisible()
  expect(await sql`select from public.corporate_leads where razao_social = ${name}`).toHaveLength(0)
  await sql`delete from public.corporate_leads where razao_social = ${other}`
})

test('A proposal stays open while a note is added, and the note is not offered as unsent afterwards', async ({
  page,
  sql,
}) => {
  const name = await openProposals(page, sql)
  const dialog = page.getByRole('dialog', { name })
  const [note, notes] = [dialog.getByLabel('Nova anotação'), dialog.getByRole('list', { name: 'Anotações' })]
  await page.getByRole('button', { name: `Detalhes de ${name}` }).click()
  await note.fill('Ligar na sexta')
  const answer = await holdRequests(page, '**/rpc/add_proposal_note')
  await dialog.getByRole('button', { name: 'Anotar' }).click()
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toHaveCount(1) // at its end
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Apagar lead' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(dialog).toBeVisible()
  answer()
  await expect(notes.getByRole('listitem')).toHaveCount(1)
  await expect(note).toHaveValue('')
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await page.getByRole('button', { name: `Detalhes de ${name}` }).click()
  await expect(note).toHaveValue('')
  await sql`delete from public.corporate_leads where razao_social = ${name}`
})

test('No other spreadsheet is chosen while one is imported', async ({ page, sql }) => {
  const name = unique('Lugar')
  await openAs(page, 'admin', '/dashboard/estabelecimentos-admin/importar')
  const answer = await holdRequests(page, '**/rpc/import_restaurants')
  const buffer = Buffer.from(`Nome;Cidade;Endereço\r\n${name};Santos;Rua A, 10\r\n`)
  await page.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
  const choice = page.getByRole('button', { name: 'Escolher outra planilha' })
  await expect(choice).toBeEnabled()
  await page.getByRole('button', { name: /^Importar/ }).click()
  await expect(choice).toBeDisabled()
  answer()
  await expect(choice).toBeEnabled()
  await expect(page.getByText(name)).toHaveCount(0) // it left the preview
  await sql`delete from public.restaurants where name = ${name}`
})

test('An address that is typed while one is proposed stays', async ({ page, sql }) => {
  const [place] = await sql<{ id: string }[]>`select id from public.restaurants where is_live order by name limit 1`
  await openAs(page, 'admin', `/dashboard/estabelecimentos-admin/${place!.id}`)
  const slug = page.getByLabel('Endereço na web')
  const answer = await holdRequests(page, '**/rpc/propose_slug')
  const propose = page.getByRole('button', { name: 'Sugerir' })
  await propose.click()
  await expect(propose).toBeDisabled()
  await slug.fill('meu-endereco-escolhido')
  answer()
  await expect(propose).toBeEnabled()
  await expect(slug).toHaveValue('meu-endereco-escolhido')
})

test('A button of a new place waits for the address that its name proposes, instead of missing one', async ({
  page,
  sql,
}) => {
  await openAs(page, 'admin', '/dashboard/estabelecimentos-admin/novo')
  const release = await holdRequests(page, '**/rpc/propose_slug')
  const [name, address] = [page.getByLabel('Nome', { exact: true }), page.getByLabel('Endereço na web')]
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Bar que Espera')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByRole('button', { name: 'Salvando' })).toBeVisible()
  release()
  await expect(page.getByText('Ainda não dá para publicar')).toBeVisible()
  await expect(address).toHaveValue('bar-que-espera')
  await expect(address).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bar que Espera' })).toBeVisible()
  await sql`delete from public.restaurants where slug = 'bar-que-espera'`
})
