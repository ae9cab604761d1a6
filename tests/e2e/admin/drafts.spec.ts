import { randomBytes } from 'node:crypto'
import { expect } from 'playwright/test'
import { openAs, test } from '../../support/journey.ts'
import { closeToasts, toast } from '../../support/toasts.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('A draft that is removed and restored is not said to leave the directory or to be back in it', async ({
  page,
  sql,
}) => {
  const mark = randomBytes(4).toString('hex')
  const [place] = await sql<[{ id: string }]>`
    insert into public.restaurants (slug, name, city, is_draft)
    values (${`esboco-${mark}`}, ${`Esboço ${mark}`}, 'Santos', true) returning id`
  await openAs(page, 'admin', `/dashboard/estabelecimentos-admin?filtro=todos&busca=${mark}`)
  await page.getByRole('button', { name: `Excluir Esboço ${mark}` }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Enquanto excluído, o estabelecimento não aparece para os membros')
  await question.getByRole('button', { name: 'Excluir estabelecimento' }).click()
  await expect(toast(page, 'Estabelecimento excluído')).toContainText('Ele não aparece para os membros.')
  await page.getByRole('button', { name: `Restaurar Esboço ${mark}` }).click()
  const restored = toast(page, 'Estabelecimento restaurado')
  await expect(restored).toContainText('Ele continua rascunho.')

  await closeToasts(page)
  await sql`update public.restaurants set deleted_at = now() where id = ${place.id}`
  await page.goto(`/dashboard/estabelecimentos-admin/${place.id}`)
  await page.getByRole('button', { name: 'Restaurar' }).click()
  await expect(restored).toContainText('Ele continua rascunho.')
  await sql`delete from public.restaurants where id = ${place.id}`
})

for (const { gone, words } of [
  { gone: 'erased', words: 'apagado' },
  { gone: 'converted', words: 'convertido' },
] as const) {
  test(`A new place whose proposal was ${gone} meanwhile is saved without it at the second press`, async ({
    page,
    sql,
  }) => {
    const name = `Cantina ${randomBytes(4).toString('hex')}`
    const [lead] = await sql<[{ id: string }]>`
      insert into public.local_leads
        (nome_estabelecimento, cnpj, responsavel, email, telefone, endereco, tipo_culinaria)
      values (${name}, '11444777000161', 'Otávio Lins', 'oi@cantina.example', '21955550009', 'Praça Floriano, 9', 'Bar')
      returning id`
    await openAs(page, 'admin', `/dashboard/estabelecimentos-admin/novo?lead=${lead.id}`)
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(name)
    if (gone === 'erased') await sql`delete from public.local_leads where id = ${lead.id}`
    else await sql`update public.local_leads set status = 'converted' where id = ${lead.id}`
    const save = page.getByRole('button', { name: 'Salvar rascunho' })
    await save.click()
    await expect(toast(page, 'Salve de novo para criar o estabelecimento sem ele.')).toContainText(words)
    await save.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await sql`delete from public.restaurants where name = ${name}`
    await sql`delete from public.local_leads where id = ${lead.id}`
  })
}
