import { expect, type Locator } from 'playwright/test'
import { newMember, newVoucher, openAs, test } from '../../support/journey.ts'

const boxOf = async (found: Locator) => (await found.boundingBox())!

for (const width of [320, 390]) {
  test(`At ${String(width)} pixels the links of an open voucher are one row with room at the edge`, async ({
    page,
    sql,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const member = await newMember(sql)
    await newVoucher(sql, member, 'a-mesa-do-tobias')
    await openAs(page, member.name)
    await page.getByRole('button', { name: /^Mostrar/ }).click()
    const links = page.getByRole('dialog').getByRole('navigation', { name: 'A Mesa do Tobias' })
    const card = await boxOf(links.locator('xpath=../..'))
    const row = await boxOf(links)
    expect(row.x + row.width).toBeLessThanOrEqual(card.x + card.width - 16)

    const boxes = await Promise.all((await links.getByRole('link').all()).map(boxOf))
    expect(boxes.map(({ y }) => y)).toEqual([row.y, row.y, row.y])
    for (const link of boxes) {
      expect(link.height).toBeGreaterThanOrEqual(44)
      expect(link.width).toBeGreaterThanOrEqual(44)
    }
    const room = (link: Element) => {
      const words = document.createRange()
      words.selectNode([...link.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)!)
      const { left, right } = link.getBoundingClientRect()
      return Math.min(...[...words.getClientRects()].map((word) => Math.min(word.left - left, right - word.right)))
    }
    for (const link of await links.getByRole('link').all()) expect(await link.evaluate(room)).toBeGreaterThanOrEqual(6)
  })
}
