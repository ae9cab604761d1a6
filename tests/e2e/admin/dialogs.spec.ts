import { expect, type Locator, type Page } from 'playwright/test'
import { expectAccessible, newMember, openAs, test, waitForDialogEntries } from '../../support/journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Opens an admin page from the dashboard by the side bar, so that there is a page to go back to. */
async function openFromSideBar(page: Page, name: string): Promise<void> {
  await openAs(page, 'admin')
  const menu = page.getByRole('navigation', { name: 'Navegação principal' })
  await menu.getByRole('link', { name: new RegExp(`^${name}( ?,|$)`) }).click() // a badge adds how much waits there
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Every way to close a changed form asks for confirmation, and what was typed stays. */
async function expectConfirmation(page: Page, dialog: Locator, typed: Locator, cancel: string): Promise<void> {
  const value = await typed.inputValue()
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  const waysToClose = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Fechar' }).click(),
    () => dialog.getByRole('button', { name: cancel, exact: true }).click(),
    () => page.mouse.click(10, 10),
    () => page.goBack(),
  ]
  for (const close of waysToClose) {
    await close()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Continuar editando' }).click()
    await expect(question).toBeHidden()
    await waitForDialogEntries(page, 1) // earlier, Back would only remove the entry of the question
    await expect(typed).toHaveValue(value)
  }
}

test('An admin creates a plan, changes it, takes it off sale, and deletes it while nobody ordered it', async ({
  page,
  sql,
}) => {
  await openFromSideBar(page, 'Planos')
  await page.getByRole('button', { name: 'Novo plano' }).click()
  const created = page.getByRole('dialog', { name: 'Novo plano' })
  await created.getByRole('button', { name: 'Salvar' }).click()
  await expect(created.getByText('Dê um nome ao plano')).toBeVisible()
  await expect(created.getByText('Digite um valor em reais, como 34,90')).toBeVisible()
  await created.getByLabel('Nome').fill('Trimestral')
  await created.getByLabel('Preço (R$)').fill('79,90')
  await created.getByLabel('Duração em meses').fill('3')
  await created.getByLabel(/^Vantagens/).fill('Três meses de mesa\nMimo para o pet')
  await created.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Plano salvo')).toBeVisible()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Trimestral' }) })
  await expect(card).toContainText('R$ 79,90 a cada 3 meses')
  await expect(card.getByRole('listitem')).toHaveText(['Três meses de mesa', 'Mimo para o pet'])

  await page.getByRole('button', { name: 'Editar o plano Trimestral' }).click()
  const edited = page.getByRole('dialog', { name: 'Plano Trimestral' })
  await expect(edited.getByText('Criou o plano')).toBeVisible()
  await edited.getByLabel('Preço (R$)').fill('69,9')
  await expectConfirmation(page, edited, edited.getByLabel('Preço (R$)'), 'Cancelar')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(edited).toBeHidden()
  await expect(card).toContainText('R$ 79,90')

  await page.getByRole('button', { name: 'Editar o plano Trimestral' }).click()
  await edited.getByLabel('Preço (R$)').fill('69,9')
  await edited.getByLabel('À venda na página de planos').uncheck()
  await edited.getByRole('button', { name: 'Salvar' }).click()
  await expect(card.getByText('Fora de venda')).toBeVisible()
  await expect(card).toContainText('R$ 69,90')
  expect(await sql`select price, is_active from public.subscription_plans where name = 'Trimestral'`).toMatchObject([
    { price: '69.90', is_active: false },
  ])

  await page.getByRole('button', { name: 'Excluir o plano Mensal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Alguém já pediu este plano. Tire-o de venda em vez de excluir.')).toBeVisible()
  await page.getByRole('button', { name: 'Excluir o plano Trimestral' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Plano excluído')).toBeVisible()
  await expect(card).toBeHidden()
})

