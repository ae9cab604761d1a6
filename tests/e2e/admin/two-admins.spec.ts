import { randomBytes, randomUUID } from 'node:crypto'
import { expect, type Browser, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { newManager, newMember, newVoucher, openAs, test } from '../../support/journey.ts'
import { closeToasts } from '../../support/toasts.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Opens the same address as another admin, in a browser of their own; returns it with the admin's name. */
async function openAsColleague(browser: Browser, sql: Sql, page: Page): Promise<{ theirs: Page; name: string }> {
  const name = `Rita ${randomBytes(4).toString('hex')}`
  const colleague = await newManager(sql)
  await sql`update public.profiles set full_name = ${name} where id = ${colleague.id}`
  await sql`update private.user_roles set role = 'admin' where user_id = ${colleague.id}`
  const theirs = await browser.newPage({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } })
  await openAs(theirs, colleague.name, page.url())
  return { theirs, name }
}

test('What a save says is what the place is by then: public, removed or a draft', async ({ page, sql }) => {
  const slug = `lugar-${randomBytes(3).toString('hex')}`
  const [{ id }] = await sql<[{ id: string }]>`
    insert into public.restaurants (slug, name, city, is_draft) values (${slug}, 'Lugar', 'Santos', true) returning id`
  const description = page.getByLabel('Descrição', { exact: true })
  await openAs(page, 'admin', `/dashboard/estabelecimentos-admin/${id}`)
  await description.fill('Mesas no quintal')
  await sql`update public.restaurants set is_draft = false where id = ${id}`
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page.getByText('Os membros já veem a versão nova.')).toBeVisible()

  await description.fill('Mesas na calçada')
  await sql`update public.restaurants set deleted_at = now() where id = ${id}`
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(
    page.getByText('Os membros só vão ver a versão nova quando você restaurar o estabelecimento.'),
  ).toBeVisible()
  await sql`delete from public.restaurants where id = ${id}`
})

