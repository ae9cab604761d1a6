import type { Picture, Stage } from './picture.ts'

const listPath = '/dashboard/estabelecimentos-admin'
const peoplePath = '/dashboard/usuarios-admin'
const leadsPath = '/dashboard/leads-admin'
const historyPath = '/dashboard/historico-admin'

/** Opens the dialog that corrects the name and CPF of a member. */
const openCorrection = async ({ page }: Stage) => {
  await page
    .getByRole('link', { name: /^Abrir / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Corrigir nome ou CPF' }).click()
  await page.getByRole('dialog', { name: 'Corrigir nome ou CPF' }).waitFor()
}

/** Gives the first company's proposal to the admin, with two notes, one of them long. */
const noteProposal = ({ sql }: Stage) => sql`
  with admin as (select p.id from public.profiles p where p.role = 'admin' limit 1),
  proposal as (update public.corporate_leads l set assignee_id = (select id from admin)
    where l.razao_social = 'Andorinha Sistemas Ltda' returning l.id),
  gone as (delete from private.proposal_notes)
  insert into private.proposal_notes (corporate_lead_id, author_id, text, created_at)
  select proposal.id, case when v.own then admin.id end, v.text, now() - v.age::interval
  from proposal, admin, (values
    (true, 'Ligar na terça, depois das 14h.', '1 hour'),
    (false, 'Querem começar com 30 pessoas da matriz e levar o clube às outras duas cidades no segundo semestre.
Pediram uma proposta por escrito, com o preço por pessoa.', '3 days')
  ) v (own, text, age)`

/** A draft that can be published, and one that lacks nearly everything. */
const addDrafts = async ({ sql }: Stage) => {
  await sql`delete from public.restaurants where slug like 'rascunho-%'`
  await sql`insert into public.restaurants (slug, name, city, state, address, category, is_draft) values
    ('rascunho-completo', 'Varanda do Ipê', 'Campinas', 'SP', 'Rua das Acácias, 40', 'Bar', true),
    ('rascunho-vazio', 'Casa do Pão de Queijo da Dona Maria Aparecida', 'Belo Horizonte', 'MG', null, null, true)`
  await sql`insert into public.restaurant_hours (restaurant_id, day_of_week, opening_time, closing_time)
    select id, 1, '11:00', '23:00' from public.restaurants where slug = 'rascunho-completo'`
}

const proposal = (state: string, steps?: Picture['steps']): Picture => ({
  route: leadsPath,
  state,
  role: 'admin',
  prepare: noteProposal,
  steps: async (stage) => {
    await stage.page.getByRole('button', { name: 'Detalhes de Andorinha Sistemas Ltda' }).click()
    await stage.page.getByText('Ligar na terça').waitFor()
    await steps?.(stage)
  },
})

/** Screens of admins that open from their lists. */
export const adminDetailPictures: Picture[] = [
  {
    route: `${peoplePath}/$id`,
    state: 'correcting name and CPF',
    role: 'admin',
    path: `${peoplePath}?busca=Elisa`,
    steps: openCorrection,
  },
  {
    route: `${peoplePath}/$id`,
    state: 'correction with errors',
    role: 'admin',
    path: `${peoplePath}?busca=Elisa`,
    steps: async (stage) => {
      await openCorrection(stage)
      const dialog = stage.page.getByRole('dialog')
      await dialog.getByLabel('Nome completo').fill('E')
      await dialog.getByLabel('CPF').fill('111.111.111-11')
      await dialog.getByRole('button', { name: 'Corrigir', exact: true }).click()
      await stage.page.getByText('CPF inválido').waitFor()
    },
  },
  proposal('notes and who looks after it'),
  proposal('note missing', async ({ page }) => {
    await page.getByRole('button', { name: 'Anotar' }).click()
    await page.getByText('Escreva a anotação').scrollIntoViewIfNeeded()
  }),
  {
    route: leadsPath,
    state: 'only mine',
    role: 'admin',
    path: `${leadsPath}?meus=true`,
    prepare: noteProposal,
    steps: ({ page }) => page.getByText('Andorinha Sistemas Ltda').waitFor(),
  },
  {
    route: historyPath,
    state: 'of one person and some days',
    role: 'admin',
    path: `${historyPath}?busca=teles&de=2020-01-01&ate=2030-12-31`,
    steps: ({ page }) => page.getByRole('table').waitFor(),
  },
  {
    route: historyPath,
    state: 'nothing found',
    role: 'admin',
    path: `${historyPath}?busca=zzzz`,
    steps: ({ page }) => page.getByText('Nada encontrado').waitFor(),
  },
  {
    route: `${listPath}/`,
    state: 'drafts',
    role: 'admin',
    path: `${listPath}?filtro=rascunhos`,
    prepare: addDrafts,
    steps: ({ page }) => page.getByText('Pronto para publicar').waitFor(),
  },
  {
    route: `${listPath}/$id`,
    state: 'draft',
    role: 'admin',
    path: `${listPath}?filtro=rascunhos`,
    prepare: addDrafts,
    steps: async ({ page }) => {
      await page.getByRole('link', { name: 'Editar Casa do Pão' }).click()
      await page.getByRole('button', { name: 'Publicar' }).waitFor()
    },
  },
]