test('A price is read back while one types, and ten times the known price is asked about before saving', async ({
  page,
  sql,
}) => {
  await sql`insert into public.subscription_plans (name, price, duration_months, is_active)
    values ('Semestral', 14.9, 6, false)`
  const stored = () => sql`select price from public.subscription_plans where name = 'Semestral'`
  await openFromSideBar(page, 'Planos')
  await page.getByRole('button', { name: 'Editar o plano Semestral' }).click()
  const edited = page.getByRole('dialog', { name: 'Plano Semestral' })
  const price = edited.getByLabel('Preço (R$)')
  await price.fill('1,149.90')
  await edited.getByRole('button', { name: 'Salvar' }).click()
  await expect(edited.getByText('Não ficou claro quanto é.')).toBeVisible()
  await price.fill('149.90')
  await expect(price).toHaveAccessibleDescription('R$ 149,90')
  await expect(edited.getByText('Não ficou claro quanto é.')).toBeHidden()
  await edited.getByRole('button', { name: 'Salvar' }).click()
  const question = page.getByRole('dialog', { name: 'Confira o preço' })
  await expect(question).toContainText('De R$ 14,90 para R$ 149,90?')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Corrigir' }).click()
  await expect(price).toHaveValue('149.90')
  expect(await stored()).toMatchObject([{ price: '14.90' }])
  await price.fill('14.95')
  await edited.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Plano salvo')).toBeVisible()
  expect(await stored()).toMatchObject([{ price: '14.95' }])

  await page.getByRole('button', { name: 'Editar o plano Semestral' }).click()
  await price.fill('149,9')
  await edited.getByRole('button', { name: 'Salvar' }).click()
  await question.getByRole('button', { name: 'Salvar assim' }).click()
  await expect(edited).toBeHidden()
  expect(await stored()).toMatchObject([{ price: '149.90' }])
  await sql`delete from public.subscription_plans where name = 'Semestral'`
})

test('A plan cannot take the name of another, whatever the case, and the field says so', async ({ page, sql }) => {
  await openFromSideBar(page, 'Planos')
  await page.getByRole('button', { name: 'Novo plano' }).click()
  const created = page.getByRole('dialog', { name: 'Novo plano' })
  await created.getByLabel('Nome').fill('MENSAL')
  await created.getByLabel('Preço (R$)').fill('0')
  await created.getByRole('button', { name: 'Salvar' }).click()
  await expect(created.getByText('O valor começa em R$ 0,01')).toBeVisible()
  await created.getByLabel('Preço (R$)').fill('49,90')
  await created.getByRole('button', { name: 'Salvar' }).click()
  await expect(created.getByLabel('Nome')).toHaveAccessibleDescription('Já existe um plano com este nome.')
  await expect(created.getByLabel('Preço (R$)')).toHaveValue('49,90')
  expect(await sql`select from public.subscription_plans where lower(name) = 'mensal'`).toHaveLength(1)
})

