import { expect, type Page } from 'playwright/test'
import { expectAccessible, test, untilDrawn } from '../../support/journey.ts'

test.use({ reducedMotion: 'reduce' })

const map = (page: Page) => page.getByRole('group', { name: 'Mapa dos estabelecimentos' })
const clusters = (page: Page) => map(page).getByRole('button', { name: /^\d+ lugares: aproximar$/ })
const pins = (page: Page) => map(page).getByRole('button', { name: /: (Aberto|Fechado|Vale agora)$/ })
const places = (page: Page) => page.getByRole('list', { name: 'Lugares no mapa' }).getByRole('listitem')
const count = (page: Page, total: number) =>
  page.getByText(total === 1 ? '1 estabelecimento nesta área' : `${String(total)} estabelecimentos nesta área`)

// Pinheiros and Vila Madalena.
const view = '/estabelecimentos?vista=mapa&mapa=-23.56,-46.69,14'

test('The map shows what the filters of the list find, and Back leads to the list', async ({ page, sql }) => {
  const [row] = await sql<{ all: number; bars: number }[]>`
    select count(*)::int as all, count(*) filter (where category = 'Bar')::int as bars
    from public.restaurants where is_live and latitude is not null`
  await page.goto('/estabelecimentos')
  await page.getByRole('button', { name: 'Mapa', exact: true }).click()
  await expect(count(page, row!.all)).toBeVisible()
  await expect(page).toHaveURL(/[?&]vista=mapa/)
  await expect(clusters(page).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Categoria' }).selectOption('Bar')
  await expect(count(page, row!.bars)).toBeVisible()
  await expect(page).toHaveURL(/[?&]categoria=Bar/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByText(/estabelecimentos? encontrados?$/)).toBeVisible()
})

test('A tap on a number comes nearer, until each place is a pin', async ({ page }) => {
  await page.goto('/estabelecimentos?vista=mapa')
  await expect(clusters(page).first()).toBeVisible()
  for (let taps = 0; taps < 5 && (await pins(page).count()) === 0; taps += 1) {
    const before = page.url()
    await clusters(page).first().click()
    await expect(page).not.toHaveURL(before)
  }
  await expect(pins(page).first()).toBeVisible()
})

test('A number that was opened with the keyboard gives its focus to the map', async ({ page }) => {
  await page.goto('/estabelecimentos?vista=mapa')
  await clusters(page).first().focus()
  for (let taps = 0; taps < 6 && (await clusters(page).and(page.locator(':focus')).count()) === 1; taps += 1) {
    const before = page.url()
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(before)
  }
  await expect(page.locator('.leaflet-container')).toBeFocused()
})

test('With reduced motion the arrow keys move the map at once', async ({ page }) => {
  await page.goto(view)
  await expect(pins(page).first()).toBeVisible()
  const before = page.url()
  const drawn = await page.locator('.leaflet-map-pane').evaluateHandle((pane: HTMLElement) => {
    const positions = new Set<string>()
    new MutationObserver(() => positions.add(pane.style.transform)).observe(pane, { attributeFilter: ['style'] })
    return positions
  })
  await page.locator('.leaflet-container').press('ArrowRight')
  await expect(page).not.toHaveURL(before)
  expect(await drawn.evaluate((positions) => positions.size)).toBe(1)
})

test('The keyboard chooses a pin; its card opens the place, and Back returns to the same view', async ({ page }) => {
  await page.goto(view)
  const pin = pins(page).and(page.getByTitle(/^A Mesa do Tobias: /))
  await pin.focus()
  await page.keyboard.press('Enter')
  const card = places(page).filter({ hasText: 'A Mesa do Tobias' })
  await expect(card).toHaveAttribute('aria-current', 'true')
  await expect(card).toBeInViewport()
  await expect(card.getByRole('link', { name: 'A Mesa do Tobias' })).toBeFocused()
  await card.getByRole('link', { name: 'A Mesa do Tobias' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A Mesa do Tobias' })).toBeVisible()
  await page.goBack()
  await expect(pin).toBeVisible()
  await expect(page).toHaveURL(/mapa=-23\.5\d*(,|%2C)-46\.6\d*(,|%2C)14/)
})

test('A tap on a pin leaves the focus in the map', async ({ page }) => {
  await page.goto(view)
  const pin = pins(page).and(page.getByTitle(/^A Mesa do Tobias: /))
  await pin.click()
  await expect(places(page).filter({ hasText: 'A Mesa do Tobias' })).toHaveAttribute('aria-current', 'true')
  expect(await map(page).evaluate((group) => group.contains(document.activeElement))).toBe(true)
})

test('The keyboard reaches list, search and zoom of the map without passing its pins', async ({ page }) => {
  await page.goto(view)
  await expect(pins(page).first()).toBeVisible()
  const canvas = page.locator('.leaflet-container')
  await canvas.press('ArrowLeft')
  const searchHere = page.getByRole('button', { name: 'Buscar nesta área' })
  await expect(searchHere).toBeVisible()
  await canvas.press('Tab')
  await expect(page.getByRole('button', { name: 'Aproximar', exact: true })).toBeFocused()
  await canvas.press('Shift+Tab')
  await expect(searchHere).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Perto de mim' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(places(page).last().locator(':focus')).toBeVisible()
})

test('After a move the area is searched on demand', async ({ page }) => {
  await page.goto(view)
  await expect(pins(page).first()).toBeVisible()
  const searchHere = page.getByRole('button', { name: 'Buscar nesta área' })
  await expect(searchHere).toBeHidden()
  const here = await places(page).count()
  const box = (await map(page).boundingBox())!
  await page.mouse.move(box.x + box.width - 60, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 200, { steps: 5 })
  await page.mouse.up()
  await expect(searchHere).toBeVisible()
  expect(await places(page).count()).toBe(here)
  const answer = page.waitForResponse(/rpc[/]restaurant_pins/)
  await searchHere.press('Enter')
  const found = (await (await answer).json()) as { total: number }
  await expect(found.total === 0 ? page.getByText(/^Nenhum lugar nesta área/) : count(page, found.total)).toBeVisible()
  await expect(searchHere).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('Where nothing is found one tap shows where there is something', async ({ page }) => {
  await page.goto('/estabelecimentos?vista=mapa&mapa=-15,-60,9')
  await expect(page.getByText('Nenhum lugar nesta área', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ver todos no mapa' }).press('Enter')
  await expect(clusters(page).first()).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('Nenhum lugar nesta área')).toBeHidden()
})

test('Where the filters leave nothing in the whole country one tap clears them', async ({ page }) => {
  await page.goto('/estabelecimentos?vista=mapa&busca=abobrinha')
  await expect(page.getByText('Nenhum lugar nesta área com esses filtros')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver todos no mapa' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Limpar Filtros' }).press('Enter')
  await expect(clusters(page).first()).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('A tap on Perto de mim shows the surroundings of the rounded position', async ({ page, context }) => {
  await context.setGeolocation({ latitude: -23.561234, longitude: -46.701234 })
  await context.grantPermissions(['geolocation'])
  await page.goto('/estabelecimentos?vista=mapa')
  await expect(clusters(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Perto de mim' }).click()
  await expect(page).toHaveURL(/mapa=-23\.561\d?%2C-46\.701\d?%2C14/)
  await expect(page.getByTitle(/^A Mesa do Tobias: /)).toBeVisible()
})

test.describe('With a position that is answered late', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: -23.561234, longitude: -46.701234 } })

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const globals = Object.assign(globalThis, { answer: () => {}, isRefused: false })
      const getPosition = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
      navigator.geolocation.getCurrentPosition = (...args) => {
        const [found, failed] = args
        globals.answer = () =>
          getPosition(found, (failure) => {
            failed?.(failure)
            globals.isRefused = true
          })
      }
    })
    await page.goto('/estabelecimentos?vista=mapa')
    await expect(clusters(page).first()).toBeVisible()
  })

  test('Perto de mim says that it waits, and does not move a map that was moved meanwhile', async ({ page }) => {
    const near = page.getByRole('button', { name: 'Perto de mim' })
    await near.click()
    await expect(near).toHaveAttribute('aria-busy', 'true')
    const before = page.url()
    await clusters(page).first().click()
    await expect(page).not.toHaveURL(before)
    const moved = page.url()
    await page.evaluate('answer()')
    await expect(near).not.toHaveAttribute('aria-busy')
    await expect(page).toHaveURL(moved)
    await near.click()
    await page.evaluate('answer()')
    await expect(page).toHaveURL(/mapa=-23\.561\d?%2C-46\.701\d?%2C14/)
  })

  test('No message about an unknown position appears after the person has left the map', async ({ page, context }) => {
    await context.clearPermissions()
    await page.getByRole('button', { name: 'Perto de mim' }).click()
    await page.getByRole('link', { name: 'Planos' }).first().click()
    await expect(page.getByRole('heading', { name: 'Planos', exact: true })).toBeVisible()
    await page.evaluate('answer()')
    await expect.poll(() => page.evaluate('isRefused')).toBe(true)
    await untilDrawn(page)
    expect(await page.getByText('Sua localização está bloqueada').count()).toBe(0) // a message goes by itself
  })
})

for (const [next, act] of Object.entries({
  'trying again': (page: Page) => page.getByRole('button', { name: 'Tentar Novamente' }).click(),
  'another filter': (page: Page) => page.getByRole('combobox', { name: 'Categoria' }).selectOption('Bar'),
})) {
  test(`A failed search says so, and ${next} shows the places`, async ({ page }) => {
    await page.route(/rpc[/]restaurant_pins/, (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
    await page.goto('/estabelecimentos?vista=mapa')
    await expect(page.getByText('Erro ao carregar o mapa')).toBeVisible()
    await page.unroute(/rpc[/]restaurant_pins/)
    await act(page)
    await expect(clusters(page).or(pins(page)).first()).toBeVisible()
    await expect(page.getByText('Erro ao carregar o mapa')).toBeHidden()
  })
}

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('The filters of the map do not count the radius, which only the list has', async ({ page }) => {
    await page.goto('/estabelecimentos?vista=mapa&perto=5&categoria=Cafeteria')
    await expect(page.getByRole('button', { name: 'Filtros (1 ativo)' })).toBeVisible()
  })
})
