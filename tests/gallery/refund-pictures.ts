import type { Picture, Stage } from './picture.ts'

const seen = ({ page }: Stage, text: string | RegExp) => page.getByText(text).first().waitFor()

/** Davi's owed refund with a key, or without one, as after a refund by an admin. */
const withKey = ({ sql }: Stage) => sql`
  update public.refunds set pix_key = '0f3b1c52-9d4e-4f6a-8b7c-1a2b3c4d5e6f', pix_key_kind = 'random'
  where done_at is null`
const withoutKey = ({ sql }: Stage) => sql`
  update public.refunds set pix_key = null, pix_key_kind = null where done_at is null`

/** One more payment for a paid order of Bruno. */
const paidAgain = ({ sql }: Stage) => sql`
  select private.pay_order(o.id, 'galeria:' || o.id, false, null, now(), true) from public.subscription_orders o
  join public.profiles p on p.id = o.user_id and p.full_name like 'Bruno %'
  where o.status <> 'pending' and o.repeats_order_id is null
  order by o.created_at desc limit 1`

const tab = (state: string, steps: Picture['steps'], more: Partial<Picture> = {}): Picture => ({
  route: '/perfil',
  state: `refund, ${state}`,
  role: 'davi',
  path: '/perfil?aba=assinatura',
  ...(steps ? { steps } : {}),
  ...more,
})

const list = (state: string, steps: Picture['steps'], more: Partial<Picture> = {}): Picture => ({
  route: '/dashboard/devolucoes-admin',
  state,
  role: 'admin',
  prepare: withKey,
  ...(steps ? { steps } : {}),
  ...more,
})

export const refundPictures: Picture[] = [
  tab('owed', (stage) => seen(stage, 'O PIX vai para'), { prepare: withKey }),
  tab('key is missing', (stage) => seen(stage, 'Falta a sua chave PIX'), { prepare: withoutKey }),
  tab(
    'key, wrong',
    async (stage) => {
      const { page } = stage
      await page.getByRole('button', { name: 'Informar chave PIX' }).click()
      await page.getByRole('dialog').getByLabel('CPF').fill('111.111.111-11')
      await page.getByRole('button', { name: 'Salvar chave' }).click()
      await seen(stage, 'CPF inválido')
    },
    { prepare: withoutKey },
  ),
  tab(
    'key, password',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Informar chave PIX' }).click()
      await page.getByRole('dialog').getByLabel('CPF').fill('529.982.247-25')
      await page.getByRole('button', { name: 'Salvar chave' }).click()
      await page.getByRole('dialog', { name: 'Confirme sua senha' }).waitFor()
    },
    {
      prepare: async (stage) => {
        await withoutKey(stage)
        await stage.sql`update auth.sessions set created_at = created_at - interval '16 minutes'
          where user_id = (select id from auth.users where email = 'davi@focinho.example')`
      },
    },
  ),
  tab('paid again', (stage) => seen(stage, /^Outro pagamento do pedido/), { role: 'bruno', prepare: paidAgain }),
  tab('done', (stage) => seen(stage, 'Comprovante:'), { role: 'bruno' }),
  tab(
    'guarantee?',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Não senti diferença' }).click()
      await page.getByRole('dialog').waitFor()
    },
    {
      role: 'fabio',
      prepare: ({ sql }) => sql`
        update public.subscription_orders o set user_id = p.id from public.profiles p
        where p.full_name = 'Fábio Teles' and o.payer_name = p.full_name`,
    },
  ),
  {
    route: '/dashboard/',
    state: 'home, a refund waits for the key',
    role: 'davi',
    prepare: async (stage) => {
      await withoutKey(stage)
      await stage.sql`update public.profiles set pet_guidelines_accepted_at = now() where full_name = 'Davi Lima'`
    },
    steps: async (stage) => {
      await seen(stage, /^Temos R/)
      await seen(stage, /^Atualizado/)
    },
  },
  {
    route: '/dashboard/',
    state: 'home, a refund is on its way',
    role: 'davi',
    prepare: async (stage) => {
      await withKey(stage)
      await stage.sql`update public.profiles set pet_guidelines_accepted_at = now() where full_name = 'Davi Lima'`
    },
    steps: async (stage) => {
      await seen(stage, /^Temos R/)
      await seen(stage, /^Atualizado/)
    },
  },
  list('', ({ page }) =>
    page
      .getByRole('button', { name: /^Pagar com PIX/ })
      .first()
      .waitFor(),
  ),
  list('waits for the key', (stage) => seen(stage, 'Esperando a chave'), { prepare: withoutKey }),
  list('all', (stage) => seen(stage, /^Devolvido em/), { path: '/dashboard/devolucoes-admin?filtro=all' }),
  list('paid again', (stage) => seen(stage, /^outro pagamento do pedido/), { prepare: paidAgain }),
  list('nothing', (stage) => seen(stage, 'Nada'), { path: '/dashboard/devolucoes-admin?busca=zzzz' }),
  list('QR code', async ({ page }) => {
    await page
      .getByRole('button', { name: /^Pagar com PIX/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
  }),
  list('done?', async (stage) => {
    await stage.page
      .getByRole('button', { name: /^Já enviei/ })
      .first()
      .click()
    await stage.page.getByRole('button', { name: 'Marcar como devolvido' }).click()
    await seen(stage, 'Escreva o ID da transação')
  }),
  list('loading', undefined, { prepare: ({ page }) => page.route('**/rpc/list_refunds', () => undefined) }),
  list('does not load', (stage) => seen(stage, 'Não foi possível carregar as devoluções'), {
    prepare: ({ page }) => page.route('**/rpc/list_refunds', (route) => route.abort()),
  }),
]
