import { expect, type Page } from 'playwright/test'
import { newMember, newVoucher, signIn, test } from '../../support/journey.ts'
import { toast } from '../member/profile-page.ts'
import { askForLink, choosePassword, linkIn } from '../public-site/access-steps.ts'

/** Lets the next request to `url` do its work, and loses the answer. */
async function loseAnswer(page: Page, url: string, method = 'POST'): Promise<void> {
  let isLost = false
  await page.route(url, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort()
  })
}

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
  await page.goto(`/dashboard?restaurante=${slug}&aba=avaliacoes`)
  await signIn(page, 'gerente')
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
  await page.goto('/login?voltar=/perfil?aba=assinatura')
  await signIn(page, member.name)
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

test('A password that was reset by a link is not called an expired link when the answer was lost', async ({
  page,
  sql,
}) => {
  const { name } = await newMember(sql)
  const address = `${name}@focinho.example`
  await askForLink(page, address)
  await page.goto(await linkIn(page, address))
  await expect(page.getByRole('heading', { name: 'Redefinir Senha' })).toBeVisible()
  await loseAnswer(page, '**/auth/v1/user*', 'PUT')
  await choosePassword(page, 'pipa-azul-7', 'pipa-azul-7')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Sem conexão')
  await choosePassword(page, 'pipa-azul-7', 'pipa-azul-7')
  await expect(page).toHaveURL('/login')
})
