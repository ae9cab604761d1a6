import { panelPictures } from './panel-pictures.ts'
import { fail, hold, type Picture, type Stage } from './picture.ts'

const restaurantsPath = '/dashboard/estabelecimentos-admin'
const seen =
  (text: string | RegExp) =>
  ({ page }: Stage) =>
    page.getByText(text).first().waitFor()
const heading =
  (name: string | RegExp) =>
  ({ page }: Stage) =>
    page.getByRole('heading', { name }).first().waitFor()
const press =
  (name: string | RegExp) =>
  ({ page }: Stage) =>
    page.getByRole('button', { name }).first().click()

/** Opens the page of a record of the demo data. */
const openRow =
  (name: string) =>
  async ({ page }: Stage) => {
    await page
      .getByRole('link', { name: `Editar ${name}` })
      .or(page.getByRole('link', { name: `Abrir ${name}` }))
      .click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
const record = (state: string, then?: (stage: Stage) => Promise<unknown>): Picture => ({
  route: `${restaurantsPath}/$id`, state, role: 'admin', path: `${restaurantsPath}?busca=nona+pipa`,
  steps: async (stage) => {
    await openRow('Cantina da Nona Pipa')(stage)
    await then?.(stage)
  },
}) // prettier-ignore
const person = (state: string, name: string): Picture => ({
  route: '/dashboard/usuarios-admin/$id',
  state,
  role: 'admin',
  path: `/dashboard/usuarios-admin?busca=${encodeURIComponent(name)}`,
  steps: openRow(name),
})
/** Saves a price of the plan that the button opens. */
const savedPrice = (state: string, button: string, price: string, answer: NonNullable<Picture['steps']>): Picture => ({
  route: '/dashboard/planos-admin', state, role: 'admin',
  steps: async (stage) => {
    await press(button)(stage)
    await stage.page.getByLabel('Preço (R$)').fill(price)
    await press('Salvar')(stage)
    await answer(stage)
  },
}) // prettier-ignore

export const adminPictures: Picture[] = [
  ...panelPictures,
  { route: `${restaurantsPath}/`, role: 'admin', steps: seen('1 a 10 de 65') },
  {
    route: `${restaurantsPath}/`,
    state: 'deleted restaurants',
    role: 'admin',
    path: `${restaurantsPath}?filtro=excluidos`,
    steps: seen('Restaurar'),
  },
  {
    route: `${restaurantsPath}/`,
    state: 'nothing found',
    role: 'admin',
    path: `${restaurantsPath}?busca=zzzz`,
    steps: seen('Nada encontrado'),
  },
  { route: `${restaurantsPath}/`, state: 'loading', role: 'admin', prepare: hold('**/rpc/admin_restaurants') },
  {
    route: `${restaurantsPath}/`,
    state: 'does not load',
    role: 'admin',
    prepare: fail('**/rpc/admin_restaurants'),
    steps: seen('Erro ao buscar restaurantes'),
  },
  {
    route: `${restaurantsPath}/`,
    state: 'removing',
    role: 'admin',
    path: `${restaurantsPath}?busca=nona+pipa`,
    steps: press(/^Excluir Cantina/),
  },
  { route: `${restaurantsPath}/`, state: 'denied', role: 'gerente', steps: seen('Acesso Negado') },
  record(''),
  record('preview', async (stage) => {
    await press('Pré-visualizar')(stage)
    await stage.page.getByRole('dialog', { name: 'Pré-visualização' }).waitFor()
  }),
  record('leaving with unsaved edits', async ({ page }) => {
    await page.getByLabel('Telefone').fill('11 3456-7890')
    await page.getByRole('link', { name: 'Estabelecimentos', exact: true }).last().click()
    await page.getByRole('dialog', { name: 'Sair sem salvar?' }).waitFor()
  }),
  { route: `${restaurantsPath}/novo`, role: 'admin', steps: heading('Identificação') },
  {
    route: `${restaurantsPath}/novo`,
    state: 'with errors',
    role: 'admin',
    steps: async ({ page }) => {
      await page.getByLabel('Quando os vouchers valem').selectOption('Por refeição')
      await page.getByRole('button', { name: 'Adicionar item', exact: true }).click()
      await page.getByRole('button', { name: 'Publicar', exact: true }).click()
      await page.getByText('Nome deve ter pelo menos 2 caracteres').waitFor()
    },
  },
  {
    route: `${restaurantsPath}/novo`,
    state: 'from a lead',
    role: 'admin',
    path: '/dashboard/leads-admin?quadro=estabelecimentos',
    steps: async (stage) => {
      await stage.page.getByRole('link', { name: /^Converter em estabelecimento: Cozinha do Beco/ }).click()
      await seen('Criando a partir do cadastro de Cozinha do Beco')(stage)
    },
  },

  { route: '/dashboard/usuarios-admin/', role: 'admin', steps: seen(/1 a \d+ de/) },
  { route: '/dashboard/usuarios-admin/', state: 'denied', role: 'ana', steps: seen('Acesso Negado') },
  person('member', 'Bruno Carvalho'),
  person('suspended', 'Fábio Teles'),
  person('manager', 'Gustavo Rocha'),
  person('admin', 'Iara Mendes'),
  {
    route: '/dashboard/usuarios-admin/$id',
    state: 'granting',
    role: 'admin',
    path: '/dashboard/usuarios-admin?busca=Carla',
    steps: async (stage) => {
      await openRow('Carla Nogueira')(stage)
      await press('Conceder assinatura')(stage)
      await stage.page.getByRole('dialog', { name: 'Conceder assinatura' }).waitFor()
    },
  },

  { route: '/dashboard/leads-admin', state: 'companies', role: 'admin', steps: seen('Andorinha Sistemas Ltda') },
  {
    route: '/dashboard/leads-admin',
    state: 'restaurants',
    role: 'admin',
    path: '/dashboard/leads-admin?quadro=estabelecimentos',
    steps: seen('Ver estabelecimento'),
    prepare: ({ sql }) => sql`
      update public.local_leads set status = 'converted', restaurant_id = (select id from public.restaurants
      where slug = 'cantina-da-nona-pipa')
      where nome_estabelecimento = 'Chá da Esquina'`,
  },
  {
    route: '/dashboard/leads-admin',
    state: 'nothing found',
    role: 'admin',
    path: '/dashboard/leads-admin?busca=zzzz',
    steps: seen('Nada encontrado'),
  },
  {
    route: '/dashboard/leads-admin',
    state: 'does not load',
    role: 'admin',
    prepare: fail('**/rpc/admin_leads'),
    steps: seen('Erro ao buscar leads'),
  },
  {
    route: '/dashboard/leads-admin',
    state: 'details',
    role: 'admin',
    steps: async (stage) => {
      await press('Detalhes de Andorinha Sistemas Ltda')(stage)
      await stage.page.getByRole('dialog').getByText('Histórico').waitFor()
    },
  },
  {
    route: '/dashboard/leads-admin',
    state: 'erasing asks first',
    role: 'admin',
    steps: async (stage) => {
      await press('Detalhes de Andorinha Sistemas Ltda')(stage)
      await press('Apagar lead')(stage)
      await heading('Apagar este lead?')(stage)
    },
  },
  { route: '/dashboard/avaliacoes-admin', role: 'admin', steps: seen(/1 a 10 de/) },
  { route: '/dashboard/planos-admin', role: 'admin', steps: heading('Anual') },
  {
    route: '/dashboard/planos-admin',
    state: 'editing',
    role: 'admin',
    steps: async (stage) => {
      await press('Editar o plano Anual')(stage)
      await stage.page.getByRole('dialog', { name: 'Plano Anual' }).waitFor()
    },
  },
  {
    route: '/dashboard/planos-admin',
    state: 'closing with unsaved edits',
    role: 'admin',
    steps: async (stage) => {
      await press('Editar o plano Anual')(stage)
      await stage.page.getByLabel('Nome').fill('Anual com mimo em dobro')
      await stage.page.keyboard.press('Escape')
      await stage.page.getByRole('dialog', { name: 'Sair sem salvar?' }).waitFor()
    },
  },
  savedPrice('price not clear', 'Novo plano', '1,149.90', seen(/^Não ficou claro/)),
  savedPrice('price ten times higher', 'Editar o plano Mensal', '299', heading('Confira o preço')),
  { route: '/dashboard/categorias-admin', role: 'admin', steps: seen('Cervejaria') },
  { route: '/dashboard/categorias-admin', state: 'adding', role: 'admin', steps: press('Nova categoria') },
  {
    route: '/dashboard/newsletter-admin',
    role: 'admin',
    prepare: ({ sql }) => sql`
      update public.newsletter_signups n set referral_code = private.share_code(p.id) from public.profiles p
      where p.full_name = 'Davi Lima' and n.email = 'leitora@exemplo.example'`,
    steps: seen('Davi Lima'),
  },
  {
    route: '/dashboard/historico-admin',
    role: 'admin',
    prepare: ({ sql }) => sql`
      insert into private.audit_log (actor_id, action, subject_table, subject_id, before, after, reason, created_at)
      select p.id, v.action, v.subject, case v.subject when 'restaurants' then r.id else m.id end, v.before::jsonb,
        v.after::jsonb, v.reason, now() - v.ago
      from public.profiles p, public.restaurants r, public.profiles m, (values
        ('restaurant.updated', 'restaurants', '{"phone": null, "hours": [], "city": "Santos"}',
        '{"phone": "1133334444", "hours": [1, 2], "city": "São Paulo"}', null, interval '2 hours'),
        ('person.suspended', 'profiles', '{"suspended_at": null}', '{"suspended_at": "2026-11-20T10:00:00+00:00"}',
        'Emprestou o voucher', interval '1 day'),
        ('restaurant.deleted', 'restaurants', '{"deleted_at": null}', '{"deleted_at": "2026-11-19T10:00:00+00:00"}',
        null, interval '2 days'),
        ('hours.updated', 'restaurants', '{"opening_time": "10:00:00", "is_closed": false}',
        '{"opening_time": "11:30:00", "is_closed": true}', null, interval '3 days'),
        ('menu_item.created', 'restaurants', null, '{"name": "Biscoito da casa", "price": "12.50"}', null,
        interval '4 days'),
        ('person.role', 'profiles', '{"role": "user"}', '{"role": "admin"}', null, interval '5 days')
      ) v (action, subject, before, after, reason, ago)
      where p.role = 'admin' and r.slug = 'cantina-da-nona-pipa' and m.full_name = 'Fábio Teles' order by v.ago desc`,
    steps: seen('Emprestou o voucher'),
  },
]
