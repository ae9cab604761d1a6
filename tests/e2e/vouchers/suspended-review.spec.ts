import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { newMember, newVoucher, openAs, test } from '../../support/journey.ts'

test.use({ serviceWorkers: 'allow' })

const restaurant = 'Sorvete da Matilha'
const slug = 'sorvete-da-matilha'
const card = (page: Page) => page.getByRole('listitem').filter({ hasText: restaurant })
const comment = (page: Page) => card(page).getByLabel('Comentário')
const notice = (page: Page) =>
  page.getByText(
    'Sua conta está suspensa. O que você escreveu fica neste aparelho. Para resolver, escreva para o clube.',
  )

/** Opens the used voucher of a new member who is suspended, reviewed where words are given; returns the member's id. */
async function openSuspended(page: Page, sql: Sql, words?: string): Promise<string> {
  const member = await newMember(sql)
  const code = await newVoucher(sql, member, slug, { usedNow: true })
  if (words !== undefined) {
    await sql`insert into public.restaurant_reviews (restaurant_id, voucher_id, user_id, rating, comment)
      select restaurant_id, id, user_id, 5, ${words} from public.vouchers where qr_code = ${code}`
  }
  await sql`update public.profiles set suspended_at = now() where id = ${member.id}`
  await openAs(page, member.name)
  await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await expect(card(page)).toBeVisible()
  return member.id
}

const commentsOf = async (sql: Sql, id: string) => {
  const rows = await sql<{ comment: string }[]>`select comment from public.restaurant_reviews where user_id = ${id}`
  return rows.map((row) => row.comment)
}

test('A suspended member reads why a review is not published, and publishes it once that has ended', async ({
  context,
  page,
  sql,
}) => {
  const id = await openSuspended(page, sql)
  const open = () => page.getByRole('button', { name: `Avaliar: ${restaurant}` }).click()
  const send = () => card(page).getByRole('button', { name: 'Enviar avaliação' }).click()
  await open()
  await card(page).getByRole('radio', { name: '4 estrelas', exact: true }).check({ force: true })
  await comment(page).fill('Sombra boa.')
  await send()
  await expect(notice(page)).toBeVisible()
  await expect(comment(page)).toHaveValue('Sombra boa.')

  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await send()
  await expect(card(page).getByText('Publicamos quando a internet voltar.')).toBeVisible()
  await page.reload() // the notice of before is gone
  await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await context.setOffline(false)
  await expect(notice(page)).toBeVisible()
  await expect(card(page).getByText('Não foi possível publicar.', { exact: false })).toBeVisible()
  expect(await commentsOf(sql, id)).toEqual([])

  await sql`update public.profiles set suspended_at = null where id = ${id}`
  await open()
  await expect(comment(page)).toHaveValue('Sombra boa.')
  await send()
  await expect(page.getByText('Sua avaliação foi publicada com sucesso!', { exact: true })).toBeVisible()
  expect(await commentsOf(sql, id)).toEqual(['Sombra boa.'])
})

test('A suspended member changes no review, keeps the words, and may delete it', async ({ page, sql }) => {
  const id = await openSuspended(page, sql, 'Sombra boa.')
  await page.getByRole('button', { name: `Editar avaliação: ${restaurant}` }).click()
  await comment(page).fill('Água fresca.')
  await card(page).getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(notice(page)).toBeVisible()
  await expect(comment(page)).toHaveValue('Água fresca.')
  expect(await commentsOf(sql, id)).toEqual(['Sombra boa.'])

  await card(page).getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: `Excluir avaliação: ${restaurant}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir avaliação' }).click()
  await expect(page.getByText('Avaliação excluída', { exact: true })).toBeVisible()
  expect(await commentsOf(sql, id)).toEqual([])
})
