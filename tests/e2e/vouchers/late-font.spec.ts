import { expect } from 'playwright/test'
import { newMember, openAs, test } from '../../support/journey.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('The card of an order is as high before the font of the club comes as after it', async ({ page, sql }) => {
  const member = await newMember(sql)
  await sql`select private.place_order(${member.id}, p.id, '2025-10', now())
    from public.subscription_plans p where p.name = 'Mensal'`
  const heightOfCard = async () => {
    await openAs(page, member.name)
    const card = page.getByRole('region', { name: 'Sua situação no clube' })
    await expect(card).toContainText('aguarda pagamento')
    await page.waitForLoadState('networkidle')
    return (await card.boundingBox())!.height
  }
  await page.route('**/*.woff2', (route) => route.abort())
  const before = await heightOfCard()
  await page.unroute('**/*.woff2')
  expect(await heightOfCard()).toBe(before)
})
