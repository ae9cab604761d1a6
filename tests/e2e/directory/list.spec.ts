import { expect, type Page } from 'playwright/test'
import { expectAccessible, newMember, openAs, test } from '../../support/journey.ts'

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
const names = (page: Page) => cards(page).getByRole('heading', { level: 2 })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const isPhone = (page: Page) => page.viewportSize()!.width < 768

/** The open filters: on a phone a sheet with a button that applies them; on a desktop a part of the page. */
async function openFilters(page: Page) {
  if (isPhone(page)) {
    await page.getByRole('button', { name: /^Filtros/ }).click()
    const panel = page.getByRole('dialog', { name: 'Filtros e ordem' })
    return { panel, apply: () => panel.getByRole('button', { name: /^Ver (\d+ )?lugar/ }).click() }
  }
  const more = page.getByRole('button', { name: /^Mais filtros/ })
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
  return { panel: page.getByRole('main'), apply: undefined }
}

/** Chooses in a select, which a phone has in its sheet. */
async function choose(page: Page, label: string, option: string) {
  if (!isPhone(page)) return page.getByLabel(label).selectOption(option)
  const { panel, apply } = await openFilters(page)
  await panel.getByLabel(label).selectOption(option)
  return apply?.()
}
const searchParameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`On ${device}`, () => {
    test.use({ viewport })

    test('Filters for price, rating, facilities and pet size stay in the link and are cleared with one tap', async ({
      page,
      sql,
    }) => {
      const [expected] = await sql<{ n: number; names: string[] }[]>`
        select count(*)::integer as n,
          (array_agg(name order by rating desc, name collate "pt-BR-x-icu", id))[:20] as names
        from public.restaurants
        where deleted_at is null and price_range between 2 and 3 and round(rating, 1) >= 4
          and outdoor_area and provides_pet_water and max_pet_size in ('medium', 'large', 'any')`
      await page.goto('/estabelecimentos')
      await expect(page.getByText('65 estabelecimentos encontrados')).toBeVisible()
      const { panel, apply } = await openFilters(page)
      await panel.getByRole('slider', { name: 'Faixa de preço, mínimo' }).press('ArrowRight')
      await panel.getByRole('slider', { name: 'Faixa de preço, máximo' }).press('ArrowLeft')
      const rating = panel.getByRole('slider', { name: 'Nota mínima' })
      await rating.press('End')
      await rating.press('ArrowLeft')
      await rating.press('ArrowLeft')
      await expect(panel.getByText('4,0 ou mais')).toBeVisible()
      await panel
        .getByRole('group', { name: 'O que o lugar oferece' })
        .getByRole('button')
        .evaluateAll(([area, water]) => {
          for (const chip of [area, water] as HTMLElement[]) chip.click() // faster than the page reacts
        })
      await panel.getByRole('button', { name: 'Médio', exact: true }).click()
      if (apply !== undefined) await expect(panel.getByText(`Ver ${expected!.n} lugares`)).toBeVisible()
      else await expect(page.getByText(`${expected!.n} estabelecimentos encontrados`)).toBeVisible() // no longer dimmed
      await expectAccessible(page)
      await apply?.()
      for (const part of [/precoMin=2/, /precoMax=3/, /nota=4(&|$)/, /porte=medium/]) await expect(page).toHaveURL(part)
      await expect(page.getByText(`${expected!.n} estabelecimentos encontrados`)).toBeVisible()
      await expect(names(page)).toHaveText(expected!.names)
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page)

      await page.reload()
      await expect(page.getByText(`${expected!.n} estabelecimentos encontrados`)).toBeVisible()
      await expect(page.getByRole('button', { name: /filtros [(]5 ativos[)]$/i })).toBeVisible()
      const again = await openFilters(page)
      await expect(again.panel.getByRole('button', { name: 'Água para Pet' })).toHaveAttribute('aria-pressed', 'true')
      await expect(again.panel.getByRole('slider', { name: 'Nota mínima' })).toHaveAttribute('aria-valuenow', '4')
      await again.apply?.()
      await button(page, 'Limpar Filtros').click()
      await expect(page).toHaveURL('/estabelecimentos')
      await expect(page.getByText('65 estabelecimentos encontrados')).toBeVisible()
    })

    test('Perto de mim asks for the location on a tap and lists restaurants within the radius by distance', async ({
      page,
      context,
    }) => {
      await context.setGeolocation({ latitude: -23.5601, longitude: -46.6899 })
      await page.addInitScript(() => {
        const globals = Object.assign(globalThis, { positionRequests: 0, mayAnswer: Promise.resolve() })
        const getPosition = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
        navigator.geolocation.getCurrentPosition = (...args) => {
          globals.positionRequests += 1
          void globals.mayAnswer.then(() => getPosition(...args))
        }
      })
      await page.goto('/estabelecimentos')
      await expect(page.getByText('65 estabelecimentos encontrados')).toBeVisible()
      expect(await page.evaluate('positionRequests')).toBe(0)

      await button(page, 'Perto de mim').click() // without permission
      await expect(page.getByText('Sua localização está bloqueada')).toBeVisible()
      await expect(page.getByText('65 estabelecimentos encontrados')).toBeVisible()
      await expectAccessible(page)

      await context.grantPermissions(['geolocation'])
      // A device may need seconds to find its position.
      await page.evaluate('void (mayAnswer = new Promise((resolve) => { answer = resolve }))')
      await button(page, 'Perto de mim').click()
      await choose(page, 'Categoria', 'Cafeteria')
      await expect(page).toHaveURL('/estabelecimentos?categoria=Cafeteria')
      await page.evaluate('answer()')
      await expect(page).toHaveURL(/categoria=Cafeteria.*perto=5/)
      await choose(page, 'Categoria', 'Todas as categorias')
      await expect(page.getByLabel('Distância máxima')).toHaveValue('5')
      await expect(page.getByLabel('Ordenar por')).toHaveValue('distance')
      await expect(page.getByText('Sua localização está bloqueada')).toBeHidden()
      const distances = async () => {
        const texts = await cards(page)
          .getByText(/de você$/)
          .allInnerTexts()
        return texts.map((text) => {
          const [, amount = '', unit] = /^([\d,]+) (m|km)/.exec(text) ?? []
          return Number(amount.replace(',', '.')) * (unit === 'km' ? 1000 : 1)
        })
      }
      await expect.poll(async () => (await distances()).length).toBeGreaterThan(3)
      const meters = await distances()
      expect(meters).toEqual(meters.toSorted((one, other) => one - other))
      expect(Math.max(...meters)).toBeLessThanOrEqual(5000)
      expect(page.url()).not.toMatch(/23[.,]5|46[.,]6/)

      await page.getByLabel('Distância máxima').selectOption('até 2 km')
      const areWithin2Km = async () => {
        const listed = await distances()
        return listed.length > 0 && listed.every((distance) => distance <= 2000)
      }
      await expect.poll(areWithin2Km).toBe(true)
      await choose(page, 'Ordenar por', 'Nome A-Z')
      await expect(page).toHaveURL(/perto=2.*ordem=name|ordem=name.*perto=2/)

      await page.reload() // the position is kept for one visit only
      await expect(page.getByText(/^Toque em Perto de mim/)).toBeVisible()
      await expect(page.getByText('65 estabelecimentos encontrados')).toBeVisible()
      expect(await page.evaluate('positionRequests')).toBe(0)
    })
  })
}

