import { randomBytes } from 'node:crypto'
import { expect, type Locator } from 'playwright/test'
import { newMember, openAs, test } from '../../support/journey.ts'

// The focus after a dialog has closed: back on what opened it, or in the dialog that is still open.

test.use({ viewport: { width: 1440, height: 900 } })

const hasFocus = (dialog: Locator) => dialog.evaluate((element) => element.contains(document.activeElement))

test('The keyboard stays in the dialog of a lead whose note was deleted', async ({ page, sql }) => {
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
