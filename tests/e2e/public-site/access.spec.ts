import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { expectAccessible, holdRequests, newMember, signIn, test } from '../../support/journey.ts'

const recoveryMail = { subject: /Redefina sua senha/, link: 'Redefinir minha senha' }

/** The newest e-mail of that subject to an address, in the local mailbox; gives the link in it. */
async function linkIn(page: Page, address: string, mail = recoveryMail): Promise<string> {
  await page.goto('/caixa')
  await page.getByRole('link', { name: mail.subject }).filter({ hasText: address }).first().click()
  return (await page.getByRole('link', { name: mail.link }).getAttribute('href')) ?? ''
}

async function mailsTo(page: Page, address: string): Promise<number> {
  await page.goto('/caixa')
  return page.getByRole('link', { name: recoveryMail.subject }).filter({ hasText: address }).count()
}

/** Asks for a recovery link on the login screen; ends at the card that says it was sent. */
async function askForLink(page: Page, address: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByLabel('E-mail').fill(address)
  await page.getByRole('button', { name: 'Enviar Link' }).click()
  await expect(page.getByRole('heading', { name: 'Email enviado com sucesso!' })).toBeFocused()
}

async function choosePassword(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('Nova Senha', { exact: true }).fill(password)
  await page.getByLabel('Confirmar Nova Senha').fill(confirmation)
  await page.getByRole('button', { name: 'Alterar Senha' }).click()
}

