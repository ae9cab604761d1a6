import { expect } from 'playwright/test'
import { newMember, test } from '../../support/journey.ts'
import { toast } from '../../support/toasts.ts'
import { openProfile } from './profile-page.ts'

test('The links of a new address can be sent again with a clock that is two hours slow', async ({ page, sql }) => {
  const member = await newMember(sql)
  const next = `${member.name}-novo@focinho.example`
  await sql`
    update auth.users set email_change = ${next}, email_change_token_current = ${`${member.id}-current`},
      email_change_token_new = ${`${member.id}-new`}, email_change_sent_at = now() - interval '5 minutes'
    where id = ${member.id}`
  await page.clock.install({ time: new Date(Date.now() - 2 * 3_600_000) })
  await openProfile(page, member)
  await expect(page.getByText(`Aguardando confirmação de ${next}`)).toBeVisible()
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(toast(page, 'Links enviados')).toBeVisible()
  const [user] = await sql`
    select email_change_sent_at > now() - interval '1 minute' as sent from auth.users where id = ${member.id}`
  expect(user).toEqual({ sent: true })
})
