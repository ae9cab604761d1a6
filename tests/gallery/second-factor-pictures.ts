import { signIn } from '../support/api.ts'
import type { Picture, Stage } from './picture.ts'

const [phone, tablet, message] = [
  ['totp', 'Celular da Maria Aparecida'],
  ['totp', 'Tablet'],
  ['phone', 'Meu número'],
].map(([kind, name], index) => ({
  id: `00000000-0000-4000-8000-00000000000${String(index)}`,
  factor_type: kind,
  status: 'verified',
  friendly_name: name,
  created_at: `2026-0${String(index + 1)}-04T12:00:00Z`,
}))

/** The server's answers about an account say that it has these factors; the demo people have none. */
const having =
  (...factors: unknown[]) =>
  async ({ page }: Stage) => {
    await page.route(/\/auth\/v1\/(user|token\?grant_type=password)/, async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { user?: object }
      if (answer.user === undefined) await route.fulfill({ response, json: { ...answer, factors } })
      else await route.fulfill({ response, json: { ...answer, user: { ...answer.user, factors } } })
    })
  }

const press = ({ page }: Stage, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Ends where the code is asked for. The other pictures of a visitor must find nobody waiting. */
async function givePassword({ page }: Stage): Promise<void> {
  await page.getByLabel('E-mail').fill('bruno@focinho.example')
  await page.getByLabel('Senha', { exact: true }).fill('focinho123')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('heading', { name: 'Confirme que é você' }).waitFor()
}

const forgetWaiting = ({ page }: Stage) => page.evaluate(() => localStorage.removeItem('focinho.waiting-session'))

const tokens = async ({ server }: Stage, name: string) => {
  const session = await signIn(server.url, name)
  return `#access_token=${session.access_token}&refresh_token=${session.refresh_token}`
}

const profile = { route: '/perfil', role: 'elisa', path: '/perfil?aba=seguranca' } as const

const codeAsked = (state: string, prepare: NonNullable<Picture['prepare']>): Picture => ({
  route: '/login',
  state,
  role: 'visitor',
  prepare,
  steps: async (stage) => {
    await givePassword(stage)
    await forgetWaiting(stage)
  },
})

export const secondFactorPictures: Picture[] = [
  codeAsked('code of the second factor', having(phone)),
  {
    route: '/login',
    state: 'code refused, phone lost, two authenticators',
    role: 'visitor',
    prepare: having(phone, tablet),
    steps: async (stage) => {
      await givePassword(stage)
      await stage.page.getByLabel('Código de 6 números').fill('123456')
      await stage.page.getByRole('alert').waitFor()
      await press(stage, 'Perdi o celular')
      await forgetWaiting(stage)
    },
  },
  codeAsked('code sent to a phone', having(message)),
  {
    route: '/entrar',
    role: 'visitor',
    path: '/login',
    steps: async (stage) => {
      await stage.page.goto(`/planos${await tokens(stage, 'bruno')}`)
      await stage.page.getByRole('heading', { name: /^Entrar como/ }).waitFor()
    },
  },
  {
    route: '/entrar',
    state: 'link expired',
    role: 'visitor',
    path: '/planos#access_token=a.b.c&refresh_token=d&type=magiclink',
    steps: ({ page }) => page.getByRole('heading', { name: /não vale mais/ }).waitFor(),
  },
  {
    route: '/reset-password',
    state: 'code before the new password',
    role: 'visitor',
    path: '/login',
    prepare: having(phone),
    steps: async (stage) => {
      await stage.page.goto(`/reset-password${await tokens(stage, 'bruno')}&type=recovery`)
      await stage.page.getByRole('heading', { name: 'Confirme que é você' }).waitFor()
    },
  },

  {
    ...profile,
    state: 'second factor on',
    prepare: having(phone, message),
    steps: ({ page }) => page.getByRole('list', { name: 'Seus autenticadores' }).waitFor(),
  },
  {
    ...profile,
    state: 'new authenticator, name',
    steps: async (stage) => {
      await press(stage, 'Ligar verificação em duas etapas')
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    ...profile,
    state: 'new authenticator, QR code',
    steps: async (stage) => {
      await press(stage, 'Ligar verificação em duas etapas')
      await press(stage, 'Continuar')
      await stage.page.getByLabel('Código de 6 números').fill('123456')
      await stage.page.getByRole('alert').waitFor()
    },
  },
  {
    ...profile,
    state: 'authenticator being removed',
    prepare: having(phone, tablet),
    steps: async (stage) => {
      await press(stage, 'Remover Tablet')
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    ...profile,
    state: 'last authenticator being removed',
    prepare: having(phone),
    steps: async (stage) => {
      await press(stage, /^Remover/)
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    ...profile,
    state: 'code asked for again',
    prepare: having(phone),
    steps: async (stage) => {
      await stage.page.getByLabel('Senha atual').fill('focinho123')
      await stage.page.getByLabel('Nova senha', { exact: true }).fill('pipa-azul-7')
      await stage.page.getByLabel('Confirmar nova senha').fill('pipa-azul-7')
      await press(stage, 'Alterar senha')
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    route: '/dashboard/usuarios-admin/$id',
    state: 'second factor being reset',
    role: 'admin',
    path: '/dashboard/usuarios-admin?busca=davi',
    prepare: ({ page }) =>
      page.route('**/rpc/admin_person', async (route) => {
        const response = await route.fetch()
        const answer = (await response.json()) as object
        await route.fulfill({ response, json: { ...answer, has_second_factor: true } })
      }),
    steps: async (stage) => {
      await stage.page
        .getByRole('link', { name: /^Abrir Davi/ })
        .first()
        .click()
      await press(stage, 'Redefinir verificação em duas etapas')
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    route: '/dashboard/',
    state: 'second factor required of an admin',
    role: 'admin',
    prepare: ({ page }) =>
      page.route('**/rpc/ensure_profile', async (route) => {
        const response = await route.fetch()
        const answer = (await response.json()) as object
        await route.fulfill({ response, json: { ...answer, needs_second_factor: true } })
      }),
    steps: ({ page }) => page.getByRole('heading', { name: 'Ligue a verificação em duas etapas' }).waitFor(),
  },
]
