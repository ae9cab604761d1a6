import { expect, type Page } from 'playwright/test'
import { openAs, test } from '../../support/journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const fail = (page: Page, call: string) =>
  page.route(`**/rpc/${call}`, (route) => route.fulfill({ status: 500, json: { message: 'no' } }))

test('Figures that stay because newer ones did not come say so, until they come', async ({ page }) => {
  await openAs(page, 'admin')
  const figures = page.getByRole('region', { name: 'O clube em números' })
  const [refresh, alert] = [figures.getByRole('button', { name: 'Atualizar' }), figures.getByRole('alert')]
  const members = figures.getByRole('link', { name: 'Membros com assinatura ativa' })
  await expect(members).toBeVisible()
  await fail(page, 'admin_figures')
  await refresh.click()
  await expect(alert).toContainText('Não foi possível carregar os números')
  await expect(members).toBeVisible()
  await page.unroute('**/rpc/admin_figures')
  await refresh.click()
  await expect(alert).toBeHidden()
})

test('What waits for an admin says so when it is not the newest', async ({ page, sql }) => {
  await sql`insert into public.corporate_leads (razao_social, cnpj, responsavel, email, telefone,
      quantidade_funcionarios)
    values ('Oficina Nova', '11222333000181', 'Rita Lobo', 'rita@teste.example', '11999999999', 30)`
  await page.clock.install()
  await openAs(page, 'admin')
  const toDo = page.getByRole('region', { name: 'Para fazer' })
  const waiting = toDo.getByRole('link', { name: /leads? novos? de empresa/ })
  await expect(waiting).toBeVisible()
  await fail(page, 'admin_to_do')
  await page.clock.fastForward('01:00') // it is asked for again each minute
  await expect(toDo.getByRole('alert')).toContainText('Não foi possível carregar o que espera por você')
  await expect(waiting).toBeVisible()
  await sql`delete from public.corporate_leads where razao_social = 'Oficina Nova'`
})

test('Orders that stay because newer ones did not come say so, until they come', async ({ page }) => {
  await openAs(page, 'admin', '/dashboard/orders')
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  const [alert, rows] = [page.getByRole('alert'), page.getByRole('button', { name: /^Abrir o pedido/ })]
  await expect(rows.first()).toBeVisible()
  await fail(page, 'list_orders')
  await comeBack()
  await expect(alert).toContainText('Não foi possível carregar os pedidos')
  await expect(rows.first()).toBeVisible()
  await page.unroute('**/rpc/list_orders')
  await comeBack()
  await expect(alert).toBeHidden()
})
