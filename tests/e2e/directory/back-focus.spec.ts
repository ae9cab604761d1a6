import { expect, type Page } from 'playwright/test'
import { newMember, openAs, test } from '../../support/journey.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')

for (const list of ['/estabelecimentos', '/restaurantes'])
  test(`Back from a place returns the focus to its card: ${list}`, async ({ page, sql }) => {
    if (list === '/restaurantes') await openAs(page, (await newMember(sql)).name, list)
    else await page.goto(list)
    const card = cards(page).nth(12)
    const name = await card.innerText()
    const title = page.getByRole('heading', { level: 1, name })
    const open = async () => {
      await card.press('Enter')
      await expect(title).toBeVisible()
      await expect(page.getByRole('main')).toBeFocused()
    }
    await open()
    await page.goBack()
    await expect(card).toBeFocused()
    await expect(card).toBeInViewport()
    await expect(card).toHaveText(name)

    await open()
    await page.getByRole('link', { name: 'Voltar', exact: true }).click()
    await expect(card).toBeFocused()
    await expect(card).toBeInViewport()
  })

test('Back from a place that is in a row and in the list returns the focus to where it was opened', async ({
  page,
}) => {
  await page.goto('/estabelecimentos')
  const row = page.getByRole('region', { name: 'Novos no clube' }).getByRole('listitem').getByRole('link')
  await expect(cards(page)).toHaveCount(20)
  await expect(row.first()).toBeVisible()
  const names = await cards(page).allInnerTexts()
  const inRow = await row.allInnerTexts()
  const both = names.find((name) => inRow.includes(name))!
  for (const links of [row, cards(page)]) {
    const link = links.filter({ hasText: both })
    await link.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: both })).toBeVisible()
    await page.goBack()
    await expect(link).toBeFocused()
  }
})
