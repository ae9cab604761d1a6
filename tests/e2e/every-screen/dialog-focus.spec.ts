import { randomBytes } from 'node:crypto'
import { expect, type Locator } from 'playwright/test'
import { newMember, openAs, test } from '../../support/journey.ts'
import { newOwedRefund } from '../../support/owed-refund.ts'

// The focus after a dialog has closed: back on what opened it, or in the dialog that is still open.

test.use({ viewport: { width: 1440, height: 900 } })

const hasFocus = (dialog: Locator) => dialog.evaluate((element) => element.contains(document.activeElement))

test('The focus stays in the dialog of a lead when its note is deleted', async ({ page, sql }) => {
  const company = `Empresa ${randomBytes(3).toString('hex')}`
  await sql`insert into public.corporate_leads
    (razao_social, cnpj, quantidade_funcionarios, responsavel, email, telefone)
    select ${company}, cnpj, quantidade_funcionarios, responsavel, email, telefone from public.corporate_leads limit 1`
  await openAs(page, 'admin', `/dashboard/leads-admin?busca=${company.slice(8)}`)
  await page.getByRole('button', { name: `Detalhes de ${company}` }).press('Enter')
  const lead = page.getByRole('dialog', { name: company })
  await lead.getByLabel('Nova anotação').fill('Ligar na terça')
  await lead.getByRole('button', { name: 'Anotar' }).press('Enter')
  const remove = lead.getByRole('button', { name: /Ligar na terça/ })
  await remove.press('Enter')
  const question = page.getByRole('dialog', { name: 'Apagar esta anotação?' })
  await question.getByRole('button', { name: 'Apagar' }).press('Enter')
  await expect(question).toBeHidden()
  await expect(remove).toBeHidden()
  await expect.poll(() => hasFocus(lead)).toBe(true)
  for (const key of ['Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    expect(await hasFocus(lead), key).toBe(true)
  }
  await sql`delete from public.corporate_leads where razao_social = ${company}`
})

test('The focus returns to the button of an order after a step has replaced its dialog', async ({ page, sql }) => {
  const member = await newMember(sql)
  const [order] = await sql<{ id: string }[]>`
    insert into public.subscription_orders (user_id, subscription_plan_id, amount_cents, duration_months)
    select ${member.id}, p.id, 2990, 1 from public.subscription_plans p where p.name = 'Mensal' returning id`
  const number = order!.id.slice(0, 8).toUpperCase()
  await openAs(page, 'admin', `/dashboard/orders?busca=${number}`)
  const opener = page.getByRole('button', { name: `Abrir o pedido ${number} de Nina Prado` })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).press('Enter')
  await expect(dialog.getByLabel('Motivo')).toBeVisible()
  await dialog.getByRole('button', { name: 'Voltar', exact: true }).press('Enter')
  await expect(dialog.getByLabel('Motivo')).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Cancelar pedido' })).toBeVisible()
  await expect.poll(() => hasFocus(dialog)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.press('Enter')
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).press('Enter')
  await dialog.getByLabel('Motivo').fill('Pagou em duplicidade')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sair sem salvar' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Cancelar pedido' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('The focus returns to the button of a refund after its second dialog', async ({ page, sql }) => {
  const id = await newOwedRefund(sql, await newMember(sql), 'nina@teste.example')
  await openAs(page, 'admin', `/dashboard/devolucoes-admin?busca=${id.slice(0, 8).toUpperCase()}`)
  const pay = page.getByRole('button', { name: /^Pagar com PIX/ })
  await pay.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Já enviei' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Já enviei' })).toBeHidden()
  await expect.poll(() => hasFocus(dialog)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(pay).toBeFocused()
})

test('The focus returns to the button that invites after the link was shown', async ({ page, sql }) => {
  await openAs(page, 'admin', '/dashboard/equipe?restaurante=a-mesa-do-tobias')
  const invite = page.getByRole('button', { name: 'Convidar gerente' })
  await invite.press('Enter')
  const note = `Rita ${randomBytes(3).toString('hex')}`
  await page.getByLabel('Para quem é?').fill(note)
  await page.getByRole('button', { name: 'Criar convite' }).press('Enter')
  await page.getByRole('button', { name: 'Pronto' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(invite).toBeFocused()
  await sql`delete from public.staff_invitations where note = ${note}`
})
