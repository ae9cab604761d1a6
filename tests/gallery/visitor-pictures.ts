import { randomUUID } from 'node:crypto'
import { callAuth, signIn } from '../support/api.ts'
import type { Page } from 'playwright'
import { press, fail, hold, type Picture, type Stage } from './picture.ts'

const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

/** Opens the link of the e-mail that an address got for a sign-up by somebody else. */
const followConfirmation = async ({ page, server }: Stage) => {
  const address = `otilia-${randomUUID()}@teste.example`
  const target = encodeURIComponent(`${server.url}/confirmar`)
  await callAuth(server.url, `signup?redirect_to=${target}`, { email: address, password: 'pata-na-mesa' })
  await page.goto('/caixa')
  await page
    .getByRole('link', { name: /Confirme seu e-mail/ })
    .filter({ hasText: address })
    .click()
  await page.getByRole('link', { name: 'Confirmar meu e-mail' }).click()
  await page.getByRole('button', { name: 'Confirmar e continuar' }).click()
}

/** The page of the link while or after it is checked. */
const openedLink = (state: string, prepare: NonNullable<Picture['prepare']>, text: string): Picture => ({
  route: '/confirmar',
  state,
  role: 'visitor',
  path: '/login',
  prepare,
  steps: async (stage) => {
    await followConfirmation(stage)
    await seen(stage.page, text)
  },
})

const confirmationPictures: Picture[] = [
  {
    route: '/confirmar',
    role: 'visitor',
    path: '/login',
    steps: async (stage) => {
      await followConfirmation(stage)
      await seen(stage.page, 'Termine o seu cadastro')
    },
  },
  {
    route: '/confirmar',
    state: 'nothing filled in',
    role: 'visitor',
    path: '/login',
    steps: async (stage) => {
      await followConfirmation(stage)
      await press('Concluir cadastro')(stage)
    },
  },
  {
    route: '/confirmar',
    state: 'link not redeemed',
    role: 'visitor',
    path: '/confirmar#token_hash=gallery&type=signup',
  },
  openedLink('loading', hold('**/auth/v1/user'), 'Verificando o link...'),
  openedLink('link not checked', fail('**/auth/v1/user'), 'Não foi possível verificar o link'),
  {
    route: '/confirmar',
    state: 'link expired',
    role: 'visitor',
    path: '/confirmar#error=access_denied&error_code=otp_expired',
  },
  { route: '/confirmar', state: 'without a link', role: 'visitor', path: '/confirmar' },
]

const pages: Picture[] = [
  '/',
  '/como-funciona',
  '/manifesto',
  '/empresas',
  '/estabelecimentos-parceiros',
  '/termos',
  '/politica-privacidade',
].map((route) => ({ route, role: 'visitor' }))

export const visitorPictures: Picture[] = [
  ...pages,
  { route: '/', state: 'menu open', role: 'visitor', steps: press('Menu'), widths: [390, 820] },
  { route: '/planos', state: 'plans do not load', role: 'visitor', prepare: fail('**/rest/v1/subscription_plans*') },
  { route: '/empresas', state: 'form with errors', role: 'visitor', steps: press('Enviar solicitação') },
  {
    route: '/estabelecimentos-parceiros',
    state: 'dialog',
    role: 'visitor',
    steps: press('Cadastrar meu estabelecimento'),
  },
  {
    route: '/estabelecimentos-parceiros',
    state: 'dialog with errors',
    role: 'visitor',
    steps: async (stage) => {
      await press('Cadastrar meu estabelecimento')(stage)
      await press('Enviar Cadastro')(stage)
    },
  },

  { route: '/estabelecimentos/$slug', role: 'visitor', path: '/estabelecimentos/cafe-focinho-feliz' },
  {
    route: '/estabelecimentos/$slug',
    state: 'hours unknown, no reviews',
    role: 'visitor',
    path: '/estabelecimentos/gelato-do-vira-lata',
  },
  {
    route: '/estabelecimentos/$slug',
    state: 'loading',
    role: 'visitor',
    path: '/estabelecimentos/cafe-focinho-feliz',
    prepare: hold('**/rpc/restaurant_detail'),
  },
  {
    route: '/estabelecimentos/$slug',
    state: 'unknown',
    role: 'visitor',
    path: '/estabelecimentos/nao-existe',
    steps: ({ page }) => seen(page, 'Estabelecimento não encontrado'),
  },
  {
    route: '/estabelecimentos/$slug',
    state: 'does not load',
    role: 'visitor',
    path: '/estabelecimentos/cafe-focinho-feliz',
    prepare: fail('**/rpc/restaurant_detail'),
    steps: ({ page }) => seen(page, 'Não foi possível abrir este estabelecimento'),
  },

  { route: '/login', role: 'visitor' },
  { route: '/login', state: 'nothing filled in', role: 'visitor', steps: press('Entrar') },
  {
    route: '/login',
    state: 'wrong password',
    role: 'visitor',
    steps: async (stage) => {
      await stage.page.getByLabel('E-mail').fill('ninguem@focinho.example')
      await stage.page.getByLabel('Senha', { exact: true }).fill('senha-errada')
      await press('Entrar')(stage)
      await seen(stage.page, 'Email ou senha incorretos')
    },
  },
  { route: '/login', state: 'forgotten password', role: 'visitor', steps: press('Esqueci minha senha') },
  { route: '/cadastro', role: 'visitor' },
  {
    route: '/cadastro',
    state: 'nothing filled in',
    role: 'visitor',
    steps: ({ page }) => page.locator('form button[type=submit]').click(),
  },
  ...confirmationPictures,
  {
    route: '/reset-password',
    state: 'link not redeemed',
    role: 'visitor',
    path: '/reset-password#token_hash=gallery&type=recovery',
  },
  {
    route: '/reset-password',
    state: 'new password',
    role: 'visitor',
    steps: async ({ page, server }) => {
      const session = await signIn(server.url, 'bruno')
      await page.goto(
        `/reset-password#access_token=${session.access_token}&refresh_token=${session.refresh_token}&type=recovery`,
      )
      await page.reload()
      await page.getByRole('heading', { name: 'Redefinir Senha' }).waitFor()
    },
    path: '/login',
  },
  {
    route: '/reset-password',
    state: 'link expired',
    role: 'visitor',
    path: '/reset-password#error=access_denied&error_code=otp_expired',
  },

  {
    route: null,
    state: 'unknown address',
    role: 'visitor',
    path: '/nao-existe',
    steps: ({ page }) => page.getByRole('heading', { name: 'Página não encontrada' }).waitFor(),
  },
]
