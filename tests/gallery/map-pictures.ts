import type { Picture, Stage } from './picture.ts'

const route = '/estabelecimentos/'
const role = 'visitor'
const city = '/estabelecimentos?vista=mapa&mapa=-23.56,-46.69,14'
const pins = ({ page }: Stage) =>
  page
    .getByRole('button', { name: /: (Vale agora|Aberto|Fechado)$/ })
    .first()
    .waitFor()

export const mapPictures: Picture[] = [
  {
    route,
    role,
    state: 'map, the whole club',
    path: '/estabelecimentos?vista=mapa',
    steps: ({ page }) =>
      page
        .getByRole('button', { name: /lugares: aproximar$/ })
        .first()
        .waitFor(),
  },
  { route, role, state: 'map, a city', path: city, steps: pins },
  {
    route,
    role,
    state: 'map, a chosen place',
    path: city,
    steps: async (stage) => {
      await pins(stage)
      await stage.page.getByRole('button', { name: /^A Mesa do Tobias: / }).click()
    },
  },
  {
    route,
    role,
    state: 'map, nothing found',
    path: `${city}&busca=zzzz`,
    steps: ({ page }) => page.getByText('Nenhum lugar nesta área com esses filtros').waitFor(),
  },
  {
    route,
    role,
    state: 'map, does not load',
    path: city,
    prepare: ({ page }) => page.route('**/rpc/restaurant_pins', (request) => request.abort()),
    steps: ({ page }) => page.getByText('Erro ao carregar o mapa').waitFor(),
  },
]
