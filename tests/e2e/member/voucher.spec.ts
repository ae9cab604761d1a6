import { devices, expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { expectAccessible, newMember, newVoucher, signIn, test, type Member } from '../../support/journey.ts'

// The demo data opens this establishment round the clock, so the hour of the run does not matter.
const place = 'Café Focinho Feliz'
const slug = 'cafe-focinho-feliz'

/** Tobias is the older entry; Mel came along the last time. */
async function addPets(sql: Sql, { id }: Member): Promise<void> {
  await sql`
    insert into public.pets (user_id, name, size, created_at)
    values (${id}, 'Tobias', 'large', now() - interval '2 days'), (${id}, 'Mel', 'small', now() - interval '1 day')`
}

async function lastTimeWith(sql: Sql, member: Member, pet: string): Promise<void> {
  await newVoucher(sql, member, 'sorvete-da-matilha', { daysOld: 3 })
  await sql`update public.vouchers set used_at = now() - interval '2 days',
    pet_id = (select p.id from public.pets p where p.user_id = ${member.id} and p.name = ${pet}) where user_id = ${member.id}`
}

async function openPlace(page: Page, { name }: Member): Promise<void> {
  await page.goto(`/login?voltar=/estabelecimentos/${slug}`)
  await signIn(page, name)
  await expect(page.getByRole('heading', { name: place, level: 1 })).toBeVisible()
}

async function petOnVoucher(sql: Sql, { id }: Member): Promise<string | null | undefined> {
  const [row] = await sql<{ name: string | null }[]>`
    select p.name from public.vouchers v left join public.pets p on p.id = v.pet_id where v.user_id = ${id} and v.status = 'active'`
  return row?.name
}

/** Counts what the page does with the lock that keeps a screen awake. */
async function watchWakeLock(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const locks: { released: boolean }[] = []
    Object.assign(window, { locks })
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: () => {
          const lock = {
            released: false,
            release: () => {
              lock.released = true
              return Promise.resolve()
            },
          }
          locks.push(lock)
          return Promise.resolve(lock)
        },
      },
    })
  })
  return () =>
    page.evaluate(() => {
      const { locks } = window as unknown as { locks: { released: boolean }[] }
      return `${String(locks.filter(({ released }) => !released).length)} held`
    })
}

const dialog = (page: Page) => page.getByRole('dialog', { name: place })
const generate = (page: Page) => page.getByRole('button', { name: 'Gerar Voucher' })
/** The radio itself is out of sight: a person taps its name. */
const choose = (page: Page, name: string) =>
  page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name }) })
    .click()

