import type { Picture, Stage } from './picture.ts'

const slug = 'a-mesa-do-tobias'
const tokenOf = (state: string) => state.padEnd(32, '_')

/** Makes an invitation of the demo manager whose token is that of `state`; `ending` sets what became of it. */
async function makeInvitation({ sql }: Stage, state: string, ending = 'note = note'): Promise<void> {
  await sql`with made as (
      insert into public.staff_invitations (token_hash, invited_by, note)
      select sha256(convert_to(${tokenOf(state)}, 'UTF8')), u.id, 'Maria Aparecida do Nascimento Vasconcelos'
      from auth.users u where u.email = 'gerente@focinho.example'
      on conflict do nothing returning id, invited_by
    ) insert into public.staff_invitation_restaurants (invitation_id, restaurant_id)
    select made.id, m.restaurant_id from made join public.restaurant_managers m on m.user_id = made.invited_by`
  await sql.unsafe(`update public.staff_invitations set ${ending} where token_hash = sha256(convert_to($1, 'UTF8'))`, [
    tokenOf(state),
  ])
}

const link = { route: '/convite' } as const
const team = { route: '/dashboard/equipe', path: `/dashboard/equipe?restaurante=${slug}` } as const

function ended(state: string, ending: string, title: string): Picture {
  return {
    ...link,
    state,
    role: 'visitor',
    path: `/convite#${tokenOf(state)}`,
    prepare: (stage) => makeInvitation(stage, state, ending),
    steps: ({ page }) => page.getByRole('heading', { name: title }).waitFor(),
  }
}

const answered = 'answered_at = now(), accepted'

