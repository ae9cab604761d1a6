import { randomUUID } from 'node:crypto'
import { expect } from 'playwright/test'
import { fillStorage } from '../../support/full-storage.ts'
import { newMember, newVoucher, openAs, signInOnDevice, test } from '../../support/journey.ts'
import { sendSignUp } from '../../support/sign-up.ts'
import { enterCode, slug, verdict, voucherRecord } from '../scanner/tablet.ts'

test('A manager of several restaurants chooses one and scans while the storage is full', async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await signInOnDevice(page, { name: 'gerente' })
  await page.goto('/dashboard/scanner')
  await expect(page.getByRole('button', { name: 'A Mesa do Tobias' })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('focinho.device'))
  await fillStorage(page)
  await page.getByRole('button', { name: 'A Mesa do Tobias' }).click()
  await enterCode(page, code)
  await expect(verdict(page, 'Válido')).toBeVisible()
  expect(await voucherRecord(sql, code)).toEqual({ scans: 1, status: 'used', leads: 1 })
})

test('The offer to install the app can be closed while the storage is full', async ({ page, sql }) => {
  await openAs(page, (await newMember(sql)).name)
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
  const offer = page.getByRole('region', { name: 'Tenha o clube na tela inicial' })
  await expect(offer).toBeVisible()
  await fillStorage(page)
  await offer.getByRole('button', { name: 'Fechar' }).click()
  await expect(offer).toBeHidden()
})

test('A sign-up that the server has accepted is no error while the storage is full', async ({ page, sql }) => {
  const address = `otilia-${randomUUID()}@teste.example`
  await page.goto('/cadastro')
  await fillStorage(page)
  await sendSignUp(page, address)
  await expect(page.getByText(`Enviamos uma mensagem para ${address}.`)).toBeVisible()
  expect(await sql`select from auth.users where email = ${address}`).toHaveLength(1)
})

test('A signed-in person stays signed in on a page that opens while the storage is full', async ({ page, sql }) => {
  const member = await newMember(sql)
  await sql`insert into public.pets (user_id, name, size) values (${member.id}, 'Pituca', 'small')`
  await openAs(page, member.name, '/perfil')
  await fillStorage(page)
  await page.goto('/perfil?aba=pets')
  await expect(page.getByRole('heading', { name: 'Pituca' })).toBeVisible()
})

for (const taken of [false, true]) {
  const title = taken ? 'An address of another account' : 'A free address'
  test(`${title} is asked for while the storage is full, and waits to be confirmed`, async ({ page, sql }) => {
    const [member, other] = [await newMember(sql), await newMember(sql)]
    const wanted = taken ? `${other.name}@focinho.example` : `nova-${member.name}@teste.example`
    await openAs(page, member.name, '/perfil')
    await page.getByRole('button', { name: 'Trocar e-mail' }).click()
    const dialog = page.getByRole('dialog', { name: 'Trocar e-mail' })
    await dialog.getByLabel('Novo e-mail').fill(wanted)
    await dialog.getByLabel('Sua senha', { exact: true }).fill('focinho123')
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('.queries')))
    await fillStorage(page)
    await dialog.getByRole('button', { name: 'Enviar os links' }).click()
    await expect(page.getByText(`Aguardando confirmação de ${wanted}`)).toBeVisible()
    await expect(dialog).toBeHidden()
    const read = page.waitForResponse((answer) => /auth\/v1\/user/.test(answer.url()))
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange'))) // back from the mail program
    await read
    await expect(page.getByText(`Aguardando confirmação de ${wanted}`)).toBeVisible()
  })
}

test('The links of a change of address are sent again while the storage is full', async ({ page, sql }) => {
  const member = await newMember(sql)
  const wanted = `nova-${member.name}@teste.example`
  await sql`update auth.users set email_change = ${wanted}, email_change_sent_at = now() - interval '2 minutes'
    where id = ${member.id}`
  await openAs(page, member.name, '/perfil')
  await expect(page.getByText(`Aguardando confirmação de ${wanted}`)).toBeVisible()
  await fillStorage(page)
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(page.getByText('Links enviados')).toBeVisible()
})

test('A name that the server has stored is no error while the storage is full', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/perfil')
  await page.getByLabel('Nome completo').fill('Nina Prado de Albuquerque Figueiredo')
  await fillStorage(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible()
  const [stored] = await sql`select full_name from public.profiles where id = ${member.id}`
  expect(stored).toEqual({ full_name: 'Nina Prado de Albuquerque Figueiredo' })
})

test('The card of the guide can be closed while the storage is full', async ({ page, sql }) => {
  await openAs(page, (await newMember(sql)).name)
  const card = page.getByRole('region', { name: 'Um lembrete antes do passeio' })
  await expect(card).toBeVisible()
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('.queries')))
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith('.queries')) localStorage.removeItem(key)
  })
  await fillStorage(page)
  await card.getByRole('button', { name: 'Fechar o lembrete da cartilha' }).click()
  await expect(card).toBeHidden()
})
