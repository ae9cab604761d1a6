import { expect } from 'playwright/test'
import { openAsNewMember, test } from '../../support/journey.ts'

test('A member finds what is open now and where a voucher is valid now; a visitor only what is open', async ({
  page,
  sql,
}) => {
  const counts = async () => {
    const [row] = await sql<{ open: number; valid: number }[]>`
      select count(*) filter (where private.is_open_now(r.id))::int as open,
        count(*) filter (where private.is_voucher_time(r.id, now()))::int as valid
      from public.restaurants r where r.is_live`
    return row!
  }
  const found = (count: number) =>
    page.getByText(count === 1 ? '1 estabelecimento encontrado' : `${String(count)} estabelecimentos encontrados`)
  const chip = (name: string) => page.getByRole('button', { name, exact: true })

  await expect(async () => {
    const { open } = await counts() // a place may open or close before the list is read
    await page.goto('/estabelecimentos')
    await chip('Abertos agora').click()
    await expect(found(open)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(page).toHaveURL(/[?&]abertos=true/)
  await expect(chip('Vale agora')).toBeHidden()

  await page.goto('/estabelecimentos?valeAgora=true')
  await expect(found(65)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Limpar Filtros' })).toBeHidden()

  await openAsNewMember(page, sql)
  await expect(async () => {
    const { valid } = await counts()
    await page.goto('/restaurantes?valeAgora=true')
    await expect(chip('Vale agora')).toHaveAttribute('aria-pressed', 'true')
    await expect(found(valid)).toBeVisible({ timeout: 5_000 })
    const badges = page.getByRole('main').getByRole('listitem').getByText('Vale agora')
    await expect(badges).toHaveCount(Math.min(20, valid), { timeout: 5_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Limpar Filtros' }).click()
  await expect(page).not.toHaveURL(/valeAgora/)
})

test('A page that is shown again says at once where a voucher is valid now', async ({ page, context, sql }) => {
  const [later] = await sql<{ slug: string; name: string; moment: Date }[]>`
    select r.slug, r.name, moment
    from public.restaurants r, generate_series(now(), now() + interval '7 days', interval '1 hour') moment
    where r.is_live and not private.is_voucher_time(r.id, now()) and private.is_voucher_time(r.id, moment)
      and not private.is_voucher_time(r.id, now() + interval '2 minutes')
    order by r.name, moment limit 1`
  await openAsNewMember(page, sql)
  await page.goto(`/estabelecimentos/${later!.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: later!.name })).toBeVisible()
  const badge = page.getByRole('main').getByText('Vale agora', { exact: true })
  await expect(badge).toHaveCount(0)
  await context.setOffline(true) // else the device takes over the server's clock
  await page.clock.setFixedTime(later!.moment)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(badge).toBeVisible()
})
