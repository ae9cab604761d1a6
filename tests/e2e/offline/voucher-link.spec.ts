import { expect } from 'playwright/test'
import { newVoucher } from '../../support/journey.ts'
import { cafe, test } from '../../support/phone.ts'

test.use({ serviceWorkers: 'allow' })

test('Without a network the link of a message shows its voucher, not the newest, and it closes once', async ({
  phone,
  sql,
  network,
  context,
}) => {
  const [other] = await sql<{ slug: string }[]>`
    select slug from public.restaurants
    where slug <> 'cafe-focinho-feliz' and deleted_at is null order by name limit 1`
  const [linked] = await sql<{ id: string }[]>`select id from public.vouchers where qr_code = ${phone.code}`
  const newest = await newVoucher(sql, phone.member, other!.slug)
  await phone.page.reload()
  await phone.page.waitForFunction((code) => localStorage.getItem('focinho.voucher-snapshot')?.includes(code), newest)
  await network.setState('down')
  await context.setOffline(true)
  await phone.page.close()
  const page = await context.newPage()
  await page.goto(`/dashboard?voucher=${linked!.id}`)
  await expect(page.getByRole('dialog', { name: cafe })).toBeVisible()
  await expect(page.locator('[data-early-voucher]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` })).toBeVisible()
  await expect(page).toHaveURL(/dashboard$/)
})