test('A slider step made while the previous one enters the address counts too', async ({ page }) => {
  await page.goto('/estabelecimentos')
  await page.getByRole('button', { name: /^Mais filtros/ }).click()
  const rating = page.getByRole('slider', { name: 'Nota mínima' })
  await rating.focus()
  await page.evaluate(() => {
    const slider = document.activeElement
    const replaceState = history.replaceState.bind(history)
    history.replaceState = (...args) => {
      replaceState(...args)
      if (!location.search.includes('nota=5')) return
      history.replaceState = replaceState
      slider?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
    }
  })
  await rating.press('End')
  await expect(page).toHaveURL(/nota=4\.5/)
  await expect(page.getByText('4,5 ou mais')).toBeVisible()
})

test('Each of the three sort orders applies to the whole list', async ({ page, sql }) => {
  await page.goto('/estabelecimentos')
  for (const [label, order] of [
    ['Mais Avaliados', 'review_count desc, '],
    ['Nome A-Z', ''],
    ['Melhor Avaliação', 'rating desc, '],
  ] as const) {
    const [expected] = await sql.unsafe<{ names: string[] }[]>(
      `select (array_agg(name order by ${order}name collate "pt-BR-x-icu", id))[:20] as names
       from public.restaurants where deleted_at is null`,
    )
    await page.getByLabel('Ordenar por').selectOption(label)
    await expect(names(page)).toHaveText(expected!.names)
  }
})

test('A card shows when a voucher is valid and generates one, or shows why it cannot', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/restaurantes?busca=tobias')
  const tobias = cards(page).filter({ hasText: 'A Mesa do Tobias' })
  await expect(tobias.getByText('Vale agora')).toBeVisible()
  await tobias.getByRole('button', { name: /^Gerar Voucher/ }).click()
  await expect(page.getByText('Voucher gerado com sucesso!')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'A Mesa do Tobias' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tobias.getByRole('button', { name: /^Mostrar Voucher/ })).toBeVisible()

  await sql`update public.user_subscriptions set end_date = now() - interval '1 minute' where user_id = ${member.id}`
  await page.goto('/restaurantes?busca=focinho%20feliz')
  const cafe = cards(page).filter({ hasText: 'Café Focinho Feliz' })
  await cafe.getByRole('button', { name: /^Gerar Voucher/ }).click()
  await expect(cafe.getByText('Falta a assinatura')).toBeVisible()
  await expectAccessible(page)
})

test('A manager sees the restaurants without voucher times and buttons', async ({ page }) => {
  await openAs(page, 'gerente', '/restaurantes?busca=tobias')
  await expect(names(page)).toHaveText(['A Mesa do Tobias'])
  await expect(page.getByText('Vale agora')).toBeHidden()
  await expect(page.getByRole('button', { name: /Voucher/ })).toHaveCount(0)
})

test('Going back from a restaurant returns to the same card of a filtered list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/estabelecimentos?facilidades=%5B"provides_pet_water"%5D&ordem=name')
  await button(page, 'Carregar Mais').click()
  await expect(cards(page)).toHaveCount(40)
  const link = cards(page).nth(33).getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  const name = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(40)
  await expect(link).toBeInViewport()
  expect(searchParameter(page, 'facilidades')).toBe('["provides_pet_water"]')
})
