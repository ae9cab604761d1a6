import { newMember, newVoucher } from '../support/journey.ts'
import { addMemberWithUse, scanAsManager, undoScan } from '../support/manager-scans.ts'
import type { Picture, Stage } from './picture.ts'

const slug = 'a-mesa-do-tobias'
const unknownCode = `voucher_1700000000000_${'0'.repeat(32)}`

/** Creates uses, one of a member with a very long name, an undone use, a refusal, and an unused voucher. */
async function busyDay({ sql }: Stage): Promise<void> {
  await addMemberWithUse(sql, slug)
  await addMemberWithUse(sql, slug, {
    name: 'Maria Aparecida do Nascimento Vasconcelos de Albuquerque Cavalcanti',
    phone: '1134567890',
  })
  const { scanId } = await addMemberWithUse(sql, slug, { name: 'Otávio Reis' })
  await undoScan(sql, scanId, 'Voucher da mesa errada')
  await scanAsManager(sql, unknownCode, slug)
  await newVoucher(sql, await newMember(sql), slug)
}

const at = (search: string) => `/dashboard?restaurante=${slug}${search}`
const dashboard = { route: '/dashboard/', role: 'gerente' } as const
const leads = { route: '/dashboard/restaurant-leads', role: 'gerente' } as const

export const managerPictures: Picture[] = [
  {
    ...dashboard,
    state: 'manager',
    path: at(''),
    prepare: busyDay,
    steps: ({ page }) => page.getByText('Código que não existe').first().waitFor(),
  },
  {
    ...dashboard,
    state: 'manager, undo a use',
    path: at(''),
    prepare: busyDay,
    steps: async ({ page }) => {
      await page
        .getByRole('button', { name: /^Desfazer o uso de/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...dashboard,
    state: 'manager, all scans',
    path: at('&quando=tudo'),
    steps: ({ page }) => page.getByText('Voucher de outro estabelecimento').first().waitFor(),
  },
  {
    ...dashboard,
    state: 'manager, vouchers',
    path: at('&aba=vouchers'),
    steps: ({ page }) => page.getByText('Antes do uso você vê').waitFor(),
  },
  {
    ...dashboard,
    state: 'manager, reviews',
    path: at('&aba=avaliacoes'),
    steps: ({ page }) =>
      page
        .getByText(/\d+ avaliações$/)
        .first()
        .waitFor(),
  },
  {
    ...dashboard,
    state: 'manager, nothing today',
    role: 'gerente2',
    steps: ({ page }) => page.getByText('Nenhuma leitura hoje').waitFor(),
  },
  {
    ...dashboard,
    state: 'manager, pause vouchers',
    path: at(''),
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Pausar vouchers hoje' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...dashboard,
    state: 'manager, paused',
    role: 'gerente2',
    prepare: ({ sql }) => sql`
      insert into public.restaurant_closures (restaurant_id, date)
      select r.id, (now() at time zone r.timezone)::date from public.restaurants r
      join public.restaurant_managers m on m.restaurant_id = r.id join auth.users u on u.id = m.user_id
      where u.email = 'gerente2@focinho.example' on conflict do nothing`,
    steps: ({ page }) => page.getByText('Nenhum voucher é aceito até o fim do dia', { exact: false }).waitFor(),
  },
  {
    ...dashboard,
    state: 'manager, numbers do not load',
    role: 'gerente2',
    prepare: ({ page }) => page.route('**/rpc/restaurant_*', (route) => route.abort()),
    steps: ({ page }) => page.getByText('Não foi possível carregar o dia de hoje').waitFor(),
  },
  {
    ...dashboard,
    state: 'manager without restaurants',
    role: 'gerente2',
    prepare: async ({ page }) => {
      await page.route('**/rpc/managed_restaurants', (route) => route.fulfill({ json: [] }))
      // Removes the cached list, and keeps this answer out of the cache for the next pictures.
      await page.addInitScript(() => {
        for (const key of Object.keys(localStorage)) if (key.endsWith('.queries')) localStorage.removeItem(key)
        Storage.prototype.setItem = () => undefined
      })
    },
    steps: ({ page }) => page.getByText('Nenhum estabelecimento publicado').waitFor(),
  },
  {
    ...leads,
    state: 'people who used a voucher',
    prepare: busyDay,
    steps: ({ page }) => page.getByText('contato oculto').first().waitFor(),
  },
  {
    ...leads,
    state: 'asks for the password',
    prepare: ({ page }) =>
      page.route('**/rpc/restaurant_leads', (route) =>
        route.fulfill({ status: 428, json: { code: 'PT428', message: 'sign in again' } }),
      ),
    steps: ({ page }) => page.getByRole('dialog', { name: 'Confirme sua senha' }).waitFor(),
  },
  {
    ...leads,
    state: 'chosen days, nothing',
    path: '/dashboard/restaurant-leads?quando=escolher&de=2020-01-01&ate=2020-01-31',
    steps: ({ page }) => page.getByText('Nada com esses filtros').waitFor(),
  },
  {
    ...leads,
    state: 'does not load',
    prepare: ({ page }) => page.route('**/rpc/restaurant_leads', (route) => route.abort()),
    steps: ({ page }) => page.getByText('Não foi possível carregar os clientes').waitFor(),
  },
  {
    ...leads,
    state: 'denied to an admin',
    role: 'admin',
    steps: ({ page }) => page.getByText('Acesso Negado').waitFor(),
  },
]
