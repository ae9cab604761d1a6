import { expect, type Page } from 'playwright/test'
import { newMember, openAs, test } from '../../support/journey.ts'
import { waitUntilDataIsDeleted } from '../../support/phone.ts'

/** Lets the server do what changes the account, and holds its answer until the returned function is called. */
async function holdAnswer(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/auth/v1/user*', async (route) => {
    const response = await route.fetch()
    if (route.request().method() === 'PUT') await released
    await route.fulfill({ response })
  })
  return release
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/planos')
  await page.getByRole('button', { name: 'Menu da conta' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
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
    return signOut
  },
  password: async (page: Page) => {
    await page.getByRole('tab', { name: 'Segurança' }).click()
    await page.getByLabel('Senha atual').fill('focinho123')
    await page.getByLabel('Nova senha', { exact: true }).fill('pipa-azul-7')
    await page.getByLabel('Confirmar nova senha').fill('pipa-azul-7')
    await page.getByRole('button', { name: 'Alterar senha' }).click()
    return noticeEnd // a new password ends every session
  },
}

for (const [what, change] of Object.entries(changes)) {
  test(`A change of ${what} that is answered after another tab left the session stores nothing of the person`, async ({
    page,
    context,
    sql,
  }) => {
    const member = await newMember(sql)
    await openAs(page, member.name, '/perfil')
    const release = await holdAnswer(page)
    const asked = page.waitForRequest((request) => request.method() === 'PUT' && /v1\/user/.test(request.url()))
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
