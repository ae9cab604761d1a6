import { devices, expect, type Page } from 'playwright/test'
import { newMember, newVoucher, signIn, test, type Member } from '../../support/journey.ts'

const place = 'Sorvete da Matilha'
const slug = 'sorvete-da-matilha'

async function openDashboard(page: Page, { name }: Member): Promise<void> {
  await page.goto('/dashboard')
  await signIn(page, name)
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
}

const card = (page: Page) => page.getByRole('listitem').filter({ hasText: place })
const counter = (page: Page, label: string) =>
  page.getByLabel('Seus vouchers em números').locator('div').filter({ hasText: label })
const past = (page: Page) => page.getByRole('tab', { name: 'Utilizados e Expirados' })
const savings = (page: Page) => page.getByRole('region', { name: `Economia de ${String(new Date().getFullYear())}` })
const savingForm = (page: Page) => page.getByRole('form', { name: `Economia em ${place}` })
const amount = (page: Page) => savingForm(page).getByLabel('Quanto custaria o segundo item?')
const save = (page: Page) => savingForm(page).getByRole('button', { name: 'Guardar' })

test.use({ viewport: devices['Pixel 7'].viewport })

test('a new member is welcomed and finds the way to the places', async ({ page, sql }) => {
  await openDashboard(page, await newMember(sql))
  await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!', level: 1 })).toBeVisible()
  for (const label of ['Ativos', 'Utilizados e expirados', 'No total'])
    await expect(counter(page, label)).toContainText('0')
  await expect(page.getByText('Nenhum voucher encontrado. Gere vouchers visitando os restaurantes.')).toBeVisible()
  await expect(savings(page)).toBeHidden()

  await page.getByRole('link', { name: 'Buscar Restaurantes' }).first().click()
  await expect(page).toHaveURL('/restaurantes')
})

test('active, used and expired ones are counted, and each tab says when it is empty', async ({ page, sql }) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, slug, { usedNow: true })
  await newVoucher(sql, member, 'forno-do-farejador', { daysOld: 31 })
  await openDashboard(page, member)
  await expect(counter(page, 'Ativos')).toContainText('0')
  await expect(counter(page, 'Utilizados e expirados')).toContainText('2')
  await expect(counter(page, 'No total')).toContainText('2')
  await expect(page.getByText('Nenhum voucher ativo encontrado.')).toBeVisible()
  await past(page).click()
  await expect(card(page)).toContainText('Utilizado')
  await expect(card(page)).toContainText(/Utilizado em\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/)
  const expired = page.getByRole('listitem').filter({ hasText: 'Forno do Farejador' })
  await expect(expired).toContainText('Expirado')
  await expect(expired.getByRole('button')).toHaveCount(0)

  await sql`
    insert into public.vouchers (restaurant_id, user_id, qr_code, status, generated_at, expires_at, rules_snapshot)
    select restaurant_id, user_id, overlay(qr_code placing lpad(n::text, 4, '0') from 9), 'expired', generated_at - n * interval '1 day', expires_at, '{}'
    from public.vouchers, generate_series(1, 21) n where user_id = ${member.id} and used_at is null`
  await page.reload()
  await past(page).click()
  await expect(page.getByRole('listitem').filter({ hasText: /Expirado|Utilizado/ })).toHaveCount(20)
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /Expirado|Utilizado/ })).toHaveCount(23)
  await expect(page.getByRole('button', { name: 'Mostrar mais' })).toBeHidden()

  const other = await newMember(sql)
  await newVoucher(sql, other, slug)
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
  })
  await openDashboard(page, other)
  await past(page).click()
  await expect(page.getByText('Nenhum voucher utilizado ou expirado encontrado.')).toBeVisible()
})

for (const [size, use] of [
  ['phone', { viewport: devices['Pixel 7'].viewport }],
  ['desktop', { viewport: { width: 1440, height: 900 } }],
] as const) {
  test.describe(size, () => {
    test.use(use)

    test('what the second item would have cost is noted, corrected and taken back; the year adds it up', async ({
      page,
      sql,
    }) => {
      const member = await newMember(sql)
      await newVoucher(sql, member, slug, { usedNow: true })
      await newVoucher(sql, member, 'forno-do-farejador', { usedNow: true })
      const saved = async () =>
        (
          await sql<{ saved_cents: number | null }[]>`
          select saved_cents from public.vouchers v join public.restaurants r on r.id = v.restaurant_id
          where v.user_id = ${member.id} and r.slug = ${slug}`
        )[0]?.saved_cents
      await openDashboard(page, member)
      await expect(savings(page)).toContainText('Anote nos vouchers utilizados quanto custaria o segundo item')
      await past(page).click()

      await page.getByRole('button', { name: `Anotar economia: ${place}` }).click()
      await expect(amount(page)).toBeFocused()
      for (const wrong of ['abc', '0', '34,905']) {
        await amount(page).fill(wrong)
        await save(page).click()
        await expect(savingForm(page).getByText('Digite um valor em reais, como 34,90')).toBeVisible()
      }
      await amount(page).fill('10.000,01')
      await save(page).click()
      await expect(savingForm(page).getByText('O valor vai até R$ 10.000,00')).toBeVisible()
      await amount(page).fill('34,90')
      await amount(page).press('Enter')
      await expect(page.getByText('Economia anotada')).toBeVisible()
      await expect(card(page).getByText(/Você economizou\s+R\$\s34,90/)).toBeVisible()
      await expect(savings(page)).toContainText(/R\$\s34,90\s*em 1 visita/)
      await expect(savings(page)).toContainText('Falta anotar o valor de 1 visita.')
      expect(await saved()).toBe(3490)

      await page.getByRole('button', { name: `Corrigir economia: ${place}` }).click()
      await expect(amount(page)).toHaveValue('34,90')
      await amount(page).fill('41')
      await save(page).click()
      await expect(savings(page)).toContainText(/R\$\s41,00/)
      expect(await saved()).toBe(4100)

      await page.getByRole('button', { name: `Corrigir economia: ${place}` }).click()
      await amount(page).fill('')
      await save(page).click()
      await expect(page.getByText('Valor apagado')).toBeVisible()
      await expect(page.getByRole('button', { name: `Anotar economia: ${place}` })).toBeFocused()
      expect(await saved()).toBeNull()
    })
  })
}

test('an amount that could not be sent stays in its field; noted ones are there without a network', async ({
  context,
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, slug, { usedNow: true })
  await openDashboard(page, member)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await past(page).click()
  await page.getByRole('button', { name: `Anotar economia: ${place}` }).click()
  await amount(page).fill('19,90')
  await context.setOffline(true)
  await save(page).click()
  await expect(page.getByText('Não foi possível guardar o valor. Tente novamente.')).toBeVisible()
  await expect(amount(page)).toHaveValue('19,90')
  await context.setOffline(false)
  await save(page).click()
  await expect(savings(page)).toContainText(/R\$\s19,90/)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^Sem conexão: mostrando dados de/)).toBeVisible()
  await expect(savings(page)).toContainText(/R\$\s19,90/)
})
