import { expect } from 'playwright/test'
import { newMember, newVoucher, openAs, test } from '../../support/journey.ts'
import { toast } from '../../support/toasts.ts'
import { openProfile } from '../profile/profile-page.ts'
import { askForLink, choosePassword, linkIn, redeemRecovery } from '../public-site/access-steps.ts'
import { loseAnswer } from '../../support/lose-answer.ts'
import { newOwedRefund } from '../../support/owed-refund.ts'

test('An answer to a review whose confirmation was lost can be sent again and is not called a second one', async ({
  page,
  sql,
}) => {
  const slug = 'casa-da-resposta'
  await sql`insert into public.restaurants (slug, name, city) values (${slug}, 'Casa da Resposta', 'Santos')`
  await sql`insert into public.restaurant_managers (user_id, restaurant_id)
    select u.id, r.id from auth.users u, public.restaurants r
    where u.email = 'gerente@focinho.example' and r.slug = ${slug}`
  const member = await newMember(sql)
  await newVoucher(sql, member, slug, { usedNow: true })
  await sql`insert into public.restaurant_reviews (restaurant_id, voucher_id, user_id, rating)
    select v.restaurant_id, v.id, v.user_id, 4 from public.vouchers v where v.user_id = ${member.id}`
  await openAs(page, 'gerente', `/dashboard?restaurante=${slug}&aba=avaliacoes`)
  await page.getByRole('button', { name: /^Responder à avaliação/ }).click()
  await page.getByLabel('Resposta', { exact: true }).fill('Agora há bebedouros.')
  await loseAnswer(page, '**/rpc/answer_review')
  const send = page.getByRole('button', { name: 'Publicar resposta' })
  await send.click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Sem conexão')
  await send.click()
  await expect(toast(page, 'Resposta publicada')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await sql`delete from public.restaurant_reviews where user_id = ${member.id}`
  await sql`delete from public.vouchers where user_id = ${member.id}`
  await sql`delete from public.restaurants where slug = ${slug}`
})

test('A cancellation that is confirmed again after a lost answer is no failure', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/perfil?aba=assinatura')
  await page.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await loseAnswer(page, '**/rpc/cancel_subscription')
  await page.route('**/rpc/my_subscription', (route) => route.abort()) // what it has become is not known either
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Cancelar assinatura' })
  await confirm.click()
  await expect(toast(page, 'Não foi possível cancelar a assinatura')).toBeVisible()
  await confirm.click()
  await expect(toast(page, 'Assinatura cancelada')).toBeVisible()
  expect([...(await sql`select auto_renew from public.user_subscriptions where user_id = ${member.id}`)]).toEqual([
    { auto_renew: false },
  ])
})

test('One more payment whose confirmation was lost is owed once, also when its step was left meanwhile', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  const orders = await sql<{ id: string }[]>`
    insert into public.subscription_orders
      (user_id, subscription_plan_id, amount_cents, duration_months, status, cancelled_at)
    select ${member.id}, p.id, 2990, 1, 'cancelled', now() from public.subscription_plans p, generate_series(1, 2)
    where p.name = 'Mensal' returning id`
  const [first, second] = orders.map(({ id }) => id.slice(0, 8).toUpperCase()) as [string, string]
  await openAs(page, 'admin', `/dashboard/orders?busca=${member.name}`)
  const owe = async (number: string) => {
    await page.getByRole('button', { name: `Abrir o pedido ${number} de Nina Prado` }).click()
    await page.getByRole('button', { name: 'Chegou outro pagamento' }).click()
    await page.getByLabel('Motivo').fill('chegou na segunda')
    await page.getByRole('button', { name: 'Chegou outro pagamento' }).click()
  }
  await loseAnswer(page, '**/rpc/mark_order_paid')
  await owe(first)
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/^Não sabemos se foi feito\. Sem conexão/)
  await page.getByRole('button', { name: 'Voltar' }).click()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await page
    .getByRole('dialog', { name: `Pedido ${first}` })
    .getByRole('button', { name: 'Fechar' })
    .first()
    .click()
  for (const number of [second, first]) {
    await owe(number)
    await expect(toast(page, 'Valor incluído em Devoluções').last()).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const owed = await sql`select o.repeats_order_id as id from public.subscription_orders o
    join public.refunds r on r.order_id = o.id where o.user_id = ${member.id} order by o.repeats_order_id`
  expect([...owed]).toEqual(orders.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
})

test('A refund that was marked as sent although the answer was lost is not called unsaved', async ({ page, sql }) => {
  const member = await newMember(sql)
  const orderId = await newOwedRefund(sql, member)
  await openAs(page, 'admin', `/dashboard/devolucoes-admin?busca=${orderId.slice(0, 8).toUpperCase()}`)
  await page.getByRole('button', { name: /^Já enviei a devolução/ }).click()
  const dialog = page.getByRole('dialog', { name: 'O dinheiro foi enviado?' })
  await dialog.getByLabel('Comprovante').fill('E123')
  await loseAnswer(page, '**/rpc/complete_refund')
  await dialog.getByRole('button', { name: 'Marcar como devolvido' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/^Não sabemos se foi registrado\. Sem conexão/)
  await dialog.getByRole('button', { name: 'Marcar como devolvido' }).click()
  await expect(toast(page, 'Devolução registrada')).toBeVisible()
})

test('A password reset repeated after a lost answer succeeds and names no expired link', async ({ page, sql }) => {
  const { name } = await newMember(sql)
  const address = `${name}@focinho.example`
  await askForLink(page, address)
  await redeemRecovery(page, await linkIn(page, address))
  await expect(page.getByRole('heading', { name: 'Redefinir Senha' })).toBeVisible()
  await loseAnswer(page, '**/auth/v1/user*', 'PUT')
  await choosePassword(page, 'pipa-azul-7', 'pipa-azul-7')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Sem conexão')
  await choosePassword(page, 'pipa-azul-7', 'pipa-azul-7')
  await expect(page).toHaveURL('/login')
})

test('A change of e-mail address counts as asked for when its answer was lost and the repetition is too soon', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  const wanted = `nova-${member.name}@teste.example`
  await openProfile(page, member)
  await page.getByRole('button', { name: 'Trocar e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trocar e-mail' })
  await dialog.getByLabel('Novo e-mail').fill(wanted)
  await dialog.getByLabel('Sua senha', { exact: true }).fill('focinho123')
  const send = dialog.getByRole('button', { name: 'Enviar os links' })
  await page.route('**/auth/v1/user*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 429, json: { code: 429, error_code: 'over_email_send_rate_limit', msg: 'wait' } })
      : route.fallback(),
  )
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('minuto') // nothing was asked for yet
  await loseAnswer(page, '**/auth/v1/user*', 'PUT')
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Sem conexão')
  await send.click()
  await expect(page.getByText(`Aguardando confirmação de ${wanted}`)).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('An account that was deleted although the answer was lost is not called a wrong password', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await openProfile(page, member, 'privacidade')
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir a conta de vez?' })
  await dialog.getByLabel('Para confirmar, escreva EXCLUIR').fill('EXCLUIR')
  await dialog.getByLabel('Senha atual').fill('focinho123')
  await loseAnswer(page, '**/rpc/delete_account')
  const confirm = dialog.getByRole('button', { name: 'Excluir para sempre' })
  await confirm.click()
  await expect(dialog.getByRole('alert')).toContainText('Sem conexão')
  await confirm.click()
  await expect(toast(page, 'Conta excluída')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
  expect(await sql`select from auth.users where id = ${member.id}`).toHaveLength(0)
})