test('An admin creates and renames a category, and sees when somebody else has changed it', async ({ page, sql }) => {
  await openFromSideBar(page, 'Categorias')
  await page.getByRole('button', { name: 'Nova categoria' }).click()
  const created = page.getByRole('dialog', { name: 'Nova categoria' })
  await created.getByLabel('Nome').fill('Bar')
  await created.getByRole('button', { name: 'Salvar' }).click()
  await expect(created.getByText('Já existe uma categoria com este nome.')).toBeVisible()
  await created.getByLabel('Nome').fill('Empório')
  await expectConfirmation(page, created, created.getByLabel('Nome'), 'Cancelar')
  await created.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Categoria salva')).toBeVisible()

  await page.getByRole('button', { name: 'Editar a categoria Empório' }).click()
  const edited = page.getByRole('dialog', { name: 'Categoria Empório' })
  await sql`update public.restaurant_categories set icon = 'wine' where name = 'Empório'`
  await edited.getByLabel('Nome').fill('Empório e adega')
  await edited.getByRole('button', { name: 'Salvar' }).click()
  await expect(edited.getByText(/^Outra pessoa mudou ou excluiu isto antes de você/)).toBeVisible()
  await edited.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await page.getByRole('button', { name: 'Editar a categoria Empório' }).click()
  await expect(edited.getByLabel('Ícone')).toHaveValue('wine')
  await edited.getByLabel('Nome').fill('Empório e adega')
  await edited.getByRole('button', { name: 'Salvar' }).click()
  await expect(edited).toBeHidden()
  expect(await sql`select icon from public.restaurant_categories where name = 'Empório e adega'`).toMatchObject([
    { icon: 'wine' },
  ])
  await page.getByRole('button', { name: 'Excluir a categoria Empório e adega' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Categoria excluída')).toBeVisible()
})

test('An admin grants, extends and cancels a subscription, each with a reason', async ({ page, sql }) => {
  const member = await newMember(sql)
  await sql`delete from public.user_subscriptions where user_id = ${member.id}`
  const storedSubscription = async () => {
    const [row] = await sql<{ days: number; auto_renew: boolean; plan: string }[]>`
      select (s.end_date at time zone 'America/Sao_Paulo')::date - date '2020-01-01' as days, s.auto_renew,
        p.name as plan
      from public.user_subscriptions s join public.subscription_plans p on p.id = s.subscription_plan_id
      where s.user_id = ${member.id}`
    return row
  }
  await openFromSideBar(page, 'Usuários')
  await page.getByLabel('Buscar por nome, e-mail ou telefone').fill(member.name)
  await page.getByRole('row').filter({ hasText: member.name }).getByRole('link', { name: 'Abrir Nina Prado' }).click()
  await expect(page.getByText('Esta pessoa nunca teve uma assinatura.')).toBeVisible()
  await page.getByRole('button', { name: 'Conceder assinatura' }).click()
  const grant = page.getByRole('dialog', { name: 'Conceder assinatura' })
  await expectAccessible(page)
  await grant.getByLabel('Plano').selectOption('Anual')
  await expect(grant.getByLabel('Meses')).toHaveValue('12')
  await grant.getByLabel('Meses').fill('0')
  await expect(grant.getByText('De 1 a 24')).toBeVisible()
  await grant.getByLabel('Meses').fill('2')
  await expectConfirmation(page, grant, grant.getByLabel('Meses'), 'Voltar')
  await grant.getByLabel('Motivo').fill('Cortesia da inauguração')
  await grant.getByRole('button', { name: 'Conceder assinatura' }).click()
  await expect(page.getByText('Assinatura concedida')).toBeVisible()
  const granted = await storedSubscription()
  expect(granted).toMatchObject({ plan: 'Anual' })

  await page.getByRole('button', { name: 'Estender' }).click()
  const extend = page.getByRole('dialog', { name: 'Estender assinatura' })
  await extend.getByLabel('Dias').fill('10')
  await expectConfirmation(page, extend, extend.getByLabel('Dias'), 'Voltar')
  await extend.getByLabel('Motivo').fill('Ficou sem aplicativo')
  await extend.getByRole('button', { name: 'Estender' }).click()
  await expect(page.getByText('Assinatura estendida')).toBeVisible()
  expect((await storedSubscription())!.days).toBe(granted!.days + 10)

  await page.getByRole('button', { name: 'Cancelar assinatura' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancelar assinatura?' })
  await cancel.getByLabel('Motivo').fill('Pediu por telefone')
  await expectConfirmation(page, cancel, cancel.getByLabel('Motivo'), 'Voltar')
  await cancel.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await expect(page.getByText('Cancelada: não renova, vale até o fim.')).toBeVisible()
  expect(await storedSubscription()).toMatchObject({ auto_renew: false, days: granted!.days + 10 })
  for (const reason of ['Cortesia da inauguração', 'Ficou sem aplicativo', 'Pediu por telefone']) {
    const [entry] = await sql`
      select from private.audit_log
      where reason = ${reason}
        and subject_id in (select id from public.user_subscriptions where user_id = ${member.id})`
    expect(entry).toBeDefined()
  }
})

test('Closing a step of an order asks before the written reason is lost', async ({ page, sql }) => {
  const member = await newMember(sql)
  const [order] = await sql<{ id: string }[]>`
    insert into public.subscription_orders (user_id, subscription_plan_id, amount_cents, duration_months)
    select ${member.id}, p.id, 2990, 1 from public.subscription_plans p where p.name = 'Mensal' returning id`
  const number = order!.id.slice(0, 8).toUpperCase()
  await openFromSideBar(page, 'Pedidos')
  await page.getByRole('button', { name: `Abrir o pedido ${number} de Nina Prado` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click()
  const step = page.getByRole('dialog').filter({ has: page.getByLabel('Motivo') })
  await step.getByLabel('Motivo').fill('Pagou em duplicidade')
  await expectConfirmation(page, step, step.getByLabel('Motivo'), 'Voltar')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' })).toBeVisible()
})
