import type { Picture, Role, Stage } from './picture.ts'
import { newVoucher } from '../support/journey.ts'

export const place = 'Café Focinho Feliz'
const slug = 'cafe-focinho-feliz'

/** Replaces the person's vouchers by one, or with null by none. */
export async function setVoucher(
  { sql }: Stage,
  name: Role,
  options?: { daysOld?: number; usedNow?: boolean } | null,
): Promise<void> {
  const [person] = await sql<{ id: string }[]>`select id from auth.users where email = ${`${name}@focinho.example`}`
  await sql`delete from public.restaurant_reviews where user_id = ${person!.id}`
  await sql`delete from public.leads where user_id = ${person!.id}`
  await sql`delete from public.voucher_scans
    where voucher_id in (select id from public.vouchers where user_id = ${person!.id})`
  await sql`delete from public.vouchers where user_id = ${person!.id}`
  if (options !== null) await newVoucher(sql, { id: person!.id, name }, slug, options)
}

export const seen = ({ page }: Stage, text: string | RegExp) => page.getByText(text).first().waitFor()

export async function openQr(stage: Stage): Promise<void> {
  await seen(stage, /^(Atualizado|Sem conexão)/) // until then the wallet may hold the voucher of another picture
  await stage.page.getByRole('button', { name: `Mostrar Voucher: ${place}` }).click()
  await stage.page.getByRole('img', { name: `QR code do voucher de ${place}` }).waitFor()
}

export async function openPast(stage: Stage): Promise<void> {
  await seen(stage, /^Atualizado/)
  await stage.page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await stage.page.getByRole('button', { name: 'Avaliar' }).first().waitFor()
}

const detail = (role: Role, state: string, text: string | RegExp, prepare?: Picture['prepare']): Picture => ({
  route: '/estabelecimentos/$slug',
  state,
  role,
  path: `/estabelecimentos/${slug}`,
  ...(prepare ? { prepare } : {}),
  steps: (stage) => seen(stage, text),
})

/** The dashboard with the card that says where the member stands, as the device remembers it. */
const home = (
  state: string,
  role: Role,
  text: RegExp,
  prepare?: Picture['prepare'],
  remembered = '"standing"',
): Picture => ({
  route: '/dashboard/',
  state: `home, ${state}`,
  role,
  ...(prepare ? { prepare } : {}),
  steps: async (stage) => {
    const { page } = stage
    const title = page.getByRole('region', { name: 'Sua situação no clube' }).getByText(text)
    await title.waitFor()
    await page.waitForFunction((part) => JSON.stringify(localStorage).replaceAll('\\', '').includes(part), remembered)
    await page.reload()
    await title.waitFor()
    await seen(stage, /^Atualizado/)
    await stage.sql`delete from public.subscription_orders where status = 'pending'`
  },
})

/** Elisa has an order to pay. */
const placeOrder = ({ sql }: Stage) => sql`
  select private.place_order(u.id, p.id, '2025-10', now()) from auth.users u, public.subscription_plans p
  where u.email = 'elisa@focinho.example' and p.name = 'Mensal'`