async function expectChanged(page: Page): Promise<void> {
  await expect(page.getByText('Senha alterada com sucesso! Faça login com sua nova senha.')).toBeVisible()
  await expect(page.getByText('Sucesso', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Link inválido')).toHaveCount(0)
}

async function enter(page: Page, address: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(address)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

test('the login leads to the plans and to the terms, and says that it is at work', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Ainda não é assinante?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver Nossos Planos Especiais' })).toHaveAttribute('href', '/planos')
  await expect(page.getByRole('main').getByRole('link', { name: 'Termos de Uso' })).toHaveAttribute('href', '/termos')
  const release = await holdRequests(page, '**/auth/v1/token*')
  await enter(page, 'elisa@focinho.example', 'focinho123')
  await expect(page.getByRole('button', { name: 'Entrando...' })).toBeVisible()
  release()
  await expect(page).toHaveURL('/dashboard')
})

test('a forgotten password is recovered by the e-mailed link, sent twice, in another browser', async ({
  page,
  browser,
  server,
  sql,
}) => {
  const { id, name } = await newMember(sql)
  const address = `${name}@focinho.example`

  await test.step('a device that is signed in', async () => {
    const device = await browser.newPage({ baseURL: server.url, locale: 'pt-BR' })
    await device.goto('/login')
    await signIn(device, name)
    await device.context().close()
    expect(await sql`select from auth.sessions where user_id = ${id}`).toHaveLength(1)
  })

  await test.step('the first link, then a minute, then another', async () => {
    await page.clock.install()
    await askForLink(page, address)
    const card = page.getByRole('main')
    await expect(card.getByText(address)).toBeVisible()
    for (const tip of [
      'Confira a caixa de entrada e também o spam.',
      'O link expira em 1 hora.',
      'Clique no link para criar uma nova senha.',
    ]) {
      await expect(card.getByText(tip)).toBeVisible()
    }
    await expect(card.getByRole('link', { name: /^Gmail/ })).toHaveAttribute('href', 'https://mail.google.com/')
    await expect(card.getByRole('link', { name: /^Outlook/ })).toHaveAttribute('href', 'https://outlook.live.com/mail/')
    await expect(card.getByRole('button', { name: /^Reenviar em \d+s$/ })).toBeDisabled()
    await page.clock.fastForward(30_000)
    await expect(card.getByRole('button', { name: /^Reenviar em (30|2\d)s$/ })).toBeDisabled()
    await page.clock.fastForward(30_000)
    await card.getByRole('button', { name: 'Reenviar Email' }).click()
    await expect(page.getByText('Email reenviado!')).toBeVisible()
    await expect(card.getByRole('button', { name: /^Reenviar em \d+s$/ })).toBeDisabled()
    await card.getByRole('button', { name: 'Voltar ao Login' }).click()
    await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeFocused()
    await expect(page.getByLabel('E-mail')).toHaveValue(address)
    await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
    await expect(page.getByRole('button', { name: 'Enviar Link' })).toBeVisible()
    expect(await mailsTo(page, address)).toBe(2)
  })

  const other = await browser.newPage({ baseURL: server.url, locale: 'pt-BR' })
  await test.step('the newest link opens the form, which refuses what it must', async () => {
    await other.goto(await linkIn(other, address))
    await expect(other.getByRole('heading', { name: 'Redefinir Senha' })).toBeVisible()
    await expect(other.getByText(`Escolha uma senha nova para ${address}.`)).toBeVisible()
    await choosePassword(other, '12345', '123456')
    await expect(other.getByLabel('Nova Senha', { exact: true })).toHaveAccessibleDescription(
      /^Senha deve ter pelo menos 6 caracteres/,
    )
    await expect(other.getByLabel('Confirmar Nova Senha')).toHaveAccessibleDescription('Senhas não coincidem')
    await choosePassword(other, 'Senha123')
    await expect(other.getByLabel('Nova Senha', { exact: true })).toHaveAccessibleDescription(
      /^Essa senha é fácil de adivinhar\. Escolha outra\./,
    )
    await choosePassword(other, 'focinho123')
    await expect(other.getByLabel('Nova Senha', { exact: true })).toHaveAccessibleDescription(
      /^A nova senha precisa ser diferente da atual\./,
    )
    await expect(other.getByLabel('Confirmar Nova Senha')).toHaveValue('focinho123')
    await other.getByRole('button', { name: 'Mostrar senha' }).first().click()
    await expect(other.getByLabel('Nova Senha', { exact: true })).toHaveAttribute('type', 'text')
    await other.reload() // the link is still good
    const skip = other.getByRole('link', { name: 'Ir para o conteúdo' })
    await skip.focus()
    await skip.press('Enter')
    await expect(other.getByRole('main')).toBeFocused()
    await expect(other).toHaveURL(/#access_token=/) // it still is
  })

  await test.step('a failing server loses nothing', async () => {
    await other.route('**/auth/v1/user', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    )
    await choosePassword(other, 'pata-no-sofa')
    await expect(other.getByRole('alert')).toHaveText('Sem conexão. Verifique a internet e tente de novo.')
    await expect(other.getByLabel('Nova Senha', { exact: true })).toHaveValue('pata-no-sofa')
    await other.unroute('**/auth/v1/user')
  })

  await test.step('the change ends every session; the new password is the only one', async () => {
    const release = await holdRequests(other, '**/auth/v1/user')
    await other.getByRole('button', { name: 'Alterar Senha' }).click()
    await expect(other.getByRole('button', { name: 'Alterando senha...' })).toBeVisible()
    release()
    await expectChanged(other)
    expect(await sql`select from auth.sessions where user_id = ${id}`).toHaveLength(0)
    await enter(other, address, 'focinho123')
    await expect(other.getByRole('alert')).toHaveText('Email ou senha incorretos')
    await enter(other, address, 'pata-no-sofa')
    await expect(other).toHaveURL('/dashboard')
  })
  await other.context().close()
})

test('a link that was used says so, and one may ask for another', async ({ page, sql }) => {
  const { name } = await newMember(sql)
  const address = `${name}@focinho.example`
  await askForLink(page, address)
  const link = await linkIn(page, address)
  await page.goto(link)
  await choosePassword(page, 'pata-no-sofa')
  await expectChanged(page)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Link expirado' })).toBeVisible()
  await expect(
    page.getByText('Este link de redefinição de senha expirou. Solicite um novo link para continuar.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Solicitar novo link' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Enviar Link' })).toBeVisible()
  await page.getByRole('button', { name: 'Voltar ao Login' }).click()
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
})

test('a link older than an hour says so', async ({ page, sql }) => {
  const { id, name } = await newMember(sql)
  const address = `${name}@focinho.example`
  await askForLink(page, address)
  await sql`update auth.users set recovery_sent_at = now() - interval '61 minutes' where id = ${id}`
  await page.goto(await linkIn(page, address))
  await expect(page.getByRole('heading', { name: 'Link expirado' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para o login' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
})

test('a link works where somebody else is signed in, without making anyone the person of the device', async ({
  page,
  sql,
}) => {
  const [owner, neighbour] = [await newMember(sql), await newMember(sql)]
  const address = `${owner.name}@focinho.example`
  await askForLink(page, address)
  await page.goto('/login')
  await signIn(page, neighbour.name)
  await expect(page).toHaveURL('/dashboard')

  const link = new URL(await linkIn(page, address))
  link.searchParams.set('redirect_to', link.origin) // as a service that does not know the page would send it
  await page.goto(link.href)
  await expect(page.getByRole('heading', { name: 'Redefinir Senha' })).toBeVisible()
  await expect(page).toHaveURL(/\/reset-password#/)
  await expect(
    page.getByText(new RegExp(`Este aparelho está na conta ${neighbour.name}@focinho.example`)),
  ).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('focinho.session'))).toContain(neighbour.id)

  await choosePassword(page, '12345', '123456')
  await expect(page.getByLabel('Nova Senha', { exact: true })).toHaveAccessibleDescription(
    /^A nova senha deve ter pelo menos 6 caracteres/,
  )
  await expect(page.getByLabel('Confirmar Nova Senha')).toHaveAccessibleDescription(
    'A confirmação de senha não confere',
  )
  await choosePassword(page, 'pata-no-sofa')
  await expectChanged(page)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /session|identity/.test(key)))).toEqual([])
  await enter(page, address, 'pata-no-sofa')
  await expect(page).toHaveURL('/dashboard')
})

test('the reset page tells what is wrong with an address', async ({ page }) => {
  await page.goto('/reset-password#error=access_denied&error_description=x')
  await expect(page.getByRole('heading', { name: 'Acesso negado' })).toBeVisible()
  await expect(page.getByText('O link de redefinição de senha é inválido ou foi usado anteriormente.')).toBeVisible()
  await page.goto('about:blank')
  await page.goto('/reset-password#error=server_error&error_description=Falha+interna')
  await expect(page.getByRole('heading', { name: 'Erro na redefinição de senha' })).toBeVisible()
  await expect(page.getByText('Falha interna')).toBeVisible()
  await page.goto('about:blank')
  await page.goto('/reset-password#access_token=a.b.c&refresh_token=d&type=recovery')
  await expect(page.getByRole('heading', { name: 'Link expirado' })).toBeVisible()
  await page.goto('about:blank')
  await page.goto('/reset-password')
  await expect(page.getByText('Link inválido')).toBeVisible()
  await expect(page.getByText('Este link de redefinição de senha é inválido ou expirou.')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('an address without an account reads the same card, and gets nothing', async ({ page }) => {
  const address = `${randomUUID()}@focinho.example`
  const card = page.getByRole('main')
  await askForLink(page, 'gerente2@focinho.example')
  const known = (await card.innerText()).replaceAll(/\d+s/g, '').replace('gerente2@focinho.example', '')
  await askForLink(page, address)
  expect((await card.innerText()).replaceAll(/\d+s/g, '').replace(address, '')).toBe(known)
  expect(await mailsTo(page, address)).toBe(0)
})

test('recovery refuses what is no address, and keeps it when the server fails', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('ana@')
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@')
  await page.getByRole('button', { name: 'Enviar Link' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Email inválido')
  await page.getByLabel('E-mail').fill('ana@focinho.example')
  await page.route('**/auth/v1/recover*', (route) =>
    route.fulfill({ status: 429, json: { code: 429, error_code: 'over_request_rate_limit', msg: 'x' } }),
  )
  await page.getByRole('button', { name: 'Enviar Link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.')
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@focinho.example')
})

test('a sign-up carries the referral code of the first page and what was declared; a late confirmation is sent again', async ({
  page,
  sql,
}) => {
  const [address, other] = [`otto-${randomUUID()}@teste.example`, `ivo-${randomUUID()}@teste.example`]
  await page.goto('/planos?ReferralCode=AMIGA-7')
  await page.getByRole('link', { name: 'Quero este plano: Mensal' }).click()
  await page.getByLabel('Nome completo').fill('Otto Reis')
  await page.getByLabel('E-mail').fill(address)
  await page.getByLabel('Senha', { exact: true }).fill('Brasil')
  await expect(page.getByRole('main').getByRole('link', { name: 'Política de Privacidade' })).toHaveAttribute(
    'target',
    '_blank',
  )
  await page.getByLabel(/^Li e aceito/).check()
  await page.getByLabel(/^Tenho mais de 18 anos/).check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription(
    /^Essa senha é fácil de adivinhar\. Escolha outra\./,
  )
  await page.getByLabel('Senha', { exact: true }).fill('pata-na-mesa')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeFocused()
  await page.getByRole('button', { name: 'Usar outro e-mail' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByLabel('E-mail')).toHaveValue(address)
  await expect(page.getByLabel('Nome completo')).toHaveValue('Otto Reis')
  await expect(page.getByLabel(/^Li e aceito/)).toBeChecked()
  await page.getByLabel('E-mail').fill(other)
  await page.getByLabel('Senha', { exact: true }).fill('pata-na-mesa')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText(other)).toBeVisible()

  const consents = await sql`select kind, version from private.consent_events e join auth.users u on u.id = e.user_id
    where u.email = ${address} order by kind`
  expect(consents.map((row) => `${String(row['kind'])} ${String(row['version'])}`)).toEqual([
    'age 2025-10',
    'privacy 2025-10',
    'terms 2025-10',
  ])
  expect(
    await sql`select p.referral_code from public.profiles p join auth.users u on u.id = p.id where u.email = ${address}`,
  ).toEqual([{ referral_code: 'AMIGA-7' }])

  const confirmation = { subject: /Confirme seu e-mail/, link: 'Confirmar meu e-mail' }
  await sql`update auth.users set confirmation_sent_at = now() - interval '61 minutes' where email = ${address}`
  await page.goto(await linkIn(page, address, confirmation))
  await expect(page.getByText('Este link de confirmação não vale mais')).toBeVisible()
  await page.goto('/login?voltar=%2Fplanos')
  await enter(page, address, 'pata-na-mesa')
  await expect(page.getByRole('alert')).toHaveText('Email não confirmado')
  await page.getByRole('button', { name: 'Reenviar e-mail de confirmação' }).click()
  await expect(page.getByText('Confirmação reenviada')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goto(await linkIn(page, address, confirmation))
  await expect(page).toHaveURL('/planos')
  await expect(page.getByRole('button', { name: 'Menu da conta' })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every state of access is accessible, ${colorScheme}`, async ({ page, sql }) => {
    const { name } = await newMember(sql)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/cadastro')
    await expectAccessible(page)
    await page.goto('/login')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
    await expectAccessible(page)
    await askForLink(page, `${name}@focinho.example`)
    await expectAccessible(page)
    await page.goto(await linkIn(page, `${name}@focinho.example`))
    await choosePassword(page, '1')
    await expectAccessible(page)
    await page.goto('about:blank')
    await page.goto('/reset-password#error_code=otp_expired')
    await expect(page.getByRole('heading', { name: 'Link expirado' })).toBeVisible()
    await expectAccessible(page)
  })
}
