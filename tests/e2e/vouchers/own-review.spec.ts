import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { expectAccessible, type Member, newMember, newVoucher, openAs, test } from '../../support/journey.ts'
import { extendTimeLimits } from '../../support/time-limits.ts'

test.use({ serviceWorkers: 'allow' })

const restaurant = 'Sorvete da Matilha'
const slug = 'sorvete-da-matilha'
const card = (page: Page) => page.getByRole('listitem').filter({ hasText: restaurant })
const button = (page: Page, verb: string) => card(page).getByRole('button', { name: `${verb}: ${restaurant}` })
const comment = (page: Page) => card(page).getByLabel('Comentário')
const save = (page: Page) => card(page).getByRole('button', { name: 'Salvar alterações' }).click()

/** Opens the used vouchers of a new member, whose review of `daysOld` days the restaurant has answered. */
async function openReviewed(page: Page, sql: Sql, daysOld = 0): Promise<Member> {
  const member = await newMember(sql)
  const code = await newVoucher(sql, member, slug, { usedNow: true })
  await sql`
    insert into public.restaurant_reviews
      (restaurant_id, voucher_id, user_id, rating, comment, answer, answered_at, created_at)
    select restaurant_id, id, user_id, 5, 'Sombra boa.', 'Voltem sempre!', now(),
      now() - make_interval(days => ${daysOld})
    from public.vouchers where qr_code = ${code}`
  await openAs(page, member.name)
  await openUsed(page)
  return member
}

async function openUsed(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await expect(card(page)).toBeVisible()
}

const reviewsOf = (sql: Sql, { id }: Member) => sql<
  { rating: number; comment: string | null; answer: string | null }[]
>`
  select rating, comment, answer from public.restaurant_reviews where user_id = ${id}`

/** The words of the drafts that the device keeps of a member. */
function keptComments(page: Page, { id }: Member): Promise<string[]> {
  return page.evaluate(
    (name) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', reject)
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve((reading.result as { comment: string }[]).map((draft) => draft.comment))
          })
        })
      }),
    `focinho.${id}.reviews`,
  )
}

/** Keeps every other tab waiting for the drafts of a member, until the returned function is called. */
async function holdDrafts(page: Page, { id }: Member): Promise<() => Promise<void>> {
  await page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', reject)
        opening.addEventListener('success', () => {
          const drafts = opening.result.transaction('drafts', 'readwrite').objectStore('drafts')
          const holdOn = () => {
            if (!('released' in globalThis)) drafts.count().addEventListener('success', holdOn)
            resolve(undefined)
          }
          drafts.count().addEventListener('success', holdOn)
        })
      }),
    `focinho.${id}.reviews`,
  )
  return () => page.evaluate(() => void Object.assign(globalThis, { released: true }))
}

test('A member changes their review; the restaurant’s answer is deleted and asked for again', async ({
  browser,
  page,
  sql,
}) => {
  const member = await openReviewed(page, sql)
  await sql`
    insert into public.restaurant_managers (user_id, restaurant_id)
    select u.id, r.id from auth.users u, public.restaurants r
    where u.email = 'gerente@focinho.example' and r.slug = ${slug} on conflict do nothing`
  await expect(card(page).getByText('Voltem sempre!')).toBeVisible()
  await expect(card(page).getByText(/^Você pode editar ou excluir até \d\d\/\d\d\/\d{4}\.$/)).toBeVisible()
  await button(page, 'Editar avaliação').click()
  await expect(comment(page)).toHaveValue('Sombra boa.')
  await expect(
    card(page).getByText('Ao salvar, a resposta do estabelecimento é removida.', { exact: false }),
  ).toBeVisible()
  await expectAccessible(page)
  await card(page).getByRole('radio', { name: '2 estrelas', exact: true }).check({ force: true })
  await comment(page).fill('Demorou muito.')
  await save(page)
  await expect(page.getByText('Avaliação alterada', { exact: true })).toBeVisible()
  await expect(card(page).getByText('Demorou muito.')).toBeVisible()
  await expect(card(page).getByText('Voltem sempre!')).toHaveCount(0)
  expect(await reviewsOf(sql, member)).toEqual([{ rating: 2, comment: 'Demorou muito.', answer: null }])

  const manager = await browser.newPage()
  await openAs(manager, 'gerente', `/dashboard?restaurante=${slug}&aba=avaliacoes`)
  const shown = manager.getByRole('listitem').filter({ hasText: 'Demorou muito.' })
  await shown.getByRole('button', { name: /Responder/ }).click()
  await manager.getByLabel('Resposta', { exact: true }).fill('Vamos melhorar.')
  await manager.getByRole('dialog').getByRole('button', { name: 'Publicar resposta' }).click()
  await expect(shown.getByText('Vamos melhorar.')).toBeVisible()
  await manager.close()
})

test('An edit that only adds blanks and line breaks changes nothing, and the answer stays', async ({ page, sql }) => {
  const member = await openReviewed(page, sql)
  await button(page, 'Editar avaliação').click()
  await comment(page).fill('Sombra boa. \n\u00A0')
  await save(page)
  await expect(page.getByText('Avaliação alterada', { exact: true })).toBeVisible()
  expect(await reviewsOf(sql, member)).toEqual([{ rating: 5, comment: 'Sombra boa.', answer: 'Voltem sempre!' }])
})