export const memberPictures: Picture[] = [
  {
    route: '/dashboard/',
    state: 'member, no voucher yet',
    role: 'ana',
    prepare: (stage) => setVoucher(stage, 'ana', null),
    steps: (stage) => seen(stage, /^Atualizado/),
  },
  {
    route: '/dashboard/',
    state: 'member, one voucher',
    role: 'ana',
    prepare: (stage) => setVoucher(stage, 'ana'),
    steps: (stage) => seen(stage, place),
  },
  { route: '/dashboard/', state: 'QR open', role: 'ana', prepare: (stage) => setVoucher(stage, 'ana'), steps: openQr },
  {
    route: '/dashboard/',
    state: 'QR used while open',
    role: 'ana',
    prepare: (stage) => setVoucher(stage, 'ana'),
    steps: async (stage) => {
      await openQr(stage)
      await stage.sql`update public.vouchers set used_at = now()
        where user_id = (select id from auth.users where email = 'ana@focinho.example')`
      await stage.page.getByRole('dialog').getByText('Utilizado', { exact: true }).waitFor()
    },
  },
  {
    route: '/dashboard/',
    state: 'QR open, choosing the pet',
    role: 'elisa',
    steps: async ({ page }) => {
      await page
        .getByRole('button', { name: /^Mostrar Voucher/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Trocar' }).click()
      await page.getByRole('button', { name: 'Sem pet' }).waitFor()
    },
  },
  {
    route: '/dashboard/',
    state: 'installation offered',
    role: 'ana',
    prepare: (stage) => setVoucher(stage, 'ana'),
    steps: async (stage) => {
      await seen(stage, place)
      await stage.page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
      await seen(stage, 'Tenha o clube na tela inicial')
    },
  },
  home('subscription is over', 'carla', /^Sua assinatura terminou/),
  home('subscription ends in days', 'bruno', /^Sua assinatura termina em/, (stage) => setVoucher(stage, 'bruno')),
  home('PIX waits', 'elisa', /aguarda pagamento$/, placeOrder, '"order":{'),
  { route: '/dashboard/', state: 'used and expired vouchers', role: 'elisa', steps: openPast },
  {
    route: '/dashboard/',
    state: 'review and savings being written',
    role: 'elisa',
    steps: async (stage) => {
      const { page } = stage
      await openPast(stage)
      const card = page.getByRole('listitem').filter({ hasText: 'A Mesa do Tobias' })
      await card.getByRole('button', { name: 'Avaliar' }).click()
      await card.getByRole('radio', { name: '4 estrelas' }).check({ force: true })
      await card
        .getByLabel('Comentário')
        .fill('A jabuticabeira dá uma sombra ótima, e a Pipoca ganhou água antes da gente.')
      await card.getByRole('button', { name: 'Anotar' }).click()
      await card.getByLabel('Quanto custaria o segundo item?').fill('34,9o')
      await card.getByRole('button', { name: 'Salvar' }).click()
      await seen(stage, 'Digite um valor em reais, como 34,90')
    },
  },
  {
    route: '/dashboard/',
    state: 'savings of the year',
    role: 'elisa',
    prepare: ({
      sql,
    }) => sql`update public.vouchers set saved_cents = 3490, saved_by_staff = used_at > now() - interval '5 days'
      where used_at > now() - interval '11 days'
      and user_id = (select id from auth.users where email = 'elisa@focinho.example')`,
    steps: openPast,
  },
  {
    route: '/dashboard/',
    state: 'guide to accept',
    role: 'davi',
    steps: ({ page }) => page.getByRole('dialog', { name: 'Cartilha de boa convivência' }).waitFor(),
  },

  {
    route: '/restaurantes',
    role: 'ana',
    prepare: (stage) => setVoucher(stage, 'ana'),
    steps: ({ page }) =>
      page
        .getByRole('button', { name: /Gerar Voucher|Mostrar Voucher/ })
        .first()
        .waitFor(),
  },
  {
    route: '/restaurantes',
    state: 'favorites',
    role: 'ana',
    path: '/restaurantes?favoritos=true',
    steps: (stage) => seen(stage, '2 estabelecimentos encontrados'),
  },
  {
    route: '/restaurantes',
    state: 'no favorites',
    role: 'fabio',
    path: '/restaurantes?favoritos=true',
    steps: (stage) => seen(stage, 'Você ainda não tem favoritos'),
  },
  {
    ...detail('ana', 'member, voucher times by weekday', 'Quando o voucher vale'),
    path: '/estabelecimentos/cantina-da-nona-pipa',
  },
  detail('ana', 'member, may generate', 'Gerar Voucher', (stage) => setVoucher(stage, 'ana', null)),
  detail('ana', 'member, has a voucher', 'Mostrar Voucher', (stage) => setVoucher(stage, 'ana')),
  {
    route: '/estabelecimentos/$slug',
    state: 'voucher just generated',
    role: 'ana',
    path: `/estabelecimentos/${slug}`,
    prepare: (stage) => setVoucher(stage, 'ana', null),
    steps: async (stage) => {
      await stage.page.getByRole('button', { name: 'Gerar Voucher' }).click()
      await stage.page.getByRole('dialog', { name: place }).waitFor()
    },
  },
  detail('ana', 'member, used one today', 'O de hoje já foi', (stage) => setVoucher(stage, 'ana', { usedNow: true })),
  {
    route: '/estabelecimentos/$slug',
    state: 'answers missing before a voucher',
    role: 'bruno',
    path: `/estabelecimentos/${slug}`,
    prepare: async (stage) => {
      await setVoucher(stage, 'bruno', null)
      await stage.sql`delete from private.consent_events
        where user_id = (select id from auth.users where email = 'bruno@focinho.example')`
    },
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Gerar Voucher' }).click()
      await page.getByRole('dialog', { name: 'Antes do voucher' }).waitFor()
    },
  },
  detail('carla', 'member without a subscription', 'Falta a assinatura'),
  detail('fabio', 'suspended member', 'Sua conta está suspensa'),

  {
    route: '/dashboard/scanner',
    state: 'denied to members',
    role: 'elisa',
    steps: (stage) => seen(stage, 'Acesso Negado'),
  },
]
