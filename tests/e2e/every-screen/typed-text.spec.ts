import { expect } from 'playwright/test'
import { newMember, openAs, test } from '../../support/journey.ts'
import { openProfile } from '../profile/profile-page.ts'
import { loseAnswer } from '../../support/lose-answer.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('Back keeps the word that confirms the end of an account, and forgets the password', async ({ page, sql }) => {
  await openProfile(page, await newMember(sql), 'privacidade')
  const open = page.getByRole('button', { name: 'Excluir minha conta' })
  const dialog = page.getByRole('dialog')
  await open.click()
  await dialog.getByLabel(/EXCLUIR/).fill('EXCL')
  await dialog.getByLabel('Senha atual', { exact: true }).fill('focinho123')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await open.click()
  await expect(dialog.getByLabel(/EXCLUIR/)).toHaveValue('EXCL')
  await expect(dialog.getByLabel('Senha atual', { exact: true })).toHaveValue('')
})

test('Back keeps the name of a new authenticator', async ({ page, sql }) => {
  await openProfile(page, await newMember(sql), 'seguranca')
  const open = page.getByRole('button', { name: 'Ligar verificação em duas etapas' })
  const name = page.getByLabel('Nome deste autenticador')
  await open.click()
  await name.fill('Celular da Nina')
  await page.goBack()
  await expect(name).toBeHidden()
  await open.click()
  await expect(name).toHaveValue('Celular da Nina')
})

test('Back keeps a note about a proposal, each its own, until it was added', async ({ page, sql }) => {
  await sql`delete from public.corporate_leads where razao_social like 'Rações %'`
  for (const name of ['Rações Alfa', 'Rações Beta'])
    await sql`
      insert into public.corporate_leads (razao_social, cnpj, responsavel, email, telefone, quantidade_funcionarios)
      values (${name}, '11222333000181', 'Ivo', 'ivo@racoes.example', '11987654321', 30)`
  await openAs(page, 'admin', '/dashboard/leads-admin?busca=Rações')
  const note = page.getByLabel('Nova anotação')
  const open = (name: string) => page.getByRole('button', { name: `Detalhes de ${name}` }).click()
  await open('Rações Alfa')
  await note.fill('Ligar na sexta')
  await page.goBack()
  await expect(note).toBeHidden()
  await open('Rações Beta')
  await expect(note).toHaveValue('')
  await page.goBack()
  await open('Rações Alfa')
  await expect(note).toHaveValue('Ligar na sexta')
  await page.getByRole('button', { name: 'Anotar' }).click()
  await expect(page.getByRole('list', { name: 'Anotações' })).toContainText('Ligar na sexta')
  await expect(note).toHaveValue('')
  await page.goBack()
  await open('Rações Alfa')
  await expect(note).toHaveValue('')

  const removals: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/remove_proposal_note')) removals.push(request.method())
  })
  const remove = page.getByRole('button', { name: 'Apagar a anotação: Ligar na sexta' })
  const question = page.getByRole('dialog', { name: 'Apagar esta anotação?' })
  await remove.click()
  await page.keyboard.press('Enter') // which presses 'Fechar'
  await expect(question).toBeHidden()
  expect(removals).toEqual([])
  await remove.click()
  await question.getByRole('button', { name: 'Apagar' }).dblclick()
  await expect(page.getByText('Nenhuma anotação ainda.')).toBeVisible()
  expect(removals).toEqual(['POST'])
  await sql`delete from public.corporate_leads where razao_social like 'Rações %'`
})

test('A note whose answer was lost is added once, although its proposal is opened again', async ({ page, sql }) => {
  await sql`delete from public.corporate_leads where razao_social = 'Ossos Delta'`
  await sql`
    insert into public.corporate_leads (razao_social, cnpj, responsavel, email, telefone, quantidade_funcionarios)
    values ('Ossos Delta', '11222333000181', 'Ivo', 'ivo@ossos.example', '11987654321', 30)`
  await openAs(page, 'admin', '/dashboard/leads-admin?busca=Ossos')
  const details = page.getByRole('button', { name: 'Detalhes de Ossos Delta' })
  const add = page.getByRole('button', { name: 'Anotar' })
  await loseAnswer(page, '**/rpc/add_proposal_note')
  await details.click()
  await page.getByLabel('Nova anotação').fill('Ligar no domingo')
  await add.click()
  await expect(page.getByText('Sem conexão. Verifique a internet e tente de novo.')).toBeVisible()
  await page.goBack()
  await details.click()
  await add.click()
  await expect(page.getByLabel('Nova anotação')).toHaveValue('')
  await expect(page.getByRole('list', { name: 'Anotações' }).getByRole('listitem')).toHaveCount(1)
  await sql`delete from public.corporate_leads where razao_social = 'Ossos Delta'`
})

test('A note that was not added outlives the other board, and leaving the page asks first', async ({ page, sql }) => {
  await sql`delete from public.corporate_leads where razao_social = 'Petiscos Gama'`
  await sql`
    insert into public.corporate_leads (razao_social, cnpj, responsavel, email, telefone, quantidade_funcionarios)
    values ('Petiscos Gama', '11222333000181', 'Ivo', 'ivo@gama.example', '11987654321', 30)`
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'admin', '/dashboard/leads-admin')
  const note = page.getByLabel('Nova anotação')
  const details = page.getByRole('button', { name: 'Detalhes de Petiscos Gama' })
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  const leave = () => page.getByRole('link', { name: 'Newsletter' }).click()
  await details.click()
  await note.fill('Ligar no sábado')
  await page.goBack()
  await page.getByRole('tab', { name: 'Estabelecimentos' }).click()
  await expect(page).toHaveURL(/quadro=estabelecimentos/)
  await page.getByRole('tab', { name: 'Empresas' }).click()
  await details.click()
  await expect(note).toHaveValue('Ligar no sábado')
  await page.goBack()
  await leave()
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(question).toBeHidden()
  const isReloadAsked = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  expect(await isReloadAsked()).toBe(true)

  await details.click()
  await page.getByRole('button', { name: 'Apagar lead' }).click()
  await page.getByRole('dialog', { name: 'Apagar este lead?' }).getByRole('button', { name: 'Apagar lead' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await isReloadAsked()).toBe(false)
  await leave()
  await expect(page).toHaveURL(/newsletter-admin/)
})
