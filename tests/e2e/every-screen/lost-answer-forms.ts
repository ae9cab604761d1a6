import { expect, type Locator, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { newMember, openAs } from '../../support/journey.ts'
import { toast } from '../../support/toasts.ts'
import { fill } from '../public-site/proposal-steps.ts'

export interface Form {
  /** Opens the form and fills it in; returns the button that sends it. */
  open: (page: Page, sql: Sql, mark: string) => Promise<Locator>
  /** What loses its answer. */
  request: string
  method?: string
  /** Expects what the person sees at the end. */
  done: (page: Page, mark: string) => Promise<void>
  /** The rows that it stored; there must be one. */
  rows: (sql: Sql, mark: string) => Promise<ArrayLike<unknown>>
}

/** A member of that name; opens their page as an admin. */
async function openPerson(page: Page, sql: Sql, mark: string): Promise<void> {
  const { id } = await newMember(sql)
  await sql`update public.profiles set full_name = ${`Nina ${mark}`} where id = ${id}`
  await openAs(page, 'admin', `/dashboard/usuarios-admin/${id}`)
}

const subscriptionEntries = (action: string) => (sql: Sql, mark: string) => sql`
  select from private.audit_log l join public.user_subscriptions s on s.id = l.subject_id
  join public.profiles p on p.id = s.user_id
  where l.action = ${action} and p.full_name = ${`Nina ${mark}`}`

/** A restaurant with that mark; returns its id. */
export async function newPlace(sql: Sql, mark: string): Promise<string> {
  const [place] = await sql<{ id: string }[]>`
    insert into public.restaurants (slug, name, city) values (${`lugar-${mark}`}, ${`Lugar ${mark}`}, 'Santos')
    returning id`
  return place!.id
}

const contact = { CNPJ: '11222333000181', 'Nome do responsável': 'Rita Lobo', Telefone: '11987654321' }

/** Forms that add something to a person, or to what a person sent. */
export const formsAboutPeople: [string, Form][] = [
  [
    'A pet',
    {
      open: async (page, sql, mark) => {
        await openAs(page, (await newMember(sql)).name, '/perfil?aba=pets')
        await page.getByRole('button', { name: 'Adicionar meu primeiro pet' }).click()
        await page.getByLabel('Nome', { exact: true }).fill(`Bidu ${mark}`)
        await page.getByLabel('Porte').selectOption('small')
        return page.getByRole('button', { name: 'Salvar pet' })
      },
      request: '**/rest/v1/pets*',
      done: (page, mark) =>
        expect(page.getByRole('tabpanel').getByRole('heading', { name: `Bidu ${mark}` })).toBeVisible(),
      rows: (sql, mark) => sql`select from public.pets where name = ${`Bidu ${mark}`}`,
    },
  ],
  [
    'The proposal of a company',
    {
      open: async (page, _, mark) => {
        await page.goto('/empresas')
        const form = page.getByRole('main').locator('form')
        await fill(form, { ...contact, 'Razão social': `Patas ${mark}`, 'E-mail': `${mark}@exemplo.example` })
        await form.getByLabel('Quantidade de funcionários').selectOption('101-500 funcionários')
        return page.getByRole('button', { name: 'Enviar solicitação' })
      },
      request: '**/rest/v1/corporate_leads*',
      done: (page) => expect(toast(page, 'Solicitação enviada!')).toBeVisible(),
      rows: (sql, mark) => sql`select from public.corporate_leads where razao_social = ${`Patas ${mark}`}`,
    },
  ],
  [
    'The proposal of a restaurant',
    {
      open: async (page, _, mark) => {
        await page.goto('/estabelecimentos-parceiros')
        await page.getByRole('button', { name: 'Cadastrar meu estabelecimento' }).first().click()
        const dialog = page.getByRole('dialog')
        await fill(dialog, {
          ...contact,
          'Nome do estabelecimento': `Bar ${mark}`,
          'Tipo de culinária': 'Brasileira',
          'E-mail': `${mark}@exemplo.example`,
          Endereço: 'Rua das Flores, 10, Centro, Santos',
        })
        return dialog.getByRole('button', { name: 'Enviar Cadastro' })
      },
      request: '**/rpc/insert_local_lead',
      done: (page) => expect(toast(page, 'Cadastro enviado')).toBeVisible(),
      rows: (sql, mark) => sql`select from public.local_leads where nome_estabelecimento = ${`Bar ${mark}`}`,
    },
  ],
  [
    'A note on a proposal',
    {
      open: async (page, sql, mark) => {
        await sql`insert into public.corporate_leads
            (razao_social, cnpj, responsavel, email, telefone, quantidade_funcionarios)
          values (${`Oficina ${mark}`}, '11222333000181', 'Célio Reis', 'celio@teste.example', '11999999999', 30)`
        await openAs(page, 'admin', `/dashboard/leads-admin?busca=${mark}`)
        await page.getByRole('button', { name: `Detalhes de Oficina ${mark}` }).click()
        await page.getByLabel('Nova anotação').fill(`Ligar ${mark}`)
        return page.getByRole('button', { name: 'Anotar' })
      },
      request: '**/rpc/add_proposal_note',
      done: (page) => expect(page.getByLabel('Nova anotação')).toHaveValue(''),
      rows: (sql, mark) => sql`select from private.proposal_notes where text = ${`Ligar ${mark}`}`,
    },
  ],
  [
    'An invitation',
    {
      open: async (page, sql, mark) => {
        const place = await newPlace(sql, mark)
        await openAs(page, 'admin', `/dashboard/estabelecimentos-admin/${place}`)
        await page.getByRole('button', { name: 'Convidar gerente' }).click()
        await page.getByLabel('Para quem é?').fill(mark)
        return page.getByRole('button', { name: 'Criar convite' })
      },
      request: '**/rpc/create_invitation',
      done: (page) => expect(page.getByRole('dialog', { name: 'Convite pronto' })).toBeVisible(),
      rows: (sql, mark) => sql`select from public.staff_invitations where note = ${mark}`,
    },
  ],
  [
    'A grant',
    {
      open: async (page, sql, mark) => {
        await openPerson(page, sql, mark)
        await page.getByRole('button', { name: 'Conceder assinatura' }).click()
        const dialog = page.getByRole('dialog', { name: 'Conceder assinatura' })
        await expect(dialog.getByLabel('Plano')).not.toHaveValue('')
        await dialog.getByLabel('Motivo').fill('Cortesia')
        return dialog.getByRole('button', { name: 'Conceder assinatura' })
      },
      request: '**/rpc/grant_subscription',
      done: (page) => expect(toast(page, 'Assinatura concedida')).toBeVisible(),
      rows: subscriptionEntries('subscription.granted'),
    },
  ],
  [
    'An extension',
    {
      open: async (page, sql, mark) => {
        await openPerson(page, sql, mark)
        await page.getByRole('button', { name: 'Estender' }).click()
        const dialog = page.getByRole('dialog', { name: 'Estender assinatura' })
        await dialog.getByLabel('Motivo').fill('Ficou sem aplicativo')
        return dialog.getByRole('button', { name: 'Estender' })
      },
      request: '**/rpc/extend_subscription',
      done: (page) => expect(toast(page, 'Assinatura estendida')).toBeVisible(),
      rows: subscriptionEntries('subscription.extended'),
    },
  ],
]
