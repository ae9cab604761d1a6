import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { expectAccessible, newMember, newVoucher, openAs, test } from '../../support/journey.ts'
import { addMemberWithUse } from '../../support/manager-scans.ts'

const slug = 'a-mesa-do-tobias'

/** Makes every sign-in older than the server accepts for personal data of others. */
const ageSignIns = (sql: Sql) => sql`update auth.sessions set created_at = created_at - interval '16 minutes'`

const password = (page: Page) => page.getByRole('dialog').getByLabel('Sua senha', { exact: true })
const goOn = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click()

test('A manager gives the password again before contacts of guests are shown', async ({ page, sql }) => {
  const guest = await addMemberWithUse(sql, slug, { name: 'Iara Queiroz', phone: '11987650009' })
  await sql`delete from auth.sessions s using auth.users u
    where u.id = s.user_id and u.email = 'gerente@focinho.example'`
  await openAs(page, 'gerente')
  await expect(page.getByRole('heading', { name: 'Gerenciamento do Restaurante' })).toBeVisible()
  await ageSignIns(sql)

  await page.goto('/dashboard/restaurant-leads?busca=Iara')
  await expect(page.getByRole('dialog', { name: 'Confirme sua senha' })).toBeVisible()
  await expect(password(page)).toBeFocused()
  await expect(page.getByText('Iara Queiroz')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Agora não' }).click()
  await expect(page.getByText('Não foi possível carregar os clientes')).toBeVisible()

  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await password(page).fill('errada12')
  await goOn(page)
  await expect(page.getByText('Senha incorreta')).toBeVisible()
  await password(page).fill('focinho123')
  await goOn(page)
  const row = page.getByRole('row').filter({ hasText: 'Iara Queiroz' })
  await expect(row).toContainText(`${guest.login}@focinho.example`)
  await expect(page).toHaveURL(/busca=Iara/)
  await expect(page.getByRole('dialog')).toBeHidden()
  const sessions = await sql<{ old: boolean }[]>`
    select s.created_at < now() - interval '15 minutes' as old from auth.sessions s
    join auth.users u on u.id = s.user_id where u.email = 'gerente@focinho.example' and s.id <> u.id`
  expect(sessions.filter(({ old }) => old)).toEqual([])
})

for (const [address, file] of [
  ['usuarios-admin', /^usuarios-.*\.csv$/],
  ['historico-admin', /^historico-.*\.csv$/],
] as const) {
  test(`The export of '${address}' asks for the password and then goes on`, async ({ page, sql }) => {
    const { id } = await newMember(sql)
    await sql`insert into private.audit_log (action, subject_table, subject_id)
      values ('person.suspended', 'profiles', ${id})`
    await openAs(page, 'admin', `/dashboard/${address}`)
    await expect(page.getByRole('table')).toBeVisible()
    await ageSignIns(sql)
    await page.getByRole('button', { name: 'Exportar CSV' }).click()
    await expect(password(page)).toBeFocused()
    await page.getByRole('button', { name: 'Agora não' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeFocused()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar CSV' }).click()
    await password(page).fill('focinho123')
    await goOn(page)
    expect((await download).suggestedFilename()).toMatch(file)
  })
}

test('The file of reviews asks for the password, and names the author as the list does', async ({ page, sql }) => {
  const member = await newMember(sql)
  const name = `Iara ${member.name}`
  await sql`update public.profiles set full_name = ${name} where id = ${member.id}`
  const code = await newVoucher(sql, member, slug, { daysOld: 2, usedNow: true })
  await sql`insert into public.restaurant_reviews (restaurant_id, voucher_id, user_id, rating, comment)
    select restaurant_id, id, user_id, 4, 'Boa sombra' from public.vouchers where qr_code = ${code}`
  await openAs(page, 'admin', `/dashboard/avaliacoes-admin?busca=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row').filter({ hasText: 'Boa sombra' })).toContainText(name)
  await ageSignIns(sql)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  await password(page).fill('focinho123')
  await goOn(page)
  const [header, row] = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  expect(header).toContain(';Comentário;Resposta;Quem;')
  expect(row).toContain(`;4;Boa sombra;;${name};`)
})

test('An admin erases a proposal after a question', async ({ page, sql }) => {
  const name = `Padaria ${String(Date.now())}`
  await sql`insert into public.local_leads
      (nome_estabelecimento, cnpj, responsavel, email, telefone, endereco, tipo_culinaria)
    values (${name}, '11222333000181', 'Rita', 'rita@teste.example', '1199999999', 'Rua A, 1', 'Padaria')`
  await openAs(page, 'admin', '/dashboard/leads-admin?tipo=estabelecimentos')
  await page.getByRole('tab', { name: 'Estabelecimentos' }).click()
  await page.getByRole('button', { name: `Detalhes de ${name}` }).click()
  await page.getByRole('button', { name: 'Apagar lead' }).click()
  await expectAccessible(page)
  const question = page.getByRole('dialog', { name: 'Apagar este lead?' })
  await question.getByRole('button', { name: 'Apagar lead' }).click()
  await expect(page.getByText('Lead apagado')).toBeVisible()
  await expect(page.getByRole('button', { name: `Detalhes de ${name}` })).toBeHidden()
  expect(await sql`select id from public.local_leads where nome_estabelecimento = ${name}`).toEqual([])
})