export const invitationPictures: Picture[] = [
  {
    ...link,
    state: 'visitor',
    role: 'visitor',
    path: `/convite#${tokenOf('pending')}`,
    prepare: (stage) => makeInvitation(stage, 'pending'),
    steps: ({ page }) => page.getByText('O convite vale até').waitFor(),
  },
  {
    ...link,
    state: 'may accept',
    role: 'carla',
    path: `/convite#${tokenOf('pending')}`,
    prepare: (stage) => makeInvitation(stage, 'pending'),
    steps: ({ page }) => page.getByRole('button', { name: 'Aceitar convite' }).waitFor(),
  },
  {
    ...link,
    state: 'declining',
    role: 'carla',
    path: `/convite#${tokenOf('pending')}`,
    prepare: (stage) => makeInvitation(stage, 'pending'),
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Recusar' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...link,
    state: 'suspended',
    role: 'fabio',
    path: `/convite#${tokenOf('pending')}`,
    prepare: (stage) => makeInvitation(stage, 'pending'),
    steps: ({ page }) => page.getByText('Conta suspensa').waitFor(),
  },
  {
    ...link,
    state: 'loading',
    role: 'visitor',
    path: `/convite#${tokenOf('pending')}`,
    prepare: ({ page }) => page.route('**/rpc/read_invitation', () => undefined),
  },
  {
    ...link,
    state: 'does not load',
    role: 'visitor',
    path: `/convite#${tokenOf('pending')}`,
    prepare: ({ page }) => page.route('**/rpc/read_invitation', (request) => request.abort()),
    steps: ({ page }) => page.getByText('Não foi possível abrir o convite').waitFor(),
  },
  {
    ...link,
    state: 'subscribed',
    role: 'ana',
    path: `/convite#${tokenOf('pending')}`,
    prepare: (stage) => makeInvitation(stage, 'pending'),
    steps: ({ page }) => page.getByText('Você tem uma assinatura ativa').waitFor(),
  },
  {
    ...link,
    state: 'admin',
    role: 'admin',
    path: `/convite#${tokenOf('pending')}`,
    prepare: (stage) => makeInvitation(stage, 'pending'),
    steps: ({ page }) => page.getByText('Você administra o clube').waitFor(),
  },
  {
    ...link,
    state: 'already manager',
    role: 'gerente',
    path: `/convite#${tokenOf('pending')}`,
    prepare: (stage) => makeInvitation(stage, 'pending'),
    steps: ({ page }) => page.getByText('Você já faz parte da equipe').waitFor(),
  },
  ended('used', `${answered} = true`, 'Este convite já foi usado'),
  ended('declined', `${answered} = false`, 'Convite recusado'),
  ended('withdrawn', 'withdrawn_at = now()', 'Este convite não vale mais'),
  ended('expired', 'expires_at = now()', 'Este convite venceu'),
  {
    ...link,
    state: 'unknown',
    role: 'visitor',
    path: `/convite#${'z'.repeat(32)}`,
    steps: ({ page }) => page.getByText('Convite não encontrado').waitFor(),
  },
  {
    ...link,
    state: 'part of a link',
    role: 'visitor',
    path: '/convite#abc',
    steps: ({ page }) => page.getByText('Falta uma parte do link').waitFor(),
  },
  {
    ...team,
    state: 'invitations',
    role: 'gerente',
    prepare: async (stage) => {
      await makeInvitation(stage, 'pending')
      await makeInvitation(stage, 'used', `${answered} = true`)
      await makeInvitation(stage, 'withdrawn', 'withdrawn_at = now()')
      await makeInvitation(stage, 'expired', 'expires_at = now()')
    },
    steps: ({ page }) => page.getByText('Pendente').first().waitFor(),
  },
  {
    ...team,
    state: 'team of all',
    role: 'admin',
    path: '/dashboard/equipe',
    prepare: (stage) => makeInvitation(stage, 'pending'),
    steps: ({ page }) => page.getByText('Pendente').first().waitFor(),
  },
  {
    ...team,
    state: 'nobody invited',
    role: 'gerente2',
    path: '/dashboard/equipe',
    steps: async ({ page }) => {
      await page.getByText('Nenhum convite ainda').waitFor()
      await page.getByText('É você').waitFor()
    },
  },
  {
    ...team,
    state: 'does not load',
    role: 'gerente2',
    path: '/dashboard/equipe',
    prepare: ({ page }) => page.route('**/rpc/team_invitations', (request) => request.abort()),
    steps: ({ page }) => page.getByText('Não foi possível carregar os convites').waitFor(),
  },
  {
    ...team,
    state: 'inviting',
    role: 'admin',
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Convidar gerente' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    route: '/dashboard/estabelecimentos-admin/$id',
    state: 'managers',
    role: 'admin',
    path: '/dashboard/estabelecimentos-admin?busca=tobias',
    steps: async ({ page }) => {
      await page.getByRole('link', { name: 'Editar A Mesa do Tobias' }).click()
      const section = page.getByRole('region', { name: 'Gerentes' })
      await section.getByRole('listitem').first().waitFor()
      await section.scrollIntoViewIfNeeded()
    },
  },
  {
    ...team,
    state: 'inviting to the only place',
    role: 'gerente2',
    path: '/dashboard/equipe',
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Convidar gerente' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    route: '/dashboard/usuarios-admin/$id',
    state: 'inviting to manage',
    role: 'admin',
    path: '/dashboard/usuarios-admin?busca=Bruno',
    steps: async ({ page }) => {
      await page.getByRole('link', { name: 'Abrir Bruno Carvalho' }).click()
      await page.getByRole('button', { name: 'Convidar para gerenciar' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...team,
    state: 'inviting, no place chosen',
    role: 'admin',
    path: '/dashboard/equipe',
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Convidar gerente' }).click()
      await page.getByRole('button', { name: 'Criar convite' }).click()
      await page.getByText('Escolha ao menos um estabelecimento.').waitFor()
    },
  },
  {
    ...team,
    state: 'link of an invitation',
    role: 'gerente',
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Convidar gerente' }).click()
      await page.getByLabel('Para quem é?').fill('Célio')
      await page.getByRole('button', { name: 'Criar convite' }).click()
      await page.getByRole('img', { name: 'QR do convite' }).waitFor()
    },
  },
  {
    ...team,
    state: 'withdrawing',
    role: 'gerente',
    prepare: (stage) => makeInvitation(stage, 'pending'),
    steps: async ({ page }) => {
      await page
        .getByRole('button', { name: /^Cancelar convite para/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
