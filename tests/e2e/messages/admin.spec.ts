import { randomBytes, randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { expectAccessible, newMember, openAs, test, waitForDialogEntries, type Member } from '../../support/journey.ts'
import { tellOfRefund } from './steps.ts'

test.use({ viewport: { width: 1440, height: 900 } })

async function openMessages(page: Page): Promise<void> {
  await openAs(page, 'admin')
  const menu = page.getByRole('navigation', { name: 'Navegação principal' })
  await menu.getByRole('link', { name: /^Mensagens/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mensagens' })).toBeVisible()
}

test('An admin writes an announcement, which is refused on too short notice, changes it and releases it once', async ({
  page,
  sql,
}) => {
  const title = `Novo preço ${randomBytes(4).toString('hex')}`
  const member = await newMember(sql)
  await openMessages(page)
  await page.getByRole('button', { name: 'Novo comunicado' }).click()
  const form = page.getByRole('dialog', { name: 'Novo comunicado' })
  await form.getByLabel('Título').fill(title)
  await form.getByLabel('Texto').fill('O plano mensal passa a custar R$ 34,90.')
  const [days] = await sql<{ early: string; first: string }[]>`
    select (today + 29)::text as early, (today + 30)::text as first
    from (select (now() at time zone 'America/Sao_Paulo')::date as today) club`
  await form.getByLabel('Vale a partir de').fill(days!.early)
  await form.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(form.getByRole('alert')).toHaveText(/^Escolha um dia a partir de/)
  await expect(form.getByLabel('Vale a partir de')).toBeFocused()
  await expectAccessible(page)
  await form.getByLabel('Vale a partir de').fill(days!.first)
  await form.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(form).toBeHidden()
  await waitForDialogEntries(page, 0)

  await page.getByRole('button', { name: `Editar ${title}` }).click()
  const again = page.getByRole('dialog', { name: 'Editar comunicado' })
  await again.getByLabel('Texto').fill('O plano mensal passa a custar R$ 33,90.')
  await again.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(again).toBeHidden()
  await expect(page.getByText('O plano mensal passa a custar R$ 33,90.')).toBeVisible()

  const [members] = await sql<{ count: number }[]>`select count(*)::int from public.profiles where role = 'user'`
  await page.getByRole('button', { name: `Enviar ${title}` }).click()
  const question = page.getByRole('dialog', { name: `Enviar “${title}”?` })
  await expect(
    question.getByText(`${String(members!.count)} pessoas com conta de membro`, { exact: false }),
  ).toBeVisible()
  await question.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Envio iniciado', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Editar ${title}` })).toHaveCount(0)

  const told = async () => {
    await sql`select private.spread_announcements(2000)` // does nothing while the server's own sender spreads it
    return sql<{ title: string }[]>`
      select facts ->> 'title' as title from public.notifications
      where user_id = ${member.id} and kind = 'price_change'`
  }
  await expect.poll(told).toEqual([{ title }])
})

test('A draft whose first answer was lost is stored once, and can be removed', async ({ page, sql }) => {
  const title = `Planos ${randomBytes(4).toString('hex')}`
  await openMessages(page)
  await page.getByRole('button', { name: 'Novo comunicado' }).click()
  const form = page.getByRole('dialog', { name: 'Novo comunicado' })
  await form.getByLabel('Sobre o quê').selectOption('Abertura dos planos')
  await expect(form.getByLabel('Vale a partir de')).toHaveCount(0)
  await form.getByLabel('Título').fill(title)
  await form.getByLabel('Texto').fill('Já dá para assinar o clube.')
  await page.route(
    '**/rpc/save_announcement',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await form.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(form.getByRole('alert')).toHaveText(/^Erro ao salvar o comunicado/)
  await form.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(form).toBeHidden()
  expect(await sql`select from private.announcements where title = ${title}`).toHaveLength(1)

  await page.getByRole('button', { name: `Remover ${title}` }).click()
  await page
    .getByRole('dialog', { name: `Remover “${title}”?` })
    .getByRole('button', { name: 'Remover' })
    .click()
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
  expect(await sql`select from private.announcements where title = ${title}`).toHaveLength(0)
})

test('Sent announcements say how many people were told, and how many addresses wait for an e-mail', async ({
  page,
  sql,
}) => {
  const [open, terms] = [randomBytes(4), randomBytes(4)].map((bytes) => `Planos ${bytes.toString('hex')}`)
  await sql`insert into private.announcements (id, kind, title, text, effective_on, released_at, completed_at, reached)
    values (${randomUUID()}, 'plans_open', ${open!}, 'Já dá para assinar o clube.', null, now(), now(), 1200),
      (${randomUUID()}, 'terms_change', ${terms!}, 'Os termos mudam.', '2099-01-01', now(), now(), 1200)`
  const card = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await openMessages(page)
  await expect(card(terms!)).toContainText(', 1.200 pessoas avisadas')
  await expect(card(open!)).toContainText(/, 1\.200 endereços$/)
  await page.route('**/rpc/admin_announcements', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/"completed_at": *"[^"]+"/g, '"completed_at":null'),
    })
  })
  await page.reload()
  await expect(card(open!)).toContainText(', 1.200 endereços na fila de envio')
})