for (const [size, use] of [
  ['phone', { viewport: devices['Pixel 7'].viewport }],
  ['desktop', { viewport: { width: 1440, height: 900 } }],
] as const) {
  test.describe(size, () => {
    test.use(use)

    test('a member says who comes along, changes it at the table, is told of the use, and reviews right there', async ({
      page,
      sql,
    }) => {
      test.slow()
      const locks = await watchWakeLock(page)
      const member = await newMember(sql)
      await addPets(sql, member)
      await lastTimeWith(sql, member, 'Mel')
      await openPlace(page, member)
      await expect(page.getByRole('group', { name: 'Quem vai junto?' })).toBeVisible()
      await expect(page.getByRole('radio', { name: 'Mel' })).toBeChecked()
      await choose(page, 'Tobias')
      await generate(page).click()
      await expect(page.getByText('Voucher gerado com sucesso!', { exact: true })).toBeVisible()
      await expect(page.locator('[data-sonner-toast]').getByText('Este voucher é válido por 30 dias')).toBeVisible()

      await expect(dialog(page).getByRole('img', { name: `QR code do voucher de ${place}` })).toBeVisible()
      await expect(dialog(page).getByText('Vale agora')).toBeVisible()
      await expect(dialog(page).getByText('Vence em 30 dias')).toBeVisible()
      await expect(dialog(page).getByText('Regras de uso')).toBeVisible()
      await expect(dialog(page).getByText('Tobias, porte grande')).toBeVisible()
      expect(await petOnVoucher(sql, member)).toBe('Tobias')
      await expect.poll(locks).toBe('1 held')

      await dialog(page).getByRole('button', { name: 'Trocar' }).press('Enter')
      await page.keyboard.press('Tab') // passes by the first, which is not sent for it
      await expect(dialog(page).getByRole('button', { name: 'Tobias' })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Mel vai junto')).toBeVisible()
      await expect(dialog(page).getByText('Mel, porte pequeno')).toBeVisible()
      await expect(dialog(page).getByRole('button', { name: 'Trocar' })).toBeFocused()
      expect(await petOnVoucher(sql, member)).toBe('Mel')

      await sql`update public.vouchers set used_at = now() where user_id = ${member.id} and status = 'active'`
      await expect(dialog(page).getByText('Utilizado', { exact: true })).toBeVisible()
      await expect.poll(locks).toBe('0 held')
      await dialog(page)
        .getByRole('button', { name: `Avaliar: ${place}` })
        .click()
      await choose(page, '5 estrelas')
      await dialog(page).getByRole('button', { name: 'Enviar avaliação' }).click()
      await expect(page.getByText('Avaliação enviada', { exact: true })).toBeVisible()
      await expect(dialog(page).getByText('Nota 5,0 de 5')).toBeAttached()

      await dialog(page)
        .getByRole('button', { name: 'Fechar' })
        .first()
        .evaluate((mark: HTMLElement) => {
          for (const tap of [1, 2])
            setTimeout(() => {
              mark.click()
            }, tap)
        })
      await expect(dialog(page)).toBeHidden()
      const tomorrow = new Intl.DateTimeFormat('pt-BR', {
        timeZone: 'America/Sao_Paulo',
        day: '2-digit',
        month: '2-digit',
      }).format(new Date(Date.now() + 86_400_000))
      const notice = page.getByRole('status').filter({ hasText: 'O de hoje já foi' })
      await expect(notice).toContainText(
        'Você já utilizou um voucher hoje para este restaurante. Tente novamente amanhã.',
      )
      await expect(notice).toContainText(new RegExp(`O próximo pode ser gerado a partir de [a-zçá-]+, ${tomorrow}\\.`))
    })
  })
}

test('a use that the wallet hears of before the open QR does leaves the reason why there is no second one today', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, slug)
  await page.route('**/rpc/my_vouchers', (route) => route.fulfill({ status: 400, json: { message: 'out of order' } }))
  await openPlace(page, member)
  await page.route('**/rest/v1/vouchers?*', (route) =>
    route.fulfill({ status: 400, json: { message: 'out of order' } }),
  )
  const show = page.getByRole('button', { name: 'Mostrar Voucher' }) // only the server says so
  await expect(show).toBeVisible()
  await page.unroute('**/rpc/my_vouchers')
  await show.click()
  await expect(dialog(page)).toBeVisible()

  await sql`update public.vouchers set used_at = now() where user_id = ${member.id}`
  await page.evaluate(() => {
    dispatchEvent(new Event('visibilitychange'))
  })
  await expect(dialog(page).getByText('Utilizado', { exact: true })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Fechar' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'O de hoje já foi' })).toBeVisible()
  await expect(show).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: devices['Pixel 7'].viewport })

  test('one tap on the list makes a voucher for the pet of the last time', async ({ page, sql }) => {
    const member = await newMember(sql)
    await addPets(sql, member)
    await lastTimeWith(sql, member, 'Mel')
    await page.goto(`/restaurantes?busca=${place}`)
    await signIn(page, member.name)
    await generate(page).click()
    await expect(dialog(page).getByText('Mel, porte pequeno')).toBeVisible()
    expect(await petOnVoucher(sql, member)).toBe('Mel')
  })

  test('a member without a pet is shown where to register one, and gets the voucher all the same', async ({
    page,
    sql,
  }) => {
    const member = await newMember(sql)
    await openPlace(page, member)
    await expect(page.getByText('Quem vai junto? Conte para a casa receber seu pet pelo nome.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cadastrar meu pet' })).toHaveAttribute('href', '/perfil?aba=pets')
    await generate(page).click()
    await expect(dialog(page).getByRole('img', { name: `QR code do voucher de ${place}` })).toBeVisible()
  })

  test('a pet that was removed meanwhile holds nobody up', async ({ page, sql }) => {
    const member = await newMember(sql)
    await addPets(sql, member)
    await openPlace(page, member)
    await choose(page, 'Mel')
    await sql`delete from public.pets where user_id = ${member.id} and name = 'Mel'`
    await generate(page).click()
    await expect(page.getByText('Erro ao gerar voucher', { exact: true })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Mel' })).toBeHidden()
    await expect(page.getByRole('radio', { name: 'Tobias' })).toBeChecked()
    await generate(page).click()
    await expect(dialog(page).getByText('Tobias, porte grande')).toBeVisible()
  })

  test('who comes along stays when the change does not arrive, and cannot be changed without a network', async ({
    context,
    page,
    sql,
  }) => {
    const member = await newMember(sql)
    await addPets(sql, member)
    await openPlace(page, member)
    await choose(page, 'Sem pet')
    await generate(page).click()
    await expect(dialog(page).getByText('Ninguém escolhido')).toBeVisible()
    expect(await petOnVoucher(sql, member)).toBeNull()

    await page.route('**/rpc/set_voucher_pet', (route) => route.abort())
    await dialog(page).getByRole('button', { name: 'Escolher' }).click()
    await dialog(page).getByRole('button', { name: 'Tobias' }).click()
    await expect(page.getByText('Não foi possível trocar o pet. Tente novamente.')).toBeVisible()
    await expect(dialog(page).getByText('Ninguém escolhido')).toBeVisible()
    await page.unroute('**/rpc/set_voucher_pet')
    await dialog(page).getByRole('button', { name: 'Tobias' }).click()
    await expect(dialog(page).getByText('Tobias, porte grande')).toBeVisible()

    await context.setOffline(true)
    await expect(dialog(page).getByText(/^Sem conexão, e tudo bem/)).toBeVisible()
    await expect(dialog(page).getByText('Tobias, porte grande')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Trocar' })).toBeHidden()
  })

  test('a voucher near its end says so, and a subscription that ends first is told on the card and at the QR', async ({
    page,
    sql,
  }) => {
    const member = await newMember(sql, { subscriptionEndsIn: 3 })
    await newVoucher(sql, member, slug, { daysOld: 22 })
    await newVoucher(sql, member, 'sorvete-da-matilha', { daysOld: 23 })
    await page.goto('/dashboard')
    await signIn(page, member.name)
    const color = (name: string, text: string) =>
      page
        .getByRole('listitem')
        .filter({ hasText: name })
        .getByText(text)
        .evaluate((badge) => getComputedStyle(badge).backgroundColor)
    const [eight, seven] = [await color(place, 'Vence em 8 dias'), await color('Sorvete da Matilha', 'Vence em 7 dias')]
    const tokens = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      return ['--color-sand', '--color-danger-soft'].map((token) => {
        probe.style.backgroundColor = `var(${token})`
        return getComputedStyle(probe).backgroundColor
      })
    })
    expect([eight, seven]).toEqual(tokens)

    const warning = /^Sua assinatura termina em \d{2}\/\d{2}\/\d{4}, antes deste voucher\. Renove para não perdê-lo\./
    await expect(page.getByText(warning)).toHaveCount(2)
    await page.getByRole('button', { name: `Mostrar Voucher: ${place}` }).click()
    await expect(dialog(page).getByText(warning)).toBeVisible()
    await dialog(page).getByRole('link', { name: 'Ver planos' }).click()
    await expect(page).toHaveURL('/planos')
  })
})

