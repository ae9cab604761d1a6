import { devices, expect, type Locator, type Page } from 'playwright/test'
import { newMember, newVoucher, openAs, test } from '../../support/journey.ts'
import { openRestaurant, restaurant, slug, voucherDialog } from './voucher-dialog.ts'

test.use({ viewport: devices['Pixel 7'].viewport })

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

test('A voucher counts the days to the end of its subscription where that is first', async ({ page, sql }) => {
  const member = await newMember(sql, { subscriptionEndsIn: 3 })
  await newVoucher(sql, member, slug)
  const lastDay = new Date(Date.now() + 3 * day).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  const end = new RegExp(`^${lastDay} `)
  await openRestaurant(page, member)
  const daysLeft = (place: Page | Locator) => place.getByText(/^Expira em \d+ dias?$/)
  await expect(daysLeft(page)).toHaveText('Expira em 3 dias')
  await page.goto('/dashboard')
  await expect(daysLeft(page.getByRole('listitem').filter({ hasText: restaurant }))).toHaveText('Expira em 3 dias')
  await expect(page.getByText(end)).toBeVisible()

  const warning = /^Sua assinatura termina em \d{2}\/\d{2}\/\d{4}, e este voucher expira com ela\. Renove para não/
  await expect(page.getByText(warning)).toBeVisible()
  await page.getByRole('button', { name: `Mostrar Voucher: ${restaurant}` }).click()
  await expect(voucherDialog(page).getByText(warning)).toBeVisible()
  await expect(daysLeft(voucherDialog(page))).toHaveText('Expira em 3 dias')
  await expect(voucherDialog(page).getByText(end)).toBeVisible()
  await voucherDialog(page).getByRole('link', { name: 'Ver planos' }).click()
  await expect(page).toHaveURL('/planos')
})

test('A voucher of a restaurant that closes says that it is not accepted now', async ({ page, sql }) => {
  const member = await newMember(sql)
  const place = `lugar-que-fecha-${member.name}`
  await sql`insert into public.restaurants (slug, name) values (${place}, 'Lugar que fecha')`
  await newVoucher(sql, member, place)
  await openAs(page, member.name)
  await expect(page.getByText('Vale agora')).toBeVisible()
  for (const closed of [{ is_open: false }, { is_open: true, deleted_at: new Date() }]) {
    await sql`update public.restaurants set ${sql(closed)} where slug = ${place}`
    await page.goto('/dashboard')
    await expect(page.getByText(/^Este estabelecimento não aceita vouchers agora/)).toBeVisible()
  }
  await page.getByRole('button', { name: /^Mostrar Voucher/ }).click()
  await expect(page.getByRole('dialog').getByText(/^Este estabelecimento não aceita vouchers agora/)).toBeVisible()
})