test('An edit needs a network, says so, and is still there after a reload', async ({ context, page, sql }) => {
  const member = await openReviewed(page, sql)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await button(page, 'Editar avaliação').click()
  await context.setOffline(true)
  await comment(page).fill('Sombra boa, água fresca.')
  await expect(card(page).getByText('Uma avaliação publicada só muda com internet.', { exact: false })).toBeVisible()
  await save(page)
  await expect(page.getByText('Não foi possível alterar a avaliação')).toBeVisible()
  await expect(comment(page)).toHaveValue('Sombra boa, água fresca.')
  await expect.poll(() => keptComments(page, member)).toEqual(['Sombra boa, água fresca.'])
  await page.reload()
  await openUsed(page)
  await expect(card(page).getByText('Você começou a editar. Continue de onde parou.')).toBeVisible()
  await button(page, 'Editar avaliação').click()
  await expect(comment(page)).toHaveValue('Sombra boa, água fresca.')
  expect(await reviewsOf(sql, member)).toMatchObject([{ comment: 'Sombra boa.' }])
  await context.setOffline(false)
  await save(page)
  await expect(page.getByText('Avaliação alterada', { exact: true })).toBeVisible()
  expect(await reviewsOf(sql, member)).toMatchObject([{ comment: 'Sombra boa, água fresca.' }])

  await button(page, 'Editar avaliação').click()
  await comment(page).fill('Outra coisa.')
  await card(page).getByRole('button', { name: 'Cancelar' }).click()
  await button(page, 'Editar avaliação').click()
  await expect(comment(page)).toHaveValue('Sombra boa, água fresca.')
})

test('An edit that is opened before its draft was read begins with the draft', async ({ context, page, sql }) => {
  const member = await openReviewed(page, sql)
  await button(page, 'Editar avaliação').click()
  await comment(page).fill('Sombra boa, água fresca.')
  const otherTab = await context.newPage()
  await otherTab.goto('/politica-privacidade')
  await expect.poll(() => keptComments(otherTab, member)).toEqual(['Sombra boa, água fresca.'])
  const release = await holdDrafts(otherTab, member)
  await extendTimeLimits(page)
  await page.reload()
  await openUsed(page)
  await button(page, 'Editar avaliação').click()
  await release()
  await expect(comment(page)).toHaveValue('Sombra boa, água fresca.')
})

test('A deleted review is gone with its answer, and the visit can be reviewed again', async ({ page, sql }) => {
  const member = await openReviewed(page, sql)
  await button(page, 'Excluir avaliação').click()
  const dialog = page.getByRole('dialog', { name: 'Excluir sua avaliação?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Manter avaliação' }).click()
  await expect(dialog).toBeHidden()
  await expect(button(page, 'Excluir avaliação')).toBeFocused()
  await button(page, 'Excluir avaliação').click()
  await dialog.getByRole('button', { name: 'Excluir avaliação' }).click()
  await expect(page.getByText('Avaliação excluída', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await reviewsOf(sql, member)).toEqual([])
  await expect(button(page, 'Avaliar')).toBeFocused()
  await button(page, 'Avaliar').click()
  await card(page).getByRole('radio', { name: '3 estrelas', exact: true }).check({ force: true })
  await card(page).getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(page.getByText('Sua avaliação foi publicada com sucesso!')).toBeVisible()
  expect(await reviewsOf(sql, member)).toEqual([{ rating: 3, comment: null, answer: null }])
})

test('A member whose review an admin has removed is told so, and cannot review the visit again', async ({
  browser,
  page,
  sql,
}) => {
  const member = await openReviewed(page, sql)
  await sql`update public.restaurant_reviews set comment = ${member.id} where user_id = ${member.id}`
  const admin = await browser.newPage()
  await openAs(admin, 'admin', '/dashboard/avaliacoes-admin')
  await admin.getByLabel('Buscar por texto, lugar ou pessoa').fill(member.id)
  await expect(admin.getByText('1 a 1 de 1')).toBeVisible()
  await admin.getByRole('button', { name: `Remover avaliação de ${restaurant}` }).click()
  await admin.getByRole('dialog').getByLabel('Motivo').fill('Ofende um garçom')
  await admin.getByRole('dialog').getByRole('button', { name: 'Remover avaliação' }).click()
  await expect(admin.getByText('Avaliação removida', { exact: true })).toBeVisible()
  await admin.close()

  await button(page, 'Editar avaliação').click()
  await comment(page).fill('O mesmo de novo.')
  await save(page)
  await expect(page.getByText('Esta avaliação não existe mais.')).toBeVisible()
  await expect(card(page).getByText('O clube removeu a sua avaliação desta visita.')).toBeVisible()
  await expect(button(page, 'Avaliar')).toHaveCount(0)
  expect(await reviewsOf(sql, member)).toEqual([])
  const left = card(page).getByText('O que você escreveu não pode mais ser enviado: “O mesmo de novo.”')
  await expect(left).toBeVisible()
  await button(page, 'Descartar').click()
  await expect(left).toBeHidden()
})

test('After 30 days the review says until when it could be changed', async ({ page, sql }) => {
  await openReviewed(page, sql, 31)
  await expect(card(page).getByText(/^Você podia editar ou excluir até \d\d\/\d\d\/\d{4}\.$/)).toBeVisible()
  await expect(button(page, 'Editar avaliação')).toHaveCount(0)
  await expect(button(page, 'Excluir avaliação')).toHaveCount(0)
})

test('A review whose 30 days end while it is edited keeps the words and says why', async ({ page, sql }) => {
  const member = await openReviewed(page, sql)
  await button(page, 'Editar avaliação').click()
  await comment(page).fill('Tarde demais.')
  await sql`update public.restaurant_reviews set created_at = now() - interval '31 days' where user_id = ${member.id}`
  await save(page)
  await expect(page.getByText('O prazo de 30 dias já passou.')).toBeVisible()
  await expect(comment(page)).toHaveValue('Tarde demais.')
  expect(await reviewsOf(sql, member)).toMatchObject([{ comment: 'Sombra boa.' }])
})
