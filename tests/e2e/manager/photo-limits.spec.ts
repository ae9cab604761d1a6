import { expect } from 'playwright/test'
import { PNG } from 'pngjs'
import { openAs, test } from '../../support/journey.ts'

const slug = 'casa-das-fotos'

test.afterEach(async ({ sql }) => {
  await sql`delete from public.restaurants where slug = ${slug}`
})

test('A photo over the limit of a day is refused with the limits, and the others stay', async ({ page, sql }) => {
  const [place] = await sql<{ id: string }[]>`
    insert into public.restaurants (slug, name, city) values (${slug}, 'Casa das Fotos', 'Santos') returning id`
  await sql`insert into public.restaurant_managers (user_id, restaurant_id)
    select id, ${place!.id} from auth.users where email = 'gerente@focinho.example'`
  await sql`insert into storage.objects (bucket_id, name)
    select 'restaurant-images', ${`covers/${place!.id}-`} || n || '.webp' from generate_series(1, 39) n`
  await openAs(page, 'gerente', `/dashboard/meu-estabelecimento?restaurante=${slug}`)
  const buffer = PNG.sync.write(new PNG({ width: 600, height: 400 }))
  await page
    .getByLabel('Enviar foto')
    .setInputFiles(['a.png', 'b.png'].map((name) => ({ name, mimeType: 'image/png', buffer })))
  await expect(page.getByText('Erro ao fazer upload da imagem')).toBeVisible()
  await expect(page.getByText('Cada estabelecimento pode enviar 40 fotos em 24 horas', { exact: false })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Foto \d$/ })).toHaveCount(1)
})
