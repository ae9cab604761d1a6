import { expect } from 'playwright/test'
import { cafe, test } from '../../support/phone.ts'

test.use({ serviceWorkers: 'allow' })

test('A photo seen in its small size shows on a larger screen without a network', async ({
  phone: { page },
  sql,
  network,
  context,
}) => {
  const picture = `${network.url}/storage/v1/object/public/restaurant-images/covers/casa-1700000000000`
  network.replaceAnswer(/casa-1700000000000-640[.]webp$/, {
    type: 'image/svg+xml',
    text: '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="427"/>',
  })
  const [before] = await sql<{ image_url: string }[]>`
    update public.restaurants r set image_url = ${`${picture}-1600.webp`} from public.restaurants o
    where r.slug = 'cafe-focinho-feliz' and o.id = r.id returning o.image_url`
  try {
    const photo = page.getByRole('img', { name: `Foto 1 de ${cafe}` })
    const widthOf = () => photo.evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth > 0])
    await page.goto('/estabelecimentos/cafe-focinho-feliz')
    await expect.poll(widthOf).toEqual([`${picture}-640.webp`, true])
    await network.setState('down')
    await context.setOffline(true)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    await expect.poll(widthOf).toEqual([`${picture}-1600.webp`, true])
  } finally {
    await sql`update public.restaurants set image_url = ${before!.image_url} where slug = 'cafe-focinho-feliz'`
  }
})
