import { devices, expect, type Page } from 'playwright/test'
import { holdRequests, type Member, newMember, newVoucher, openAs, test, watchPosition } from '../../support/journey.ts'

const restaurant = 'Sorvete da Matilha'
const slug = 'sorvete-da-matilha'

async function openDashboard(page: Page, { name }: Member): Promise<void> {
  await openAs(page, name)
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
}

const card = (page: Page) => page.getByRole('listitem').filter({ hasText: restaurant })
const counter = (page: Page, label: string) =>
  page.getByLabel('Seus vouchers em números').locator('div').filter({ hasText: label })
const pastTab = (page: Page) => page.getByRole('tab', { name: 'Utilizados e Expirados' })
const savings = (page: Page) => {
  const thisYear = new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' }).slice(0, 4)
  return page.getByRole('region', { name: `Economia de ${thisYear}` })
}
const savingForm = (page: Page) => page.getByRole('form', { name: `Economia em ${restaurant}` })
const amount = (page: Page) => savingForm(page).getByLabel('Quanto custaria o segundo item?')
const saveButton = (page: Page) => savingForm(page).getByRole('button', { name: 'Salvar' })

test.use({ serviceWorkers: 'allow', viewport: devices['Pixel 7'].viewport })

test('A new member is welcomed and opens the list of restaurants', async ({ page, sql }) => {
  await openDashboard(page, await newMember(sql))
  await expect(page.getByRole('heading', { name: 'Bem-vindo de volta!', level: 1 })).toBeVisible()
  for (const label of ['Ativos', 'Utilizados e expirados', 'No total'])
    await expect(counter(page, label)).toContainText('0')
  await expect(page.getByText('Nenhum voucher encontrado. Gere vouchers visitando os restaurantes.')).toBeVisible()
  await expect(savings(page)).toBeHidden()

  await page.getByRole('link', { name: 'Buscar Restaurantes' }).first().click()
  await expect(page).toHaveURL('/restaurantes')
})

test('Active, used and expired vouchers are counted, and an empty tab shows a message', async ({ page, sql }) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, slug, { usedNow: true })
  await newVoucher(sql, member, 'forno-do-farejador', { daysOld: 31 })
  await openDashboard(page, member)
  await expect(counter(page, 'Ativos')).toContainText('0')
  await expect(counter(page, 'Utilizados e expirados')).toContainText('2')
  await expect(counter(page, 'No total')).toContainText('2')
  await expect(page.getByText('Nenhum voucher ativo encontrado.')).toBeVisible()
  await pastTab(page).click()
  await expect(card(page)).toContainText('Utilizado')
  await expect(card(page)).toContainText(/Utilizado em\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/)
  const expired = page.getByRole('listitem').filter({ hasText: 'Forno do Farejador' })
  await expect(expired).toContainText('Expirado')
  await expect(expired.getByRole('button')).toHaveCount(0)

  await sql`
    insert into public.vouchers (restaurant_id, user_id, qr_code, status, generated_at, expires_at, rules_snapshot)
    select restaurant_id, user_id, overlay(qr_code placing lpad(n::text, 4, '0') from 9), 'expired',
      generated_at - n * interval '1 day', expires_at, '{}'
    from public.vouchers, generate_series(1, 21) n where user_id = ${member.id} and used_at is null`
  await page.reload()
  await pastTab(page).click()
  await expect(page.getByRole('listitem').filter({ hasText: /Expirado|Utilizado/ })).toHaveCount(20)
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /Expirado|Utilizado/ })).toHaveCount(23)
  await expect(page.getByRole('button', { name: 'Mostrar mais' })).toBeHidden()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /Expirado|Utilizado/ })
      .nth(20),
  ).toBeFocused()

  const other = await newMember(sql)
  await newVoucher(sql, other, slug)
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
  })
  await openDashboard(page, other)
  await pastTab(page).click()
  await expect(page.getByText('Nenhum voucher utilizado ou expirado encontrado.')).toBeVisible()
})

test('Arrow keys, Home and End lead from tab to tab, and Tab into what the tab shows', async ({ page, sql }) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, slug, { usedNow: true })
  await openDashboard(page, member)
  const active = page.getByRole('tab', { name: 'Ativos' })
  await active.focus()
  for (const [key, tab] of [
    ['ArrowRight', pastTab(page)],
    ['ArrowRight', active],
    ['ArrowLeft', pastTab(page)],
    ['Home', active],
    ['End', pastTab(page)],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab).toBeFocused()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel', { name: 'Utilizados e Expirados' })).toBeFocused()
  await expect(card(page)).toContainText('Utilizado')
})

test('A tab that is chosen right after another one stays', async ({ page, sql }) => {
  await openDashboard(page, await newMember(sql))
  const shown = await page.evaluate(async () => {
    const [active, past] = document.querySelectorAll<HTMLElement>('[role=tab]')
    const nextFrame = () => new Promise(requestAnimationFrame)
    past!.focus()
    await nextFrame()
    active!.focus()
    const names = new Set<string>()
    for (let frame = 0; frame < 60; frame += 1) {
      await nextFrame()
      names.add(document.querySelector('[role=tab][aria-selected=true]')!.textContent)
    }
    return [...names]
  })
  expect(shown).toEqual(['Ativos'])
})

