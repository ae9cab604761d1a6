import type { Locator, Page } from 'playwright/test'
import { PNG } from 'pngjs'

/** How many pixels where `element` is change by an action, at a contrast of 3:1 or more (WCAG 1.4.11). */
export async function countChangedPixels(page: Page, element: Locator, act: () => Promise<void>): Promise<number> {
  await element.hover()
  const clip = (await element.boundingBox())!
  const before = luminances(await page.screenshot({ clip }))
  await act()
  const after = luminances(await page.screenshot({ clip }))
  return before.filter((one, pixel) => {
    const other = after[pixel]!
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= 3
  }).length
}

function luminances(picture: Buffer): number[] {
  const { data } = PNG.sync.read(picture)
  return Array.from({ length: data.length / 4 }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = Array.from(data.subarray(pixel * 4, pixel * 4 + 3), linear)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
}

const linear = (part: number) => (part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4)
