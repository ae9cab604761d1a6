import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { openAs, signIn } from '../../support/journey.ts'
import { cafe, test, waitUntilDataIsDeleted } from '../../support/phone.ts'
import { openProfile } from '../profile/profile-page.ts'
import { endManagerSessions, slug } from '../scanner/tablet.ts'

test.use({ serviceWorkers: 'allow' })

const overText = 'Sua sessão terminou. Entre de novo para continuar.'

for (const [title, wanted] of [
  ['added', true],
  ['removed', false],
] as const) {
  test(`A heart ${title} offline is not lost when the session was ended elsewhere and its token still holds`, async ({
    phone: { page, member },
    sql,
    context,
  }) => {
    if (!wanted)
      await sql`insert into public.user_favorites (user_id, restaurant_id)
        select ${member.id}, id from public.restaurants where name = ${cafe}`
    const heart = page.getByRole('button', { name: `Favorito: ${cafe}` })
    await page.goto('/restaurantes?busca=focinho+feliz')
    await expect(heart).toHaveAttribute('aria-pressed', String(!wanted))
    await context.setOffline(true)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', String(wanted))
    await expect(page.getByText('Enviamos quando a internet voltar.')).toBeVisible()

    await sql`delete from auth.sessions where user_id = ${member.id}`
    // The change is answered first: any other call would tell the app that its session has ended.
    const answered = context.waitForEvent('response', (response) => {
      return /favorite/.test(response.url()) && response.request().method() !== 'GET'
    })
    await context.route(/\/rpc\/(?!set_favorite)/, async (route) => {
      await answered
      await route.fallback()
    })
    await context.setOffline(false)
    await expect(page.getByText(overText)).toBeVisible()
    await signIn(page, member.name)
    await expect
      .poll(() => sql`select from public.user_favorites where user_id = ${member.id}`)
      .toHaveLength(wanted ? 1 : 0)
  })
}

test('A heart tapped offline is not lost when its database cannot be read at the end of the session', async ({
  phone: { page, member },
  sql,
  context,
}) => {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = (name, version) => {
      if (!name.endsWith('.favorites') || localStorage.getItem('focinho.wiping') === null) return open(name, version)
      throw new DOMException('Internal error opening backing store', 'UnknownError')
    }
  })
  await page.goto('/restaurantes?busca=focinho+feliz')
  const heart = page.getByRole('button', { name: `Favorito: ${cafe}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await context.setOffline(true)
  await heart.click()
  await expect(page.getByText('Enviamos quando a internet voltar.')).toBeVisible()
  await sql`delete from auth.sessions where user_id = ${member.id}`
  await context.setOffline(false)
  await expect(page.getByText(overText)).toBeVisible()
  await waitUntilDataIsDeleted(page)
  await signIn(page, member.name)
  await expect.poll(() => sql`select from public.user_favorites where user_id = ${member.id}`).toHaveLength(1)
})

/** Ends all sessions just before a change reaches the server; the tokens stay valid. */
async function endSessionAt(page: Page, sql: Sql, method: 'PATCH' | 'POST', url: string): Promise<void> {
  await page.route(url, async (route) => {
    if (route.request().method() === method) await sql`delete from auth.sessions`
    await route.fallback()
  })
}

/** Watches from now on; the returned function resolves with the failures that the page has shown. */
async function watchFailures(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const failures = new Set<string>()
    Object.assign(globalThis, { failures })
    new MutationObserver(() => {
      const shown = /Erro ao .*|Não foi possível .*/.exec(document.body.innerText)
      if (shown !== null) failures.add(shown[0])
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => [...(globalThis as unknown as { failures: Set<string> }).failures])
}

for (const [title, open, confirm] of [
  ['removed', 'Remover Pituca', 'Remover'],
  ['changed', 'Editar Pituca', 'Salvar pet'],
] as const) {
  test(`A pet is not called ${title} when the session was ended elsewhere and its token still holds`, async ({
    phone: { page, member },
    sql,
  }) => {
    await sql`insert into public.pets (user_id, name, size) values (${member.id}, 'Pituca', 'small')`
    await openProfile(page, member, 'pets')
    await page.getByRole('button', { name: open }).click()
    await sql`delete from auth.sessions where user_id = ${member.id}`
    await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click()
    await expect(page.getByText(overText)).toBeVisible()
    await expect(page.getByText('Sucesso')).toHaveCount(0)
    await signIn(page, member.name)
    await expect(page.getByRole('heading', { name: 'Pituca' })).toBeVisible()
  })
}

test('Adding a pet and saving own data say that the session was ended elsewhere, and name no other failure', async ({
  phone: { page, member },
  sql,
}) => {
  await openProfile(page, member, 'pets')
  await page.getByRole('button', { name: 'Adicionar meu primeiro pet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo pet' })
  await dialog.getByLabel('Nome').fill('Pituca')
  await dialog.getByLabel('Porte').selectOption('small')
  const failures = await watchFailures(page)
  await endSessionAt(page, sql, 'POST', '**/rest/v1/pets*')
  await dialog.getByRole('button', { name: 'Salvar pet' }).click()
  await expect(page.getByText(overText)).toBeVisible()
  expect(await failures()).toEqual([])

  await signIn(page, member.name)
  await page.unroute('**/rest/v1/pets*')
  await dialog.getByRole('button', { name: 'Salvar pet' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('tab', { name: 'Dados Pessoais' }).click()
  await page.getByLabel('Nome completo').fill('Nina Prado Lima')
  await endSessionAt(page, sql, 'PATCH', '**/rest/v1/profiles*')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(page.getByText(overText).first()).toBeVisible()
  expect(await failures()).toEqual([])
})

test('A pause of the vouchers says that the session was ended elsewhere', async ({ page, sql }) => {
  await openAs(page, 'gerente', `/dashboard?restaurante=${slug}`)
  await page.getByRole('button', { name: 'Pausar vouchers hoje' }).click()
  await endManagerSessions(sql)
  await page.getByRole('dialog').getByRole('button', { name: 'Pausar hoje' }).click()
  await expect(page.getByText('Não foi possível pausar os vouchers')).toBeVisible()
  await expect(page.getByText(overText)).toHaveCount(2) // in the notice, and above the sign-in
})

test('Vouchers are not called accepted again when the session was ended elsewhere and its token still holds', async ({
  page,
  sql,
}) => {
  const [place] = await sql<{ id: string }[]>`
    insert into public.restaurant_closures (restaurant_id, date)
    select id, (now() at time zone timezone)::date from public.restaurants where slug = ${slug}
    returning restaurant_id as id`
  try {
    await openAs(page, 'gerente', `/dashboard?restaurante=${slug}`)
    const resume = page.getByRole('button', { name: 'Voltar a aceitar vouchers' })
    await expect(resume).toBeVisible()
    await endManagerSessions(sql)
    await resume.click()
    await expect(page.getByText('Não foi possível voltar a aceitar vouchers')).toBeVisible()
    await expect(page.getByText(overText).first()).toBeVisible()
  } finally {
    await sql`delete from public.restaurant_closures where restaurant_id = ${place!.id}`
  }
})