test('everybody can choose, review and note, by day and by night', async ({ page, sql }) => {
  test.slow() // axe looks at every element of a screen, four times
  const member = await newMember(sql)
  await addPets(sql, member)
  await newVoucher(sql, member, slug)
  await newVoucher(sql, member, 'sorvete-da-matilha', { usedNow: true })
  await newVoucher(sql, member, 'forno-do-farejador', { usedNow: true })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dashboard')
  await signIn(page, member.name)
  await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await page.getByRole('button', { name: 'Avaliar: Sorvete da Matilha' }).click()
  await page.getByRole('button', { name: 'Anotar economia: Sorvete da Matilha' }).click()
  await page.getByLabel('Quanto custaria o segundo item?').fill('x')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Digite um valor em reais, como 34,90')).toBeVisible()
  const everywhere = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const viewport of [
        { width: 320, height: 640 },
        { width: 1440, height: 900 },
      ]) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize(viewport)
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
    }
  }
  await everywhere()
  await page.getByRole('tab', { name: 'Ativos', exact: true }).click()
  await page.getByRole('button', { name: `Mostrar Voucher: ${place}` }).click()
  await dialog(page).getByRole('button', { name: 'Escolher' }).click()
  await expect(page.getByRole('button', { name: 'Tobias' })).toBeVisible()
  await everywhere()
})
