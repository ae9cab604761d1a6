import { expect } from 'playwright/test'
import { signIn } from '../../support/journey.ts'
import { cafe, test } from '../../support/phone.ts'

test.use({ serviceWorkers: 'allow' })

for (const [title, wanted] of [
  ['added', true],
  ['removed', false],
] as const) {
  test(`A heart ${title} offline is not lost when the session was ended elsewhere and its token still holds`, async ({
    phone: { page, member },
    sql,
    context,
  }) => {
    if (!wanted)
      await sql`insert into public.user_favorites (user_id, restaurant_id)
        select ${member.id}, id from public.restaurants where name = ${cafe}`
    const heart = page.getByRole('button', { name: `Favorito: ${cafe}` })
    await page.goto('/restaurantes?busca=focinho+feliz')
    await expect(heart).toHaveAttribute('aria-pressed', String(!wanted))
    await context.setOffline(true)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', String(wanted))
    await expect(page.getByText('Enviamos quando a internet voltar.')).toBeVisible()

    await sql`delete from auth.sessions where user_id = ${member.id}`
    // The change is answered first: any other call would tell the app that its session has ended.
    const answered = context.waitForEvent('response', (response) => {
      return /favorite/.test(response.url()) && response.request().method() !== 'GET'
    })
    await context.route(/\/rpc\/(?!set_favorite)/, async (route) => {
      await answered
      await route.fallback()
    })
    await context.setOffline(false)
    await expect(page.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible()
    await signIn(page, member.name)
    await expect
      .poll(() => sql`select from public.user_favorites where user_id = ${member.id}`)
      .toHaveLength(wanted ? 1 : 0)
  })
}
