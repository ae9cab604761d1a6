import { expect } from 'playwright/test'
import { expectAccessible, openAs, test } from '../../support/journey.ts'
import { appStarted } from './app-started.ts'

const phone = { width: 390, height: 844 }

test('The navigation of visitors has exactly its six pages and the sign-in', async ({ page }) => {
  await page.goto('/')
  await appStarted(page)
  const navigation = page.getByRole('navigation', { name: 'Navegação principal' })
  await expect(navigation.getByRole('link')).toHaveText([
    'Início',
    'Estabelecimentos',
    'Como Funciona',
    'Manifesto',
    'Planos',
    'Empresas',
  ])
  for (const [link, title] of [
    ['Como Funciona', 'Como funciona'],
    ['Manifesto', 'Quem é da família não espera em casa.'],
    ['Planos', 'Planos'],
  ] as const) {
    await navigation.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await expect(navigation.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveTitle(`${link} · Focinho à Mesa`)
    // what a screen reader announces
    await expect(page.locator('p[aria-live="polite"]', { hasText: link })).toBeAttached()
    await expect(page.getByRole('main')).toBeFocused()
  }
  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

for (const path of ['/', '/planos', '/estabelecimentos'])
  test(`The page ${path} shows the club's fonts after its first frame`, async ({ page }) => {
    await page.goto(path)
    for (const [element, font] of [
      ['body', 'Figtree Variable'],
      ['h1', 'Fraunces Variable'],
    ] as const) {
      await expect(page.locator(element).first()).toHaveCSS('font-family', new RegExp(`^"?${font}`))
      const isLoaded = (name: string) =>
        [...document.fonts].some(({ family, status }) => family.includes(name) && status === 'loaded')
      await expect.poll(() => page.evaluate(isLoaded, font)).toBe(true)
    }
  })

test('The phone menu works by keyboard and closes after a choice', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeHidden()

  await button.press('Enter')
  await expect(menu.getByRole('link')).toHaveText([
    'Início',
    'Estabelecimentos',
    'Como Funciona',
    'Manifesto',
    'Planos',
    'Empresas',
  ])
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Início' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await menu.getByRole('link', { name: 'Como Funciona' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Como funciona' })).toBeVisible()
  await expect(menu).toBeHidden()
})

