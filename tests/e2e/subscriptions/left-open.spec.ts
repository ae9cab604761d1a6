import { expect } from 'playwright/test'
import { newMember, openAs, test, untilDrawn } from '../../support/journey.ts'
import { openOrder } from './order-steps.ts'

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

test('A PIX whose payment the member saw on its page is not offered again on the dashboard', async ({
  page,
  sql,
  context,
}) => {
  const { orderId } = await openOrder(page, sql)
  const read = page.waitForResponse('**/rpc/my_subscription')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await read
  const copy = page.getByRole('button', { name: 'Copiar código PIX' })
  await expect(copy).toBeVisible()
  await page.getByRole('link', { name: 'Ver pedido' }).click()
  await expect(page.getByText('Aguardando o pagamento', { exact: true })).toBeVisible()
  await sql`select private.pay_order(${orderId}, ${`e2e:${orderId}`}, false, null, now())`
  const told = page.waitForResponse('**/rpc/my_subscription')
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado!' })).toBeVisible()
  await told
  await untilDrawn(page)
  await context.setOffline(true)
  await page.goBack()
  await expect(page.getByRole('heading', { name: /Bem-vindo de volta/ })).toBeVisible()
  await expect(copy).toHaveCount(0)
})
