import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { type Member, newMember, newVoucher, openAs, test } from '../../support/journey.ts'
import { loseAnswer } from '../../support/lose-answer.ts'
import {
  askForLink,
  choosePassword,
  expectChanged,
  linkIn,
  redeemRecovery,
  signInAs,
} from '../public-site/access-steps.ts'

const words = 'Três bolas e um potinho.'
const nextPassword = 'pipa-azul-7'

async function openReview(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await page.getByRole('button', { name: 'Avaliar: Sorvete da Matilha' }).click()
}

/** Signs a new member in who begins to write a review. */
async function beginReview(page: Page, sql: Sql): Promise<Member> {
  const member = await newMember(sql)
  await newVoucher(sql, member, 'sorvete-da-matilha', { usedNow: true })
  await openAs(page, member.name)
  await openReview(page)
  await page.getByLabel('Comentário').fill(words)
  return member
}

async function changePassword(page: Page): Promise<void> {
  await page.getByLabel('Senha atual').fill('focinho123')
  await page.getByLabel('Nova senha', { exact: true }).fill(nextPassword)
  await page.getByLabel('Confirmar nova senha').fill(nextPassword)
  await page.getByRole('button', { name: 'Alterar senha' }).click()
}

async function expectKeptReview(page: Page, { name }: Member): Promise<void> {
  await signInAs(page, `${name}@focinho.example`, nextPassword)
  await expect(page).toHaveURL('/dashboard')
  await openReview(page)
  await expect(page.getByLabel('Comentário')).toHaveValue(words)
}

test('A review that is being written is there again after a change of the password', async ({ page, sql }) => {
  const member = await beginReview(page, sql)
  await page.getByRole('button', { name: 'Menu da conta' }).click()
  await page.getByRole('menuitem', { name: 'Meu Perfil' }).click()
  await page.getByRole('tab', { name: 'Segurança' }).click()
  await changePassword(page)
  await expect(page).toHaveURL('/login')
  await expectKeptReview(page, member)
})

test('A review that is being written is there again after a recovery of the own password', async ({
  browser,
  page,
  server,
  sql,
}) => {
  const member = await beginReview(page, sql)
  const address = `${member.name}@focinho.example`
  const other = await browser.newPage({ baseURL: server.url, locale: 'pt-BR' })
  await askForLink(other, address)
  const link = await linkIn(other, address)
  await other.close()
  await redeemRecovery(page, link)
  await choosePassword(page, nextPassword)
  await expectChanged(page)
  await expectKeptReview(page, member)
})

test('A change of the password that is sent again because its answer was lost counts as done', async ({
  page,
  sql,
}) => {
  const { name } = await newMember(sql)
  await openAs(page, name, '/perfil?aba=seguranca')
  await loseAnswer(page, '**/auth/v1/user', 'PUT')
  await page.route('**/auth/v1/health', (route) => route.abort()) // or the page notices first that its session ended
  await changePassword(page)
  await expect(page.getByRole('tabpanel').getByText('Sem conexão. Verifique a internet e tente de novo.')).toBeVisible()
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  await expect(page.getByText('Senha alterada com sucesso!')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await signInAs(page, `${name}@focinho.example`, nextPassword)
  await page.waitForURL((url) => url.pathname !== '/login')
})
