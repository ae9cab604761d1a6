import { expect } from 'playwright/test'
import { newMember, newVoucher, openAs, test } from '../../support/journey.ts'
import { slug, voucherDialog } from './voucher-dialog.ts'

const day = 86_400_000

for (const [what, renewed] of [
  ['without another one leads to the plans', false],
  ['with another one since says that another voucher can be made', true],
] as const) {
  test(`An open voucher that ended with its subscription says so, and ${what}`, async ({ page, sql, context }) => {
    const member = await newMember(sql, { subscriptionEndsIn: 3 })
    await newVoucher(sql, member, slug)
    if (renewed) {
      await sql`
        insert into public.user_subscriptions (user_id, subscription_plan_id, status, start_date, end_date)
        select user_id, subscription_plan_id, 'active', end_date + interval '1 hour', end_date + interval '30 days'
        from public.user_subscriptions where user_id = ${member.id}`
    }
    const known = page.waitForResponse('**/rpc/my_subscription')
    await openAs(page, member.name)
    await (await known).finished()
    await page.getByRole('button', { name: /^Mostrar Voucher/ }).click()
    await expect(voucherDialog(page).getByText(/^Expira em 3 dias$/)).toBeVisible()
    await context.setOffline(true) // else the device takes over the server's clock
    await page.clock.setFixedTime(Date.now() + 4 * day)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(voucherDialog(page).getByText('Expirado', { exact: true })).toBeVisible()
    await expect(voucherDialog(page).getByText(/^Este voucher terminou junto com a sua assinatura\./)).toBeVisible()
    const another = voucherDialog(page).getByText(/gere outro/)
    const plans = voucherDialog(page).getByRole('link', { name: 'Ver planos' })
    await expect(renewed ? another : plans).toBeVisible()
    await expect(renewed ? plans : another).toHaveCount(0)
  })
}
