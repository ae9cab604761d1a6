import { expect, type BrowserContext, type Page } from 'playwright/test'
import { newMember, openAs, passQuietSecond, test } from '../../support/journey.ts'
import { sendNoPush, sendPush } from '../messages/push-keys.ts'
import { becomeSafari, iphone } from './iphone.ts'

test.use(iphone)
test.beforeEach(({ sql }) => sendPush(sql))
test.afterEach(({ sql }) => sendNoPush(sql))

const offer = (page: Page) => page.getByRole('region', { name: 'Tenha o clube na tela inicial' })

async function openDashboard(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage()
  await page.clock.install()
  await openAs(page, name)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

test('Without a prompt the steps to install are told, with what a tab loses, until they are closed', async ({
  context,
  sql,
}) => {
  await becomeSafari(context)
  const page = await openDashboard(context, (await newMember(sql)).name)
  await expect(offer(page)).toContainText('Toque em Compartilhar e depois em Adicionar à Tela de Início')
  await expect(offer(page)).toContainText('no aplicativo, entre uma vez com seu e-mail e senha')
  await expect(offer(page)).toContainText('apaga o que ficou guardado depois de 7 dias sem visita')
  await expect(offer(page).getByRole('button', { name: 'Instalar' })).toHaveCount(0)
  await offer(page).getByRole('button', { name: 'Fechar' }).tap()
  await expect(offer(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await passQuietSecond(page)
  await expect(offer(page)).toHaveCount(0)
})

test('The app on the home screen does not ask to be installed', async ({ context, sql }) => {
  await becomeSafari(context, 'installed')
  const page = await openDashboard(context, (await newMember(sql)).name)
  await passQuietSecond(page)
  await expect(offer(page)).toHaveCount(0)
  await page.goto('/avisos')
  await expect(page.getByRole('heading', { name: 'Este navegador não recebe avisos' })).toBeVisible()
  await expect(page.getByText('Adicionar à Tela de Início', { exact: false })).toHaveCount(0)
})

test.describe('an iPad', () => {
  test.use({
    viewport: { width: 820, height: 1180 },
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'Version/17.5 Safari/605.1.15',
  })

  test('An iPad, which calls itself a Mac, is told the steps too', async ({ context, sql }) => {
    await becomeSafari(context)
    const page = await openDashboard(context, (await newMember(sql)).name)
    await expect(offer(page)).toContainText('Adicionar à Tela de Início')
    await page.goto('/avisos')
    await expect(page.getByText('Adicionar à Tela de Início', { exact: false })).toBeVisible()
  })
})
