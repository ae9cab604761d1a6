import { expect, type Page } from 'playwright/test'
import { expectAccessible, newMember, newVoucher, openAs, test } from '../../support/journey.ts'

// The longest name of the demo data.
const longName = 'emporio-bistro-e-jardim-das-patinhas-felizes-da-vila-madalena-cozinha-afetiva-com-quintal'
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const sizes = [{ width: 320, height: 640 }, phone, { width: 820, height: 1180 }, desktop]

/** The page, open dialogs and their parts that are wider than their box, each with its HTML. */
function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialogs = '[role="dialog"], dialog[open]'
    const scrollers = [...document.querySelectorAll(`html, ${dialogs}, :is(${dialogs}) *`)].filter(
      (element) => element.matches('html') || /auto|scroll/.test(getComputedStyle(element).overflowX),
    )
    return scrollers
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ outerHTML, scrollWidth }) => `${String(scrollWidth)}px wide: ${outerHTML.slice(0, 120)}`)
  })
}

/** Sets the size and waits until the animations that this starts have ended. */
async function resize(page: Page, size: (typeof sizes)[number]): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
}

/** Expects no violation of axe, light and dark, on phone and desktop, and no sideways scrolling at any size. */
async function expectSoundLayout(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const size of [phone, desktop]) {
      await resize(page, size)
      await expectAccessible(page)
    }
  }
  for (const size of sizes) {
    await resize(page, size)
    expect(await overflowingElements(page), `at ${String(size.width)}x${String(size.height)}`).toEqual([])
  }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

test.beforeEach(async ({ page }) => {
  test.slow() // axe inspects every element of a screen four times
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

for (const [path, title] of [
  ['/', /./],
  ['/planos', 'Mensal'],
  ['/login', 'Entre na sua conta'],
  ['/cadastro', 'Crie sua conta'],
  ['/estabelecimentos?busca=vila', /^Empório, Bistrô e Jardim/],
  [`/estabelecimentos/${longName}`, /^Empório, Bistrô e Jardim/],
  ['/cardapio/secreto', 'Página não encontrada'],
] as const) {
  test(`Everybody can read ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(heading(page, title).first()).toBeVisible()
    await expectSoundLayout(page)
  })
}

test('Everybody can read what is wrong with the sign-up', async ({ page }) => {
  await page.goto('/cadastro')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Email inválido')).toBeVisible()
  await expectSoundLayout(page)
})

test('Everybody can use the filters of a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/estabelecimentos?cidade=Curitiba')
  await page.getByRole('button', { name: 'Filtros (1 ativo)' }).click()
  await expect(page.getByRole('dialog').getByText(/^Ver \d+ lugares$/)).toBeVisible()
  await expectSoundLayout(page)
})

test('Every member can use the dashboard and the open QR code', async ({ page, sql }) => {
  const member = await newMember(sql, { subscriptionEndsIn: 5 })
  await newVoucher(sql, member, longName)
  await newVoucher(sql, member, 'a-mesa-do-tobias', { usedNow: true })
  await openAs(page, member.name)
  await expect(heading(page, /^Empório/)).toBeVisible()
  await expectSoundLayout(page)

  await page.getByRole('button', { name: /^Mostrar Voucher/ }).click()
  await expect(page.getByRole('dialog').getByText(/^voucher_\d{13}_/)).toBeVisible()
  await expectSoundLayout(page)
})

test('Every member can use the list and a restaurant, and read a denial', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/restaurantes?busca=vila')
  await expect(page.getByRole('button', { name: 'Gerar Voucher' }).first()).toBeVisible()
  await expectSoundLayout(page)

  await page.goto(`/estabelecimentos/${longName}`)
  await expect(page.getByRole('button', { name: 'Gerar Voucher' })).toBeVisible()
  await expectSoundLayout(page)

  await page.goto('/dashboard/scanner')
  await expect(heading(page, 'Acesso Negado')).toBeVisible()
  await expectSoundLayout(page)
})

test('Every member can read and accept the guidelines', async ({ page, sql }) => {
  const member = await newMember(sql)
  await sql`update public.profiles set pet_guidelines_accepted_at = null where id = ${member.id}`
  await openAs(page, member.name)
  await expect(page.getByRole('dialog', { name: 'Cartilha de boa convivência' })).toBeVisible()
  await expectSoundLayout(page)
})

test('Every manager can use the dashboard and the scanner', async ({ page }) => {
  await openAs(page, 'gerente')
  await expect(heading(page, 'Gerenciamento do Restaurante')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^(A Mesa do Tobias|Café Focinho Feliz)$/ })).toBeVisible()
  await expectSoundLayout(page)

  await page
    .getByRole('link', { name: /^Escanear voucher/ })
    .first()
    .click()
  await expect(heading(page, 'Em qual estabelecimento você está?')).toBeVisible()
  await expectSoundLayout(page)

  await page.getByRole('button', { name: 'A Mesa do Tobias' }).click()
  await expect(page.getByRole('button', { name: 'Ligar câmera' })).toBeVisible()
  await expectSoundLayout(page)
})

test('Every manager can read the verdicts', async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), 'a-mesa-do-tobias')
  await openAs(page, 'gerente', '/dashboard/scanner')
  await page.getByRole('button', { name: 'A Mesa do Tobias' }).click()
  for (const word of ['Válido', 'Não vale']) {
    await page.getByLabel('Código do voucher').fill(code)
    await page.getByRole('button', { name: 'Validar' }).click()
    await expect(page.getByRole('dialog', { name: word })).toBeVisible()
    await expectSoundLayout(page)
    await page.getByRole('button', { name: 'Próximo' }).click()
  }
})

test('Every admin can use the dashboard', async ({ page, sql }) => {
  const [live] = await sql<{ count: string }[]>`
    select count(*) from public.restaurants where is_live and not is_draft`
  await openAs(page, 'admin')
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Estabelecimentos no ar' }) })
  await expect(tile.getByText(live!.count, { exact: true })).toBeVisible()
  await expectSoundLayout(page)
})
