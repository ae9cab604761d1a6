import type { Picture, Stage } from './picture.ts'

const lists = {
  'estabelecimentos-admin/': 'rpc/admin_restaurants',
  orders: 'rpc/list_orders',
  'devolucoes-admin': 'rpc/list_refunds',
  'leads-admin': 'rpc/admin_leads',
  'solicitacoes-admin': 'rpc/admin_change_requests',
  'avaliacoes-admin': 'rpc/admin_reviews',
  'newsletter-admin': 'rpc/admin_newsletter',
  'historico-admin': 'rpc/admin_audit',
  'categorias-admin': 'rest/v1/restaurant_categories*',
  'planos-admin': 'rest/v1/subscription_plans*',
}
const nothing = { total: 0, items: [], counts: {}, actors: [] }

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const seen =
  (text: string | RegExp) =>
  ({ page }: Stage) =>
    page.getByText(text).first().waitFor()

/** Where the figures of the panel lead, and the admin's lists on the first day of a club. */
export const listPictures: Picture[] = [
  ...Object.entries(lists).map(([path, url]): Picture => ({
    route: `/dashboard/${path}`,
    state: 'empty club',
    role: 'admin',
    prepare: ({ page }) =>
      page.route(`**/${url}`, (route) => route.fulfill({ json: url.startsWith('rest') ? [] : nothing })),
    steps: ({ page }) => page.getByRole('main').getByRole('heading').nth(1).waitFor(),
  })),
  {
    route: '/dashboard/usuarios-admin/',
    state: 'who signed up since a day, and who refers most',
    role: 'admin',
    path: `/dashboard/usuarios-admin?filtro=user&de=${day(365)}`,
    prepare: ({ sql }) => sql`
      update public.profiles p set referral_code = private.share_code(by.id) from public.profiles by
      where by.full_name = 'Davi Lima' and p.full_name in ('Carla Nogueira', 'Bruno Carvalho')`,
    steps: async (stage) => {
      await seen(/^Entraram desde/)(stage)
      await seen('Davi Lima')(stage)
    },
  },
  {
    route: '/dashboard/usuarios-admin/',
    state: 'nobody cancelled since a day',
    role: 'admin',
    path: `/dashboard/usuarios-admin?filtro=cancelled&de=${day(1)}&busca=zzzz`,
    steps: seen('Nada encontrado'),
  },
  {
    route: '/dashboard/leads-admin',
    state: 'since a day',
    role: 'admin',
    path: `/dashboard/leads-admin?quadro=estabelecimentos&de=${day(29)}`,
    steps: seen(/^Recebidos desde/),
  },
  {
    route: '/dashboard/orders',
    state: 'running periods',
    role: 'admin',
    path: '/dashboard/orders?situacao=running',
    steps: ({ page }) => page.getByText('Pago').filter({ visible: true }).first().waitFor(),
  },
]
