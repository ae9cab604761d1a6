import { hold, type Picture, type Role, type Stage } from './picture.ts'

const route = '/perfil'
const at = (tab: string) => `/perfil?aba=${tab}`
const seen = ({ page }: Stage, text: string | RegExp) => page.getByText(text).first().waitFor()
const press = ({ page }: Stage, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const fail =
  (url: string) =>
  ({ page }: Stage) =>
    page.route(url, (request) => request.abort())

/** Fills in the person's profile, with a long name. */
async function fillIn({ sql }: Stage, name: Role): Promise<void> {
  await sql`update public.profiles
    set full_name = 'Maria Aparecida dos Santos Albuquerque de Oliveira', cpf = '52998224725', phone = '11987654321',
    postal_code = '01001000', street = 'Praça da Sé', number = '100', complement = 'lado ímpar', neighborhood = 'Sé',
    city = 'São Paulo', state = 'SP'
    where id = (select id from auth.users where email = ${`${name}@focinho.example`})`
}

async function setPets({ sql }: Stage, name: Role, long: boolean): Promise<void> {
  const [person] = await sql<{ id: string }[]>`select id from auth.users where email = ${`${name}@focinho.example`}`
  await sql`delete from public.pets where user_id = ${person!.id}`
  if (!long) return
  await sql`insert into public.pets (user_id, name, breed, size, special_needs) values
    (${person!.id}, 'Bartolomeu Augusto de Bragança e Bourbon III', 'Spitz alemão da Pomerânia', 'small',
    'Fica nervoso com barulho alto. Não pode comer frango nem chegar perto de guarda-sol aberto.'),
    (${person!.id}, 'Mel', null, 'large', null), (${person!.id}, 'Thor', 'Border collie', 'medium', null)`
}

export const profilePictures: Picture[] = [
  { route, role: 'elisa', prepare: (stage) => fillIn(stage, 'elisa'), steps: (stage) => seen(stage, '✓ CPF válido') },
  { route, state: 'loading', role: 'elisa', prepare: hold('**/rpc/ensure_profile') },
  {
    route,
    state: 'address waits to be confirmed',
    role: 'bruno',
    prepare: async ({ sql }) => {
      await sql`update auth.users set email_change_sent_at = now(),
        email_change = 'bruno.aparecido.dos.santos.albuquerque@exemplo-muito-comprido.example'
        where email = 'bruno@focinho.example'`
    },
    steps: (stage) => seen(stage, 'Aguardando confirmação'),
  },
  {
    route,
    state: 'another address',
    role: 'ana',
    steps: async (stage) => {
      await press(stage, 'Trocar e-mail')
      await press(stage, 'Enviar os links')
      await seen(stage, 'Informe sua senha')
    },
  },
  {
    route,
    state: 'does not load',
    role: 'elisa',
    prepare: fail('**/rpc/ensure_profile'),
    steps: (stage) => seen(stage, 'Isto precisa de internet'),
  },
  {
    route,
    state: 'things to correct',
    role: 'ana',
    steps: async (stage) => {
      await stage.page.getByLabel('Nome completo').fill('A')
      await stage.page.getByLabel('CPF').pressSequentially('52998224726')
      await stage.page.getByLabel('CEP', { exact: true }).pressSequentially('99999999')
      await press(stage, 'Buscar CEP')
      await seen(stage, 'CEP não encontrado')
      await stage.page.getByLabel('Telefone').pressSequentially('119')
      await press(stage, 'Salvar alterações')
      await seen(stage, 'Nome deve ter pelo menos 2 caracteres')
    },
  },
  {
    route,
    state: 'address found',
    role: 'ana',
    steps: async (stage) => {
      await stage.page.getByLabel('CEP', { exact: true }).pressSequentially('01001000')
      await press(stage, 'Buscar CEP')
      await seen(stage, /^Endereço preenchido/)
    },
  },
  {
    route,
    state: 'leaving with edits',
    role: 'ana',
    steps: async (stage) => {
      await stage.page.getByLabel('Nome completo').fill('Ana Outra')
      await stage.page.getByRole('tab', { name: 'Meus Pets' }).click()
      await stage.page.getByRole('dialog', { name: 'Sair sem salvar?' }).waitFor()
    },
  },
  {
    route,
    state: 'offline',
    role: 'elisa',
    steps: async (stage) => {
      await stage.page.getByLabel('Nome completo').waitFor()
      await stage.context.setOffline(true)
      await seen(stage, /^Sem conexão: estes são/)
    },
  },

  { route, state: 'security', role: 'ana', path: at('seguranca') },
  {
    route,
    state: 'security, nothing filled in',
    role: 'ana',
    path: at('seguranca'),
    steps: async (stage) => {
      await press(stage, 'Alterar senha')
      await seen(stage, 'Senha atual é obrigatória')
    },
  },

  {
    route,
    state: 'pets',
    role: 'ana',
    path: at('pets'),
    prepare: (stage) => setPets(stage, 'ana', true),
    steps: (stage) => seen(stage, 'Thor'),
  },
  {
    route,
    state: 'no pet yet',
    role: 'carla',
    path: at('pets'),
    prepare: (stage) => setPets(stage, 'carla', false),
    steps: (stage) => seen(stage, 'Nenhum pet por aqui ainda'),
  },
  {
    route,
    state: 'pet being added',
    role: 'carla',
    path: at('pets'),
    steps: async (stage) => {
      await press(stage, /^Adicionar/)
      await press(stage, 'Salvar pet')
      await seen(stage, 'Diga o nome do pet')
    },
  },
  {
    route,
    state: 'pet being removed',
    role: 'ana',
    path: at('pets'),
    prepare: (stage) => setPets(stage, 'ana', true),
    steps: async (stage) => {
      await press(stage, 'Remover Mel')
      await stage.page.getByRole('dialog', { name: 'Remover Mel?' }).waitFor()
    },
  },

  {
    route,
    state: 'privacy',
    role: 'elisa',
    path: at('privacidade'),
    steps: (stage) => seen(stage, 'Cartilha de boa convivência'),
  },
  {
    route,
    state: 'privacy of staff',
    role: 'admin',
    path: at('privacidade'),
    steps: (stage) => seen(stage, /peça antes a um administrador/),
  },
  {
    route,
    state: 'account being deleted',
    role: 'elisa',
    path: at('privacidade'),
    steps: async (stage) => {
      await press(stage, 'Excluir minha conta')
      await press(stage, 'Excluir para sempre')
      await seen(stage, 'Escreva EXCLUIR, em maiúsculas')
    },
  },
]
