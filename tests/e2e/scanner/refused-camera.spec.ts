import { expect, type Page } from 'playwright/test'
import { PNG } from 'pngjs'
import { expectAccessible, newMember, newVoucher, test } from '../../support/journey.ts'
import { drawScene, type Frame } from '../../support/qr-scene.ts'
import { becomeSafari } from '../iphone/iphone.ts'
import {
  expectVerdict,
  openInstalledScanner,
  openScanner,
  slug,
  twoVouchers,
  usedOnce,
  voucherRecord,
} from './tablet.ts'

type Photo = { name: string; mimeType: string; buffer: Buffer }

const photoButton = (page: Page) => page.getByRole('button', { name: 'Tirar foto do QR' })
const noCode = (page: Page) =>
  page.getByText('Não encontramos um QR nesta foto. Aproxime, evite reflexos e tente de novo.')

/** A photo, larger than what is looked at, in which the QR code of this text is small and turned. */
async function photoOf(text: string): Promise<Photo> {
  return photo(await drawScene(text, { size: 0.35, turn: 12 }, { width: 1800, height: 1350 }))
}

const emptyPhoto = () => photo({ width: 640, height: 480, luma: new Uint8ClampedArray(640 * 480).fill(180) })

function photo({ width, height, luma }: Frame): Photo {
  const picture = Object.assign(new PNG({ width, height }), { data: Buffer.from(luma) })
  const buffer = PNG.sync.write(picture, { colorType: 0, inputColorType: 0, inputHasAlpha: false })
  return { name: 'foto.png', mimeType: 'image/png', buffer }
}

/** Refuses the camera to the page, as a person or the browser does. */
async function refuseCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    MediaDevices.prototype.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
}

/** Opens the scanner, where the browser refuses the camera. */
async function openWithoutCamera(page: Page): Promise<void> {
  await refuseCamera(page)
  await openScanner(page)
  await turnOn(page)
}

async function turnOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ligar câmera' }).click()
  await expect(page.getByText('A câmera está bloqueada para este site')).toBeVisible()
}

async function choose(page: Page, file: Photo): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await photoButton(page).press('Enter')
  await (await chooser).setFiles(file)
}

async function show(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

test.describe('served by the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('Without camera and network, a photo of the QR code is checked like a camera picture', async ({
    context,
    page,
    sql,
  }) => {
    test.slow()
    const [one, two] = await twoVouchers(sql)
    const voucher = await photoOf(one)
    await refuseCamera(page)
    await openInstalledScanner(page)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('Pode continuar: as leituras ficam guardadas.')).toBeVisible()
    await turnOn(page)

    await choose(page, emptyPhoto())
    await expect(page.getByRole('alert').filter({ has: noCode(page) })).toBeVisible()
    await expectAccessible(page)
    await choose(page, await photoOf('https://example.com/'))
    await expect(page.getByText('Este QR não é um voucher do Focinho')).toBeVisible()
    await expect(noCode(page)).toBeHidden()

    await choose(page, voucher)
    await expectVerdict(page, 'Aceito', 'Pode servir: aceito sem conexão')
    await expect(page.getByText('Este QR não é um voucher do Focinho')).toBeHidden()
    await choose(page, voucher)
    await expectVerdict(page, 'Não vale', 'Voucher já foi utilizado ou expirou', /neste aparelho$/)

    await test.step('the page is in the background while the phone takes the photo', async () => {
      const chooser = page.waitForEvent('filechooser')
      await photoButton(page).click()
      await show(page, 'hidden')
      await (await chooser).setFiles(await photoOf(two))
      await show(page, 'visible')
      await expectVerdict(page, 'Aceito')
    })

    await context.setOffline(false)
    for (const code of [one, two]) await expect.poll(() => voucherRecord(sql, code)).toEqual(usedOnce)
  })
})

test('A photo is read also where WebAssembly does not run', async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await page.route('**/decode-worker-*.js', (route) => route.abort())
  await openWithoutCamera(page)
  await choose(page, emptyPhoto())
  await expect(noCode(page)).toBeVisible()
  await choose(page, await photoOf(code))
  await expectVerdict(page, 'Válido')
  expect(await voucherRecord(sql, code)).toEqual(usedOnce)
})

test('A photo that takes too much memory is called unreadable, and the next one can be taken', async ({ page }) => {
  await openWithoutCamera(page)
  await page.evaluate(() => {
    CanvasRenderingContext2D.prototype.getImageData = () => {
      throw new RangeError('Out of memory')
    }
  })
  await choose(page, emptyPhoto())
  await expect(page.getByText('Não conseguimos abrir esta foto', { exact: false })).toBeVisible()
  await expect(photoButton(page)).toBeEnabled()
})

test('The page that connects a tablet says that a photo cannot be opened, or has no connection code', async ({
  page,
}) => {
  await refuseCamera(page)
  await page.goto('/tablet')
  await page.getByRole('button', { name: 'Ler o QR com a câmera' }).click()
  await choose(page, {
    name: 'foto.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('of a kind that no browser knows'),
  })
  await expect(page.getByText('Não conseguimos abrir esta foto. Tire outra ou digite o código.')).toBeVisible()
  await choose(page, await photoOf('https://example.com/'))
  await expect(page.getByText('Este QR não conecta tablets')).toBeVisible()
})

test('An installed app says how to allow the camera without an address bar', async ({ page }) => {
  await page.addInitScript(() => {
    const { matchMedia } = globalThis // Chromium's DevTools cannot imitate a display mode
    globalThis.matchMedia = (query) => matchMedia(query === '(display-mode: standalone)' ? 'all' : query)
  })
  await refuseCamera(page)
  await openScanner(page)
  await turnOn(page)
  await expect(page.getByText(/segure o ícone do aplicativo/)).toBeVisible()
  await expect(page.getByText(/endereço|[Rr]ecarregue/)).toHaveCount(0)
})

test('An app on the home screen of an iPad is told to be closed and opened, not reloaded', async ({ page }) => {
  await becomeSafari(page.context(), 'installed')
  await openWithoutCamera(page)
  await expect(page.getByText(/Ajustes › Apps › Safari › Câmera.* feche e abra o aplicativo/)).toBeVisible()
  await expect(page.getByText(/endereço|[Rr]ecarregue/)).toHaveCount(0)
})

test('In full screen, which hides the address bar, the help begins with leaving full screen', async ({ page }) => {
  await refuseCamera(page)
  await openScanner(page)
  await page.getByRole('button', { name: 'Ajustes deste aparelho' }).click()
  await page.getByRole('button', { name: 'Usar a tela inteira' }).click()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await turnOn(page)
  await expect(page.getByText(/endereço/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Sair da tela inteira' }).click()
  await expect(page.getByText(/Toque no ícone ao lado do endereço/)).toBeVisible()
})
