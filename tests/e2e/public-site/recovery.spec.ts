import { randomUUID } from 'node:crypto'
import { expect } from 'playwright/test'
import { holdRequests, newMember, openAs, signIn, test } from '../../support/journey.ts'
import { askForLink, choosePassword, expectChanged, linkIn, mailsTo, redeemRecovery, signInAs } from './access-steps.ts'

test('The second e-mailed link resets a forgotten password in another browser', async ({
  page,
  browser,
  server,
  sql,
}) => {
  const { id, name } = await newMember(sql)
  const address = `${name}@focinho.example`

  await test.step('One device is signed in', async () => {
    const device = await browser.newPage({ baseURL: server.url, locale: 'pt-BR' })
    await device.goto('/login')
    await signIn(device, name)
    await device.context().close()
    expect(await sql`select from auth.sessions where user_id = ${id}`).toHaveLength(1)
  })

  await test.step('A second link can be sent after a minute', async () => {
    await page.clock.install()
    await askForLink(page, address)
    const card = page.getByRole('main')
    // Its name does not change each second, as what the eye sees does.
    const resend = card.getByRole('button', { name: 'Reenviar Email', exact: true })
    await expect(card.getByText(address)).toBeVisible()
    for (const tip of [
      'Confira a caixa de entrada e também o spam.',
      'O link expira em 1 hora.',
      'Abra o link para criar uma senha nova.',
    ]) {
      await expect(card.getByText(tip)).toBeVisible()
    }
    await expect(card.getByRole('link', { name: /^Gmail/ })).toHaveAttribute('href', 'https://mail.google.com/')
    await expect(card.getByRole('link', { name: /^Outlook/ })).toHaveAttribute('href', 'https://outlook.live.com/mail/')
    await expect(resend.getByText(/^Reenviar em (60|5\d)s$/)).toBeVisible()
    await expect(resend).toBeDisabled()
    await page.clock.fastForward(30_000)
    await expect(resend.getByText(/^Reenviar em (30|2\d)s$/)).toBeVisible()
    await expect(resend).toBeDisabled()
    await page.clock.fastForward(30_000)
    await expect(resend).toBeEnabled()
    await resend.press('Enter')
    await expect(page.getByText('Email reenviado!')).toBeVisible()
    await expect(resend).toBeDisabled()
    await expect(resend).toBeFocused()
    await page.keyboard.press('Enter') // sends nothing more yet
    await card.getByRole('button', { name: 'Voltar ao Login' }).click()
    await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeFocused()
    await expect(page.getByLabel('E-mail')).toHaveValue(address)
    await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
    await expect(page.getByRole('button', { name: 'Enviar Link' })).toBeVisible()
    expect(await mailsTo(page, address)).toBe(2)
  })

  const other = await browser.newPage({ baseURL: server.url, locale: 'pt-BR' })
  await test.step('The newest link opens the form, which rejects bad passwords', async () => {
    await redeemRecovery(other, await linkIn(other, address))
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
    await other.reload() // the link still works
    const skip = other.getByRole('link', { name: 'Ir para o conteúdo' })
    await skip.focus()
    await skip.press('Enter')
    await expect(other.getByRole('main')).toBeFocused()
    await expect(other).toHaveURL(/#access_token=/) // it still works
  })

  await test.step('A failed request keeps what was typed', async () => {
    await other.route('**/auth/v1/user', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    )
    await choosePassword(other, 'pata-no-sofa')
    await expect(other.getByRole('alert')).toHaveText('Sem conexão. Verifique a internet e tente de novo.')
    await expect(other.getByLabel('Nova Senha', { exact: true })).toHaveValue('pata-no-sofa')
    await other.unroute('**/auth/v1/user')
  })

  await test.step('The change ends every session, and only the new password works', async () => {
    const release = await holdRequests(other, '**/auth/v1/user')
    await other.getByRole('button', { name: 'Alterar Senha' }).click()
    await expect(other.getByRole('button', { name: 'Alterando senha...' })).toBeVisible()
    release()
    await expectChanged(other)
    expect(await sql`select from auth.sessions where user_id = ${id}`).toHaveLength(0)
    await signInAs(other, address, 'focinho123')
    await expect(other.getByRole('alert')).toHaveText('Email ou senha incorretos')
    await signInAs(other, address, 'pata-no-sofa')
    await expect(other).toHaveURL('/dashboard')
  })
  await other.context().close()
})

test('A used link is reported as expired, and another can be requested', async ({ page, sql }) => {
  const { name } = await newMember(sql)
  const address = `${name}@focinho.example`
  await askForLink(page, address)
  const link = await linkIn(page, address)
  await redeemRecovery(page, link)
  await choosePassword(page, 'pata-no-sofa')
  await expectChanged(page)

  await redeemRecovery(page, link)
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

test('A signed-in person can request another link', async ({ page, sql }) => {
  const { name } = await newMember(sql)
  await openAs(page, name)
  await page.goto('/reset-password#error=access_denied&error_code=otp_expired')
  await page.getByRole('link', { name: 'Solicitar novo link' }).click()
  await page.getByLabel('E-mail').fill(`${name}@focinho.example`)
  await page.getByRole('button', { name: 'Enviar Link' }).click()
  await expect(page.getByRole('heading', { name: 'Email enviado com sucesso!' })).toBeVisible()
  await page.getByRole('button', { name: 'Voltar ao Login' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('A link older than an hour is reported as expired', async ({ page, sql }) => {
  const { id, name } = await newMember(sql)
  const address = `${name}@focinho.example`
  await askForLink(page, address)
  await sql`update auth.users set recovery_sent_at = now() - interval '61 minutes' where id = ${id}`
  await redeemRecovery(page, await linkIn(page, address))
  await expect(page.getByRole('heading', { name: 'Link expirado' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para o login' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
})

test('A long address fits on a narrow screen', async ({ page, sql }) => {
  const { id, name } = await newMember(sql)
  const address = `${name}-maria-aparecida.oliveira@hotmail.com.br`
  await sql`update auth.users set email = ${address} where id = ${id}`
  await askForLink(page, address)
  await page.setViewportSize({ width: 320, height: 700 })
  await redeemRecovery(page, await linkIn(page, address))
  await expect(page.getByRole('heading', { name: 'Redefinir Senha' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('A link works on a device where somebody else is signed in, and signs nobody in', async ({ page, sql }) => {
  const [owner, neighbor] = [await newMember(sql), await newMember(sql)]
  const address = `${owner.name}@focinho.example`
  await askForLink(page, address)
  await page.goto('/login')
  await signIn(page, neighbor.name)
  await expect(page).toHaveURL('/dashboard')

  const link = new URL(await linkIn(page, address))
  link.pathname = '/' // as a service sends it that does not know the page
  await redeemRecovery(page, link.href)
  await expect(page.getByRole('heading', { name: 'Redefinir Senha' })).toBeVisible()
  await expect(page).toHaveURL(/\/reset-password#/)
  await expect(page.getByText(new RegExp(`Este aparelho está na conta ${neighbor.name}@focinho.example`))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('focinho.session'))).toContain(neighbor.id)

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
  await signInAs(page, address, 'pata-no-sofa')
  await expect(page).toHaveURL('/dashboard')
})

test('The reset page explains what is wrong with a link', async ({ page }) => {
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
  for (const address of ['/reset-password#message=x', '/reset-password']) {
    await page.goto('about:blank')
    await page.goto(address)
    await expect(page.getByText('Link inválido')).toBeVisible()
    await expect(page).toHaveURL('/login')
  }
  await expect(page.getByText('Este link de redefinição de senha é inválido ou expirou.')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('An address without an account sees the same confirmation and gets no e-mail', async ({ page }) => {
  const address = `${randomUUID()}@focinho.example`
  const card = page.getByRole('main')
  await askForLink(page, 'gerente2@focinho.example')
  const known = (await card.innerText()).replaceAll(/\d+s/g, '').replace('gerente2@focinho.example', '')
  await askForLink(page, address)
  expect((await card.innerText()).replaceAll(/\d+s/g, '').replace(address, '')).toBe(known)
  expect(await mailsTo(page, 'gerente2@focinho.example')).toBeGreaterThan(0)
  expect(await mailsTo(page, address)).toBe(0)
})

test('The recovery form rejects an invalid address, and keeps the address when the server fails', async ({ page }) => {
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
