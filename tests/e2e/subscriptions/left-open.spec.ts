import { expect } from 'playwright/test'
import { newMember, openAs, test } from '../../support/journey.ts'

const dayMs = 24 * 3_600_000

test("'Minha Assinatura' left open counts the days and says when the subscription is over", async ({
  page,
  sql,
  context,
}) => {
  const member = await newMember(sql, { subscriptionEndsIn: 5 })
  await page.clock.install({ time: new Date() })
  await openAs(page, member.name, '/perfil?aba=assinatura')
  const panel = page.getByRole('tabpanel', { name: /Assinatura/ })
  const left = async () => Number(/\d+/.exec(await panel.getByText(/restantes?$/).innerText())?.[0])
  const before = await left()
  await context.setOffline(true) // an answer would set the clock right
  await page.clock.fastForward(2 * dayMs)
  await expect.poll(left).toBe(before - 2)
  await page.clock.fastForward(4 * dayMs)
  await expect(panel.getByText('Expirada', { exact: true })).toBeVisible()
})
