import { expect, type Page, type Request } from 'playwright/test'
import { newMember, openAs, signOut, test } from '../../support/journey.ts'
import { extendTimeLimits } from '../../support/time-limits.ts'
import { waitUntilDataIsDeleted } from '../../support/phone.ts'
import { codeField, codeOf } from '../second-factor/steps.ts'

/** Whether the request changes the account: its address, its password or its second factor. */
const changesAccount = (request: Request) =>
  /v1\/user/.test(request.url()) ? request.method() === 'PUT' : /v1\/factors\/[^/]+\/verify/.test(request.url())

/** Lets the server do what changes the account, and holds its answer until the returned function is called. */
async function holdAnswer(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/auth\/v1\/(user|factors)/, async (route) => {
    const response = await route.fetch()
    if (changesAccount(route.request())) await released
    await route.fulfill({ response })
  })
  return release
}

async function leaveByMenu(page: Page): Promise<void> {
  await page.goto('/planos')
  await signOut(page)
  await expect(page).toHaveURL('/')
}

async function noticeEnd(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(page.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible()
}

/** Each resolves with how another tab ends the session on this device. */
const changes = {
  address: async (page: Page, name: string) => {
    await page.getByRole('button', { name: 'Trocar e-mail' }).click()
    await page.getByLabel('Novo e-mail').fill(`nova-${name}@teste.example`)
    await page.getByLabel('Sua senha', { exact: true }).fill('focinho123')
    await page.getByRole('button', { name: 'Enviar os links' }).click()
    return leaveByMenu
  },
  password: async (page: Page) => {
    await page.getByRole('tab', { name: 'Segurança' }).click()
    await page.getByLabel('Senha atual').fill('focinho123')
    await page.getByLabel('Nova senha', { exact: true }).fill('pipa-azul-7')
    await page.getByLabel('Confirmar nova senha').fill('pipa-azul-7')
    await page.getByRole('button', { name: 'Alterar senha' }).click()
    return noticeEnd // a new password ends every session
  },
  'second factor': async (page: Page) => {
    await page.getByRole('tab', { name: 'Segurança' }).click()
    await page.getByRole('button', { name: 'Ligar verificação em duas etapas' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await codeField(dialog).fill(codeOf((await dialog.locator('code').innerText()).replaceAll(' ', '')))
    return noticeEnd // the session that this device has ends without a code
  },
}

for (const [what, change] of Object.entries(changes)) {
  test(`A change of ${what} that is answered after another tab left the session stores nothing of the person`, async ({
    page,
    context,
    sql,
  }) => {
    const member = await newMember(sql)
    await extendTimeLimits(page)
    await openAs(page, member.name, '/perfil')
    const release = await holdAnswer(page)
    const asked = page.waitForRequest(changesAccount, { timeout: 0 }) // the steps before it have limits of their own
    const leave = await change(page, member.name)
    const request = await asked

    const second = await context.newPage()
    await leave(second)
    await waitUntilDataIsDeleted(second)
    release()
    expect((await request.response())?.ok()).toBe(true)
    // The app gets 50 turns of its event loop in which it could still write.
    for (let turn = 0; turn < 50; turn += 1)
      expect(await second.evaluate(() => JSON.stringify(localStorage))).not.toContain(member.name)
  })
}
