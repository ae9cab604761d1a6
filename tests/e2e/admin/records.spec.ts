import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Browser, type Locator, type Page } from 'playwright/test'
import { holdAnswer } from '../../support/hold-answer.ts'
import { expectAccessible, holdRequests, newMember, openAs, test, untilDrawn } from '../../support/journey.ts'
import { extendTimeLimits } from '../../support/time-limits.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Opens a path as somebody else, in a browser of their own. */
async function openElsewhere(browser: Browser, name: string, path: string): Promise<Page> {
  const page = await browser.newPage({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  await openAs(page, name, path)
  return page
}

/** The day in São Paulo, a number of days ago, as a date field takes it. */
function dayInSaoPaulo(daysAgo: number): string {
  const moment = new Date(Date.now() - daysAgo * 86_400_000)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(moment)
}

test('An admin corrects name and CPF of a member with a reason, and the member sees both', async ({
  page,
  browser,
  sql,
}) => {
  const member = await newMember(sql)
  const reason = `Nome de casada ${randomBytes(4).toString('hex')}`
  await openAs(page, 'admin', `/dashboard/usuarios-admin/${member.id}`)
  await page.getByRole('button', { name: 'Corrigir nome ou CPF' }).click()
  const dialog = page.getByRole('dialog', { name: 'Corrigir nome ou CPF' })
  await dialog.getByLabel('Nome completo').fill('Nina Prado Vasconcelos')
  await dialog.getByLabel('CPF').fill('111.111.111-11')
  await dialog.getByRole('button', { name: 'Corrigir', exact: true }).click()
  await expect(dialog.getByLabel('CPF')).toHaveAccessibleDescription(/CPF inválido/)
  await expect(dialog.getByLabel('Motivo')).toHaveAccessibleDescription(/Escreva ao menos 3 caracteres/)
  await expectAccessible(page)
  await dialog.getByLabel('CPF').fill('529.982.247-25')
  await dialog.getByLabel('Motivo').fill(reason)
  await dialog.getByRole('button', { name: 'Corrigir', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Nina Prado Vasconcelos' })).toBeVisible()
  const history = page.getByRole('region', { name: 'Histórico' })
  await expect(history).toContainText(`Motivo: ${reason}`)
  await expect(history).not.toContainText('529')

  const theirs = await openElsewhere(browser, member.name, new URL('/perfil', page.url()).href)
  await expect(theirs.getByLabel('Nome completo')).toHaveValue('Nina Prado Vasconcelos')
  await expect(theirs.getByLabel('CPF')).toHaveValue('529.982.247-25')
  await theirs.context().close()
})

test('A note on a proposal and who looks after it are seen by another admin', async ({ page, browser, sql }) => {
  const mark = randomBytes(4).toString('hex')
  const company = `Oficina ${mark}`
  const colleague = await newMember(sql)
  await sql`delete from public.user_subscriptions where user_id = ${colleague.id}`
  await sql`update public.profiles set full_name = ${`Rita ${mark}`} where id = ${colleague.id}`
  await sql`update private.user_roles set role = 'admin' where user_id = ${colleague.id}`
  await sql`insert into public.corporate_leads (razao_social, cnpj, responsavel, email, telefone,
      quantidade_funcionarios)
    values (${company}, '11222333000181', 'Célio Reis', 'celio@teste.example', '11999999999', 30)`
  const path = `/dashboard/leads-admin?busca=${mark}`
  await openAs(page, colleague.name, path)
  await page.getByRole('button', { name: `Detalhes de ${company}` }).click()
  const dialog = page.getByRole('dialog', { name: company })
  await dialog.getByRole('button', { name: 'Anotar' }).click()
  await expect(dialog.getByLabel('Nova anotação')).toHaveAccessibleDescription(/Escreva a anotação/)
  await dialog.getByLabel('Nova anotação').fill('Ligar na terça, depois das 14h')
  await dialog.getByRole('button', { name: 'Anotar' }).click()
  await expect(dialog.getByRole('list', { name: 'Anotações' })).toContainText('Ligar na terça, depois das 14h')
  await expect(dialog.getByLabel('Nova anotação')).toHaveValue('')
  await dialog.getByLabel('Nova anotação').fill('Gosta de cafés')
  const release = await holdRequests(page, '**/rpc/add_proposal_note')
  await dialog.getByRole('button', { name: 'Anotar' }).click()
  await dialog.getByLabel('Nova anotação').fill('A próxima, já começada')
  release()
  await expect(dialog.getByRole('list', { name: 'Anotações' })).toContainText('Gosta de cafés')
  await expect(dialog.getByLabel('Nova anotação')).toHaveValue('A próxima, já começada')
  await dialog.getByRole('button', { name: 'Eu cuido' }).click()
  await expect(dialog.getByRole('button', { name: 'Eu cuido' })).toBeHidden()
  await expect(dialog.getByLabel('Quem cuida').locator('option:checked')).toHaveText(`Rita ${mark}`)
  await expectAccessible(page)

  const theirs = await openElsewhere(browser, 'admin', new URL(path, page.url()).href)
  await expect(theirs.getByRole('row').filter({ hasText: company })).toContainText(`Rita ${mark}`)
  await theirs.getByRole('button', { name: `Detalhes de ${company}` }).click()
  const seen = theirs.getByRole('dialog', { name: company })
  await expect(seen.getByLabel('Quem cuida').locator('option:checked')).toHaveText(`Rita ${mark}`)
  const note = seen.getByRole('list', { name: 'Anotações' }).getByRole('listitem').filter({ hasText: 'Ligar' })
  await expect(note).toContainText('Ligar na terça, depois das 14h')
  await expect(note).toContainText(`Rita ${mark}`)
  await expect(note.getByRole('button', { name: /^Apagar/ })).toBeHidden() // only the own ones
  await seen.getByRole('button', { name: 'Fechar' }).last().click()
  await theirs.getByLabel('Só os meus').check()
  await expect(theirs.getByRole('button', { name: `Detalhes de ${company}` })).toBeHidden()
  await theirs.context().close()

  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click()
  await page.getByLabel('Só os meus').check()
  await expect(page.getByRole('button', { name: `Detalhes de ${company}` })).toBeVisible()
})

test('The keys choose a status and an assignee: the list keeps the focus, and the last one is saved', async ({
  page,
  sql,
}) => {
  const company = `Oficina ${randomBytes(4).toString('hex')}`
  const colleague = await newMember(sql)
  await sql`update private.user_roles set role = 'admin' where user_id = ${colleague.id}`
  await sql`insert into public.corporate_leads (razao_social, cnpj, responsavel, email, telefone,
      quantidade_funcionarios)
    values (${company}, '11222333000181', 'Célio Reis', 'celio@teste.example', '11999999999', 30)`
  await openAs(page, 'admin', `/dashboard/leads-admin?busca=${encodeURIComponent(company)}`)
  const stored = async () => [
    ...(await sql`select status, assignee_id from public.corporate_leads where razao_social = ${company}`),
  ]
  const pressTwice = async (list: Locator, url: string) => {
    const release = await holdRequests(page, url)
    await list.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(list).toBeFocused()
    await expect(list).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(list).toHaveAttribute('aria-busy', 'false')
  }
  await pressTwice(page.getByLabel(`Situação de ${company}`), '**/rest/v1/corporate_leads*')
  expect(await stored()).toMatchObject([{ status: 'converted' }])
  await page.getByRole('button', { name: `Detalhes de ${company}` }).click()
  const assignee = page.getByRole('dialog', { name: company }).getByLabel('Quem cuida')
  await pressTwice(assignee, '**/rpc/set_proposal_assignee')
  const second = await assignee.locator('option').nth(2).getAttribute('value')
  expect(await stored()).toMatchObject([{ assignee_id: second }])
})

test('A list that is read while a status is being saved shows the new status', async ({ page, sql }) => {
  const company = `Oficina ${randomBytes(4).toString('hex')}`
  await sql`insert into public.corporate_leads (razao_social, cnpj, responsavel, email, telefone,
      quantidade_funcionarios)
    values (${company}, '11222333000181', 'Célio Reis', 'celio@teste.example', '11999999999', 30)`
  await extendTimeLimits(page)
  await openAs(page, 'admin', `/dashboard/leads-admin?busca=${encodeURIComponent(company)}`)
  const status = page.getByLabel(`Situação de ${company}`)
  await expect(status).toHaveValue('new')
  const save = await holdRequests(page, '**/rest/v1/corporate_leads*')
  await status.selectOption('Perdido')
  const list = await holdAnswer(page, '**/rpc/admin_leads')
  await page.getByLabel('Situação', { exact: true }).selectOption('Novo')
  await list.worked
  const saved = page.waitForResponse('**/rest/v1/corporate_leads*')
  save()
  await saved
  await untilDrawn(page)
  list.deliver()
  await expect(page.getByText('Lead atualizado')).toBeVisible()
  await expect(page.getByRole('button', { name: `Detalhes de ${company}` })).toHaveCount(0)
})

test('The history of one person and of chosen days tells in words what was done', async ({ page, sql }) => {
  const mark = randomBytes(4).toString('hex')
  const member = await newMember(sql)
  await sql`update public.profiles set full_name = ${`Nina ${mark}`} where id = ${member.id}`
  await sql`insert into private.audit_log
      (actor_id, action, subject_table, subject_id, before, after, reason, created_at)
    select a.id, v.action, 'profiles', ${member.id}, v.before::jsonb, v.after::jsonb, v.reason, now() - v.ago
    from public.profiles a join auth.users u on u.id = a.id and u.email = 'admin@focinho.example', (values
      ('person.corrected', ${`{"full_name": "Nina Prado", "cpf_end": null}`},
        ${`{"full_name": "Nina ${mark}", "cpf_end": "25"}`}, 'Erro de digitação', interval '0'),
      ('person.suspended', '{"suspended_at": null}', '{"suspended_at": "2026-01-02T15:00:00+00:00"}',
        'Emprestou o voucher', interval '40 days')
    ) v (action, before, after, reason, ago) order by v.ago desc`
  await openAs(page, 'admin', '/dashboard/historico-admin')
  await page.getByLabel('Buscar pela pessoa afetada').fill(mark)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(3) // with that of the columns
  await expect(rows.nth(1)).toContainText('Corrigiu')
  await expect(rows.nth(1)).toContainText(`Nina ${mark}`)
  await expect(rows.nth(1)).toContainText('Motivo: Erro de digitação')
  await expect(rows.nth(1)).toContainText('Nina Prado')
  await expect(rows.nth(2)).toContainText('Suspendeu')
  await expect(rows.nth(2)).toContainText('Motivo: Emprestou o voucher')
  for (const word of ['full_name', 'cpf_end', 'suspended_at', 'person.'])
    await expect(page.getByRole('table')).not.toContainText(word)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  expect(lines[0]).toMatch(/;Motivo;/)
  expect(lines[2]).toMatch(/;Suspendeu[^;]*;.*;Emprestou o voucher;/)

  await page.getByLabel('De', { exact: true }).fill(dayInSaoPaulo(1))
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Erro de digitação')
  await page.getByLabel('De', { exact: true }).fill(dayInSaoPaulo(41))
  await page.getByLabel('Até').fill(dayInSaoPaulo(39))
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Emprestou o voucher')
  await page.getByLabel('Quem fez').selectOption({ label: 'Gustavo Rocha' })
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await page.getByLabel('Quem fez').selectOption({ label: 'Iara Mendes' })
  await expect(rows.nth(1)).toContainText('Emprestou o voucher')
})

test('A day of a filter can be typed with the keys, also in place of another', async ({ page }) => {
  await openAs(page, 'admin', '/dashboard/historico-admin')
  const from = page.getByLabel('De', { exact: true })
  // The same number for day and month, as their order is the browser's own
  await from.pressSequentially('05052024')
  await expect(page).toHaveURL(/de=2024-05-05/)
  await from.press('Shift+Tab')
  await from.press('Shift+Tab')
  await from.pressSequentially('06062025')
  await expect(page).toHaveURL(/de=2025-06-06/)
  await expect(from).toHaveValue('2025-06-06')
})
