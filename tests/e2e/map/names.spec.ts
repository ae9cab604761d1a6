import { expect, type Page } from 'playwright/test'
import { test } from '../../support/journey.ts'

test.use({ reducedMotion: 'reduce', viewport: { width: 320, height: 640 } })

const map = (page: Page) => page.getByRole('group', { name: 'Mapa dos estabelecimentos' })
const numbers = (page: Page) => map(page).getByRole('button', { name: /^\d+ lugares: aproximar$/ })

/** Runs in the page: the names on the map, and each that meets another name, a number or a pin. */
function findNames(): { names: string[]; covered: string[] } {
  const markers = [...document.querySelectorAll('.leaflet-marker-icon')]
  const named = markers.filter((marker) => !marker.hasAttribute('tabindex')).map((marker) => marker.firstElementChild!)
  const names = named.map((marker) => marker.firstElementChild!)
  const others = markers.filter((marker) => marker.hasAttribute('tabindex'))
  const discs = others.map((marker) => marker.querySelector('[class*=rounded]')!)
  const meets = (one: Element, other: Element) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
    return one !== other && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  }
  const covered = names.filter((name) => [...names, ...discs].some((other) => meets(name, other)))
  const read = (found: Element[]) => found.map(({ textContent }) => textContent)
  return { names: read(names), covered: read(covered) }
}

test('Names of cities lie neither on each other nor under a number, also after the map is zoomed out', async ({
  page,
}) => {
  await page.goto('/estabelecimentos?vista=mapa&mapa=-23,-47,5')
  await expect(numbers(page).first()).toBeVisible()
  for (const zoom of [5, 4, 3]) {
    if (zoom < 5) await page.getByRole('button', { name: 'Afastar' }).click()
    await expect(page).toHaveURL(new RegExp(`\\D${String(zoom)}$`))
    const shown = await page.evaluate(findNames)
    expect(shown.covered).toEqual([])
    expect(shown.names).toContain('São Paulo')
  }
})
