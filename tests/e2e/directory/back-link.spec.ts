import { expect, type Page } from 'playwright/test'
import { newMember, newVoucher, openAs, signIn, test } from '../../support/journey.ts'
import { restaurant, slug, voucherDialog } from '../vouchers/voucher-dialog.ts'

test.use({ viewport: { width: 390, height: 844 } })

const back = (page: Page) => page.getByRole('link', { name: 'Voltar', exact: true })
const place = (page: Page) => page.getByRole('heading', { level: 2, name: restaurant }).getByRole('link')
const title = (page: Page) => page.getByRole('heading', { level: 1, name: restaurant })

test("'Voltar' leads to the list also after a sign-in on the place's page", async ({ page, sql }) => {
  const member = await newMember(sql)
  await page.goto('/como-funciona')
  await page.goto('/estabelecimentos?busca=focinho')
  await place(page).click()
  await expect(title(page)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Entrar', exact: true }).first().click()
  await expect(page).toHaveURL(/\/login\?voltar=/)
  await signIn(page, member.name)
  await expect(title(page)).toBeVisible()
  await back(page).click()
  await expect(page).toHaveURL('/estabelecimentos?busca=focinho')
  await expect(place(page)).toBeVisible()
})

test("Back after a sign-in on the place's page leads to the list, and Back from the sign-in to the place", async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await page.goto('/estabelecimentos?busca=focinho')
  await place(page).click()
  const signInHere = page.getByRole('main').getByRole('link', { name: 'Entrar', exact: true }).first()
  await signInHere.click()
  await expect(page).toHaveURL(/\/login\?voltar=/)
  await page.goBack()
  await expect(title(page)).toBeVisible()
  await signInHere.click()
  await expect(page).toHaveURL(/\/login\?voltar=/)
  await page.reload()
  await signIn(page, member.name)
  await expect(title(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/estabelecimentos?busca=focinho')
  await expect(place(page)).toBeVisible()
})

test("'Voltar' leads to the list also where the visit began with a sign-in on the place's page", async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await page.goto(`/estabelecimentos/${slug}`)
  await page.getByRole('main').getByRole('link', { name: 'Entrar', exact: true }).first().click()
  await signIn(page, member.name)
  await expect(title(page)).toBeVisible()
  await expect(page.locator('#conteudo')).toBeFocused()
  await back(page).click()
  await expect(page).toHaveURL('/restaurantes')
})

test("'Voltar' leads to the list also after the place was opened from its own voucher", async ({ page, sql }) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, slug)
  await openAs(page, member.name, '/restaurantes?busca=focinho')
  await place(page).click()
  await page.getByRole('button', { name: /^Mostrar/ }).click()
  await voucherDialog(page).getByRole('link', { name: 'Ver o lugar' }).click()
  await expect(voucherDialog(page)).toBeHidden()
  await back(page).click()
  await expect(page).toHaveURL('/restaurantes?busca=focinho')
  await expect(place(page)).toBeVisible()
  await expect(voucherDialog(page)).toBeHidden()
})
