import { expect, type Page } from 'playwright/test'
import { expectAccessible, newMember, openAs, test } from '../../support/journey.ts'

const section = (page: Page, heading: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading, level: 2, exact: true }) })

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test(`On ${device} a visitor reads everything except what is for members`, async ({ page, context, sql }) => {
    await page.setViewportSize(viewport)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined })
    })
    const blockedByPolicy: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) blockedByPolicy.push(message.text())
    })
    await sql`
      update public.restaurants
      set max_pet_size = 'any', google_places_url = null, instagram = '@bar',
        tiktok = 'https://www.tiktok.com/@bar', website = 'https://bar.example/menu'
      where slug = 'brasa-e-osso-hamburgueria'`
    await page.goto('/estabelecimentos?busca=brasa')
    await page.getByRole('link', { name: 'Brasa e Osso Hamburgueria' }).click()
    await expect(page.getByRole('heading', { name: 'Brasa e Osso Hamburgueria', level: 1 })).toBeVisible()
    await expect(page).toHaveTitle('Brasa e Osso Hamburgueria · Focinho à Mesa')

    const contact = section(page, 'Contato')
    await expect(contact.getByRole('link', { name: /^Rua do Carvoeiro, 57/ })).toHaveAttribute(
      'href',
      /query=Rua%20do%20Carvoeiro%2C%2057.*S%C3%A3o%20Paulo%2C%20SP$/,
    )
    await expect(contact.getByRole('link', { name: '(11) 5555-0106' })).toHaveAttribute('href', /^tel:/)
    await expect(contact.getByRole('link', { name: /^bar\.example/ })).toHaveAttribute(
      'href',
      'https://bar.example/menu',
    )
    const profiles = contact.getByRole('link', { name: /^@bar/ })
    await expect(profiles.first()).toHaveAttribute('href', 'https://www.instagram.com/bar')
    await expect(profiles.last()).toHaveAttribute('href', 'https://www.tiktok.com/@bar')

    await expect(section(page, 'Para o seu pet').getByText('Qualquer tamanho de PET')).toBeVisible()
    const petMenu = section(page, 'Cardápio pet').getByRole('listitem')
    await expect(petMenu.filter({ hasText: 'Petisco do clube' })).toContainText('Grátis para assinantes')
    await expect(petMenu.filter({ hasText: 'Petisco do clube' })).toContainText(/R\$\s8,90 para os demais/)
    await expect(petMenu.first()).toContainText('Biscoito de batata-doce')
    await expect(petMenu.first()).toContainText('Grátis com prato principal')
    await expect(section(page, 'Cardápio').getByText('Batata rústica')).toBeVisible()
    const hours = section(page, 'Horário de funcionamento').getByRole('listitem')
    await expect(hours.filter({ hasText: 'Terça-feira' })).toContainText('11:30 - 14:30 e 18:00 - 23:00')
    await expect(hours.filter({ hasText: 'Segunda-feira' })).toContainText('Fechado')
    await expect(hours.filter({ hasText: 'Hoje' })).toHaveCount(1)
    await expect(section(page, 'Quando o voucher vale')).toHaveCount(0)
    await expect(section(page, 'Avaliações').getByRole('listitem')).toHaveCount(0)
    await expect(section(page, 'Avaliações').getByRole('link', { name: 'Conhecer os planos' })).toHaveAttribute(
      'href',
      '/planos',
    )
    await expect(page.getByRole('link', { name: 'Assinar Agora' })).toHaveAttribute('href', '/planos')

    const structuredData = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(structuredData.map((text) => JSON.parse(text) as object)).toContainEqual(
      expect.objectContaining({ '@type': 'Restaurant', name: 'Brasa e Osso Hamburgueria', priceRange: '€€' }),
    )
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^Hambúrguer na brasa/)
    expect(blockedByPolicy).toEqual([])
    await expectAccessible(page)

    // Screen readers know the region before its first words, which come also without a network.
    await expect(page.getByRole('region', { name: /^Avisos/ })).toBeAttached()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Compartilhar' }).click()
    await expect(page.getByText('Link copiado')).toBeVisible()
    await page.context().setOffline(false)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /\/estabelecimentos\/brasa-e-osso-hamburgueria$/,
    )
    await page.getByRole('link', { name: 'Voltar', exact: true }).click()
    await expect(page).toHaveURL('/estabelecimentos?busca=brasa')
    await expect(page).toHaveTitle(/^Estabelecimentos/)
  })

  test(`On ${device} a member also reads voucher times and reviews`, async ({ page, sql }) => {
    await page.setViewportSize(viewport)
    const member = await newMember(sql)
    await openAs(page, member.name, '/estabelecimentos/cantina-da-nona-pipa')
    const times = section(page, 'Quando o voucher vale')
    await expect(times.getByRole('row', { name: /^Terça-feira/ })).toContainText('Almoço, 11:00 - 15:30')
    await expect(times.getByRole('row', { name: /^Terça-feira/ })).toContainText('Jantar, 18:30 - 22:30')
    await expect(times.getByRole('row', { name: /^Sábado/ })).toContainText('Não vale')
    await expect(section(page, 'Avaliações').getByRole('listitem')).toHaveCount(3)
    await expect(section(page, 'Avaliações').getByText(/^\d\d\/\d\d\/\d{4}$/)).toHaveCount(3)
    await expect(page.getByText(/^(Vale agora|Hoje a partir das \d\d:\d\d|Não vale hoje)$/)).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
  })
}

test('Sharing uses the share sheet of the phone, and an unknown restaurant shows an error page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => Promise.resolve(Object.assign(globalThis, { shared: data })),
    })
  })
  await page.goto('/estabelecimentos/gelato-do-vira-lata')
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  expect(await page.evaluate('shared.url')).toMatch(/\/estabelecimentos\/gelato-do-vira-lata$/)
  await expect(section(page, 'Horário de funcionamento').getByText('Horário não informado')).toHaveCount(7)

  await page.goto('/estabelecimentos/nao-existe')
  await expect(page.getByRole('heading', { name: 'Estabelecimento não encontrado' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Compartilhar' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver estabelecimentos' }).click()
  await expect(page).toHaveURL('/estabelecimentos')
})
