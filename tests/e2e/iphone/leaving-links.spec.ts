import { randomUUID } from 'node:crypto'
import { expect, type Browser, type Page } from 'playwright/test'
import { newMember, test } from '../../support/journey.ts'
import { completeSignUp, followConfirmation, signUp } from '../../support/sign-up.ts'
import {
  askForLink,
  choosePassword,
  expectChanged,
  linkIn,
  redeemRecovery,
  signInAs,
} from '../public-site/access-steps.ts'
import { becomeSafari, iphone } from './iphone.ts'

test.use(iphone)

/** Safari, which shares nothing with the app on the home screen; links of e-mails open there. */
async function openSafari(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...iphone, baseURL: baseURL ?? '', locale: 'pt-BR' })
  await becomeSafari(context)
  return context.newPage()
}

test('A sign-up in the installed app is completed in Safari, and the app says how to come back to it', async ({
  browser,
  context,
  baseURL,
}) => {
  await becomeSafari(context, 'installed')
  const app = await context.newPage()
  const address = `otilia-${randomUUID()}@teste.example`
  await signUp(app, '/cadastro', address)
  await expect(app.getByText('O link abre no navegador.', { exact: false })).toBeVisible()

  const safari = await openSafari(browser, baseURL)
  await followConfirmation(safari, address)
  await completeSignUp(safari, { name: 'Otília Ramos' })
  await expect(safari.getByText('no aplicativo, entre uma vez com seu e-mail e senha', { exact: false })).toBeVisible()
  await safari.context().close()

  await app.getByRole('link', { name: 'Ir para o login' }).tap()
  await signInAs(app, address, 'pata-na-mesa')
  await expect(app.getByText('Olá, Otília. Aonde vocês vão hoje?')).toBeVisible()
})

test('A password forgotten in the installed app is chosen in Safari, and the app says where to go on', async ({
  browser,
  context,
  baseURL,
  sql,
}) => {
  await becomeSafari(context, 'installed')
  const app = await context.newPage()
  const { name } = await newMember(sql)
  const address = `${name}@focinho.example`
  await askForLink(app, address)
  await expect(app.getByText('Crie a senha lá, depois volte para este aplicativo', { exact: false })).toBeVisible()

  const safari = await openSafari(browser, baseURL)
  await redeemRecovery(safari, await linkIn(safari, address))
  await choosePassword(safari, 'rabo-abanando')
  await expectChanged(safari)
  await safari.context().close()

  await app.getByRole('button', { name: 'Voltar ao Login' }).tap()
  await signInAs(app, address, 'rabo-abanando')
  await expect(app.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible()
})

test('In a tab nothing is said about coming back to an app', async ({ context }) => {
  await becomeSafari(context)
  const page = await context.newPage()
  await signUp(page, '/cadastro', `otilia-${randomUUID()}@teste.example`)
  await expect(page.getByText('O link abre no navegador.', { exact: false })).toHaveCount(0)
})
