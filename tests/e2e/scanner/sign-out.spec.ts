import { expect } from 'playwright/test'
import { newMember, newVoucher, signIn, test } from '../../support/journey.ts'
import { extendTimeLimits } from '../../support/time-limits.ts'
import { databaseNames, storedTexts } from './stored-texts.ts'
import {
  enterCode,
  expectVerdict,
  leaveWithUnsentScans,
  openInstalledScanner,
  openScanner,
  scanOffline,
  leaveDevice,
  slug,
} from './tablet.ts'

test.use({ serviceWorkers: 'allow' })

test('Nothing that a tablet keeps names a member; after the sign-out nothing names the manager either', async ({
  context,
  page,
  sql,
}) => {
  const member = await newMember(sql)
  const known = await newVoucher(sql, member, slug)
  await sql`update public.profiles set full_name = 'Zenóbia Quartzo', phone = '11987651234' where id = ${member.id}`
  await sql`
    with pet as (
      insert into public.pets (user_id, name, size) values (${member.id}, 'Xerimbabo', 'small') returning id
    )
    update public.vouchers set pet_id = (select id from pet) where qr_code = ${known}`
  const guest = await newMember(sql)
  await sql`update public.profiles set full_name = 'Umbelina Sol' where id = ${guest.id}`
  const other = await newVoucher(sql, guest, slug)
  const secrets = ['Zenóbia', 'Quartzo', 'Xerimbabo', '11987651234', member.name, known, other]

  await openScanner(page)
  await page.evaluate(() => navigator.serviceWorker.ready) // it serves the page offline after the sign-out
  await enterCode(page, other)
  await expectVerdict(page, 'Válido', 'Umbelina')
  const log = page.getByRole('region', { name: 'Hoje neste aparelho' })
  await expect(log.getByText('Umbelina', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Pode continuar: as leituras ficam guardadas.')).toBeVisible()
  await enterCode(page, known)
  await expectVerdict(page, 'Aceito', 'Zenóbia', 'Xerimbabo, porte pequeno')
  await expect(log.getByText(`código com final ${other.slice(-4)}`)).toBeVisible() // the name needs the server
  expect(await storedTexts(page, [...secrets, 'Umbelina'])).toEqual([])
  // Proves that the search looks in the right place.
  expect(await storedTexts(page, ['.scans', '"outcome":"pending_sync"'])).toHaveLength(2)

  await leaveDevice(page)
  await leaveWithUnsentScans(page)
  expect(await storedTexts(page, [...secrets, 'gerente@'])).toEqual([])
  expect(await storedTexts(page, ['.scans', '"outcome":'])).toEqual(['.scans'])
})

test('Signing out with an unsent scan asks for an unsent heart too, before it is lost', async ({
  context,
  page,
  sql,
}) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openInstalledScanner(page)
  await page.goto('/restaurantes?busca=focinho+feliz')
  const heart = page.getByRole('button', { name: 'Favorito: Café Focinho Feliz' })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await context.setOffline(true)
  await heart.click()
  await expect(page.getByText('Enviamos quando a internet voltar.')).toBeVisible()
  await page.goto('/dashboard/scanner')
  await scanOffline(page, code)

  await leaveDevice(page)
  await page.getByRole('button', { name: 'Sair mesmo assim' }).click()
  const question = page.getByRole('dialog', { name: 'Sair agora?' })
  await expect(question.getByText('Falta enviar 1 favorito', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: 'Ficar' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Sair só deste aparelho' }).click()
  await page.getByRole('button', { name: 'Sair mesmo assim' }).click()
  await question.getByRole('button', { name: 'Sair mesmo assim' }).click()
  await expect(page).toHaveURL('/')
})

test('A server answer that arrives after the sign-out leaves nothing on the tablet', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rpc/sealed_vouchers', async (route) => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  await extendTimeLimits(page)
  await page.goto('/dashboard/scanner')
  await signIn(page, 'gerente')
  const requested = page.waitForRequest('**/rpc/sealed_vouchers')
  await page.getByRole('button', { name: 'A Mesa do Tobias' }).click()
  const request = await requested
  await leaveDevice(page)
  await expect(page).toHaveURL('/')
  const databases = async () => (await databaseNames(page)).filter((name) => /^focinho\.[\da-f]{8}-/.test(name))
  await expect.poll(databases).toEqual([])
  release()
  expect((await request.response())?.ok()).toBe(true)
  // The app gets 50 turns of its event loop in which it could still write.
  for (let turn = 0; turn < 50; turn += 1) expect(await databases()).toEqual([])
})
