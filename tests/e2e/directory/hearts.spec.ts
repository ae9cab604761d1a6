import { expect, type Page } from 'playwright/test'
import { holdAnswer } from '../../support/hold-answer.ts'
import { holdRequests, newMember, openAs, test, untilDrawn } from '../../support/journey.ts'
import { extendTimeLimits } from '../../support/time-limits.ts'

const heart = (page: Page) => page.getByRole('button', { name: 'Favorito: A Mesa do Tobias' })
const favoritesUrl = '**/rest/v1/rpc/set_favorite'
const addFailed = 'Não foi possível adicionar aos favoritos. Tente novamente.'

/** Gives each change of a favorite this answer, once `moment` resolves; returns how to count the changes so far. */
async function answerChanges(
  page: Page,
  answer: { status: number; json: object } | 'abort',
  moment?: Promise<void>,
): Promise<() => number> {
  let changes = 0
  await page.route(favoritesUrl, async (route) => {
    changes += 1
    await moment
    return answer === 'abort' ? route.abort() : route.fulfill(answer)
  })
  return () => changes
}

test('A heart that meets an error of the server goes back, says so, and is not tried again', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/restaurantes?busca=tobias')
  const changes = await answerChanges(page, { status: 500, json: { message: 'out of order' } })
  await heart(page).click()
  await expect(page.getByText('Erro', { exact: true })).toBeVisible()
  await expect(page.getByText(addFailed)).toBeVisible()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  expect(changes()).toBe(1)
  await page.unroute(favoritesUrl)
  await page.reload()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  expect(await sql`select from public.user_favorites where user_id = ${member.id}`).toHaveLength(0)
})

test('A heart without an answer is kept, and sent once there is one', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/restaurantes?busca=tobias')
  const changes = await answerChanges(page, 'abort')
  await heart(page).click()
  await expect.poll(changes).toBeGreaterThan(1) // the first got no answer, and it is tried again
  await expect(page.getByText(addFailed)).toHaveCount(0)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await page.unroute(favoritesUrl)
  await expect.poll(() => sql`select from public.user_favorites where user_id = ${member.id}`).toHaveLength(1)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
})

test('A refusal that comes when the person is on another page is still told', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/restaurantes?busca=tobias')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => {
    refuse = resolve
  })
  await answerChanges(page, { status: 403, json: { code: '42501', message: 'no' } }, refused)
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('heading', { name: /Bem-vindo de volta/ })).toBeVisible()
  refuse()
  await expect(page.getByText(addFailed)).toBeVisible()
})

test('A heart tapped after the clock was set back is sent, also while an earlier tap is on its way', async ({
  page,
  sql,
  context,
}) => {
  const member = await newMember(sql)
  const read = page.waitForResponse('**/rest/v1/user_favorites*')
  await openAs(page, member.name, '/restaurantes?busca=tobias')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await read // and the code that queues a heart is here
  await context.setOffline(true)
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  const release = await holdRequests(page, favoritesUrl)
  const sent = page.waitForRequest(favoritesUrl)
  await context.setOffline(false)
  await sent
  await page.clock.setFixedTime(Date.now() - 3_600_000)
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  const next = page.waitForRequest(favoritesUrl)
  release()
  await next
  await expect.poll(() => sql`select from public.user_favorites where user_id = ${member.id}`).toHaveLength(0)
})

test('A heart that is stored after the server read the list of hearts stays set', async ({ page, sql, context }) => {
  const member = await newMember(sql)
  await extendTimeLimits(page)
  const read = page.waitForResponse('**/rest/v1/user_favorites*')
  await openAs(page, member.name, '/restaurantes')
  const hearts = page.getByRole('button', { name: /^Favorito: / })
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'false')
  await read // and the code that queues a heart is here
  await context.setOffline(true)
  for (const one of [hearts.first(), hearts.nth(1)]) {
    await one.click()
    await expect(one).toHaveAttribute('aria-pressed', 'true')
  }
  const listUrl = '**/rest/v1/user_favorites*'
  const list = await holdAnswer(page, listUrl)
  let changes = 0
  await page.route(favoritesUrl, async (route) => {
    changes += 1
    if (changes === 1) await list.worked
    else list.deliver() // the second change is sent once the first is no longer queued
    await route.continue()
  })
  const listAnswered = page.waitForResponse(listUrl)
  await context.setOffline(false)
  await listAnswered
  await untilDrawn(page)
  await expect.poll(() => sql`select from public.user_favorites where user_id = ${member.id}`).toHaveLength(2)
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true')
})