test('An announcement that a colleague changed meanwhile is neither overwritten nor released unseen', async ({
  page,
  sql,
}) => {
  const [id, title] = [randomUUID(), `Planos ${randomBytes(4).toString('hex')}`]
  await sql`insert into private.announcements (id, kind, title, text)
    values (${id}, 'plans_open', ${title}, 'Já dá para assinar o clube.')`
  const change = (text: string) =>
    sql`update private.announcements set text = ${text}, version = version + 1 where id = ${id}`
  const stored = () => sql`select text, released_at from private.announcements where id = ${id}`
  await openMessages(page)
  await page.getByRole('button', { name: `Editar ${title}` }).click()
  const form = page.getByRole('dialog', { name: 'Editar comunicado' })
  await form.getByLabel('Texto').fill('Minhas palavras sobre o clube.')
  await change('As palavras de uma colega.')
  await form.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(form.getByRole('alert')).toHaveText(/^Outra pessoa mudou este comunicado antes de você/)
  await expect(form.getByLabel('Texto')).toHaveValue('Minhas palavras sobre o clube.')
  expect(await stored()).toMatchObject([{ text: 'As palavras de uma colega.' }])
  await page.reload()

  await page.getByRole('button', { name: `Enviar ${title}` }).click()
  await change('Outras palavras da colega.')
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Outra pessoa mudou este comunicado antes de você')).toBeVisible()
  await expect(page.getByText('Outras palavras da colega.')).toBeVisible()
  expect(await stored()).toMatchObject([{ released_at: null }])
  await sql`delete from private.announcements where id = ${id}`
})

test('Messages that failed are counted in the panel, and are sent again or dismissed', async ({ page, sql }) => {
  const member = await newMember(sql)
  await sql`update public.profiles set full_name = 'Quitéria Falhada' where id = ${member.id}`
  for (let count = 0; count < 3; count += 1) await tellOfRefund(sql, member)
  await sql`update private.messages set state = 'failed', ended_at = now(), detail = 'smtp 550'
    where notification_id in (select id from public.notifications where user_id = ${member.id})`
  await openAs(page, 'admin')
  await page.getByRole('link', { name: /mensagens que falharam/ }).click()
  await expect(page).toHaveURL('/dashboard/mensagens-admin?filtro=falhas')
  const rows = page.getByRole('row').filter({ hasText: 'Quitéria Falhada' })
  await expect(rows).toHaveCount(3)
  await expectAccessible(page)
  await rows
    .first()
    .getByRole('button', { name: /^Tentar de novo/ })
    .press('Enter')
  await expect(page.getByText('1 mensagem será enviada de novo')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(page.locator('#conteudo')).toBeFocused()
  await rows
    .first()
    .getByRole('button', { name: /^Dispensar/ })
    .click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Dispensar todas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dispensar todas' }).click()
  await expect(page.getByRole('heading', { name: 'Nada falhou' })).toBeVisible()
  const states = await sql<{ state: string }[]>`select m.state from private.messages m
    join public.notifications n on n.id = m.notification_id where n.user_id = ${member.id} order by m.state`
  expect(states.map(({ state }) => state)).toEqual(['due', 'skipped', 'skipped'])

  await page.goto('/dashboard/historico-admin?filtro=messages')
  const dismissed = page.getByRole('row').filter({ hasText: 'Dispensou' }).first()
  await expect(dismissed).toContainText(/Mensagens que falharam.*quantidade/)
  await expect(dismissed).not.toContainText('não existe mais')
})

test('Only failures that an admin has seen are dismissed all at once', async ({ page, sql }) => {
  const [seen, unseen] = [await newMember(sql), await newMember(sql)]
  await sql`update public.profiles set full_name = 'Quirino Visto' where id = ${seen.id}`
  const fail = async (member: Member, count: number) => {
    for (let told = 0; told < count; told += 1) await tellOfRefund(sql, member)
    await sql`update private.messages set state = 'failed', ended_at = now()
      where notification_id in (select id from public.notifications where user_id = ${member.id})`
  }
  const failed = async ({ id }: Member) => {
    const [row] = await sql<{ count: number }[]>`select count(*)::int from private.messages m
      join public.notifications n on n.id = m.notification_id where n.user_id = ${id} and m.state = 'failed'`
    return row!.count
  }
  await fail(seen, 1)
  await openAs(page, 'admin', '/dashboard/mensagens-admin?filtro=falhas')
  await expect(page.getByRole('row').filter({ hasText: 'Quirino Visto' })).toHaveCount(1)
  await fail(unseen, 101)
  await page.getByRole('button', { name: 'Dispensar todas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dispensar todas' }).click()
  await expect(page.getByText('1 mensagem dispensada')).toBeVisible()
  expect([await failed(seen), await failed(unseen)]).toEqual([0, 101])

  await page.getByRole('button', { name: 'Dispensar as 100 abaixo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dispensar as 100 abaixo' }).click()
  await expect(page.getByText('100 mensagens dispensadas')).toBeVisible()
  expect(await failed(unseen)).toBe(1)
  await page.getByRole('button', { name: 'Dispensar todas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dispensar todas' }).click()
  await expect(page.getByRole('heading', { name: 'Nada falhou' })).toBeVisible()
})
