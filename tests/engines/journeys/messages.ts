import { tellOfRefund } from '../../e2e/messages/steps.ts'
import { newMember } from '../../support/journey.ts'
import { signIn, type Journey } from '../scene.ts'

const withoutPush: Journey = async ({ page, sql }) => {
  const person = await newMember(sql)
  const bell = (name: string) => page.role('banner').role('link', name)
  const today = page.role('region', 'Hoje')
  const unread = () => sql`select from public.notifications where user_id = ${person.id} and read_at is null`
  await page.goto('/login?voltar=/dashboard')
  await signIn(page, person.name)
  await bell('Avisos').shown()
  await tellOfRefund(sql, person)
  await page.until('the notice does not come', async () => {
    // The person comes back to the app. A first answer that is still on its way, from before the notice, lacks it.
    await page.run(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    return (await bell('Avisos, 1 não lido').count()) > 0
  })
  await bell('Avisos, 1 não lido').click()
  await page.role('heading', 'Avisos').shown()
  await today.role('heading', 'Devolução feita').shown()
  await today.text('Novo').shown()
  await bell('Avisos').shown()
  await page.until('it is not marked as read', async () => (await unread()).length === 0)
  await page.reload()
  await today.role('heading', 'Devolução feita').shown()
  await today.text('Novo').gone()
  await bell('Avisos').shown()
}

export const messages: Record<string, Journey> = {
  'tells without push, and once read it is not new any more': withoutPush,
}
