import { expect, type Page } from 'playwright/test'
import { expectAccessible, holdRequests, newMember, openAs, test } from '../../support/journey.ts'

const heart = (page: Page, name = 'A Mesa do Tobias') => page.getByRole('button', { name: `Favorito: ${name}` })
const favoritesUrl = '**/rest/v1/rpc/set_favorite'

test('A visitor who taps a heart is asked to sign in', async ({ page }) => {
  await page.goto('/estabelecimentos?busca=tobias')
  await heart(page).click()
  await expect(page.getByText('Login necessário')).toBeVisible()
  await expect(page.getByText('Faça login para adicionar restaurantes aos favoritos.')).toBeVisible()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/estabelecimentos?favoritos=true')
  await expect(page.getByRole('heading', { name: 'Seus favoritos ficam na sua conta' })).toBeVisible()
})

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test(`On ${device} the heart reacts at once, on card and page, and fills the list of favorites`, async ({
    page,
    sql,
  }) => {
    await page.setViewportSize(viewport)
    const member = await newMember(sql)
    const storedFavorites = async () => {
      const rows = await sql<{ slug: string }[]>`
        select r.slug from public.user_favorites f join public.restaurants r on r.id = f.restaurant_id
        where f.user_id = ${member.id}`
      return rows.map(({ slug }) => slug)
    }

    await openAs(page, member.name, '/restaurantes?favoritos=true')
    await expect(page.getByRole('heading', { name: 'Você ainda não tem favoritos' })).toBeVisible()
    await page.getByRole('button', { name: 'Limpar Filtros' }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused() // the button has gone
    await page.getByLabel('Buscar por nome, prato ou endereço').fill('tobias')
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')

    const release = await holdRequests(page, favoritesUrl)
    await heart(page).focus()
    await page.keyboard.press('Enter')
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true') // before the server has answered
    expect(await storedFavorites()).toEqual([])
    release()
    await expect(page.getByText('Favorito adicionado')).toBeVisible()
    await expect(page.getByText('Restaurante adicionado aos seus favoritos!')).toBeVisible()
    expect(await storedFavorites()).toEqual(['a-mesa-do-tobias'])
    await page.unroute(favoritesUrl)

    await page.goto('/restaurantes')
    await page.getByRole('button', { name: 'Favoritos', exact: true }).click()
    await expect(page).toHaveURL(/favoritos=true/)
    await expect(page.getByText('1 estabelecimento encontrado')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'A Mesa do Tobias' }).click()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    await heart(page).click()
    await expect(page.getByText('Restaurante removido dos seus favoritos!')).toBeVisible()
    expect(await storedFavorites()).toEqual([])
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Você ainda não tem favoritos' })).toBeVisible()
  })
}

test('A favorite that the server refuses is reset, with a message', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/restaurantes?busca=tobias')
  await expect(heart(page)).toBeVisible()
  await page.route(favoritesUrl, (route) => route.fulfill({ status: 403, json: { code: '42501', message: 'no' } }))
  await heart(page).click()
  await expect(page.getByText('Não foi possível adicionar aos favoritos. Tente novamente.')).toBeVisible()
  await expect(page.getByText('Erro', { exact: true })).toBeVisible()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')

  await sql`
    insert into public.user_favorites (user_id, restaurant_id)
    select ${member.id}, id from public.restaurants where slug = 'a-mesa-do-tobias'`
  await page.addInitScript(() => {
    // Else the stored list would be fresh enough not to be loaded again.
    for (const key of Object.keys(localStorage)) if (key.endsWith('.queries')) localStorage.removeItem(key)
  })
  await page.reload()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await heart(page).click()
  await expect(page.getByText('Não foi possível remover dos favoritos. Tente novamente.')).toBeVisible()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
})

test('A heart that was taken away by mistake is given back by the message about it', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/restaurantes?busca=tobias')
  await heart(page).click()
  await expect(page.getByText('Favorito adicionado')).toBeVisible()
  await heart(page).press('Enter')
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter')
  await expect(heart(page)).toBeFocused() // the button has gone with its message, the one after it is still there
  await expect.poll(() => sql`select from public.user_favorites where user_id = ${member.id}`).toHaveLength(1)
  await page.goto('/restaurantes?favoritos=true')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true') // until then a tap adds it
  await heart(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'Você ainda não tem favoritos' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused() // its card has gone
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => sql`select from public.user_favorites where user_id = ${member.id}`).toHaveLength(1)
})
