import { randomBytes } from 'node:crypto'
import { expect } from 'playwright/test'
import { newMember, openAs, test, waitForDialogEntries } from '../../support/journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('Removing the only row of the last page shows the page before it', async ({ page, sql }) => {
  const [count] = await sql<{ n: number }[]>`select count(*)::int as n from public.newsletter_signups`
  const missing = 10 - (count!.n % 10)
  const address = `zzz-${randomBytes(4).toString('hex')}@exemplo.example`
  await sql`
    insert into public.newsletter_signups (email, source)
    select 'y' || i || ${address}, 'planos' from generate_series(1, ${missing}) i
    union all select ${address}, 'planos'`
  const last = (count!.n + missing) / 10 + 1
  await openAs(page, 'admin')
  await page.goto(`/dashboard/newsletter-admin?ordem=email&sentido=asc&pagina=${String(last)}`)
  await page.getByRole('button', { name: `Excluir ${address}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('cell', { name: `y1${address}` })).toBeVisible()
  await expect(page).toHaveURL(last === 2 ? /sentido=asc$/ : new RegExp(`pagina=${String(last - 1)}$`))
  await waitForDialogEntries(page, 0)
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
})

test('A page past the end of a table, of a function and of orders leads to the last one', async ({ page, sql }) => {
  await newMember(sql)
  await openAs(page, 'admin')
  for (const path of ['newsletter-admin', 'usuarios-admin', 'orders']) {
    await page.goto(`/dashboard/${path}?pagina=90`)
    await expect(page).not.toHaveURL(/pagina=90/)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  }
})

test('The button of the next page keeps the focus on the last page', async ({ page, sql }) => {
  await sql`
    insert into public.newsletter_signups (email, source)
    select gen_random_uuid() || '@exemplo.example', 'planos' from generate_series(1, 11)`
  await openAs(page, 'admin', '/dashboard/newsletter-admin')
  const next = page.getByRole('button', { name: 'Próxima página' })
  const previous = page.getByRole('button', { name: 'Página anterior' })
  await expect(previous).toBeDisabled()
  const field = page.getByRole('textbox', { name: 'Ir para a página' })
  await field.fill('9999')
  await field.press('Enter')
  await expect(next).toBeDisabled()
  await previous.focus()
  await page.keyboard.press('Enter')
  await expect(next).toBeEnabled()
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
})

test('A page past the end of the reviews of a restaurant leads to the last one', async ({ page, sql }) => {
  const [reviewed] = await sql<{ slug: string }[]>`
    select r.slug from public.restaurants r
    join public.restaurant_managers m on m.restaurant_id = r.id join auth.users u on u.id = m.user_id
    where u.email = 'gerente@focinho.example' and r.review_count > 0 limit 1`
  await openAs(page, 'gerente', `/dashboard?restaurante=${reviewed!.slug}&aba=avaliacoes&pagina=90`)
  await expect(page.getByRole('list', { name: 'Avaliações, da mais nova à mais antiga' })).toBeVisible()
  await expect(page).not.toHaveURL(/pagina=/)
})
