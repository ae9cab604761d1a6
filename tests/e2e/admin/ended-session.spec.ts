import { randomBytes, randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { openAs, test } from '../../support/journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const overText = 'Sua sessão terminou. Entre de novo para continuar.'

/**
 * Ends all sessions of the demo admin at the server just before a change arrives; its token still holds. The lists that
 * are asked for again, and would notice, are out of reach.
 */
async function endSessionsAt(page: Page, sql: Sql, method: 'DELETE' | 'PATCH'): Promise<void> {
  await page.route('**/rest/v1/*', async (route) => {
    if (route.request().method() === method)
      await sql`delete from auth.sessions
        where user_id = (select id from auth.users where email = 'admin@focinho.example')`
    await route.fallback()
  })
  await page.route(/\/rpc\/(admin|audit)_/, (route) => route.abort())
}

/** The first that is told is that the session ended, and not `wrong`. */
async function expectOver(page: Page, wrong: string | RegExp): Promise<void> {
  const told = page.getByText(overText).or(page.getByText(wrong)).first()
  await told.waitFor()
  expect(await told.innerText()).toBe(overText)
}

for (const [what, path, table, done] of [
  ['category', '/dashboard/categorias-admin', 'restaurant_categories', 'Categoria excluída'],
  ['plan', '/dashboard/planos-admin', 'subscription_plans', 'Plano excluído'],
] as const) {
  test(`A ${what} is not called deleted when the session was ended elsewhere`, async ({ page, sql }) => {
    const name = `Sobra ${randomBytes(3).toString('hex')}`
    if (what === 'category') await sql`insert into public.restaurant_categories (name, icon) values (${name}, 'wine')`
    else
      await sql`insert into public.subscription_plans (name, price, duration_months, is_active)
        values (${name}, 14.9, 6, false)`
    await openAs(page, 'admin', path)
    await page.getByRole('button', { name: new RegExp(`^Excluir .* ${name}$`) }).click()
    await endSessionsAt(page, sql, 'DELETE')
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expectOver(page, done)
    expect(await sql`delete from ${sql(table)} where name = ${name} returning id`).toHaveLength(1)
  })
}

test('Nobody else is blamed for a category that is not saved because the session was ended elsewhere', async ({
  page,
  sql,
}) => {
  const name = `Sobra ${randomBytes(3).toString('hex')}`
  await sql`insert into public.restaurant_categories (name, icon) values (${name}, 'wine')`
  await openAs(page, 'admin', '/dashboard/categorias-admin')
  await page.getByRole('button', { name: `Editar a categoria ${name}` }).click()
  const form = page.getByRole('dialog', { name: `Categoria ${name}` })
  await form.getByLabel('Nome').fill(`${name} nova`)
  await endSessionsAt(page, sql, 'PATCH')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expectOver(page, /^Outra pessoa mudou ou excluiu isto antes de você/)
  await sql`delete from public.restaurant_categories where name = ${name}`
})

test('Nobody else is blamed for a status that is not saved because the session was ended elsewhere', async ({
  page,
  sql,
}) => {
  const [id, name] = [randomUUID(), `Sigma ${randomBytes(3).toString('hex')} Ltda`]
  await sql`
    insert into public.corporate_leads
      (id, razao_social, cnpj, responsavel, email, telefone, quantidade_funcionarios)
    values (${id}, ${name}, '11222333000181', 'Rita', 'rita@sigma.example', '11987654321', 30)`
  await openAs(page, 'admin', `/dashboard/leads-admin?busca=${name.split(' ')[1]}`)
  const status = page.getByRole('combobox', { name: new RegExp(name) })
  await expect(status).toBeVisible()
  await endSessionsAt(page, sql, 'PATCH')
  await status.selectOption('contacted')
  await expectOver(page, /Outra pessoa/)
  await sql`delete from public.corporate_leads where id = ${id}`
})
