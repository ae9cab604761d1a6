import { randomUUID } from 'node:crypto'
import { sendSignUp } from '../support/sign-up.ts'
import { newVoucher } from '../support/journey.ts'
import { seen } from './member-pictures.ts'
import type { Picture, Stage } from './picture.ts'

/** The person never had a subscription, an order or a voucher. */
const withoutPlan = async ({ sql }: Stage) => {
  const [person] = await sql<{ id: string }[]>`select id from auth.users where email = 'fabio@focinho.example'`
  await sql`delete from public.subscription_orders where user_id = ${person!.id}`
  await sql`delete from public.user_subscriptions where user_id = ${person!.id}`
  await sql`delete from public.vouchers where user_id = ${person!.id}`
}

const askToBeTold = async (stage: Stage, address: string) => {
  await stage.page.getByLabel('E-mail').fill(address)
  await stage.page.getByRole('button', { name: 'Quero ser Notificado' }).click()
}

/** What a member's or a visitor's day looks like, beside the screens that other files draw. */
export const memberDayPictures: Picture[] = [
  {
    route: '/dashboard/',
    state: 'home, no plan yet',
    role: 'fabio',
    prepare: withoutPlan,
    steps: async (stage) => {
      await seen(stage, 'Você ainda não tem uma assinatura')
      await seen(stage, /^Atualizado/)
    },
  },
  {
    route: '/dashboard/',
    state: 'a voucher that is valid now comes first',
    role: 'elisa',
    prepare: async ({ sql }) => {
      const [person] = await sql<{ id: string }[]>`select id from auth.users where email = 'elisa@focinho.example'`
      await newVoucher(sql, { id: person!.id, name: 'elisa' }, 'cafe-focinho-feliz')
    },
    steps: async (stage) => {
      await seen(stage, /^Atualizado/)
      await stage.page
        .getByRole('button', { name: /^Mostrar Voucher/ })
        .nth(1)
        .waitFor()
    },
  },
  {
    route: '/estabelecimentos/$slug',
    state: 'two toasts',
    role: 'visitor',
    path: '/estabelecimentos/cafe-focinho-feliz',
    steps: async (stage) => {
      await stage.page
        .getByRole('button', { name: /^Favorit/ })
        .first()
        .click()
      await seen(stage, 'Login necessário')
      await stage.page.getByRole('button', { name: 'Compartilhar' }).click()
      await seen(stage, /^(Link copiado|Não foi possível copiar o link)$/)
    },
  },
  { route: '/planos', role: 'visitor', steps: (stage) => seen(stage, 'Anual') },
  {
    route: '/planos',
    state: 'no plans yet',
    role: 'visitor',
    prepare: ({ page }) => page.route('**/rest/v1/subscription_plans*', (route) => route.fulfill({ json: [] })),
    steps: (stage) => seen(stage, 'Em breve'),
  },
  {
    route: '/planos',
    state: 'announcement, wrong address',
    role: 'visitor',
    steps: async (stage) => {
      await seen(stage, 'Anual')
      await askToBeTold(stage, 'rita@')
      await seen(stage, 'Email inválido')
    },
  },
  {
    route: '/planos',
    state: 'announcement asked for',
    role: 'visitor',
    steps: async (stage) => {
      await seen(stage, 'Anual')
      await askToBeTold(stage, `rita-${randomUUID()}@teste.example`)
      await seen(stage, 'Cadastro realizado!')
    },
  },
  {
    route: '/cadastro',
    state: 'address to be confirmed',
    role: 'visitor',
    steps: ({ page }) => sendSignUp(page, `otilia-${randomUUID()}@teste.example`),
  },
]
