import { devices, expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { newMember, newVoucher, signIn, test, type Member } from '../../support/journey.ts'

// Nobody of the demo data reviewed this establishment in the last days.
const place = 'Sorvete da Matilha'
const slug = 'sorvete-da-matilha'

/** The dashboard of a member who used a voucher there, at the used ones. */
async function openUsed(page: Page, sql: Sql): Promise<Member> {
  const member = await newMember(sql)
  await newVoucher(sql, member, slug, { usedNow: true })
  await page.goto('/dashboard')
  await signIn(page, member.name)
  await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await expect(card(page)).toBeVisible()
  return member
}

const card = (page: Page) => page.getByRole('listitem').filter({ hasText: place })
const form = (page: Page) => page.getByRole('form', { name: `Avaliação de ${place}` })
const open = (page: Page) => page.getByRole('button', { name: `Avaliar: ${place}` })
const submit = (page: Page) => form(page).getByRole('button', { name: 'Enviar avaliação' })
const comment = (page: Page) => form(page).getByLabel('Comentário')
/** The radio itself is out of sight: a person taps its star. */
const rate = (page: Page, name: string) => form(page).getByRole('radio', { name, exact: true }).check({ force: true })

async function reviewsOf(sql: Sql, { id }: Member) {
  return sql<
    { rating: number; comment: string | null }[]
  >`select rating, comment from public.restaurant_reviews where user_id = ${id}`
}

for (const [size, use] of [
  ['phone', { viewport: devices['Pixel 7'].viewport }],
  ['desktop', { viewport: { width: 1440, height: 900 } }],
] as const) {
  test.describe(size, () => {
    test.use(use)

    test('a used voucher is reviewed once: stars, words, and then it stays as it is', async ({ page, sql }) => {
      const member = await openUsed(page, sql)
      await open(page).click()
      await expect(submit(page)).toBeDisabled()
      await form(page).getByRole('button', { name: 'Cancelar' }).click()
      await expect(form(page)).toBeHidden()
      await expect(open(page)).toBeFocused()

      await open(page).click()
      await comment(page).fill('   Sombra boa.\nVoltamos!   ')
      await expect(form(page).getByText('27 de 4000 caracteres')).toBeVisible()
      await expect(submit(page)).toBeDisabled()
      await rate(page, '4 estrelas')
      await submit(page).click()
      await expect(page.getByText('Avaliação enviada', { exact: true })).toBeVisible()
      await expect(page.getByText('Sua avaliação foi publicada com sucesso!', { exact: true })).toBeVisible()

      await expect(form(page)).toBeHidden()
      await expect(open(page)).toBeHidden()
      await expect(card(page).getByText('Sua avaliação', { exact: true })).toBeVisible()
      await expect(card(page).getByText('Nota 4,0 de 5')).toBeAttached()
      await expect(card(page).getByText('Sombra boa.')).toBeVisible()
      expect(await reviewsOf(sql, member)).toEqual([{ rating: 4, comment: 'Sombra boa.\nVoltamos!' }])

      await page.reload()
      await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
      await expect(card(page).getByText('Nota 4,0 de 5')).toBeAttached()
      await expect(open(page)).toBeHidden()
    })
  })
}

test('a review that could not be sent is kept, even when the app closes, and goes through later', async ({
  context,
  page,
  sql,
}) => {
  const member = await openUsed(page, sql)
  await open(page).click()
  await rate(page, '5 estrelas')
  await comment(page).fill('Três bolas e um potinho.')

  await page.route('**/rpc/create_review', (route) => route.fulfill({ status: 500, json: { message: 'out of order' } }))
  await submit(page).click()
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
  await open(page).click()
  await expect(comment(page)).toHaveValue('Três bolas e um potinho.')
  await expect(form(page).getByRole('radio', { name: '5 estrelas' })).toBeChecked()
  await context.setOffline(false)
  expect(await reviewsOf(sql, member)).toEqual([]) // it was not sent yet
  await submit(page).click()
  await expect(page.getByText('Sua avaliação foi publicada com sucesso!', { exact: true })).toBeVisible()
  await expect(card(page).getByText('Três bolas e um potinho.')).toBeVisible()
  expect(await reviewsOf(sql, member)).toEqual([{ rating: 5, comment: 'Três bolas e um potinho.' }])
})

test('an answer that was lost on its way ends well by itself, with one review', async ({ page, sql }) => {
  const member = await openUsed(page, sql)
  await open(page).click()
  await rate(page, '1 estrela')
  await page.route('**/rpc/create_review', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit(page).click()
  await expect(page.getByText('Publicamos quando a internet voltar.').first()).toBeVisible()
  await page.unroute('**/rpc/create_review')
  await expect(card(page).getByText('Nota 1,0 de 5')).toBeAttached()
  expect(await reviewsOf(sql, member)).toEqual([{ rating: 1, comment: null }])
})

test('a cancelled review leaves nothing behind', async ({ page, sql }) => {
  const member = await openUsed(page, sql)
  await open(page).click()
  await rate(page, '2 estrelas')
  await comment(page).fill('Não era isso.')
  await form(page).getByRole('button', { name: 'Cancelar' }).click()
  await open(page).click()
  await expect(comment(page)).toHaveValue('')
  await expect(submit(page)).toBeDisabled()
  expect(await reviewsOf(sql, member)).toEqual([])
})

test('whoever is no longer signed in is asked to sign in', async ({ page, sql }) => {
  await openUsed(page, sql)
  await open(page).click()
  await rate(page, '3 estrelas')
  await page.route('**/rpc/create_review', (route) =>
    route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } }),
  )
  await submit(page).click()
  await expect(page.getByText('Login necessário', { exact: true })).toBeVisible()
  await expect(page.getByText('Faça login para avaliar restaurantes.', { exact: true })).toBeVisible()
})

test('the establishment shows the new average and number to members, with what was said', async ({ page, sql }) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, 'gelato-do-vira-lata', { usedNow: true }) // without a review so far
  await page.goto('/dashboard')
  await signIn(page, member.name)
  await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await page.getByRole('button', { name: 'Avaliar: Gelato do Vira-Lata' }).click()
  await page.getByRole('radio', { name: '4 estrelas', exact: true }).check({ force: true })
  await page.getByLabel('Comentário').fill('O sabor do dia vale a fila.')
  await page.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(page.getByText('Avaliação enviada', { exact: true })).toBeVisible()
  await page.goto('/estabelecimentos/gelato-do-vira-lata')
  await expect(page.getByText('(1 avaliação)')).toBeVisible()
  await expect(page.getByText('O sabor do dia vale a fila.')).toBeVisible()
  const [kept] = await sql`select rating, review_count from public.restaurants where slug = 'gelato-do-vira-lata'`
  expect(kept).toEqual({ rating: '4.00', review_count: 1 })
})
