import { devices, expect, type Page } from 'playwright/test'
import { expectAccessible, newMember, newVoucher, openAs, test, watchPosition } from '../../support/journey.ts'
import { scanAsManager, undoScan } from '../../support/manager-scans.ts'
import {
  addPets,
  chooseOption,
  generateButton,
  openRestaurant,
  petOnVoucher,
  restaurant,
  slug,
  useVoucherWith,
  voucherDialog,
} from './voucher-dialog.ts'

/** Replaces the screen wake lock; the returned function counts the locks that the page holds. */
async function countWakeLocks(page: Page): Promise<() => Promise<number>> {
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
      return locks.filter(({ released }) => !released).length
    })
}

for (const [size, use] of [
  ['phone', { viewport: devices['Pixel 7'].viewport }],
  ['desktop', { viewport: { width: 1440, height: 900 } }],
] as const) {
  test.describe(`On a ${size}`, () => {
    test.use(use)

    test('A member chooses a pet, changes it on the voucher, sees the use, and reviews it right there', async ({
      page,
      sql,
    }) => {
      test.slow()
      const heldLocks = await countWakeLocks(page)
      const member = await newMember(sql)
      await addPets(sql, member)
      await useVoucherWith(sql, member, 'Mel')
      await openRestaurant(page, member)
      await expect(page.getByRole('group', { name: 'Quem vai junto?' })).toBeVisible()
      await expect(page.getByRole('radio', { name: 'Mel' })).toBeChecked()
      await chooseOption(page, 'Tobias')
      await generateButton(page).click()
      await expect(page.getByText('Voucher gerado com sucesso!', { exact: true })).toBeVisible()
      await expect(page.locator('[data-sonner-toast]').getByText('Este voucher é válido por 30 dias')).toBeVisible()

      await expect(voucherDialog(page).getByRole('img', { name: `QR code do voucher de ${restaurant}` })).toBeVisible()
      await expect(voucherDialog(page).getByText('Vale agora')).toBeVisible()
      await expect(voucherDialog(page).getByText('Expira em 30 dias')).toBeVisible()
      await expect(voucherDialog(page).getByText('Regras do voucher')).toBeVisible()
      await expect(voucherDialog(page).getByText('Tobias, porte grande')).toBeVisible()
      expect(await petOnVoucher(sql, member)).toBe('Tobias')
      await expect.poll(heldLocks).toBe(1)

      await voucherDialog(page).getByRole('button', { name: 'Trocar' }).press('Enter')
      await page.keyboard.press('Tab') // focusing a pet must not choose it
      await expect(voucherDialog(page).getByRole('button', { name: 'Tobias' })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Mel vai junto')).toBeVisible()
      await expect(voucherDialog(page).getByText('Mel, porte pequeno')).toBeVisible()
      await expect(voucherDialog(page).getByRole('button', { name: 'Trocar' })).toBeFocused()
      expect(await petOnVoucher(sql, member)).toBe('Mel')

      await sql`update public.vouchers set used_at = now() where user_id = ${member.id} and status = 'active'`
      await expect(voucherDialog(page).getByText('Utilizado', { exact: true })).toBeVisible()
      await expect.poll(heldLocks).toBe(0)
      await voucherDialog(page)
        .getByRole('button', { name: `Avaliar: ${restaurant}` })
        .click()
      await chooseOption(page, '5 estrelas')
      await voucherDialog(page).getByRole('button', { name: 'Enviar avaliação' }).click()
      await expect(page.getByText('Avaliação enviada', { exact: true })).toBeVisible()
      await expect(voucherDialog(page).getByText('Nota 5,0 de 5')).toBeAttached()

      await voucherDialog(page)
        .getByRole('button', { name: 'Fechar' })
        .first()
        .evaluate((closeButton: HTMLElement) => {
          // Two taps in separate tasks, before the page has reacted to the first.
          for (const delay of [1, 2])
            setTimeout(() => {
              closeButton.click()
            }, delay)
        })
      await expect(voucherDialog(page)).toBeHidden()
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

test('A use that only the wallet noticed shows at the open QR code, and why there is no second one today', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, slug)
  await page.route('**/rpc/my_vouchers', (route) => route.fulfill({ status: 400, json: { message: 'out of order' } }))
  await openRestaurant(page, member)
  await page.route('**/rest/v1/vouchers?*', (route) =>
    route.fulfill({ status: 400, json: { message: 'out of order' } }),
  )
  const showButton = page.getByRole('button', { name: 'Mostrar Voucher' }) // known from the server only
  await expect(showButton).toBeVisible()
  await page.unroute('**/rpc/my_vouchers')
  await showButton.click()
  await expect(voucherDialog(page)).toBeVisible()

  await sql`update public.vouchers set used_at = now() where user_id = ${member.id}`
  await page.evaluate(() => {
    dispatchEvent(new Event('visibilitychange'))
  })
  await expect(voucherDialog(page).getByText('Utilizado', { exact: true })).toBeVisible()
  await voucherDialog(page).getByRole('button', { name: 'Fechar' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'O de hoje já foi' })).toBeVisible()
  await expect(showButton).toHaveCount(0)
})

test('A voucher whose use is undone shows its QR code again without being reopened', async ({ page, sql }) => {
  const member = await newMember(sql)
  const code = await newVoucher(sql, member, 'a-mesa-do-tobias')
  await openAs(page, member.name)
  await page.getByRole('button', { name: 'Mostrar Voucher: A Mesa do Tobias' }).click()
  const qr = page.getByRole('img', { name: 'QR code do voucher de A Mesa do Tobias' })
  await expect(qr).toBeVisible()
  const walletWithUse = page.waitForResponse(async (answer) => {
    return answer.url().includes('my_vouchers') && (await answer.text()).includes('"used"')
  })
  const scanId = await scanAsManager(sql, code, 'a-mesa-do-tobias')
  await expect(page.getByRole('dialog').getByText('Utilizado', { exact: true })).toBeVisible()
  await walletWithUse
  await undoScan(sql, scanId, 'Escaneei por engano')
  await expect(qr).toBeVisible()
})

test.describe('On a phone', () => {
  test.use({ viewport: devices['Pixel 7'].viewport })

  test('A voucher shows that it ends soon', async ({ page, sql }) => {
    const member = await newMember(sql)
    await newVoucher(sql, member, slug, { daysOld: 22 })
    await newVoucher(sql, member, 'sorvete-da-matilha', { daysOld: 23 })
    await openAs(page, member.name)
    const badgeColor = (name: string, text: string) =>
      page
        .getByRole('listitem')
        .filter({ hasText: name })
        .getByText(text)
        .evaluate((badge) => getComputedStyle(badge).backgroundColor)
    const [eight, seven] = [
      await badgeColor(restaurant, 'Expira em 8 dias'),
      await badgeColor('Sorvete da Matilha', 'Expira em 7 dias'),
    ]
    const themeColors = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      return ['--color-sand', '--color-danger-soft'].map((token) => {
        probe.style.backgroundColor = `var(${token})`
        return getComputedStyle(probe).backgroundColor
      })
    })
    expect([eight, seven]).toEqual(themeColors)
  })
})

test('Everybody can choose a pet, review and note a saving, in light and dark', async ({ page, sql }) => {
  test.slow() // axe inspects every element of a screen four times
  const member = await newMember(sql)
  await addPets(sql, member)
  await newVoucher(sql, member, slug)
  await newVoucher(sql, member, 'sorvete-da-matilha', { usedNow: true })
  await newVoucher(sql, member, 'forno-do-farejador', { usedNow: true })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAs(page, member.name)
  await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await page.getByRole('button', { name: 'Avaliar: Sorvete da Matilha' }).click()
  await page.getByRole('button', { name: 'Anotar economia: Sorvete da Matilha' }).click()
  await page.getByLabel('Quanto custaria o segundo item?').fill('x')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Digite um valor em reais, como 34,90')).toBeVisible()
  const expectAccessibleEverywhere = async () => {
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
  await expectAccessibleEverywhere()
  await page.getByRole('tab', { name: 'Ativos', exact: true }).click()
  await page.getByRole('button', { name: `Mostrar Voucher: ${restaurant}` }).click()
  await voucherDialog(page).getByRole('button', { name: 'Escolher' }).click()
  await expect(page.getByRole('button', { name: 'Tobias' })).toBeVisible()
  await expectAccessibleEverywhere()
})

test('The code of an open voucher stays where it is when the network goes and comes back', async ({
  page,
  sql,
  context,
}) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, slug)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, member.name)
  await page.getByRole('button', { name: `Mostrar Voucher: ${restaurant}` }).click()
  await expect(voucherDialog(page).getByRole('img', { name: /^QR code/ })).toBeVisible()
  const positions = await watchPosition(page, '[role=dialog] svg[role=img]')
  const notice = voucherDialog(page).getByText(/^Sem conexão, mas tudo bem/)
  await context.setOffline(true)
  await expect(notice).toBeInViewport()
  await context.setOffline(false)
  await expect(notice).toBeHidden()
  expect(await positions()).toHaveLength(1)
})
