import { expect, type Locator, type Page } from 'playwright/test'
import { newMember, openAs, signIn, test, waitForDialogEntries } from '../../support/journey.ts'
import { toast } from '../../support/toasts.ts'
import { generateButton, openRestaurant, voucherDialog } from '../vouchers/voucher-dialog.ts'

test.use({ viewport: { width: 390, height: 844 } })

const partnerForm = (page: Page) => page.getByRole('dialog', { name: 'Cadastro de Estabelecimento Parceiro' })
const partnerName = (page: Page) => partnerForm(page).getByLabel('Nome do estabelecimento')

/** Opens the partners' page behind another one, and the form from its second button. */
async function openPartnerForm(page: Page): Promise<void> {
  await page.goto('/planos')
  await page.goto('/estabelecimentos-parceiros')
  await expect(page.getByRole('heading', { name: 'Garantia e Segurança' })).toBeVisible()
  await page.getByRole('button', { name: 'Cadastrar meu estabelecimento' }).nth(1).click()
  await expect(partnerForm(page)).toBeVisible()
  await waitForDialogEntries(page, 1)
}

test('Back closes a dialog, keeps the place and what was typed, and a close button leaves no entry', async ({
  page,
}) => {
  await openPartnerForm(page)
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(0)
  await partnerName(page).fill('Bar da Praça')
  await page.goBack()
  await expect(partnerForm(page)).toBeHidden()
  await expect(page).toHaveURL('/estabelecimentos-parceiros')
  expect(await page.evaluate(() => scrollY)).toBe(top)
  await page.goForward()
  await expect(page).toHaveURL('/estabelecimentos-parceiros')

  await page.getByRole('button', { name: 'Cadastrar meu estabelecimento' }).nth(1).click()
  await expect(partnerName(page)).toHaveValue('Bar da Praça')
  await partnerForm(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(partnerForm(page)).toBeHidden()
  await waitForDialogEntries(page, 0)
  await page.goBack()
  await expect(page).toHaveURL('/planos')
})

test('A reload closes a dialog, and the next Back leaves the page', async ({ page }) => {
  await openPartnerForm(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Garantia e Segurança' })).toBeVisible()
  await waitForDialogEntries(page, 0) // the page is there before the app, which takes the entry away
  await expect(partnerForm(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/planos')
})

test('A reload just when a dialog opens stays on the page', async ({ page }) => {
  await page.goto('/planos')
  await page.goto('/estabelecimentos-parceiros')
  await page.waitForFunction(() => history.state !== null) // the app has started
  // Chromium then has one entry, the dialog's, though the new page still sees two.
  await page.evaluate(() => {
    setTimeout(() => {
      const end = performance.now() + 1000
      while (performance.now() < end); // a slow phone: the reload has begun when the dialog opens
      history.pushState({ ...history.state, dialogs: 1 }, '')
    })
  })
  await page.reload()
  await waitForDialogEntries(page, 0)
  await expect(page).toHaveURL('/estabelecimentos-parceiros')
  await page.goBack()
  await expect(page).toHaveURL('/planos')
})

test('A page opened from above a dialog leaves Back without a dead press', async ({ page }) => {
  await openPartnerForm(page)
  await page.getByRole('link', { name: 'Focinho à Mesa', includeHidden: true }).first().dispatchEvent('click')
  await expect(page).toHaveURL('/')
  await expect(partnerForm(page)).toBeHidden() // the old page, with its dialog, stays until the new one is rendered
  await page.goBack()
  await expect(page).toHaveURL('/estabelecimentos-parceiros')
  await expect(page.getByRole('heading', { name: 'Garantia e Segurança' })).toBeVisible()
  await waitForDialogEntries(page, 0)
  await page.goBack()
  await expect(page).toHaveURL('/planos')
})

test('Back closes the question over a changed form first, and the form keeps what was typed', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/perfil')
  await page.getByRole('tab', { name: 'Pets' }).click()
  await page.getByRole('button', { name: 'Adicionar meu primeiro pet' }).click()
  const form = page.getByRole('dialog', { name: 'Novo pet' })
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await form.getByLabel('Nome').fill('Pituca')
  await page.goBack()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Nome')).toHaveValue('Pituca')
  await page.goBack()
  await question.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Pets' })).toBeVisible()

  await page.getByRole('button', { name: 'Adicionar meu primeiro pet' }).click()
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Pets' })).toBeVisible()
})

/** Whether the two are drawn over each other. */
async function isCovered(thing: Locator, by: Locator): Promise<boolean> {
  const [a, b] = [(await thing.boundingBox())!, (await by.boundingBox())!]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('A toast covers neither header and title, nor the title, close mark and code of an open QR', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await openRestaurant(page, member)
  await generateButton(page).click()
  const generated = toast(page, 'Voucher gerado com sucesso!')
  await generated.hover() // it stays, fully shown
  const dialog = voucherDialog(page)
  await expect(dialog.getByRole('img')).toBeVisible()
  for (const thing of [
    dialog.getByRole('heading', { level: 2 }),
    dialog.getByRole('button', { name: 'Fechar' }),
    dialog.getByRole('img'),
  ])
    expect(await isCovered(thing, generated)).toBe(false)
  await page.goBack()
  for (const thing of [page.getByRole('banner'), page.getByRole('heading', { level: 1 })])
    expect(await isCovered(thing, generated)).toBe(false)
})

test('The account menu is above a toast, and a toast goes with its page', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/restaurantes')
  await page
    .getByRole('button', { name: /^Favorito: / })
    .first()
    .click()
  const added = toast(page, 'Favorito adicionado')
  await added.hover() // it stays as long as the pointer does
  await page.getByRole('button', { name: 'Menu da conta' }).press('Enter')
  const profile = page.getByRole('menuitem', { name: 'Meu Perfil' })
  await expect(profile).toBeVisible()
  const above = await page.evaluate(() => {
    const layer = (selector: string) => {
      const element = document.querySelector(selector)
      return element === null ? NaN : Number(getComputedStyle(element).zIndex)
    }
    return layer('[data-radix-popper-content-wrapper]') > layer('[data-sonner-toaster]')
  })
  expect(above).toBe(true)
  await profile.press('Enter')
  await expect(page).toHaveURL('/perfil')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(added).toHaveCount(0)
})

test('A heart without an account offers to sign in, which leads back to the place and sets it', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await page.goto('/estabelecimentos?busca=tobias')
  await page.getByRole('button', { name: 'Favorito: A Mesa do Tobias' }).click()
  await toast(page, '').getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/login\?voltar=/)
  await expect(toast(page, '')).toHaveCount(0)
  await signIn(page, member.name)
  await expect(page).toHaveURL('/estabelecimentos?busca=tobias')
  await expect(page.getByText('Favorito adicionado')).toBeVisible()
  const heart = page.getByRole('button', { name: 'Favorito: A Mesa do Tobias' })
  await expect(heart).toBeInViewport()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(await sql`select from public.user_favorites where user_id = ${member.id}`).toHaveLength(1)
})

test('A heart whose sign-in was given up is not set by a later sign-in', async ({ page, sql }) => {
  const member = await newMember(sql)
  await page.goto('/estabelecimentos?busca=tobias')
  const heart = page.getByRole('button', { name: 'Favorito: A Mesa do Tobias' })
  await heart.click()
  await toast(page, '').getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/login\?voltar=/)
  await expect(toast(page, '')).toHaveCount(0)
  await page.goBack()
  await expect(heart).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Entrar', exact: true }).click()
  await signIn(page, member.name)
  await expect(page).toHaveURL('/dashboard')
  await page.goBack()
  await heart.click()
  await expect(page.getByText('Favorito adicionado')).toBeVisible()
  await expect.poll(() => sql`select from public.user_favorites where user_id = ${member.id}`).toHaveLength(1)
})
