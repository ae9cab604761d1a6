import { expect, type Page } from 'playwright/test'
import { browserOptions } from '../../support/browser.ts'
import { test } from '../../support/journey.ts'
import { openScanner } from './tablet.ts'

test.use({
  launchOptions: {
    ...browserOptions,
    args: [...(browserOptions.args ?? []), '--use-fake-device-for-media-stream=device-count=3'],
  },
  permissions: ['camera'],
})

const next = (page: Page) => page.getByRole('button', { name: 'Trocar de câmera' })

/** The name of the camera whose picture is on the screen. */
const opened = (page: Page) =>
  page.getByLabel('Imagem da câmera').evaluate((video) => {
    const stream = (video as HTMLVideoElement).srcObject as MediaStream | null
    return stream?.getVideoTracks()[0]?.label
  })

/** A camera that is listed, but held by another app; with '' what opens without a choice. */
async function hold(page: Page, camera: string): Promise<void> {
  await page.addInitScript((held) => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its object below
    const { getUserMedia } = MediaDevices.prototype
    Object.assign(globalThis, { release: () => Object.assign(MediaDevices.prototype, { getUserMedia }) })
    MediaDevices.prototype.getUserMedia = async function (asked) {
      const devices = await this.enumerateDevices()
      const cameras = devices.filter(({ kind }) => kind === 'videoinput')
      const chosen = cameras.find(({ deviceId }) => JSON.stringify(asked).includes(deviceId))
      if ((chosen?.label ?? '') === held) throw new DOMException('in use', 'NotReadableError')
      return getUserMedia.call(this, asked)
    }
  }, camera)
}

async function chooseInSettings(page: Page, camera: string): Promise<void> {
  await page.getByRole('button', { name: 'Ajustes deste aparelho' }).click()
  await page.getByRole('combobox', { name: 'Câmera' }).selectOption(camera)
  await page.keyboard.press('Escape')
}

test('Each tap opens the next camera, and the last one is open again after a reload', async ({ page }) => {
  await openScanner(page)
  await expect.poll(() => opened(page)).toBe('fake_device_0')
  await next(page).click()
  await expect.poll(() => opened(page)).toBe('fake_device_1')
  await next(page).click()
  await expect.poll(() => opened(page)).toBe('fake_device_2')
  await page.reload()
  await expect.poll(() => opened(page)).toBe('fake_device_2')
  await next(page).click()
  await expect.poll(() => opened(page)).toBe('fake_device_0')
})

test('A second tap while a camera opens chooses the one after it', async ({ page }) => {
  await openScanner(page)
  await expect.poll(() => opened(page)).toBe('fake_device_0')
  await next(page).dblclick()
  await expect.poll(() => opened(page)).toBe('fake_device_2')
})

test('Where the chosen camera is gone another one opens, and a tap opens the next', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('focinho.device-camera', 'unplugged'))
  await openScanner(page)
  await expect.poll(() => opened(page)).toBe('fake_device_0')
  await next(page).click()
  await expect.poll(() => opened(page)).toBe('fake_device_1')
})

test('Where another app holds the chosen camera another one opens; the choice stays, and can be tried again', async ({
  page,
}) => {
  await openScanner(page)
  await chooseInSettings(page, 'fake_device_1')
  await expect.poll(() => opened(page)).toBe('fake_device_1')
  await hold(page, 'fake_device_1')
  await page.reload()
  await expect.poll(() => opened(page)).toBe('fake_device_0')
  await page.evaluate(() => (globalThis as unknown as { release: () => void }).release())
  await next(page).click()
  await expect.poll(() => opened(page)).toBe('fake_device_1')
})

test('Where the camera that opens by itself does not answer, the settings offer the others', async ({ page }) => {
  await hold(page, '')
  await openScanner(page)
  await expect(page.getByText('A câmera não respondeu')).toBeVisible()
  await chooseInSettings(page, 'fake_device_2')
  await expect.poll(() => opened(page)).toBe('fake_device_2')
})

test('The focus stays on the button while the next camera starts', async ({ page }) => {
  await openScanner(page)
  await next(page).press('Enter')
  await expect.poll(() => opened(page)).toBe('fake_device_1')
  await expect(next(page)).toBeFocused()
})

test.describe('without the permission', () => {
  test.use({ permissions: [] })

  test('After a refused camera the focus is at the camera, and Tab leads to the button that tries again', async ({
    page,
  }) => {
    await openScanner(page)
    await page.getByRole('button', { name: 'Ligar câmera' }).press('Enter')
    await expect(page.getByText('A câmera está bloqueada para este site')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Câmera' })).toBeFocused()
    await page.keyboard.press('Tab')
    const retry = page.getByRole('button', { name: 'Tentar de novo' })
    await expect(retry).toBeFocused()
    await retry.press('Enter')
    await expect(page.getByRole('region', { name: 'Câmera' })).toBeFocused()
  })
})
