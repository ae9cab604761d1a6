import { expect } from 'playwright/test'
import { countChangedPixels } from '../../support/changed-pixels.ts'
import { newMember, openAs, test } from '../../support/journey.ts'
import { addPets, openRestaurant } from '../vouchers/voucher-dialog.ts'

/** Pixels of a small mark, such as a tick. */
const mark = 20

test.use({ reducedMotion: 'reduce' })

for (const colorScheme of ['light', 'dark'] as const) {
  for (const forcedColors of ['none', 'active'] as const) {
    const where = `In ${forcedColors === 'active' ? 'high contrast' : 'our colors'} (${colorScheme})`

    test.describe(where, () => {
      test.use({ colorScheme, contextOptions: { forcedColors } })

      test('A box shows its tick and a switch where its knob is', async ({ page, sql }) => {
        const member = await newMember(sql)
        await openAs(page, member.name, '/perfil?aba=avisos')
        const email = page.getByRole('switch', { name: 'E-mail' }).first()
        expect(await countChangedPixels(page, email, () => email.click())).toBeGreaterThan(mark)

        await sql`update public.profiles set pet_guidelines_accepted_at = null where id = ${member.id}`
        await page.goto('/dashboard')
        const box = page.getByRole('dialog').getByRole('checkbox')
        expect(await countChangedPixels(page, box, () => box.check())).toBeGreaterThan(mark)
      })

      test('Filters, views and tabs show which ones are chosen', async ({ page, sql }) => {
        await openAs(page, (await newMember(sql)).name, '/restaurantes?busca=bar')
        await expect(page.getByRole('button', { name: 'Abertos agora' })).toBeVisible()
        await page.evaluate(async () => void (await document.fonts.ready)) // a late font makes buttons wider
        for (const name of ['Abertos agora', 'Mais filtros', 'Área Externa', 'Grande', 'Mapa']) {
          const button = page.getByRole('button', { name, exact: true })
          // The map's view moves its row, and other places have other pixels.
          await button.evaluate(({ style }) => Object.assign(style, { position: 'fixed', top: '0', zIndex: '99' }))
          const place = await button.boundingBox()
          const changed = await countChangedPixels(page, button, async () => {
            await button.click()
            if (name !== 'Mais filtros') await expect(button).toHaveAttribute('aria-pressed', 'true')
          })
          expect(await button.boundingBox(), name).toEqual(place)
          if (name !== 'Mais filtros') expect(changed, name).toBeGreaterThan(mark)
          await button.evaluate(({ style }) => Object.assign(style, { position: '', top: '', zIndex: '' }))
        }
        await page.goto('/perfil')
        const tab = page.getByRole('tab', { name: 'Segurança' })
        expect(await countChangedPixels(page, tab, () => tab.click())).toBeGreaterThan(mark)
      })

      test('A place on the map has a shape around its picture', async ({ page }) => {
        await page.goto('/estabelecimentos?vista=mapa&mapa=-23.56,-46.69,14')
        const pin = page.getByRole('button', { name: /: (Aberto|Fechado|Vale agora)$/ }).first()
        const hidden = await countChangedPixels(page, pin, () =>
          pin.evaluate((button) => {
            for (const picture of button.querySelectorAll('svg')) picture.style.visibility = 'visible'
            button.style.visibility = 'hidden'
          }),
        )
        expect(hidden).toBeGreaterThan(mark)
      })

      test('The pet that comes along is marked', async ({ page, sql }) => {
        const member = await newMember(sql)
        await addPets(sql, member)
        await openRestaurant(page, member)
        for (const name of ['Mel', 'Tobias']) {
          const pet = page.locator('label').filter({ has: page.getByRole('radio', { name }) })
          expect(await countChangedPixels(page, pet, () => pet.click()), name).toBeGreaterThan(mark)
        }
      })
    })
  }
}
