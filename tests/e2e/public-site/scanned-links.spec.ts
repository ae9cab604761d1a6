import { randomUUID } from 'node:crypto'
import { expect, type Browser, type Page } from 'playwright/test'
import { expectAccessible, newMember, test } from '../../support/journey.ts'
import { completeSignUp, confirmationMail, recoveryMail, signUp } from '../../support/sign-up.ts'
import { askForLink, choosePassword, expectChanged, linkIn } from './access-steps.ts'

/** Opens a link as a mail system does to check it: with a browser, waiting for all that the page asks for. */
async function scan(browser: Browser, link: string): Promise<void> {
  const scanner = await browser.newPage()
  await scanner.goto(link, { waitUntil: 'networkidle' })
  await expect(scanner.getByRole('main').getByRole('button')).toBeVisible()
  await scanner.context().close()
}

async function confirmationLink(page: Page, address: string): Promise<string> {
  await page.goto('/caixa')
  await page.getByRole('link', { name: confirmationMail.subject }).filter({ hasText: address }).first().click()
  return (await page.getByRole('link', { name: confirmationMail.link }).getAttribute('href')) ?? ''
}

test('A confirmation link that a mail system has opened still completes the sign-up', async ({ page, browser }) => {
  const address = `${randomUUID()}@teste.example`
  await signUp(page, '/cadastro?voltar=%2Fplanos', address)
  const link = await confirmationLink(page, address)
  await scan(browser, link)
  await page.goto(link)
  await expectAccessible(page)
  await page.getByRole('button', { name: confirmationMail.button }).click()
  await completeSignUp(page)
  await expect(page).toHaveURL('/planos')
})

test('A recovery link that a mail system has opened still changes the password', async ({ page, browser, sql }) => {
  const { name } = await newMember(sql)
  const address = `${name}@focinho.example`
  await askForLink(page, address)
  const link = await linkIn(page, address)
  await scan(browser, link)
  await page.goto(link)
  await page.getByRole('button', { name: recoveryMail.button }).click()
  await expect(page.getByRole('heading', { name: 'Redefinir Senha' })).toBeFocused()
  await choosePassword(page, 'pata-no-sofa')
  await expectChanged(page)
})

test('A link that a tap could not redeem without a network is redeemed by the next tap', async ({
  page,
  context,
  sql,
}) => {
  const { name } = await newMember(sql)
  await askForLink(page, `${name}@focinho.example`)
  await page.goto(await linkIn(page, `${name}@focinho.example`))
  const button = page.getByRole('button', { name: recoveryMail.button })
  await expect(button).toBeVisible()
  await context.setOffline(true)
  await button.click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Sem conexão. Verifique a internet e tente de novo.',
  )
  await context.setOffline(false)
  await button.click()
  await expect(page.getByRole('heading', { name: 'Redefinir Senha' })).toBeFocused()
})
