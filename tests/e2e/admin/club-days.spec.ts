import { expect } from 'playwright/test'
import { newMember, openAs, test } from '../../support/journey.ts'
import { addMemberWithUse } from '../../support/manager-scans.ts'
import { newOwedRefund } from '../../support/owed-refund.ts'

// West of São Paulo, where the club's day begins on the evening before.
test.use({ viewport: { width: 1440, height: 900 }, timezoneId: 'America/Manaus' })

test('Lists show days and times of São Paulo, by which they are filtered, on a device in another time zone', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  const [{ moment, iso, day }] = await sql<[{ moment: Date; iso: string; day: string }]>`
    select moment, to_char(moment at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as iso,
      to_char(moment at time zone 'America/Sao_Paulo', 'DD/MM/YYYY') as day
    from (select date_trunc('day', now(), 'America/Sao_Paulo') - interval '71 hours 40 minutes') as t (moment)`
  await sql`update public.profiles set full_name = 'Zuleica Manaus', created_at = ${moment} where id = ${member.id}`
  await sql`
    insert into public.subscription_orders (user_id, subscription_plan_id, amount_cents, duration_months, created_at)
    select ${member.id}, id, 2990, 1, ${moment} from public.subscription_plans where name = 'Mensal'`
  await sql`
    insert into public.corporate_leads
      (razao_social, cnpj, responsavel, email, telefone, quantidade_funcionarios, created_at)
    values ('Zuleica Manaus Ltda', '11222333000181', 'Rita', 'rita@zuleica.example', '11987654321', 30, ${moment})`
  await openAs(page, 'admin')
  for (const [path, shown] of [
    [`/dashboard/usuarios-admin?filtro=user&de=${iso}&busca=Zuleica`, day],
    [`/dashboard/orders?de=${iso}&ate=${iso}&busca=Zuleica`, `${day} 00:20`],
    [`/dashboard/leads-admin?de=${iso}&busca=Zuleica`, `${day} 00:20`],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('row').filter({ hasText: 'Zuleica' })).toContainText(shown)
  }
})

test('An order of another year is listed with its year', async ({ page, sql }) => {
  const member = await newMember(sql)
  await sql`update public.profiles set full_name = 'Zenaide Antiga' where id = ${member.id}`
  await sql`
    insert into public.subscription_orders
      (user_id, subscription_plan_id, amount_cents, duration_months, created_at, expires_at)
    select ${member.id}, id, 2990, 1, '2023-05-20 12:00-03', '2023-05-23 12:00-03'
    from public.subscription_plans where name = 'Mensal'`
  await openAs(page, 'admin', '/dashboard/orders?busca=Zenaide')
  await expect(page.getByRole('row').filter({ hasText: 'Zenaide' })).toContainText('20/05/2023 12:00')
})

test('A scan of another year is listed with its year', async ({ page, sql }) => {
  const slug = 'cafe-focinho-feliz'
  const { scanId } = await addMemberWithUse(sql, slug, { name: 'Zenaide Lida' })
  await sql`update public.voucher_scans set scanned_at = '2023-05-20 12:00-03' where scan_id = ${scanId}`
  await openAs(page, 'gerente', `/dashboard?restaurante=${slug}&quando=tudo&busca=Zenaide`)
  await expect(page.getByRole('row').filter({ hasText: 'Zenaide Lida' })).toContainText('20/05/2023 12:00')
})

test('A refund that was sent today is marked in a dialog that has been open since yesterday', async ({ page, sql }) => {
  const orderId = await newOwedRefund(sql, await newMember(sql))
  await sql`update public.refunds set created_at = now() - interval '2 days' where order_id = ${orderId}`
  const [{ now, yesterday, today }] = await sql<[{ now: Date; yesterday: string; today: string }]>`
    select now(), to_char(moment - interval '1 day', 'YYYY-MM-DD') as yesterday, to_char(moment, 'YYYY-MM-DD') as today
    from (select now() at time zone 'America/Sao_Paulo') as t (moment)`
  await page.route('**/rpc/server_time', (route) => route.abort()) // else the app corrects the clock of this test
  await openAs(page, 'admin', `/dashboard/devolucoes-admin?busca=${orderId.slice(0, 8).toUpperCase()}`)
  const open = page.getByRole('button', { name: /^Já enviei a devolução/ })
  await expect(open).toBeVisible()
  await page.clock.setFixedTime(now.getTime() - 24 * 3_600_000)
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'O dinheiro foi enviado?' })
  const day = dialog.getByLabel('Data da devolução')
  await expect(day).toHaveValue(yesterday)
  await page.clock.setFixedTime(now)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))) // the admin comes back
  await expect(day).toHaveAttribute('max', today)
  await day.fill(today)
  await dialog.getByLabel('Comprovante').fill('E123')
  await dialog.getByRole('button', { name: 'Marcar como devolvido' }).click()
  await expect(page.getByText('Devolução registrada')).toBeVisible()
  expect([...(await sql`select paid_on::text from public.refunds where order_id = ${orderId}`)]).toEqual([
    { paid_on: today },
  ])
})
