import { expect } from 'playwright/test'
import { openAs, test } from '../../support/journey.ts'

test('The legend of a chart draws each line as the chart does, dashed or not', async ({ page }) => {
  await openAs(page, 'admin')
  const card = page.getByRole('region', { name: 'Vouchers por dia' })
  const lines = card.locator('.recharts-line-curve')
  await expect(lines).toHaveCount(2)
  const looks = (elements: Element[]) =>
    elements.map((element) => {
      const { stroke, strokeDasharray } = getComputedStyle(element)
      return `${stroke} ${strokeDasharray}`
    })
  const drawn = await lines.evaluateAll(looks)
  expect(new Set(drawn.map((look) => look.endsWith('none')))).toEqual(new Set([true, false]))
  const legend = await card.getByRole('listitem', { includeHidden: true }).locator('line').evaluateAll(looks)
  expect(legend.toSorted()).toEqual(drawn.toSorted())
})
