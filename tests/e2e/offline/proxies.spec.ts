import { expect } from 'playwright/test'
import { newVoucher } from '../../support/journey.ts'
import { cafe, test, waitForDirectorySnapshot } from '../../support/phone.ts'

test.use({ serviceWorkers: 'allow' })

for (const status of [200, 403, 521]) {
  test(`A proxy that answers ${String(status)} in the server's place loses neither a heart nor a review`, async ({
    phone: { page, member },
    sql,
    context,
  }) => {
    await newVoucher(sql, member, 'sorvete-da-matilha', { usedNow: true })
    await waitForDirectorySnapshot(page)
    await page.reload()
    await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
    await expect(page.getByRole('button', { name: 'Avaliar: Sorvete da Matilha' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Avaliar: Sorvete da Matilha' }).click()
    await page.getByRole('radio', { name: '5 estrelas', exact: true }).check({ force: true })
    await page.getByRole('button', { name: 'Enviar avaliação' }).click()
    await expect(page.getByRole('main').getByText('Publicamos quando a internet voltar.')).toBeVisible()
    await page.goto('/restaurantes?busca=focinho+feliz')
    const heart = page.getByRole('button', { name: `Favorito: ${cafe}` })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Enviamos quando a internet voltar.')).toBeVisible()

    const changes = /\/(set_favorite|create_review)$/
    await page.route(changes, (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<title>Entre na rede</title>' }),
    )
    const answered = ['set_favorite', 'create_review'].map((name) =>
      page.waitForResponse((response) => response.url().endsWith(name) && response.status() === status),
    )
    await context.setOffline(false)
    await Promise.all(answered)
    await page.unroute(changes)
    await expect.poll(() => sql`select from public.user_favorites where user_id = ${member.id}`).toHaveLength(1)
    await expect.poll(() => sql`select from public.restaurant_reviews where user_id = ${member.id}`).toHaveLength(1)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })
}
