import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { expectAccessible, newVoucher, type Member } from '../../support/journey.ts'
import { coldStart, expireSession, test } from '../../support/phone.ts'

const place = 'Sorvete da Matilha'
const card = (page: Page) => page.getByRole('listitem').filter({ hasText: place })
const comment = (page: Page) => card(page).getByLabel('Comentário')
const open = (page: Page) => card(page).getByRole('button', { name: `Avaliar: ${place}` })
const edit = (page: Page) => card(page).getByRole('button', { name: `Editar avaliação: ${place}` })
const waits = (page: Page) => card(page).getByText('Publicamos quando a internet voltar.')

const rate = (page: Page, name: string) => card(page).getByRole('radio', { name, exact: true }).check({ force: true })
const submit = (page: Page) => card(page).getByRole('button', { name: 'Enviar avaliação' }).click()

function reviewsOf(sql: Sql, { id }: Member) {
  return sql<
    { rating: number; comment: string | null }[]
  >`select rating, comment from public.restaurant_reviews where user_id = ${id}`
}

/** The used vouchers, with one that is not reviewed. */
async function openUsed(page: Page, sql: Sql, member: Member): Promise<void> {
  await newVoucher(sql, member, 'sorvete-da-matilha', { usedNow: true })
  await page.reload()
  await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await expect(open(page)).toBeVisible()
}

test('a review sent without a network waits, can be changed, and is published by itself; the last one counts', async ({
  phone,
  sql,
  network,
  context,
}) => {
  const { member } = phone
  await openUsed(phone.page, sql, member)
  await network.setState('down')
  await context.setOffline(true)
  await open(phone.page).click()
  await rate(phone.page, '3 estrelas')
  await comment(phone.page).fill('Demorou um pouco.')
  await expect(card(phone.page).getByText(/^Sem conexão/)).toBeVisible()
  await submit(phone.page)
  await expect(waits(phone.page)).toBeVisible()
  await expect(edit(phone.page)).toBeFocused()

  const page = await coldStart(context, phone.page)
  await expect(page.locator('[data-early-voucher]')).toHaveCount(0) // the app has taken over
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await expect(waits(page)).toBeVisible()
  await expectAccessible(page)
  await edit(page).click()
  await comment(page).fill('Outra coisa.')
  await card(page).getByRole('button', { name: 'Cancelar' }).click() // as it was sent, it waits again
  await expect(waits(page)).toBeVisible()
  await edit(page).click()
  await expect(comment(page)).toHaveValue('Demorou um pouco.')
  await comment(page).fill('Três bolas e um potinho.')
  await rate(page, '5 estrelas')
  await submit(page)
  await expect(waits(page)).toBeVisible()
  expect(await reviewsOf(sql, member)).toEqual([])

  await network.setState('up')
  await context.setOffline(false)
  await expect(page.getByText('Sua avaliação foi publicada com sucesso!')).toBeVisible()
  await expect(card(page).getByText('Três bolas e um potinho.')).toBeVisible()
  await expect(waits(page)).toHaveCount(0)
  expect(await reviewsOf(sql, member)).toEqual([{ rating: 5, comment: 'Três bolas e um potinho.' }])
})

test('one that is taken up again is not sent under the hand, and one that the server refuses comes back with its words', async ({
  phone: { page, member },
  sql,
  network,
  context,
}) => {
  await openUsed(page, sql, member)
  await network.setState('down')
  await context.setOffline(true)
  await open(page).click()
  await rate(page, '4 estrelas')
  await comment(page).fill('Sombra boa.')
  await submit(page)
  await edit(page).click()
  await network.setState(403, /create_review$/)
  await context.setOffline(false)
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
  expect(network.requests.filter((request) => request.includes('create_review'))).toEqual([])

  await context.setOffline(true)
  await submit(page)
  await expect(waits(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Sua avaliação não foi publicada.', { exact: false })).toBeVisible()
  await expect(card(page).getByText('O que você escreveu está aqui', { exact: false })).toBeVisible()
  await open(page).click()
  await expect(comment(page)).toHaveValue('Sombra boa.')
  await network.setState('up')
  await submit(page)
  await expect(page.getByText('Sua avaliação foi publicada com sucesso!')).toBeVisible()
  expect(await reviewsOf(sql, member)).toEqual([{ rating: 4, comment: 'Sombra boa.' }])
})

test('one that is taken up while the session is renewed, or the one before it is sent, is not sent under the hand', async ({
  phone: { page, member },
  sql,
  network,
  context,
}) => {
  await openUsed(page, sql, member)
  await network.setState('down')
  await context.setOffline(true)
  await open(page).click()
  await rate(page, '2 estrelas')
  await comment(page).fill('Esperei muito.')
  await submit(page)
  await expect(waits(page)).toBeVisible()
  await expireSession(page)
  await network.setState('hanging', /^\/auth\//)
  await context.setOffline(false)
  await expect.poll(() => network.requests.some((request) => request.includes('refresh_token'))).toBe(true)
  await edit(page).click()
  await comment(page).fill('Esperei, mas valeu.')
  await network.setState('up')
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
  await expect(comment(page)).toHaveValue('Esperei, mas valeu.')
  expect(await reviewsOf(sql, member)).toEqual([])
  await submit(page)
  await expect(page.getByText('Sua avaliação foi publicada com sucesso!')).toBeVisible()
  expect(await reviewsOf(sql, member)).toEqual([{ rating: 2, comment: 'Esperei, mas valeu.' }])
})
