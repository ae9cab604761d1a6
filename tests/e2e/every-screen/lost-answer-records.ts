import { expect } from 'playwright/test'
import { openAs } from '../../support/journey.ts'
import { toast } from '../../support/toasts.ts'
import { fill } from '../public-site/proposal-steps.ts'
import { newPlace, type Form } from './lost-answer-forms.ts'

/** Forms of categories, plans and restaurants. */
export const formsOfRecords: [string, Form][] = [
  [
    'A new category',
    {
      open: async (page, _, mark) => {
        await openAs(page, 'admin', '/dashboard/categorias-admin')
        await page.getByRole('button', { name: 'Nova categoria' }).click()
        await page.getByRole('dialog').getByLabel('Nome').fill(`Adega ${mark}`)
        return page.getByRole('button', { name: 'Salvar' })
      },
      request: '**/rest/v1/restaurant_categories*',
      done: (page) => expect(toast(page, 'Categoria salva')).toBeVisible(),
      rows: (sql, mark) => sql`select from public.restaurant_categories where name = ${`Adega ${mark}`}`,
    },
  ],
  [
    'Another name of a category',
    {
      open: async (page, sql, mark) => {
        await sql`insert into public.restaurant_categories (name, icon) values (${`Antiga ${mark}`}, 'wine')`
        await openAs(page, 'admin', '/dashboard/categorias-admin')
        await page.getByRole('button', { name: `Editar a categoria Antiga ${mark}` }).click()
        await page.getByRole('dialog').getByLabel('Nome').fill(`Adega ${mark}`)
        return page.getByRole('button', { name: 'Salvar' })
      },
      request: '**/rest/v1/restaurant_categories*',
      method: 'PATCH',
      done: (page) => expect(toast(page, 'Categoria salva')).toBeVisible(),
      rows: (sql, mark) => sql`select from public.restaurant_categories where name = ${`Adega ${mark}`}`,
    },
  ],
  [
    'A new plan',
    {
      open: async (page, _, mark) => {
        await openAs(page, 'admin', '/dashboard/planos-admin')
        await page.getByRole('button', { name: 'Novo plano' }).click()
        const dialog = page.getByRole('dialog')
        await fill(dialog, { Nome: `Plano ${mark}`, 'Preço (R$)': '49,90' })
        return dialog.getByRole('button', { name: 'Salvar' })
      },
      request: '**/rest/v1/subscription_plans*',
      done: (page) => expect(toast(page, 'Plano salvo')).toBeVisible(),
      rows: (sql, mark) => sql`select from public.subscription_plans where name = ${`Plano ${mark}`}`,
    },
  ],
  [
    'Another price of a plan',
    {
      open: async (page, sql, mark) => {
        await sql`insert into public.subscription_plans (name, price, duration_months)
          values (${`Plano ${mark}`}, 40, 2)`
        await openAs(page, 'admin', '/dashboard/planos-admin')
        await page.getByRole('button', { name: `Editar o plano Plano ${mark}` }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Preço (R$)').fill('49,90')
        return dialog.getByRole('button', { name: 'Salvar' })
      },
      request: '**/rest/v1/subscription_plans*',
      method: 'PATCH',
      done: (page) => expect(toast(page, 'Plano salvo')).toBeVisible(),
      rows: (sql, mark) => sql`select from public.subscription_plans where name = ${`Plano ${mark}`} and price = 49.90`,
    },
  ],
  [
    'A new restaurant',
    {
      open: async (page, _, mark) => {
        await openAs(page, 'admin', '/dashboard/estabelecimentos-admin/novo')
        await page.getByLabel('Nome', { exact: true }).fill(`Lugar ${mark}`)
        await page.getByLabel('Endereço na web').focus()
        await expect(page.getByLabel('Endereço na web')).toHaveValue(`lugar-${mark}`)
        return page.getByRole('button', { name: 'Salvar rascunho' })
      },
      request: '**/rpc/save_restaurant',
      done: (page) => expect(toast(page, 'Rascunho salvo')).toBeVisible(),
      rows: (sql, mark) => sql`
        select from public.restaurants r join private.audit_log l on l.subject_id = r.id
        where r.slug = ${`lugar-${mark}`}`,
    },
  ],
  [
    'A change of a restaurant',
    {
      open: async (page, sql, mark) => {
        await openAs(page, 'admin', `/dashboard/estabelecimentos-admin/${await newPlace(sql, mark)}`)
        await page.getByLabel('Descrição', { exact: true }).fill('Mesas no quintal')
        return page.getByRole('button', { name: 'Salvar', exact: true })
      },
      request: '**/rpc/save_restaurant',
      done: (page) => expect(toast(page, 'Alterações salvas')).toBeVisible(),
      rows: (sql, mark) => sql`
        select from public.restaurants r join private.audit_log l on l.subject_id = r.id
        where r.slug = ${`lugar-${mark}`} and r.description = 'Mesas no quintal'`,
    },
  ],
  [
    "A change of a manager's own restaurant",
    {
      open: async (page, sql, mark) => {
        const place = await newPlace(sql, mark)
        await sql`insert into public.restaurant_managers (user_id, restaurant_id)
          select id, ${place} from auth.users where email = 'gerente@focinho.example'`
        await openAs(page, 'gerente', `/dashboard/meu-estabelecimento?restaurante=lugar-${mark}`)
        await page.getByLabel('Descrição', { exact: true }).fill('Mesas no quintal')
        return page.getByRole('button', { name: 'Salvar', exact: true })
      },
      request: '**/rpc/save_own_restaurant',
      done: (page) => expect(toast(page, 'Alterações salvas')).toBeVisible(),
      rows: (sql, mark) => sql`
        select from public.restaurants r join private.audit_log l on l.subject_id = r.id
        where r.slug = ${`lugar-${mark}`} and r.description = 'Mesas no quintal'`,
    },
  ],
]