test('The buttons of used vouchers stay where they were first drawn', async ({ page, sql }) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, slug, { usedNow: true })
  await newVoucher(sql, member, 'forno-do-farejador', { usedNow: true })
  await openDashboard(page, member)
  const positions = await watchPosition(page, `[aria-label="Anotar economia: ${restaurant}"]`)
  await pastTab(page).click()
  for (const name of [restaurant, 'Forno do Farejador'])
    await expect(page.getByRole('button', { name: `Avaliar: ${name}` })).toBeVisible()
  expect(await positions()).toHaveLength(1)
})

for (const [size, use] of [
  ['phone', { viewport: devices['Pixel 7'].viewport }],
  ['desktop', { viewport: { width: 1440, height: 900 } }],
] as const) {
  test.describe(`On a ${size}`, () => {
    test.use(use)

    test('A member notes, corrects and deletes a saving, and the total of the year follows', async ({ page, sql }) => {
      const member = await newMember(sql)
      await newVoucher(sql, member, slug, { usedNow: true })
      await newVoucher(sql, member, 'forno-do-farejador', { usedNow: true })
      const savedCents = async () =>
        (
          await sql<{ saved_cents: number | null }[]>`
          select saved_cents from public.vouchers v join public.restaurants r on r.id = v.restaurant_id
          where v.user_id = ${member.id} and r.slug = ${slug}`
        )[0]?.saved_cents
      await openDashboard(page, member)
      await expect(savings(page)).toContainText('Anote nos vouchers utilizados quanto custaria o segundo item')
      await pastTab(page).click()

      await page.getByRole('button', { name: `Anotar economia: ${restaurant}` }).click()
      await expect(amount(page)).toBeFocused()
      for (const [invalid, problem] of [
        ['abc', 'Digite um valor em reais, como 34,90'],
        ['0', 'O valor começa em R$ 0,01'],
        ['34,905', 'Não ficou claro quanto é. Escreva os centavos com vírgula, como 1.149,90'],
      ] as const) {
        await amount(page).fill(invalid)
        await saveButton(page).click()
        await expect(savingForm(page).getByText(problem)).toBeVisible()
        await expect(amount(page)).toHaveValue(invalid)
      }
      await amount(page).fill('10.000,01')
      await saveButton(page).click()
      await expect(savingForm(page).getByText('O valor vai até R$ 10.000,00')).toBeVisible()
      await amount(page).fill('34,90')
      await amount(page).press('Enter')
      await expect(page.getByText('Economia anotada')).toBeVisible()
      await expect(card(page).getByText(/Você economizou\s+R\$\s34,90/)).toBeVisible()
      await expect(savings(page)).toContainText(/R\$\s34,90\s*em 1 visita/)
      await expect(savings(page)).toContainText('Falta anotar o valor de 1 visita.')
      expect(await savedCents()).toBe(3490)

      await page.getByRole('button', { name: `Corrigir economia: ${restaurant}` }).click()
      await expect(amount(page)).toHaveValue('34,90')
      await amount(page).fill('41')
      await saveButton(page).click()
      await expect(savings(page)).toContainText(/R\$\s41,00/)
      expect(await savedCents()).toBe(4100)

      await page.getByRole('button', { name: `Corrigir economia: ${restaurant}` }).click()
      await amount(page).fill('')
      await saveButton(page).click()
      await expect(page.getByText('Valor apagado')).toBeVisible()
      await expect(page.getByRole('button', { name: `Anotar economia: ${restaurant}` })).toBeFocused()
      expect(await savedCents()).toBeNull()
    })
  })
}

test('A saving that could not be sent stays in its field, and saved ones are there offline', async ({
  context,
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, slug, { usedNow: true })
  await openDashboard(page, member)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await pastTab(page).click()
  await page.getByRole('button', { name: `Anotar economia: ${restaurant}` }).click()
  await amount(page).fill('19,90')
  await context.setOffline(true)
  await saveButton(page).click()
  await expect(page.getByText('Não foi possível guardar o valor')).toBeVisible()
  await expect(amount(page)).toHaveValue('19,90')
  await context.setOffline(false)
  await saveButton(page).click()
  await expect(savings(page)).toContainText(/R\$\s19,90/)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^Sem conexão: mostrando dados de/)).toBeVisible()
  await expect(savings(page)).toContainText(/R\$\s19,90/)
})

test('A saving that fails after a change of tab is told', async ({ page, sql }) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, slug, { usedNow: true })
  await openDashboard(page, member)
  await pastTab(page).click()
  await page.getByRole('button', { name: `Anotar economia: ${restaurant}` }).click()
  await amount(page).fill('19,90')
  await page.route('**/rpc/set_voucher_saving', (route) => route.fulfill({ status: 500 }))
  const release = await holdRequests(page, '**/rpc/set_voucher_saving')
  await saveButton(page).click()
  await page.getByRole('tab', { name: 'Ativos' }).click()
  await expect(savingForm(page)).toBeHidden()
  release()
  await expect(page.getByText('Não foi possível guardar o valor')).toBeVisible()
})
