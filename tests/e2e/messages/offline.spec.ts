import { expect } from 'playwright/test'
import { newMember, signInOnDevice, signOut } from '../../support/journey.ts'
import { coldStart, test, waitUntilDataIsDeleted } from '../../support/phone.ts'
import { bell, tellOfRefund } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

test('What was told is on the phone without a network, and gone from it after a sign-out', async ({
  page,
  context,
  network,
  sql,
}) => {
  const member = await newMember(sql)
  await tellOfRefund(sql, member)
  await signInOnDevice(page, member)
  await page.goto('/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect(bell(page, 'Avisos, 1 não lido')).toBeVisible()
  const kept = () =>
    page.evaluate(() => Object.entries(localStorage).some(([, value]) => String(value).includes('refund_done')))
  await expect.poll(kept).toBe(true)

  await network.setState('down')
  await context.setOffline(true)
  const opened = await coldStart(context, page, '/avisos')
  await expect(opened.getByRole('heading', { name: 'Devolução feita' })).toBeVisible()
  await expect(opened.getByText('Sem conexão: estes são os últimos avisos que chegaram.')).toBeVisible()
  await expect(bell(opened, 'Avisos, 1 não lido')).toBeVisible()

  await network.setState('up')
  await context.setOffline(false)
  await expect(bell(opened)).toBeVisible() // seen without a network, it counts as read with the next one
  await context.setOffline(true)
  await signOut(opened)
  await waitUntilDataIsDeleted(opened)
  expect(await opened.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('refund_done')
  await context.setOffline(false)
})
