import { expect, type Page } from 'playwright/test'
import { newMember, openAs, test } from '../../support/journey.ts'

/** Whether another element, such as a bar, covers the middle of what has the focus. */
const isCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement!
    const { x, y, width, height } = focused.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, Math.min(y + height / 2, innerHeight - 1))
    return top === null || !(focused.contains(top) || top.contains(focused))
  })

for (const [where, width, height] of [
  ['of a desktop', 1440, 900],
  ['of a phone', 390, 844],
] as const) {
  test(`The bar ${where} that saves a place covers no field that the keyboard reaches`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openAs(page, 'gerente', '/dashboard/meu-estabelecimento')
    await page.getByLabel('Descrição', { exact: true }).focus()
    const covered: string[] = []
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab')
      if (await isCovered(page))
        covered.push(await page.evaluate(() => document.activeElement!.outerHTML.slice(0, 120)))
    }
    expect(covered).toEqual([])
  })
}

test('At 400 % the voucher button of a place leaves room to read the page', async ({ page, sql }) => {
  const member = await newMember(sql)
  await sql`insert into public.pets (user_id, name, size) values (${member.id}, 'Tobias', 'small')`
  await page.setViewportSize({ width: 320, height: 256 })
  await openAs(page, member.name, '/estabelecimentos/a-mesa-do-tobias')
  await expect(page.getByRole('button', { name: 'Gerar Voucher' })).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  await title.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const isReadable = await title.evaluate((element) => {
    const { x, y, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + 8, y + height / 2))
  })
  expect(isReadable).toBe(true)
})
