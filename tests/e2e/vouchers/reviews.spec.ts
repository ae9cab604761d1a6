import { devices, expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { holdRequests, type Member, newMember, newVoucher, openAs, test } from '../../support/journey.ts'
import { loseAnswer } from '../../support/lose-answer.ts'

test.use({ serviceWorkers: 'allow' })

// No member of the demo data reviewed this restaurant in the last days.
const restaurant = 'Sorvete da Matilha'
const slug = 'sorvete-da-matilha'

/** Signs in a new member who used a voucher there just now, and opens the tab of used vouchers. */
async function openUsedVouchers(page: Page, sql: Sql): Promise<Member> {
  const member = await newMember(sql)
  await newVoucher(sql, member, slug, { usedNow: true })
  await openAs(page, member.name)
  await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await expect(card(page)).toBeVisible()
  return member
}

const card = (page: Page) => page.getByRole('listitem').filter({ hasText: restaurant })
const form = (page: Page) => page.getByRole('form', { name: `Avaliação de ${restaurant}` })
const reviewButton = (page: Page) => page.getByRole('button', { name: `Avaliar: ${restaurant}` })
const submitButton = (page: Page) => form(page).getByRole('button', { name: 'Enviar avaliação' })
const comment = (page: Page) => form(page).getByLabel('Comentário')
/** Checks a star; its radio button is visually hidden, hence `force`. */
const rate = (page: Page, name: string) => form(page).getByRole('radio', { name, exact: true }).check({ force: true })

/** Opens the form, and fills it in without sending it. */
async function write(page: Page, stars: string, words: string): Promise<void> {
  await reviewButton(page).click()
  await rate(page, stars)
  await comment(page).fill(words)
}

async function reviewsOf(sql: Sql, { id }: Member) {
  return sql<{ rating: number; comment: string | null }[]>`
    select rating, comment from public.restaurant_reviews where user_id = ${id}`
}

for (const [size, use] of [
  ['phone', { viewport: devices['Pixel 7'].viewport }],
  ['desktop', { viewport: { width: 1440, height: 900 } }],
] as const) {
  test.describe(`On a ${size}`, () => {
    test.use(use)

    test('A member reviews a used voucher once, with stars and a comment', async ({ page, sql }) => {
      const member = await openUsedVouchers(page, sql)
      await reviewButton(page).click()
      await expect(submitButton(page)).toBeDisabled()
      await form(page).getByRole('button', { name: 'Cancelar' }).click()
      await expect(form(page)).toBeHidden()
      await expect(reviewButton(page)).toBeFocused()

      await reviewButton(page).click()
      await comment(page).fill('   Sombra boa.\nVoltamos!   ')
      await expect(form(page).getByText('27 de 4000 caracteres')).toBeVisible()
      await expect(submitButton(page)).toBeDisabled()
      await rate(page, '4 estrelas')
      await submitButton(page).click()
      await expect(page.getByText('Avaliação enviada', { exact: true })).toBeVisible()
      await expect(page.getByText('Sua avaliação foi publicada com sucesso!', { exact: true })).toBeVisible()

      await expect(form(page)).toBeHidden()
      await expect(reviewButton(page)).toBeHidden()
      await expect(card(page).getByText('Sua avaliação', { exact: true })).toBeVisible()
      await expect(card(page).getByText('Nota 4,0 de 5')).toBeAttached()
      await expect(card(page).getByText('Sombra boa.')).toBeVisible()
      expect(await reviewsOf(sql, member)).toEqual([{ rating: 4, comment: 'Sombra boa.\nVoltamos!' }])

      await page.reload() // the address keeps the tab
      await expect(page.getByRole('tab', { name: 'Utilizados e Expirados' })).toHaveAttribute('aria-selected', 'true')
      await expect(card(page).getByText('Nota 4,0 de 5')).toBeAttached()
      await expect(reviewButton(page)).toBeHidden()
    })
  })
}

test('A review that could not be sent survives a reload and is published later', async ({ context, page, sql }) => {
  const member = await openUsedVouchers(page, sql)
  await write(page, '5 estrelas', 'Três bolas e um potinho.')

  await page.route('**/rpc/create_review', (route) => route.fulfill({ status: 500, json: { message: 'out of order' } }))
  await submitButton(page).click()
  await expect(page.getByText('Erro', { exact: true })).toBeVisible()
  await expect(page.getByText('Não foi possível enviar sua avaliação. Tente novamente.', { exact: true })).toBeVisible()
  await expect(comment(page)).toHaveValue('Três bolas e um potinho.')
  await page.unroute('**/rpc/create_review')

  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await expect(form(page).getByText(/^Sem conexão/)).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await expect(card(page).getByText('Você começou a escrever. Continue de onde parou.')).toBeVisible()
  await reviewButton(page).click()
  await expect(comment(page)).toHaveValue('Três bolas e um potinho.')
  await expect(form(page).getByRole('radio', { name: '5 estrelas' })).toBeChecked()
  await context.setOffline(false)
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
  expect(await reviewsOf(sql, member)).toEqual([]) // nothing was sent yet
  await submitButton(page).click()
  await expect(page.getByText('Sua avaliação foi publicada com sucesso!', { exact: true })).toBeVisible()
  await expect(card(page).getByText('Três bolas e um potinho.')).toBeVisible()
  expect(await reviewsOf(sql, member)).toEqual([{ rating: 5, comment: 'Três bolas e um potinho.' }])
})

test('A review that is edited while its queued version is being sent keeps the new words', async ({
  context,
  page,
  sql,
}) => {
  const member = await openUsedVouchers(page, sql)
  await write(page, '4 estrelas', 'Sombra boa.')
  await context.setOffline(true)
  await submitButton(page).click()
  const edit = card(page).getByRole('button', { name: /^Editar/ })
  await expect(edit).toBeVisible()
  const release = await holdRequests(page, '**/rpc/create_review')
  const sent = page.waitForRequest('**/rpc/create_review')
  await context.setOffline(false)
  await sent
  await edit.click()
  await comment(page).fill('Sombra boa, e água fresca.')
  release()
  await expect(card(page).getByText('Você começou a editar. Continue de onde parou.')).toBeVisible()
  expect(await reviewsOf(sql, member)).toEqual([{ rating: 4, comment: 'Sombra boa.' }])
  await edit.click()
  await expect(card(page).getByLabel('Comentário')).toHaveValue('Sombra boa, e água fresca.')
})

test('A lost answer leads to exactly one published review', async ({ page, sql }) => {
  const member = await openUsedVouchers(page, sql)
  await reviewButton(page).click()
  await rate(page, '1 estrela')
  const release = await holdRequests(page, '**/rpc/create_review') // the app sends it again at once
  await loseAnswer(page, '**/rpc/create_review')
  await submitButton(page).click()
  await expect(page.getByText('Publicamos quando a internet voltar.').first()).toBeVisible()
  release()
  await expect(card(page).getByText('Nota 1,0 de 5')).toBeAttached()
  expect(await reviewsOf(sql, member)).toEqual([{ rating: 1, comment: null }])
})

test('A review that was stored, whose answer was lost, is changed to what the member wrote since', async ({
  context,
  page,
  sql,
}) => {
  const member = await openUsedVouchers(page, sql)
  await write(page, '5 estrelas', 'Gostei.')
  await page.route(
    '**/rpc/create_review',
    async (route) => {
      await route.fetch()
      await context.setOffline(true)
      await route.abort()
    },
    { times: 1 },
  )
  await submitButton(page).click()
  const edit = card(page).getByRole('button', { name: /^Editar/ })
  await edit.click()
  expect(await reviewsOf(sql, member)).toEqual([{ rating: 5, comment: 'Gostei.' }])
  await rate(page, '2 estrelas')
  await comment(page).fill('Pensando bem, esperei muito.')
  await submitButton(page).click()
  await expect(card(page).getByText('Publicamos quando a internet voltar.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Sua avaliação foi publicada com sucesso!', { exact: true })).toBeVisible()
  await expect(card(page).getByText('Pensando bem, esperei muito.')).toBeVisible()
  expect(await reviewsOf(sql, member)).toEqual([{ rating: 2, comment: 'Pensando bem, esperei muito.' }])
})

test('A review takes no other words while it is being sent', async ({ page, sql }) => {
  await openUsedVouchers(page, sql)
  await write(page, '5 estrelas', 'Gostei.')
  const release = await holdRequests(page, '**/rpc/create_review')
  await submitButton(page).click()
  await expect(comment(page)).not.toBeEditable()
  await form(page).getByRole('radio', { name: '1 estrela', exact: true }).click({ force: true })
  await expect(form(page).getByRole('radio', { name: '5 estrelas' })).toBeChecked()
  release()
  await expect(card(page).getByText('Nota 5,0 de 5')).toBeAttached()
})

test('A cancelled review leaves no draft and no review', async ({ page, sql }) => {
  const member = await openUsedVouchers(page, sql)
  await write(page, '2 estrelas', 'Não era isso.')
  await form(page).getByRole('button', { name: 'Cancelar' }).click()
  await reviewButton(page).click()
  await expect(comment(page)).toHaveValue('')
  await expect(submitButton(page)).toBeDisabled()
  expect(await reviewsOf(sql, member)).toEqual([])
})

test('Reviewing after the session has ended asks to sign in', async ({ page, sql }) => {
  await openUsedVouchers(page, sql)
  await reviewButton(page).click()
  await rate(page, '3 estrelas')
  await page.route('**/rpc/create_review', (route) =>
    route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } }),
  )
  await submitButton(page).click()
  await expect(page.getByText('Login necessário', { exact: true })).toBeVisible()
  await expect(page.getByText('Faça login para avaliar restaurantes.', { exact: true })).toBeVisible()
})

test('A restaurant shows members the new rating, the number of reviews and the comment', async ({ page, sql }) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, 'gelato-do-vira-lata', { usedNow: true }) // has no review yet
  await openAs(page, member.name)
  await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await page.getByRole('button', { name: 'Avaliar: Gelato do Vira-Lata' }).click()
  await page.getByRole('radio', { name: '4 estrelas', exact: true }).check({ force: true })
  await page.getByLabel('Comentário').fill('O sabor do dia vale a fila.')
  await page.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(page.getByText('Avaliação enviada', { exact: true })).toBeVisible()
  await page.goto('/estabelecimentos/gelato-do-vira-lata')
  await expect(page.getByText('(1 avaliação)')).toBeVisible()
  await expect(page.getByText('O sabor do dia vale a fila.')).toBeVisible()
  const [row] = await sql`select rating, review_count from public.restaurants where slug = 'gelato-do-vira-lata'`
  expect(row).toEqual({ rating: '4.00', review_count: 1 })
})
