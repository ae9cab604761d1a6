import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { expectAccessible, newVoucher, signInOnDevice, type Member } from '../../support/journey.ts'
import { coldStart, expireSession, test } from '../../support/phone.ts'

test.use({ serviceWorkers: 'allow' })

const restaurant = 'Sorvete da Matilha'
const card = (page: Page) => page.getByRole('listitem').filter({ hasText: restaurant })
const comment = (page: Page) => card(page).getByLabel('Comentário')
const reviewButton = (page: Page) => card(page).getByRole('button', { name: `Avaliar: ${restaurant}` })
const editButton = (page: Page) => card(page).getByRole('button', { name: `Editar avaliação: ${restaurant}` })
const waitingNotice = (page: Page) => card(page).getByText('Publicamos quando a internet voltar.')

const rate = (page: Page, name: string) => card(page).getByRole('radio', { name, exact: true }).check({ force: true })
const submit = (page: Page) => card(page).getByRole('button', { name: 'Enviar avaliação' }).click()

function reviewsOf(sql: Sql, { id }: Member) {
  return sql<{ rating: number; comment: string | null }[]>`
    select rating, comment from public.restaurant_reviews where user_id = ${id}`
}

/** Gives the member a used voucher without a review and opens the tab of used vouchers. */
async function openUsedVouchers(page: Page, sql: Sql, member: Member): Promise<void> {
  await newVoucher(sql, member, 'sorvete-da-matilha', { usedNow: true })
  await page.reload()
  await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await expect(reviewButton(page)).toBeVisible()
}

test('A review sent offline can still be changed, and is published as last edited once there is a network', async ({
  phone,
  sql,
  network,
  context,
}) => {
  const { member } = phone
  await openUsedVouchers(phone.page, sql, member)
  await network.setState('down')
  await context.setOffline(true)
  await reviewButton(phone.page).click()
  await rate(phone.page, '3 estrelas')
  await comment(phone.page).fill('Demorou um pouco.')
  await expect(card(phone.page).getByText(/^Sem conexão/)).toBeVisible()
  await submit(phone.page)
  await expect(waitingNotice(phone.page)).toBeVisible()
  await expect(editButton(phone.page)).toBeFocused()

  const page = await coldStart(context, phone.page)
  await expect(page.locator('[data-early-voucher]')).toHaveCount(0) // the app has taken over
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await expect(waitingNotice(page)).toBeVisible()
  await expectAccessible(page)
  await editButton(page).click()
  await comment(page).fill('Outra coisa.')
  await card(page).getByRole('button', { name: 'Cancelar' }).click() // it waits again as it was sent
  await expect(waitingNotice(page)).toBeVisible()
  await editButton(page).click()
  await expect(comment(page)).toHaveValue('Demorou um pouco.')
  await comment(page).fill('Três bolas e um potinho.')
  await rate(page, '5 estrelas')
  await submit(page)
  await expect(waitingNotice(page)).toBeVisible()
  expect(await reviewsOf(sql, member)).toEqual([])

  await network.setState('up')
  await context.setOffline(false)
  await expect(page.getByText('Sua avaliação foi publicada com sucesso!')).toBeVisible()
  await expect(card(page).getByText('Três bolas e um potinho.')).toBeVisible()
  await expect(waitingNotice(page)).toHaveCount(0)
  expect(await reviewsOf(sql, member)).toEqual([{ rating: 5, comment: 'Três bolas e um potinho.' }])
})

