import { expect } from 'playwright/test'
import { newMember, openAs, test } from '../../support/journey.ts'

test('A place at its earlier address has its own title, names the present address and is listed once', async ({
  page,
  sql,
}) => {
  const name = 'Padaria da Mudança'
  const member = await newMember(sql)
  await sql`insert into public.restaurants (slug, name) values ('padaria-da-esquina', ${name})`
  await openAs(page, member.name, '/estabelecimentos/padaria-da-esquina')
  await expect(page).toHaveTitle(`${name} · Focinho à Mesa`)
  await sql`update public.restaurants set slug = 'padaria-da-mudanca' where slug = 'padaria-da-esquina'`

  await page.goto('/estabelecimentos/padaria-da-esquina')
  await expect(page).toHaveURL('/estabelecimentos/padaria-da-mudanca')
  await expect(page).toHaveTitle(`${name} · Focinho à Mesa`)
  await expect
    .poll(async () => {
      const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
      return texts.map((text) => (JSON.parse(text) as { url: string }).url)
    })
    .toEqual([expect.stringMatching(/\/estabelecimentos\/padaria-da-mudanca$/)])

  await page.goto('/restaurantes')
  const opened = page.getByRole('region', { name: 'Vistos há pouco' })
  await expect(opened.getByRole('link')).toHaveText([name])
  await sql`delete from public.restaurants where name = ${name}`
})
