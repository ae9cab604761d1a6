import { openPast } from './member-pictures.ts'
import type { Picture, Stage } from './picture.ts'

const restaurant = 'A Mesa do Tobias'

/** Gives Elisa an answered review of that many days, opens her past vouchers and shows the card of that one. */
async function openReviewed(stage: Stage, daysOld: number) {
  const { page, sql } = stage
  await sql`
    insert into public.restaurant_reviews
      (restaurant_id, voucher_id, user_id, rating, comment, answer, answered_at, created_at)
    select v.restaurant_id, v.id, v.user_id, 4, 'A jabuticabeira dá uma sombra ótima, e a Pipoca ganhou água logo.',
      'Obrigado pela visita! A Pipoca é sempre bem-vinda.', now(), now() - make_interval(days => ${daysOld})
    from public.vouchers v join public.restaurants r on r.id = v.restaurant_id join auth.users u on u.id = v.user_id
    where u.email = 'elisa@focinho.example' and r.name = ${restaurant} and v.used_at is not null
    on conflict (voucher_id) do update
    set answer = excluded.answer, answered_at = excluded.answered_at, created_at = excluded.created_at`
  await page.reload()
  await openPast(stage)
  const card = page.getByRole('listitem').filter({ hasText: restaurant })
  await card.getByText('Obrigado pela visita!').scrollIntoViewIfNeeded()
  return card
}

const reviewed = (state: string, daysOld: number, steps?: (stage: Stage) => Promise<void>): Picture => ({
  route: '/dashboard/',
  state: `own review, ${state}`,
  role: 'elisa',
  steps: async (stage) => {
    await openReviewed(stage, daysOld)
    await steps?.(stage)
  },
})

const press = ({ page }: Stage, verb: string) =>
  page.getByRole('button', { name: `${verb} avaliação: ${restaurant}` }).click()

export const reviewPictures: Picture[] = [
  reviewed('published', 0),
  reviewed('published, no longer editable', 31),
  reviewed('being edited', 0, (stage) => press(stage, 'Editar')),
  reviewed('being edited, offline', 0, async (stage) => {
    await press(stage, 'Editar')
    await stage.context.setOffline(true)
    await stage.page.getByText('Uma avaliação publicada só muda com internet.').waitFor()
  }),
  reviewed('delete?', 0, async (stage) => {
    await press(stage, 'Excluir')
    await stage.page.getByRole('dialog').waitFor()
  }),
]
