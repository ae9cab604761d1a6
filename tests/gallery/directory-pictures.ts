import type { Page } from 'playwright'
import { press, fail, hold, type Picture, type Stage } from './picture.ts'

const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

/** The list of restaurants as visitors see it. */
export const directoryPictures: Picture[] = [
  { route: '/estabelecimentos/', role: 'visitor' },
  {
    route: '/estabelecimentos/',
    state: 'nothing found',
    role: 'visitor',
    path: '/estabelecimentos?busca=zzzz&cidade=Curitiba',
  },
  {
    route: '/estabelecimentos/',
    state: 'dishes of a search',
    role: 'visitor',
    path: '/estabelecimentos?busca=capuccino+bolo',
  },
  { route: '/estabelecimentos/', state: 'loading', role: 'visitor', prepare: hold('**/rpc/search_restaurants') },
  {
    route: '/estabelecimentos/',
    state: 'does not load',
    role: 'visitor',
    prepare: fail('**/rpc/search_restaurants'),
    steps: ({ page }) => seen(page, 'Erro ao carregar estabelecimentos'),
  },
  {
    route: '/estabelecimentos/',
    state: 'more filters',
    role: 'visitor',
    path: '/estabelecimentos?precoMax=2&nota=4&facilidades=%5B"outdoor_area"%5D',
    steps: ({ page }) => seen(page, /encontrados$/),
  },
  {
    route: '/estabelecimentos/',
    state: 'filter sheet',
    role: 'visitor',
    path: '/estabelecimentos?categoria=Cafeteria&abertos=true',
    steps: async ({ page }) => {
      await page.getByRole('button', { name: /^Filtros/ }).click()
      await seen(page, /^(Ver \d+ lugar|Nenhum lugar)/)
    },
    widths: [390],
  },
  {
    route: '/estabelecimentos/',
    state: 'near me',
    role: 'visitor',
    steps: async ({ page, context }) => {
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation({ latitude: -23.56, longitude: -46.69 })
      await press('Perto de mim')({ page } as Stage)
      await seen(page, /de você$/)
    },
  },
  {
    route: '/estabelecimentos/',
    state: 'location refused',
    role: 'visitor',
    steps: async ({ page, context }) => {
      await context.clearPermissions()
      await press('Perto de mim')({ page } as Stage)
      await seen(page, 'Sua localização está bloqueada')
    },
  },
  {
    route: '/estabelecimentos/',
    state: 'favorite without an account',
    role: 'visitor',
    steps: async ({ page }) => {
      await page
        .getByRole('button', { name: /^Favorito/ })
        .first()
        .click()
      await seen(page, 'Login necessário')
    },
  },
  {
    route: '/estabelecimentos/',
    state: 'new places',
    role: 'visitor',
    steps: ({ page }) => page.getByRole('heading', { name: 'Novos no clube' }).scrollIntoViewIfNeeded(),
  },
  {
    route: '/restaurantes',
    state: 'places opened last',
    role: 'ana',
    path: '/estabelecimentos/a-mesa-do-tobias',
    steps: async ({ page }) => {
      await page.getByRole('heading', { level: 1, name: 'A Mesa do Tobias' }).waitFor()
      await page.goto('/restaurantes')
      await page.getByRole('heading', { name: 'Vistos há pouco' }).scrollIntoViewIfNeeded()
    },
  },
]
