import { expect } from 'playwright/test'
import { countChangedPixels } from '../../support/changed-pixels.ts'
import { newMember, openAs, test } from '../../support/journey.ts'

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
    })
  }
}
