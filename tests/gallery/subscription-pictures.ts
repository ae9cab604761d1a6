import { randomUUID } from 'node:crypto'
import type { Picture, Role, Stage } from './picture.ts'

const emailOf = (name: Role) => `${name}@focinho.example`
const seen = ({ page }: Stage, text: string | RegExp) => page.getByText(text).first().waitFor()

async function yearlyPlan({ sql }: Stage): Promise<string> {
  const [plan] = await sql<{ id: string }[]>`select id from public.subscription_plans where name = 'Anual'`
  return plan!.id
}

/** Replaces the person's unpaid orders by one in that state, or by none; returns its id. */
async function setOrder(
  stage: Stage,
  name: Role,
  state: 'pending' | 'expired' | 'cancelled' | 'paid' | null,
): Promise<string> {
  const { sql } = stage
  await sql`delete from public.subscription_orders
    where user_id = (select id from auth.users where email = ${emailOf(name)}) and paid_at is null`
  if (state === null) return ''
  const [made] = await sql<{ id: string }[]>`
    insert into public.subscription_orders (user_id, subscription_plan_id, status, amount_cents, duration_months,
      terms_version, expires_at, cancelled_at)
    select u.id, ${await yearlyPlan(stage)}, ${state === 'cancelled' ? 'cancelled' : 'pending'}, 23990, 12, '2025-10',
      now() + case when ${state === 'expired'} then interval '-2 hours' else interval '2 days 23 hours' end,
      case when ${state === 'cancelled'} then now() end
    from auth.users u where u.email = ${emailOf(name)} returning id`
  if (state === 'paid')
    await sql`select private.pay_order(${made!.id}, ${`galeria:${randomUUID()}`}, false, null, now())`
  return made!.id
}

type OrderState = 'pending' | 'expired' | 'cancelled' | 'paid'

/** The page of an order in that state. */
const order = (state: OrderState, text: string, more: Partial<Picture> = {}): Picture => ({
  route: '/assinar/$planId', state: `order, ${state}`, role: 'carla', path: '/planos',
  ...more,
  steps: async (stage) => {
    await stage.page.goto(`/assinar/${await yearlyPlan(stage)}?pedido=${await setOrder(stage, 'carla', state)}`)
    await seen(stage, text)
    await more.steps?.(stage)
  },
}) // prettier-ignore

const form = (state: string, role: Role, steps: Picture['steps']): Picture => ({
  route: '/assinar/$planId', state, role, path: '/planos',
  steps: async (stage) => {
    await setOrder(stage, role, null)
    await stage.page.goto(`/assinar/${await yearlyPlan(stage)}`)
    await steps?.(stage)
  },
}) // prettier-ignore

const tab = (state: string, role: Role, steps: Picture['steps'], prepare?: Picture['prepare']): Picture => ({
  route: '/perfil',
  state,
  role,
  path: '/perfil?aba=assinatura',
  ...(prepare ? { prepare } : {}),
  ...(steps ? { steps } : {}),
})

