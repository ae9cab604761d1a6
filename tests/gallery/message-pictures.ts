import { fail, hold, press, type Picture, type Stage } from './picture.ts'

const route = '/avisos'
const settings = { route: '/perfil', path: '/perfil?aba=avisos' } as const
const admin = { route: '/dashboard/mensagens-admin', role: 'admin' } as const
const failures = { ...admin, path: '/dashboard/mensagens-admin?filtro=falhas' }
const announcementText = `A partir de janeiro o plano mensal passa de R$ 29,90 para R$ 34,90.

Quem já assina paga o preço de hoje até o fim do período.`
const longPlace = 'Empório, Bistrô e Jardim das Patinhas Felizes da Vila Madalena'

const seen =
  (text: string | RegExp) =>
  ({ page }: Stage) =>
    page.getByText(text).first().waitFor()

/** Replaces a person's notifications by these, each so many hours old; the first is unread. */
const tell =
  (name: string, told: readonly (readonly [kind: string, facts: Record<string, unknown>, hoursAgo: number])[]) =>
  async ({ sql }: Stage) => {
    const email = `${name}@focinho.example`
    await sql`delete from public.notifications where user_id = (select id from auth.users where email = ${email})`
    for (const [index, [kind, facts, hoursAgo]] of told.entries())
      await sql`insert into public.notifications (user_id, kind, event_key, facts, created_at, read_at)
        select id, ${kind}, ${String(index)}, ${sql.json(facts as never)},
          now() - make_interval(hours => ${hoursAgo}), case when ${index > 0} then now() end
        from auth.users where email = ${email}`
  }

const ofMember = tell('bruno', [
  ['subscription_ending', { days: 7, until: '2026-12-01', plan: 'Mensal' }, 1],
  ['voucher_expiring', { restaurant: longPlace, until: '2026-11-27', voucher_id: '0' }, 2],
  ['restaurant_closed', { restaurant: longPlace, slug: 'x', date: '2026-11-23' }, 26],
  ['payment_confirmed', { plan: 'Mensal', until: '2026-12-01' }, 27],
  ['price_change', { title: 'Novo preço em janeiro', text: announcementText, effective_on: '2027-01-01' }, 80],
])

async function failSome({ sql }: Stage): Promise<void> {
  await sql`delete from private.messages`
  await sql`insert into public.notifications (user_id, kind, event_key)
    select id, 'payment_confirmed', 'failed' from public.profiles where role = 'user' limit 3
    on conflict do nothing`
  await sql`update private.messages set state = 'failed', ended_at = now() - interval '2 hours', detail = 'smtp 550'`
}

async function announce({ sql }: Stage): Promise<void> {
  await sql`delete from private.announcements`
  await sql`insert into private.announcements (id, kind, title, text, effective_on, released_at, reached, completed_at)
    values
      (gen_random_uuid(), 'price_change', 'Novo preço em janeiro', ${announcementText}, '2027-01-01', null, 0, null),
      (gen_random_uuid(), 'plans_open', 'Planos abertos', 'Já dá para assinar o clube.', null, now(), 12, now())`
}

/** Makes the club send push for this picture only: all pictures share one database. */
const sendPush = ({ page }: Stage) =>
  page.route('**/rpc/push_public_key', (request) => request.fulfill({ json: 'p'.repeat(87) }))

/** What people are told: the bell's page, what they choose, the link of an e-mail, and the admin's page. */
export const messagePictures: Picture[] = [
  { route, role: 'bruno', prepare: ofMember, steps: seen('Novo preço em janeiro') },
  { route, state: 'empty', role: 'carla', prepare: tell('carla', []), steps: seen('Nenhum aviso por aqui') },
  {
    route,
    state: 'unread behind the bell',
    role: 'bruno',
    path: '/perfil',
    prepare: ofMember,
    steps: ({ page }) => page.getByRole('link', { name: 'Avisos, 1 não lido' }).waitFor(),
  },
  {
    route,
    state: 'failed',
    role: 'davi',
    prepare: ({ page }) => page.route('**/rest/v1/notifications*', (request) => request.fulfill({ status: 500 })),
    steps: seen('Não foi possível carregar os avisos'),
  },
  {
    route,
    state: 'loading',
    role: 'elisa',
    prepare: hold('**/rest/v1/notifications*'),
  },
  {
    route,
    state: 'without a network',
    role: 'bruno',
    steps: async (stage) => {
      await seen('Novo preço em janeiro')(stage)
      await stage.context.setOffline(true)
      await seen(/estes são os últimos avisos/)(stage)
    },
  },
  {
    route,
    state: 'of an admin',
    role: 'admin',
    prepare: tell('admin', [['to_do', { orders: 3, messages: 1 }, 1]]),
    steps: seen(/para fazer no clube/),
  },
  { ...settings, state: 'notifications', role: 'bruno', steps: seen('Assinatura perto do fim') },
  { ...settings, state: 'notifications of a manager', role: 'gerente', steps: seen('Nova avaliação') },
  {
    ...settings,
    state: 'notifications blocked by the browser',
    role: 'bruno',
    prepare: async (stage) => {
      await sendPush(stage)
      await stage.page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
    },
    steps: seen('Os avisos estão bloqueados'),
  },
  {
    ...settings,
    state: 'notifications on an iPhone',
    role: 'bruno',
    prepare: async (stage) => {
      await sendPush(stage)
      await stage.page.addInitScript(() => {
        Reflect.deleteProperty(globalThis, 'PushManager')
        Object.defineProperty(navigator, 'standalone', { value: false })
      })
    },
    steps: seen('Falta instalar o aplicativo'),
  },
  {
    route: '/descadastrar',
    role: 'visitor',
    prepare: ({ page }) =>
      page.route('**/rpc/unsubscribe', (request) =>
        request.fulfill({ json: { status: 'stopped', kind: 'subscription_ending' } }),
      ),
    steps: seen('Pronto, paramos'),
  },
  {
    route: '/descadastrar',
    state: 'dead link',
    role: 'visitor',
    path: '/descadastrar#nada',
    steps: seen('Este link não vale'),
  },
  {
    route: '/descadastrar',
    state: 'no answer',
    role: 'visitor',
    prepare: fail('**/rpc/unsubscribe'),
    steps: seen('Não foi possível parar os e-mails'),
  },
  { ...admin, prepare: announce, steps: seen('Novo preço em janeiro') },
  {
    ...admin,
    state: 'empty',
    prepare: ({ sql }) => sql`delete from private.announcements`,
    steps: seen('Nenhum comunicado ainda'),
  },
  {
    ...admin,
    state: 'announcement refused',
    steps: async (stage) => {
      await press('Novo comunicado')(stage)
      await press('Salvar rascunho')(stage)
      await seen(/Escolha um dia a partir de/)(stage)
    },
  },
  {
    ...admin,
    state: 'announcement being released',
    prepare: announce,
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Enviar Novo preço em janeiro' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { ...failures, state: 'failures', prepare: failSome, steps: seen('3 mensagens falharam') },
  {
    ...failures,
    state: 'no failures',
    prepare: ({ sql }) => sql`delete from private.messages`,
    steps: seen('Nada falhou'),
  },
]
