import { randomBytes } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { holdAnswer } from '../../support/hold-answer.ts'
import { expectAccessible, newManager, newMember, openAs, signIn, test, untilDrawn } from '../../support/journey.ts'
import { completeSignUp, sendSignUp, followConfirmation } from '../../support/sign-up.ts'
import { extendTimeLimits } from '../../support/time-limits.ts'

/** Invites somebody on the page 'Equipe'; returns the link that is shown. */
async function invite(page: Page, note: string): Promise<string> {
  await page.getByRole('button', { name: 'Convidar gerente' }).click()
  await page.getByLabel('Para quem é?').fill(note)
  await page.getByRole('button', { name: 'Criar convite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convite pronto' })
  const link = await dialog.getByLabel('Link do convite').inputValue()
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(await messageOf(dialog.getByRole('link', { name: 'E-mail' })))}`,
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape') // the link is shown this once, so a slip asks first
  await page.getByRole('dialog', { name: 'Já enviou o link?' }).getByRole('button', { name: 'Voltar ao link' }).click()
  await dialog.getByRole('button', { name: 'Pronto' }).click()
  return link
}

/** The text that the mail link of an invitation prepares. */
async function messageOf(mail: { getAttribute: (name: string) => Promise<string | null> }): Promise<string> {
  return new URL((await mail.getAttribute('href'))!).searchParams.get('body')!
}

/** An invitation of the demo's manager to all of their restaurants; returns what its link ends with. */
async function newInvitation(sql: Sql): Promise<string> {
  const token = randomBytes(16).toString('hex')
  await sql`with made as (
      insert into public.staff_invitations (token_hash, invited_by)
      select sha256(convert_to(${token}, 'UTF8')), u.id from auth.users u where u.email = 'gerente@focinho.example'
      returning id, invited_by
    ) insert into public.staff_invitation_restaurants (invitation_id, restaurant_id)
    select made.id, m.restaurant_id from made join public.restaurant_managers m on m.user_id = made.invited_by`
  return token
}

test('An admin invites a manager, who signs up, accepts, and invites a second one', async ({
  browser,
  page,
  server,
}) => {
  test.slow()
  await openAs(page, 'admin', '/dashboard/usuarios-admin')
  await page.getByRole('main').getByRole('link', { name: 'Convidar gerente' }).click()
  await page.getByLabel('Estabelecimento', { exact: true }).selectOption('A Mesa do Tobias')
  const link = await invite(page, 'Otília')
  expect(link).toMatch(/\/convite#[\w-]{32}$/)
  const row = page.getByRole('row', { name: /^Otília/ })
  await expect(row).toContainText('Pendente')

  const phone = await browser.newContext({ baseURL: server.url })
  const guest = await phone.newPage()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(/convida você para gerenciar$/)
  await expect(guest.getByRole('list', { name: 'Estabelecimentos do convite' })).toContainText('A Mesa do Tobias')
  await expectAccessible(guest)
  await guest.getByRole('main').getByRole('link', { name: 'Criar conta' }).click()
  await sendSignUp(guest, 'otilia.convite@teste.example')
  await followConfirmation(guest, 'otilia.convite@teste.example')
  await completeSignUp(guest)
  await expect(guest).toHaveURL('/convite')
  await guest.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(guest.getByRole('heading', { name: 'Gerenciamento do Restaurante' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'A Mesa do Tobias' })).toBeVisible()

  await guest.getByRole('link', { name: 'Equipe e convites' }).click()
  await expect(guest.getByRole('listitem').filter({ hasText: 'Otília Ramos' })).toContainText('É você')
  const second = await invite(guest, 'Célio')
  await expectAccessible(guest)
  await page.reload()
  await expect(row).toContainText('Aceito')
  await expect(row).toContainText('Otília Ramos')

  await guest.getByRole('button', { name: 'Cancelar convite para Célio' }).click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Cancelar convite' }).click()
  await expect(guest.getByRole('row', { name: /^Célio/ })).toContainText('Cancelado')
  const stranger = await browser.newPage({ baseURL: server.url })
  await stranger.goto(second)
  await expect(stranger.getByRole('heading', { name: 'Este convite não vale mais' })).toBeVisible()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'Este convite já foi usado' })).toBeVisible()
  await stranger.close()
  await phone.close()
})

test('An admin invites from the page of a place and from that of a person', async ({ page, sql }) => {
  const member = await newMember(sql)
  const [place] = await sql<{ id: string }[]>`select id from public.restaurants where slug = 'a-mesa-do-tobias'`
  await openAs(page, 'admin', `/dashboard/estabelecimentos-admin/${place!.id}`)
  const managers = page.getByRole('region', { name: 'Gerentes' })
  await expect(managers.getByRole('listitem').filter({ hasText: 'Gustavo Rocha' })).toBeVisible()
  await managers.getByRole('button', { name: 'Convidar gerente' }).click()
  await expect(page.getByRole('dialog')).toContainText('A Mesa do Tobias')
  await page.getByRole('dialog').getByLabel('Para quem é?').fill('Da página do lugar')
  await page.getByRole('button', { name: 'Criar convite' }).click()
  await expect(page.getByLabel('Link do convite')).toHaveValue(/\/convite#[\w-]{32}$/)
  await page.getByRole('button', { name: 'Pronto' }).click()
  await managers.getByRole('link', { name: 'Ver convites' }).click()
  await expect(page.getByRole('row', { name: /^Da página do lugar/ })).toContainText('Pendente')

  await page.goto(`/dashboard/usuarios-admin/${member.id}`)
  await page.getByRole('button', { name: 'Convidar para gerenciar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Filtrar por nome ou cidade').fill('tobias')
  await dialog.getByRole('button', { name: 'Criar convite' }).click()
  const choice = dialog.getByRole('checkbox', { name: 'A Mesa do Tobias' })
  await expect(choice).toBeFocused()
  await expect(choice).toHaveAccessibleDescription('Escolha ao menos um estabelecimento.')
  await choice.check()
  await expectAccessible(page)
  const guest = await dialog.getByLabel('Para quem é?').inputValue()
  await dialog.getByRole('button', { name: 'Criar convite' }).click()
  await expect(page.getByLabel('Link do convite')).toHaveValue(/\/convite#[\w-]{32}$/)
  const [person] = await sql`select full_name from public.profiles where id = ${member.id}`
  expect(person).toEqual({ full_name: guest })
  await sql`delete from public.staff_invitations where note in ('Da página do lugar', ${guest})`
})

test('An invitation of a person to the only place that is left needs no choice', async ({ page, sql }) => {
  const member = await newMember(sql)
  await page.route('**/rpc/managed_restaurants', async (route) => {
    const places = (await (await route.fetch()).json()) as { name: string }[]
    await route.fulfill({ json: places.filter(({ name }) => name === 'A Mesa do Tobias') })
  })
  await openAs(page, 'admin', `/dashboard/usuarios-admin/${member.id}`)
  await page.getByRole('button', { name: 'Convidar para gerenciar' }).click()
  await expect(page.getByRole('dialog')).toContainText('A Mesa do Tobias')
  await page.getByRole('button', { name: 'Criar convite' }).click()
  await expect(page.getByLabel('Link do convite')).toHaveValue(/\/convite#[\w-]{32}$/)
  await sql`delete from public.staff_invitations where note = 'Nina Prado'`
})

test('A subscriber is told why an invitation waits, and a person without a subscription may decline', async ({
  page,
  sql,
}) => {
  const token = await newInvitation(sql)
  const member = await newMember(sql)
  await page.goto(`/convite#${token}`)
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await signIn(page, member.name)
  await expect(page.getByText('Você tem uma assinatura ativa')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aceitar convite' })).toBeHidden()
  await sql`update public.user_subscriptions set status = 'cancelled' where user_id = ${member.id}`
  await page.reload()
  await page.getByRole('button', { name: 'Recusar' }).click()
  await page.getByRole('button', { name: 'Recusar convite' }).click()
  await expect(page.getByRole('heading', { name: 'Convite recusado' })).toBeFocused()
})