export const subscriptionPictures: Picture[] = [
  form('to sign', 'carla', (stage) => seen(stage, 'Gerar PIX')),
  form('to renew', 'bruno', (stage) => seen(stage, 'Renovar a assinatura')),
  form('with errors', 'carla', async (stage) => {
    await stage.page.getByLabel('Nome completo').fill('')
    await stage.page.getByLabel('CPF').fill('111.111.111-11')
    await stage.page.getByRole('button', { name: 'Gerar PIX' }).click()
    await seen(stage, 'CPF inválido')
  }),
  form('loading', 'elisa', async ({ page }) => {
    await page.route('**/rpc/my_subscription', () => undefined)
    await page.reload()
    await page.getByRole('status').first().waitFor({ state: 'attached' })
  }),
  form('does not load', 'elisa', async (stage) => {
    await stage.page.route('**/rpc/my_subscription', (route) => route.abort())
    await stage.page.reload()
    await seen(stage, 'Não foi possível abrir este plano')
  }),
  {
    route: '/assinar/$planId',
    state: 'plan not on offer',
    role: 'carla',
    path: `/assinar/${randomUUID()}`,
    steps: (stage) => seen(stage, 'não está mais à venda'),
  },
  {
    route: '/assinar/$planId',
    state: 'denied to staff',
    role: 'gerente',
    path: `/assinar/${randomUUID()}`,
    steps: (stage) => seen(stage, 'Acesso Negado'),
  },
  order('pending', 'Aguardando o pagamento'),
  order('pending', 'Aguardando o pagamento', {
    state: 'order, offline',
    steps: async (stage) => {
      await stage.context.setOffline(true)
      await seen(stage, 'O código continua valendo')
    },
  }),
  order('pending', 'Aguardando o pagamento', {
    state: 'order, cancel?',
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Cancelar este pedido' }).click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  order('expired', 'O prazo deste PIX acabou'),
  order('cancelled', 'Pedido cancelado'),

  tab('subscription, active', 'ana', (stage) => seen(stage, 'Ativa')),
  tab('subscription, ends soon', 'bruno', (stage) => seen(stage, 'Sua assinatura está próxima do vencimento.')),
  tab(
    'subscription, expired, an order waits',
    'carla',
    (stage) => seen(stage, 'Expirada'),
    (stage) => setOrder(stage, 'carla', 'pending'),
  ),
  tab('subscription, cancel?', 'ana', async ({ page }) => {
    await page.getByRole('button', { name: 'Cancelar assinatura' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  tab(
    'subscription, cancelled',
    'elisa',
    (stage) => seen(stage, 'Desfazer cancelamento'),
    ({ sql }) => sql`update public.user_subscriptions set auto_renew = false
      where user_id = (select id from auth.users where email = 'elisa@focinho.example')`,
  ),
  tab('subscription, withdraw?', 'davi', async ({ page }) => {
    await page.getByRole('button', { name: 'Desistir e receber de volta' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  tab('subscription, staff', 'gerente', (stage) => seen(stage, 'Contas de equipe não assinam')),
  tab(
    'subscription, plan no longer offered',
    'elisa',
    (stage) => seen(stage, 'Escolher outro plano'),
    ({ sql }) => sql`with withdrawn as (
        insert into public.subscription_plans (name, price, duration_months, is_active)
        values ('Semestral', 149.90, 6, false) on conflict do nothing returning id
      ) update public.user_subscriptions s set subscription_plan_id = w.id from withdrawn w, auth.users u
      where u.id = s.user_id and u.email = 'elisa@focinho.example'`,
  ),
  {
    route: '/planos',
    state: 'staff',
    role: 'gerente',
    steps: (stage) => seen(stage, 'Contas de equipe não assinam'),
  },
  {
    route: '/planos',
    state: 'own plan no longer offered',
    role: 'elisa',
    steps: (stage) => seen(stage, 'não está mais à venda'),
  },
  tab(
    'subscription, does not load',
    'elisa',
    (stage) => seen(stage, 'Erro ao carregar informações da assinatura. Tente novamente.'),
    ({ page }) => page.route('**/rpc/my_subscription', (route) => route.abort()),
  ),
  order('paid', 'Pagamento confirmado!'),
]

/** Gives demo people an order in every state. */
async function createOrders(stage: Stage): Promise<void> {
  const { sql } = stage
  await sql`delete from public.subscription_orders where paid_at is null`
  await setOrder(stage, 'carla', 'expired')
  await setOrder(stage, 'bruno', 'cancelled')
  await sql`update public.profiles set full_name = 'Maria das Dores Aparecida de Albuquerque Cavalcanti e Silva'
    where id = (select id from auth.users where email = ${emailOf('elisa')})`
  await setOrder(stage, 'elisa', 'pending')
}

const ordersPage = (state: string, steps: Picture['steps'], more: Partial<Picture> = {}): Picture => ({
  route: '/dashboard/orders',
  state,
  role: 'admin',
  prepare: createOrders,
  ...(steps ? { steps } : {}),
  ...more,
})

const openOrderOfDavi = ({ page }: Stage) =>
  page
    .getByRole('button', { name: /^Abrir o pedido .* de Davi/ })
    .first()
    .click()

export const orderPictures: Picture[] = [
  ordersPage('', ({ page }) => page.getByRole('button', { name: /^Confirmar o pagamento/ }).waitFor()),
  ordersPage('one order', async (stage) => {
    await openOrderOfDavi(stage)
    await seen(stage, 'Nenhuma mudança ainda')
  }),
  ordersPage(
    'one order of a deleted account',
    async (stage) => {
      await stage.page.getByRole('button', { name: /^Abrir o pedido .* de Conta excluída/ }).click()
      await seen(stage, 'Fábio Teles, CPF 111.444.777-35')
    },
    {
      prepare: async (stage) => {
        await createOrders(stage)
        await stage.sql`update public.subscription_orders set user_id = null where payer_name = 'Fábio Teles'`
      },
    },
  ),
  ordersPage('confirm', async ({ page }) => {
    await page.getByRole('button', { name: /^Confirmar o pagamento/ }).click()
    await page.getByRole('dialog', { name: 'Confirmar o pagamento?' }).waitFor()
  }),
  ordersPage('a reason is missing', async (stage) => {
    await openOrderOfDavi(stage)
    await stage.page.getByRole('button', { name: 'Desfazer e devolver' }).click()
    await stage.page.getByRole('dialog').getByRole('button', { name: 'Desfazer e devolver' }).click()
    await seen(stage, 'Escreva o motivo')
  }),
  ordersPage('another payment?', async (stage) => {
    await openOrderOfDavi(stage)
    await stage.page.getByRole('button', { name: 'Chegou outro pagamento' }).click()
    await stage.page.getByRole('dialog', { name: 'Chegou outro pagamento?' }).waitFor()
  }),
  ordersPage('nothing found', (stage) => seen(stage, 'Nenhum pedido com esses filtros'), {
    path: '/dashboard/orders?busca=ninguem',
  }),
  ordersPage('loading', undefined, { prepare: ({ page }) => page.route('**/rpc/list_orders', () => undefined) }),
  ordersPage('does not load', (stage) => seen(stage, 'Não foi possível carregar os pedidos'), {
    prepare: ({ page }) => page.route('**/rpc/list_orders', (route) => route.abort()),
  }),
  ordersPage('denied', (stage) => seen(stage, 'Acesso Negado'), { role: 'gerente', prepare: () => Promise.resolve() }),
]
