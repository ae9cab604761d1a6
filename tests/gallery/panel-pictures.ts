import { fail, hold, type Picture, type Stage } from './picture.ts'

const charts = ({ page }: Stage) => page.getByRole('heading', { name: 'Leads por situação' }).waitFor()
const seen =
  (text: string) =>
  ({ page }: Stage) =>
    page.getByText(text).first().waitFor()

const none = { value: 0, before: 0 }
const nothing = { count: 0, since: null }
const nobody = { people: 0, with_voucher: 0 }
const toDo = {
  refunds: nothing,
  change_requests: nothing,
  orders: nothing,
  company_proposals: nothing,
  restaurant_proposals: nothing,
  messages: nothing,
  errors: nothing,
  stopped_sender: nothing,
  first_steps: [] as string[],
}

/** What the functions of the panel answer on a club's first day. */
const firstDay: Record<string, unknown> = {
  admin_to_do: { ...toDo, first_steps: ['category', 'plan', 'restaurant', 'manager'] },
  admin_figures: {
    active_members: none,
    monthly_revenue: { ...none, orders: 0 },
    renewals: { ...none, renewed: 0 },
    cancellations: none,
    new_people: none,
    live_restaurants: none,
  },
  admin_first_vouchers: { value: { ...nobody, median_seconds: null }, before: nobody },
  admin_voucher_figures: {
    generated: none,
    used: none,
    per_day: Array.from({ length: 30 }, (_, n) => ({
      day: new Date(Date.now() - (29 - n) * 86_400_000).toISOString().slice(0, 10),
      generated: 0,
      used: 0,
      generated_before: 0,
      used_before: 0,
    })),
    by_restaurant: [],
  },
  admin_order_figures: { orders: {}, company_proposals: {}, restaurant_proposals: {} },
}

const metErrors = ({ sql }: Stage) => sql`
  insert into private.error_counts (kind, route, app_version, day, met, seen)
  select v.kind, v.route, '0.1.0', current_date - v.ago, v.met, v.seen
  from (values ('page', '/estabelecimentos/$slug', 0, 3, 0), ('unknown_address', '/estabelecimentos/*', 1, 14, 9),
    ('script', '/dashboard/scanner', 6, 1, 1)) v (kind, route, ago, met, seen)
  on conflict do nothing`

export const panelPictures: Picture[] = [
  { route: '/dashboard/', state: 'panel', role: 'admin', prepare: metErrors, steps: charts },
  {
    route: '/dashboard/',
    state: 'panel, all done, a year as a table',
    role: 'admin',
    path: '/dashboard?periodo=365',
    prepare: ({ page }) => page.route('**/rpc/admin_to_do', (route) => route.fulfill({ json: toDo })),
    steps: async (stage) => {
      await charts(stage)
      await stage.page.getByText('Ver como tabela').first().click()
    },
  },
  {
    route: '/dashboard/',
    state: 'panel, values of a day',
    role: 'admin',
    steps: async (stage) => {
      await charts(stage)
      await stage.page.mouse.move(0, 0)
      await stage.page.getByRole('region', { name: 'Vouchers por dia' }).getByRole('application').focus()
      for (let n = 0; n < 12; n += 1) await stage.page.keyboard.press('ArrowRight')
    },
  },
  {
    route: '/dashboard/',
    state: 'panel, empty club',
    role: 'admin',
    prepare: async ({ page }) => {
      for (const [name, json] of Object.entries(firstDay))
        await page.route(`**/rpc/${name}`, (route) => route.fulfill({ json }))
    },
    steps: charts,
  },
  {
    route: '/dashboard/',
    state: 'panel, loading',
    role: 'admin',
    prepare: hold('**/rpc/admin_*'),
    steps: seen('O clube em números'),
  },
  {
    route: '/dashboard/',
    state: 'panel, does not load',
    role: 'admin',
    prepare: fail('**/rpc/admin_*'),
    steps: seen('Não foi possível carregar os números'),
  },

  {
    route: '/dashboard/erros-admin',
    state: 'errors',
    role: 'admin',
    prepare: metErrors,
    steps: seen('/estabelecimentos/$slug'),
  },
  {
    route: '/dashboard/erros-admin',
    state: 'no errors',
    role: 'admin',
    prepare: ({ page }) =>
      page.route('**/rpc/admin_errors', (route) => route.fulfill({ json: { total: 0, unseen: 0, items: [] } })),
    steps: seen('Nenhum erro nos últimos 90 dias'),
  },
  {
    route: '/dashboard/erros-admin',
    state: 'errors do not load',
    role: 'admin',
    prepare: fail('**/rpc/admin_errors'),
    steps: seen('Erro ao buscar os erros'),
  },
]