test('Without popovers the phone menu opens and closes with its button and after a choice', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.addInitScript(() => {
    for (const name of ['popover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
    const matches = Reflect.get(Element.prototype, 'matches') as (selector: string) => boolean
    Reflect.set(Element.prototype, 'matches', function matchesKnown(this: Element, selector: string) {
      if (selector.includes(':popover-open')) throw new SyntaxError(selector)
      return matches.call(this, selector)
    })
  })
  await page.route('**/*', async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/ popover(target)?="\w+"/gi, '')
    return route.fulfill({ response, body: body.replace('not selector(:popover-open)', 'selector(:popover-open)') })
  })
  await page.goto('/')
  await appStarted(page)
  const button = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await button.click()
  await expect(menu.getByRole('link', { name: 'Planos' })).toBeVisible()
  await button.click()
  await expect(menu).toBeHidden()
  await button.click()
  await menu.getByRole('link', { name: 'Como Funciona' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Como funciona' })).toBeVisible()
  await expect(menu).toBeHidden()
})

test('The footer has the links and the company facts, also for members', async ({ page }) => {
  const footer = page.getByRole('contentinfo')
  const check = async () => {
    for (const name of [
      'Como Funciona',
      'Manifesto',
      'Planos',
      'Empresas',
      'Termos de Uso',
      'Política de Privacidade',
    ]) {
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await expect(footer).toContainText('Focinho à Mesa Clube de Benefícios Ltda.')
    await expect(footer).toContainText('CNPJ 11.222.333/0001-81')
    await expect(footer).toContainText('São Bernardo do Campo')
    await expect(footer.getByRole('link', { name: 'ajuda@focinho.example' })).toHaveAttribute(
      'href',
      'mailto:ajuda@focinho.example',
    )
  }
  await page.goto('/')
  await check()

  await openAs(page, 'ana')
  await check()
  await page.getByRole('button', { name: 'Menu da conta' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Dashboard', 'Restaurantes', 'Meu Perfil', 'Sair'])
  await page.keyboard.press('Escape')
  await footer.getByRole('link', { name: 'Manifesto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quem é da família não espera em casa.' })).toBeVisible()
})

test('Home requests the restaurants only when they are scrolled near, and opens one', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.setViewportSize(phone)
  await page.goto('/')
  await page.getByRole('heading', { name: 'O que vem na assinatura' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('/rest/v1/'))).toEqual([])

  const place = page.getByRole('link', { name: 'A Mesa do Tobias' })
  await page.getByRole('heading', { name: 'Já tem mesa esperando' }).scrollIntoViewIfNeeded()
  await place.click()
  await expect(page).toHaveURL(/\/estabelecimentos\/a-mesa-do-tobias$/)
  await expect(page.getByRole('heading', { level: 1, name: 'A Mesa do Tobias' })).toBeVisible()
})

test('Home works without the restaurants, which a retry loads', async ({ page }) => {
  await page.route('**/rpc/search_restaurants*', (route) => route.fulfill({ status: 500, json: { message: 'down' } }))
  await page.goto('/')
  await page.getByRole('heading', { name: 'Já tem mesa esperando' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('Não deu para buscar os lugares agora.')).toBeVisible()
  await page.getByText('E se eu não gostar?').click()
  await expect(page.getByText('Em até 7 dias do pagamento você desiste e recebe tudo de volta.')).toBeVisible()

  await page.unroute('**/rpc/search_restaurants*')
  await page.getByRole('button', { name: 'Tentar Novamente' }).press('Enter')
  await expect(page.getByRole('link', { name: 'A Mesa do Tobias' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('The terms have 13 sections, an index that links to them, and a clean print', async ({ page }) => {
  await page.goto('/termos')
  await expect(page).toHaveTitle('Termos de Uso · Focinho à Mesa')
  await expect(page.getByText('Última atualização: outubro de 2025')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    '1. Definições e aceitação',
    '2. Descrição do serviço',
    '3. Cadastro e conta',
    '4. Assinaturas e pagamentos',
    '5. Uso dos vouchers',
    '6. Rede de parceiros',
    '7. Responsabilidades do usuário',
    '8. Propriedade intelectual',
    '9. Limites de responsabilidade',
    '10. Cancelamento e reembolso',
    '11. Alterações dos termos',
    '12. Disposições gerais',
    '13. Contato',
  ])
  for (const fact of [
    'foro da comarca de Belo Horizonte/MG',
    '100% do valor de volta',
    '30 dias de antecedência',
    'cartão de crédito, cartão de débito ou PIX',
  ]) {
    await expect(page.getByText(fact).first()).toBeAttached()
  }
  const index = page.getByRole('navigation', { name: 'Nesta página' })
  await index.getByRole('link', { name: 'Cancelamento e reembolso' }).click()
  await expect(page).toHaveURL(/#cancelamento$/)
  await expect(page.getByRole('heading', { name: '10. Cancelamento e reembolso' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: '10. Cancelamento e reembolso' })).toBeFocused()

  await page.emulateMedia({ media: 'print' })
  await expect(index).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('heading', { name: '13. Contato' })).toBeVisible()
})

test('The privacy policy has 10 sections and opens at the top', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/termos')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Política de Privacidade' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Política de Privacidade' })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    '1. Dados que coletamos',
    '2. Tipos de dados pessoais',
    '3. Como usamos os dados',
    '4. Compartilhamento',
    '5. Cookies',
    '6. Segurança',
    '7. Seus direitos na LGPD',
    '8. Por quanto tempo guardamos',
    '9. Alterações desta política',
    '10. Contato',
  ])
})

test('The public pages are accessible and fit a narrow phone in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/como-funciona', '/manifesto', '/termos', '/politica-privacidade', '/planos']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path === '/') {
      await page.getByRole('heading', { name: 'Já tem mesa esperando' }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('link', { name: 'A Mesa do Tobias' })).toBeVisible()
    }
    if (path === '/planos') await expect(page.getByRole('heading', { name: 'Anual' })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})
