import { expect } from 'playwright/test'
import { expectAccessible, newMember, openAs, test } from '../../support/journey.ts'
import { loseAnswer } from '../../support/lose-answer.ts'

test('A cancelled subscription is taken up again before its end, and the panel no longer counts it', async ({
  browser,
  page,
  sql,
}) => {
  const member = await newMember(sql, { subscriptionEndsIn: 5 })
  const cancellations = async () => {
    const [row] = await sql<{ n: number }[]>`
      select count(*)::int as n from private.audit_log l where l.action = 'subscription.cancelled'
        and l.subject_id in (select id from public.user_subscriptions where user_id = ${member.id})`
    return row!.n
  }
  const renews = async () => {
    const [row] = await sql<{ auto_renew: boolean }[]>`
      select auto_renew from public.user_subscriptions where user_id = ${member.id}`
    return row!.auto_renew
  }
  const admin = await browser.newPage()
  await openAs(admin, 'admin')
  const figures = admin.getByRole('region', { name: 'O clube em números' })
  const tile = figures.getByRole('listitem').filter({ has: admin.getByRole('link', { name: 'Cancelamentos' }) })
  const count = tile.getByRole('paragraph').nth(1)
  await expect(count).toHaveText(/^\d+$/)
  const before = await count.innerText()

  await openAs(page, member.name, '/perfil?aba=assinatura')
  await page.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar assinatura' }).click()
  await expect(page.getByText(/Até lá você pode desfazer o cancelamento\./)).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  expect([await cancellations(), await renews()]).toEqual([1, false])

  const resume = page.getByRole('button', { name: 'Desfazer cancelamento' })
  await expectAccessible(page)
  await page.route('**/rpc/resume_subscription', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
  await resume.click()
  await expect(page.getByText('Não foi possível desfazer o cancelamento')).toBeVisible()
  await page.unroute('**/rpc/resume_subscription')
  await resume.click()
  await expect(page.getByText('Cancelamento desfeito', { exact: true })).toBeVisible()
  await expect(resume).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancelar assinatura' })).toBeFocused()
  await expect(page.getByText('Quando você quiser, sem cobrança automática')).toBeVisible()
  expect(await renews()).toBe(true)

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByText('Sua assinatura termina em 5 dias')).toBeVisible()
  await admin.reload()
  await expect(count).toHaveText(before)
  await admin.goto(`/dashboard/historico-admin?busca=${member.name}`)
  await expect(admin.getByText('Desfez o cancelamento da assinatura')).toBeVisible()
  await admin.close()
})

test('Resuming a cancelled subscription again after a lost answer counts as resumed', async ({ page, sql }) => {
  const { id, name } = await newMember(sql)
  await sql`update public.user_subscriptions set auto_renew = false where user_id = ${id}`
  await openAs(page, name, '/perfil?aba=assinatura')
  const resume = page.getByRole('button', { name: 'Desfazer cancelamento' })
  await expect(resume).toBeVisible()
  await page.route('**/rpc/my_subscription', (route) => route.abort()) // the network fails for more than the answer
  await loseAnswer(page, '**/rpc/resume_subscription')
  await resume.click()
  await expect(page.getByText('Não foi possível desfazer o cancelamento')).toBeVisible()
  await resume.click()
  await expect(page.getByText('Cancelamento desfeito', { exact: true })).toBeVisible()
  await page.unroute('**/rpc/my_subscription')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cancelar assinatura' })).toBeVisible()
  await expect(resume).toHaveCount(0)
})
