import { expect } from 'playwright/test'
import { newMember, newVoucher, openAs, signOut, test } from '../../support/journey.ts'

test('Signing out asks for confirmation first while a review is only begun', async ({ page, sql }) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, 'sorvete-da-matilha', { usedNow: true })
  await openAs(page, member.name)
  await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await page.getByRole('button', { name: 'Avaliar: Sorvete da Matilha' }).click()
  const comment = page.getByLabel('Comentário')
  await comment.fill('Três bolas')
  await signOut(page)
  const question = page.getByRole('dialog', { name: 'Sair agora?' })
  await expect(question.getByText('Falta enviar 1 avaliação, por enquanto só neste aparelho.')).toBeVisible()
  await question.getByRole('button', { name: 'Ficar' }).click()
  await expect(comment).toHaveValue('Três bolas')

  await comment.fill(' ') // nothing is lost any more
  await signOut(page)
  await expect(page).toHaveURL('/')
})