test('The app does not say that a review was removed which its author changed meanwhile', async ({ page, sql }) => {
  const member = await newMember(sql)
  const code = await newVoucher(sql, member, 'a-mesa-do-tobias', { daysOld: 2, usedNow: true })
  await sql`
    insert into public.restaurant_reviews (restaurant_id, voucher_id, user_id, rating, comment, answer, answered_at)
    select restaurant_id, id, user_id, 1, 'Palavras feias', 'Resposta feia', now() from public.vouchers
    where qr_code = ${code}`
  await openAs(page, 'admin', `/dashboard/avaliacoes-admin?busca=${member.name}`)
  for (const button of ['Remover avaliação', 'Remover resposta']) {
    await page.getByRole('button', { name: new RegExp(`^${button} de`) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Motivo').fill('Ofende um garçom')
    // Does what change_review does, except that the answer stays for the second button.
    await sql`update public.restaurant_reviews set id = gen_random_uuid(), comment = ${`Antes de ${button}`}
      where user_id = ${member.id}`
    await dialog.getByRole('button', { name: button }).click()
    await expect(page.getByText('Nada foi removido')).toBeVisible()
    await expect(page.getByText(`Antes de ${button}`)).toBeVisible()
    await expect(page.getByText(/^(Avaliação|Resposta) removida$/)).toHaveCount(0)
    await closeToasts(page)
  }
  const kept = await sql`delete from public.restaurant_reviews where user_id = ${member.id} returning comment, answer`
  expect(kept).toEqual([{ comment: 'Antes de Remover resposta', answer: 'Resposta feia' }])
})

test('An order that somebody else paid shows so in its dialog, also where the list no longer has it', async ({
  page,
  sql,
}) => {
  const { id: memberId } = await newMember(sql)
  await sql`delete from public.user_subscriptions where user_id = ${memberId}`
  const [order] = await sql<[{ id: string }]>`
    insert into public.subscription_orders (user_id, subscription_plan_id, amount_cents, duration_months)
    select ${memberId}, p.id, 2990, 1 from public.subscription_plans p where p.name = 'Mensal' returning id`
  const number = order.id.slice(0, 8).toUpperCase()
  await openAs(page, 'admin', '/dashboard/orders?situacao=pending')
  await page.getByRole('button', { name: `Abrir o pedido ${number} de Nina Prado` }).click()
  await page.getByRole('button', { name: 'Confirmar pagamento' }).click()
  await sql`select private.pay_order(${order.id}, ${`e2e:${order.id}`}, false, null, now())`
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar pagamento' }).click()
  await expect(page.getByRole('alert')).toContainText('O pedido já estava pago.')
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar' }).click()
  const dialog = page.getByRole('dialog', { name: `Pedido ${number}` })
  await expect(dialog.getByText('Pago', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Chegou outro pagamento' })).toBeVisible()
})

test("An admin who presses 'Eu cuido' too late reads who looks after the proposal, in toast and list", async ({
  page,
  browser,
  sql,
}) => {
  const company = `Oficina ${randomBytes(4).toString('hex')}`
  await sql`insert into public.corporate_leads (razao_social, cnpj, responsavel, email, telefone,
      quantidade_funcionarios)
    values (${company}, '11222333000181', 'Célio Reis', 'celio@teste.example', '11999999999', 30)`
  await openAs(page, 'admin', `/dashboard/leads-admin?busca=${encodeURIComponent(company)}`)
  const { theirs, name } = await openAsColleague(browser, sql, page)
  for (const screen of [page, theirs]) {
    await screen.getByRole('button', { name: `Detalhes de ${company}` }).click()
    await expect(screen.getByRole('button', { name: 'Eu cuido' })).toBeVisible()
  }
  await theirs.getByRole('button', { name: 'Eu cuido' }).click()
  await expect(theirs.getByText('Responsável atualizado')).toBeVisible()
  await page.getByRole('button', { name: 'Eu cuido' }).click()
  await expect(page.getByText(`Agora quem cuida deste lead é ${name}: a mudança veio antes da sua.`)).toBeVisible()
  const dialog = page.getByRole('dialog', { name: company })
  await expect(dialog.getByLabel('Quem cuida').locator('option:checked')).toHaveText(name)
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page.getByRole('row').filter({ hasText: company })).toContainText(name)
  await theirs.context().close()
})

test('An admin who cancels a cancelled subscription reads who did it and when, and keeps the reason', async ({
  page,
  browser,
  sql,
}) => {
  const member = await newMember(sql)
  await openAs(page, 'admin', `/dashboard/usuarios-admin/${member.id}`)
  const { theirs, name } = await openAsColleague(browser, sql, page)
  const reasons = new Map([
    [theirs, 'Pediu por telefone'],
    [page, 'Mudou de cidade'],
  ])
  for (const [screen, reason] of reasons) {
    await screen.getByRole('button', { name: 'Cancelar assinatura' }).click()
    await screen.getByRole('dialog').getByLabel('Motivo').fill(reason)
  }
  await theirs.getByRole('dialog').getByRole('button', { name: 'Cancelar assinatura' }).click()
  await expect(theirs.getByText('Assinatura cancelada')).toBeVisible()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    new RegExp(`já tinha sido cancelada por ${name} em \\d\\d/.*o motivo que você escreveu não foi salvo`),
  )
  await expect(dialog.getByLabel('Motivo')).toHaveValue('Mudou de cidade')
  await expect(page.getByText('Cancelada: não renova, vale até o fim.')).toBeAttached()
  await expect(page.getByText('Assinatura cancelada')).toBeHidden()
  await theirs.context().close()
})

test('A grant to a person whom a colleague has suspended is refused in its dialog', async ({ page, sql }) => {
  const member = await newMember(sql)
  await sql`delete from public.user_subscriptions where user_id = ${member.id}`
  await openAs(page, 'admin', `/dashboard/usuarios-admin/${member.id}`)
  await page.getByRole('button', { name: 'Conceder assinatura' }).click()
  const dialog = page.getByRole('dialog', { name: 'Conceder assinatura' })
  await dialog.getByLabel('Motivo').fill('Cortesia da inauguração')
  await expect(dialog.getByLabel('Plano')).toHaveValue(/./)
  await sql`update public.profiles set suspended_at = now() where id = ${member.id}`
  await dialog.getByRole('button', { name: 'Conceder assinatura' }).click()
  const refusal = 'A conta está suspensa. Para conceder uma assinatura, tire antes a suspensão.'
  await expect(dialog.getByRole('alert')).toHaveText(refusal)
  await expect(dialog.getByLabel('Motivo')).toHaveValue('Cortesia da inauguração')
  expect(await sql`select from public.user_subscriptions where user_id = ${member.id}`).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  const card = page.getByRole('region', { name: 'Assinatura' })
  await expect(card.getByText(refusal)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Conceder assinatura' })).toBeHidden()
})

test('A draft that a colleague changed is not removed, and one that a colleague removed stays removed', async ({
  page,
  browser,
  sql,
}) => {
  const [id, title] = [randomUUID(), `Planos ${randomBytes(4).toString('hex')}`]
  await sql`insert into private.announcements (id, kind, title, text)
    values (${id}, 'plans_open', ${title}, 'Já dá para assinar o clube.')`
  await openAs(page, 'admin', '/dashboard/mensagens-admin')
  await page.getByRole('button', { name: `Remover ${title}` }).click()
  const { theirs } = await openAsColleague(browser, sql, page)
  const form = theirs.getByRole('dialog', { name: 'Editar comunicado' })
  await theirs.getByRole('button', { name: `Editar ${title}` }).click()
  await form.getByLabel('Texto').fill('As palavras de uma colega.')
  await form.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(theirs.getByText('Comunicado salvo')).toBeVisible()
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Remover' })
  await remove.click()
  await expect(page.getByText('Nada foi removido: confira a versão atual antes.', { exact: false })).toBeVisible()
  await expect(page.getByText('As palavras de uma colega.')).toBeVisible()

  await theirs.getByRole('button', { name: `Editar ${title}` }).click()
  await form.getByLabel('Texto').fill('Outras palavras da colega.')
  await page.getByRole('button', { name: `Remover ${title}` }).click()
  await remove.click()
  await expect(page.getByText('Comunicado removido')).toBeVisible()
  await form.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(form.getByRole('alert')).toContainText('Outra pessoa removeu este comunicado')
  await expect(form.getByLabel('Texto')).toHaveValue('Outras palavras da colega.')
  expect(await sql`select from private.announcements where id = ${id}`).toHaveLength(0)
  await theirs.context().close()
})

test('The import of a file that a colleague has just imported says that nothing was created', async ({
  page,
  browser,
  sql,
}) => {
  const name = `Lugar ${randomBytes(4).toString('hex')}`
  const buffer = Buffer.from(`Nome;Cidade;Endereço\r\n${name};Santos;Rua A, 10\r\n`)
  await openAs(page, 'admin', '/dashboard/estabelecimentos-admin/importar')
  const { theirs } = await openAsColleague(browser, sql, page)
  for (const screen of [page, theirs]) {
    await screen.getByLabel('Escolher planilha').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
    await expect(screen.getByText('1 novo · 0 linhas com erro · 0 já existem')).toBeVisible()
  }
  await theirs.getByRole('button', { name: 'Importar 1 estabelecimento' }).click()
  await expect(theirs.getByText('1 estabelecimento criado')).toBeVisible()
  await expect(theirs.getByText('Ele está entre os rascunhos.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Importar 1 estabelecimento' }).click()
  await expect(page.getByText('1 linha já existia e ficou como estava.')).toBeVisible()
  await expect(page.getByText('Nenhum estabelecimento criado')).toBeVisible()
  await expect(page.getByText('entre os rascunhos', { exact: false })).toBeHidden()
  await theirs.context().close()
  await sql`delete from public.restaurants where name = ${name}`
})

test('New times that a colleague has just saved leave nothing to change, and the dialog says so', async ({
  page,
  browser,
  sql,
}) => {
  const slug = `lugar-${randomBytes(4).toString('hex')}`
  const name = slug.replace('-', ' ')
  const [{ id }] = await sql<[{ id: string }]>`
    insert into public.restaurants (slug, name, city) values (${slug}, ${name}, 'Santos') returning id`
  await sql`insert into public.restaurant_hours (restaurant_id, day_of_week, opening_time, closing_time)
    values (${id}, 1, '08:00', '11:00')`
  await openAs(page, 'admin', `/dashboard/estabelecimentos-admin?busca=${encodeURIComponent(name)}`)
  const { theirs } = await openAsColleague(browser, sql, page)
  for (const screen of [page, theirs]) {
    await screen.getByRole('checkbox', { name: `Escolher ${name}` }).check()
    await screen.getByRole('button', { name: 'Mudar horários' }).click()
    await screen.getByLabel('Novos horários', { exact: true }).fill('Seg 10:00-16:00')
    await expect(screen.getByRole('dialog').getByText('Seg: 08:00-11:00 → 10:00-16:00')).toBeVisible()
  }
  await theirs.getByRole('button', { name: 'Alterar 1 estabelecimento' }).click()
  await expect(theirs.getByText('1 estabelecimento alterado')).toBeVisible()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Alterar 1 estabelecimento' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    `${name}. Sua mudança não foi salva: veja abaixo o que ainda muda`,
  )
  await expect(dialog.getByText('Nada muda')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Mudar horários' })).toBeDisabled()
  await theirs.context().close()
  await sql`delete from public.restaurants where id = ${id}`
})
