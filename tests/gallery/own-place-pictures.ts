import type { Route } from 'playwright'
import type { Picture, Stage } from './picture.ts'

const slug = 'a-mesa-do-tobias'
const ownPlace = {
  route: '/dashboard/meu-estabelecimento',
  role: 'gerente',
  path: `/dashboard/meu-estabelecimento?restaurante=${slug}`,
} as const
const list = { route: '/dashboard/solicitacoes-admin', role: 'admin' } as const

const seen =
  (text: string) =>
  ({ page }: Stage) =>
    page.getByText(text, { exact: false }).first().waitFor()

/** Answers as if the restaurant were a draft without an address. */
async function asDraft(route: Route): Promise<void> {
  const answer = await route.fetch()
  await route.fulfill({ json: { ...(await answer.json()), is_draft: true, address: null } })
}

/** A request of each status, and an answered review. */
function requests({ sql }: Stage): Promise<unknown> {
  return sql`
    with place as (select r.id, m.user_id from public.restaurants r
      join public.restaurant_managers m on m.restaurant_id = r.id where r.slug = ${slug} limit 1),
    gone as (delete from public.change_requests)
    insert into public.change_requests
      (restaurant_id, requested_by, kind, wanted, status, answer, created_at, closed_at)
    select p.id, p.user_id, v.kind, v.wanted, v.status, v.answer, now() - v.age::interval,
      case when v.status <> 'pending' then now() end
    from place p, (values
      ('name', 'A Mesa do Tobias e da Família Vasconcelos de Albuquerque Cavalcanti', 'pending', null, '1 hour'),
      ('address', 'Rua das Acácias, 120', 'accepted', 'Mudamos hoje.', '2 days'),
      ('voucher_rules', 'Só de segunda a quinta', 'declined', 'O clube pede ao menos um dia do fim de semana.',
        '3 days'),
      ('other', 'Trocar a foto do mapa', 'withdrawn', null, '4 days')
    ) v (kind, wanted, status, answer, age)`
}

export const ownPlacePictures: Picture[] = [
  {
    ...ownPlace,
    state: 'form',
    steps: ({ page }) => page.getByRole('heading', { name: 'Sobre a casa' }).waitFor(),
  },
  {
    ...ownPlace,
    state: 'unsaved changes without a network',
    steps: async ({ page, context }) => {
      await page.getByLabel('Descrição', { exact: true }).fill('Outra descrição')
      await context.setOffline(true)
      await page.getByText('O que você digitou fica aqui').waitFor()
    },
  },
  {
    ...ownPlace,
    state: 'things to correct',
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Adicionar item', exact: true }).click()
      await page.getByRole('button', { name: 'Segundo turno de Segunda' }).click()
      await page.getByRole('button', { name: 'Adicionar data' }).click()
      await page.getByRole('button', { name: 'Salvar', exact: true }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    ...ownPlace,
    state: 'no place',
    prepare: ({ page }) => page.route('**/rpc/editable_restaurants', (route) => route.fulfill({ json: [] })),
    steps: seen('Nenhum estabelecimento ligado'),
  },
  {
    ...ownPlace,
    state: 'draft',
    prepare: ({ page }) => page.route('**/rpc/own_restaurant', asDraft),
    steps: seen('Ainda não publicado'),
  },
  {
    ...ownPlace,
    state: 'requests and answers',
    prepare: requests,
    steps: ({ page }) => page.getByRole('heading', { name: 'Suas solicitações' }).scrollIntoViewIfNeeded(),
  },
  {
    ...ownPlace,
    state: 'request dialog',
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Pedir mudança: Nome' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...ownPlace,
    state: 'conflict',
    prepare: ({ page }) =>
      page.route('**/rpc/save_own_restaurant', (route) =>
        route.fulfill({ json: { status: 'conflict', by: 'Rita Lobo', at: '2026-01-01T12:00:00Z' } }),
      ),
    steps: async ({ page }) => {
      await page.getByLabel('Descrição', { exact: true }).fill('Outra descrição')
      await page.getByRole('button', { name: 'Salvar', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...ownPlace,
    state: 'does not load',
    prepare: ({ page }) => page.route('**/rpc/own_restaurant', (route) => route.abort()),
    steps: seen('Não foi possível carregar o estabelecimento'),
  },
  { ...list, state: '', prepare: requests, steps: seen('Família Vasconcelos') },
  {
    ...list,
    state: 'answering',
    prepare: requests,
    steps: async ({ page }) => {
      await page.getByRole('button', { name: /^Responder a/ }).click()
      await page.getByLabel('Decisão').selectOption('Aceitar')
    },
  },
  { ...list, state: 'nothing', path: '/dashboard/solicitacoes-admin?busca=zzz', steps: seen('Nada') },
  {
    route: '/dashboard/',
    role: 'gerente',
    path: `/dashboard?restaurante=${slug}&aba=avaliacoes`,
    state: 'manager, answered review',
    prepare: ({ sql }) => sql`
      update public.restaurant_reviews w set answer = 'Obrigado pela visita! Voltem com o Tobias.', answered_at = now()
      where w.id = (select v.id from public.restaurant_reviews v join public.restaurants r on r.id = v.restaurant_id
        where r.slug = ${slug} order by v.created_at desc limit 1)`,
    steps: seen('Resposta do estabelecimento'),
  },
  {
    route: '/dashboard/',
    role: 'gerente',
    path: `/dashboard?restaurante=${slug}&aba=avaliacoes`,
    state: 'manager, answering a review',
    steps: async ({ page }) => {
      await page
        .getByRole('button', { name: /^Responder à avaliação/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    route: '/estabelecimentos/$slug',
    role: 'ana',
    path: `/estabelecimentos/${slug}`,
    state: 'answered review',
    steps: ({ page }) => page.getByText('Resposta do estabelecimento').scrollIntoViewIfNeeded(),
  },
]