test('Of two invitations of the same person the second says that nothing is missing, and is withdrawn once', async ({
  page,
  browser,
  server,
  sql,
}) => {
  const guest = await newManager(sql)
  const note = `Nina ${guest.name}`
  const colleague = await newManager(sql)
  await sql`update private.user_roles set role = 'admin' where user_id = ${colleague.id}`
  const team = '/dashboard/equipe?restaurante=a-mesa-do-tobias'
  const theirs = await browser.newPage({ baseURL: server.url })
  await openAs(page, 'admin', team)
  await openAs(theirs, colleague.name, team)
  const [first, second] = [await invite(page, note), await invite(theirs, note)]
  await expect(theirs.getByRole('row', { name: new RegExp(`^${note}`) })).toHaveCount(2)
  await theirs
    .getByRole('button', { name: `Cancelar convite para ${note}` })
    .first()
    .click()

  const invited = await browser.newPage({ baseURL: server.url })
  await openAs(invited, guest.name, first)
  await invited.getByRole('button', { name: 'Aceitar convite' }).click()
  await expect(invited.getByRole('heading', { name: 'A Mesa do Tobias' })).toBeVisible()
  await invited.goto(second)
  await expect(invited.getByText('Você já faz parte da equipe')).toBeVisible()
  await invited.close()

  await page.reload()
  await expect(page.getByRole('row', { name: new RegExp(`^${note}`) })).toHaveCount(2)
  for (const screen of [page, theirs]) {
    if (screen === page) await page.getByRole('button', { name: `Cancelar convite para ${note}` }).click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Cancelar convite' }).click()
    await expect(screen.getByText('Convite cancelado')).toBeVisible()
    await expect(screen.getByRole('row', { name: new RegExp(`^${note}.*Cancelado`) })).toHaveCount(1)
    await expect(screen.getByRole('row', { name: new RegExp(`^${note}.*Aceito`) })).toHaveCount(1)
  }
  await theirs.close()
  await sql`delete from public.staff_invitations where note = ${note}`
})

test('A profile that was read before an invitation was accepted does not take the new role back', async ({
  page,
  context,
  sql,
}) => {
  const token = await newInvitation(sql)
  const member = await newMember(sql)
  await sql`delete from public.user_subscriptions where user_id = ${member.id}`
  await extendTimeLimits(page)
  await openAs(page, member.name, `/convite#${token}`)
  await expect(page.getByRole('button', { name: 'Aceitar convite' })).toBeVisible()
  const profile = await holdAnswer(page, '**/rpc/ensure_profile')
  for (const offline of [true, false]) await context.setOffline(offline) // a return asks for it
  await profile.worked
  await page.getByRole('button', { name: 'Aceitar convite' }).click()
  const title = page.getByRole('heading', { name: 'Gerenciamento do Restaurante' })
  await expect(title).toBeVisible()
  const late = page.waitForResponse('**/rpc/ensure_profile')
  profile.deliver()
  await late
  await untilDrawn(page)
  await expect(title).toBeVisible()
  const identity = await page.evaluate(() => localStorage.getItem('focinho.identity'))
  expect(JSON.parse(identity!)).toMatchObject({ userId: member.id, role: 'restaurant_manager' })
})