test('A review queued offline does not replace one that another device published later, and stays as a draft', async ({
  phone: { page, member },
  sql,
  network,
  context,
  browser,
  server,
}) => {
  await openUsedVouchers(page, sql, member)
  await network.setState('down')
  await context.setOffline(true)
  await reviewButton(page).click()
  await rate(page, '3 estrelas')
  await comment(page).fill('Demorou um pouco.')
  await submit(page)
  await expect(waitingNotice(page)).toBeVisible()

  const laptop = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signInOnDevice(laptop, member)
  await laptop.goto('/dashboard')
  await laptop.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await reviewButton(laptop).click()
  await rate(laptop, '5 estrelas')
  await comment(laptop).fill('Voltamos e adoramos.')
  await submit(laptop)
  await expect(laptop.getByText('Sua avaliação foi publicada com sucesso!')).toBeVisible()
  await laptop.context().close()
  await sql`update public.restaurant_reviews
    set answer = 'Voltem sempre!', answered_at = now(), created_at = created_at + interval '2 minutes'
    where user_id = ${member.id}`

  await network.setState('up')
  await context.setOffline(false)
  await expect(page.getByText('Sua avaliação não foi publicada.', { exact: false })).toBeVisible()
  await expect(card(page).getByText('Voltamos e adoramos.')).toBeVisible()
  await expect(card(page).getByText('Voltem sempre!')).toBeVisible()
  await expect(card(page).getByText('Você começou a editar.', { exact: false })).toBeVisible()
  expect([
    ...(await sql`select rating, comment, answer from public.restaurant_reviews where user_id = ${member.id}`),
  ]).toEqual([{ rating: 5, comment: 'Voltamos e adoramos.', answer: 'Voltem sempre!' }])
  await editButton(page).click()
  await expect(comment(page)).toHaveValue('Demorou um pouco.')
})

test('A review reopened for editing is not sent meanwhile, and a refused one returns with its text', async ({
  phone: { page, member },
  sql,
  network,
  context,
}) => {
  await openUsedVouchers(page, sql, member)
  await network.setState('down')
  await context.setOffline(true)
  await reviewButton(page).click()
  await rate(page, '4 estrelas')
  await comment(page).fill('Sombra boa.')
  await submit(page)
  await editButton(page).click()
  await network.setState('up')
  await page.route('**/create_review', (route) => route.fulfill({ status: 403, json: { code: '42501', message: '' } }))
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await context.setOffline(false)
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
  expect(requests.filter((url) => url.includes('create_review'))).toEqual([])

  await context.setOffline(true)
  await submit(page)
  await expect(waitingNotice(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Sua avaliação não foi publicada.', { exact: false })).toBeVisible()
  await expect(card(page).getByText('O que você escreveu está aqui', { exact: false })).toBeVisible()
  await reviewButton(page).click()
  await expect(comment(page)).toHaveValue('Sombra boa.')
  await page.unroute('**/create_review')
  await submit(page)
  await expect(page.getByText('Sua avaliação foi publicada com sucesso!')).toBeVisible()
  expect(await reviewsOf(sql, member)).toEqual([{ rating: 4, comment: 'Sombra boa.' }])
})

test('A review reopened while the session is refreshed is not sent meanwhile', async ({
  phone: { page, member },
  sql,
  network,
  context,
}) => {
  await openUsedVouchers(page, sql, member)
  await network.setState('down')
  await context.setOffline(true)
  await reviewButton(page).click()
  await rate(page, '2 estrelas')
  await comment(page).fill('Esperei muito.')
  await submit(page)
  await expect(waitingNotice(page)).toBeVisible()
  await expireSession(page)
  await network.setState('hanging', /^\/auth\//)
  await context.setOffline(false)
  await expect.poll(() => network.requests.some((request) => request.includes('refresh_token'))).toBe(true)
  await editButton(page).click()
  await comment(page).fill('Esperei, mas valeu.')
  await network.setState('up')
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
  await expect(comment(page)).toHaveValue('Esperei, mas valeu.')
  expect(await reviewsOf(sql, member)).toEqual([])
  await submit(page)
  await expect(page.getByText('Sua avaliação foi publicada com sucesso!')).toBeVisible()
  expect(await reviewsOf(sql, member)).toEqual([{ rating: 2, comment: 'Esperei, mas valeu.' }])
})

test('A review that meets a busy server is tried again at once', async ({ phone: { page, member }, sql }) => {
  await openUsedVouchers(page, sql, member)
  await page.route('**/create_review', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await reviewButton(page).click()
  await rate(page, '4 estrelas')
  await comment(page).fill('Pote de água na porta.')
  await submit(page)
  await expect.poll(() => reviewsOf(sql, member)).toEqual([{ rating: 4, comment: 'Pote de água na porta.' }])
  await expect(card(page).getByText('Pote de água na porta.')).toBeVisible()
  await expect(waitingNotice(page)).toHaveCount(0)
})
