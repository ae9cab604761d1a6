import { expect, type Page } from 'playwright/test'
import { newMember, newVoucher, test } from '../../support/journey.ts'
import { drawScene } from '../../support/qr-scene.ts'
import { closeVerdict, codeField, openScanner, openTablet, slug, verdict } from '../scanner/tablet.ts'
import { becomeSafari, iphone } from './iphone.ts'

const turnOn = (page: Page) => page.getByRole('button', { name: 'Ligar câmera' })
const picture = (page: Page) => page.getByLabel('Imagem da câmera')
/** What the scanner says of a code that is no voucher: it has read a frame of the camera. */
const reads = (page: Page) => page.getByText('Este QR não é um voucher do Focinho')

/** An event that the browser sends the camera's track. */
const sendTrack = (page: Page, name: 'mute' | 'unmute' | 'ended') =>
  picture(page).evaluate((video, type) => {
    const [track] = ((video as HTMLVideoElement).srcObject as MediaStream).getVideoTracks()
    if (type === 'ended') track?.stop()
    track?.dispatchEvent(new Event(type))
  }, name)

const cameraRuns = (page: Page) =>
  picture(page).evaluate((video) => {
    const stream = (video as HTMLVideoElement).srcObject as MediaStream | null
    return stream?.getVideoTracks()[0]?.readyState === 'live'
  })

/** Refuses `play` from now on, as a phone on low power does, and counts the refusals. */
const refusePlay = (page: Page) =>
  page.evaluate(() => {
    const refusals = { count: 0 }
    Object.assign(globalThis, { refusals })
    HTMLVideoElement.prototype.play = () => {
      refusals.count += 1
      return Promise.reject(new DOMException('a tap is needed', 'NotAllowedError'))
    }
  })
const refusals = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { refusals: { count: number } }).refusals.count)
/** Lets the next tap play the picture. */
const allowPlayWithTap = (page: Page) =>
  page.evaluate(() => {
    const allow = () => Reflect.deleteProperty(HTMLVideoElement.prototype, 'play')
    document.addEventListener('click', allow, { capture: true, once: true })
  })

async function show(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

test('The camera waits for a tap, and comes back after a call, the background and a picture that stopped', async ({
  server,
}) => {
  test.slow()
  const { page, close } = await openTablet(server.url, [await drawScene('https://example.com/', { size: 0.8 })])
  try {
    await becomeSafari(page.context())
    await openScanner(page)
    await turnOn(page).click()
    await expect(reads(page)).toBeVisible()

    await test.step('another app takes the camera and gives it back', async () => {
      await sendTrack(page, 'mute')
      await expect(turnOn(page)).toBeVisible()
      await sendTrack(page, 'unmute')
      await expect(reads(page)).toBeVisible()
    })

    await test.step('another app takes the camera and keeps it: a tap opens it again', async () => {
      await sendTrack(page, 'mute')
      await turnOn(page).click()
      await expect(reads(page)).toBeVisible()
    })

    await test.step('the camera ends', async () => {
      await sendTrack(page, 'ended')
      await expect.poll(() => cameraRuns(page)).toBe(true)
      await expect(reads(page)).toBeVisible()
    })

    await test.step('the picture stops while it starts', async () => {
      await page.evaluate(() => {
        HTMLVideoElement.prototype.play = function () {
          Reflect.deleteProperty(HTMLVideoElement.prototype, 'play')
          const started = this.play()
          this.pause()
          return started
        }
      })
      await sendTrack(page, 'ended')
      await expect.poll(() => cameraRuns(page)).toBe(true)
      await expect(reads(page)).toBeVisible()
    })

    await test.step('the picture stops', async () => {
      await picture(page).evaluate((video) => (video as HTMLVideoElement).pause())
      await expect.poll(() => picture(page).evaluate((video) => (video as HTMLVideoElement).paused)).toBe(false)
      await expect(reads(page)).toBeVisible()
    })

    await test.step('the picture stops and wants a tap', async () => {
      await refusePlay(page)
      await picture(page).evaluate((video) => (video as HTMLVideoElement).pause())
      await expect(turnOn(page)).toBeVisible()
      const before = await refusals(page)
      await turnOn(page).click()
      await expect.poll(() => refusals(page)).toBeGreaterThan(before)
      await expect(turnOn(page)).toBeVisible() // still refused, which is not a camera that is blocked
      await expect(page.getByText('A câmera está bloqueada para este site')).toHaveCount(0)
      await allowPlayWithTap(page)
      await turnOn(page).click()
      await expect(reads(page)).toBeVisible()
    })

    await test.step('the page goes to the background, where the camera is free, and comes back', async () => {
      await show(page, 'hidden')
      await expect(turnOn(page)).toBeVisible()
      expect(await picture(page).evaluate((video) => (video as HTMLVideoElement).srcObject)).toBeNull()
      await show(page, 'visible')
      await expect(reads(page)).toBeVisible()
    })
  } finally {
    await close()
  }
})

test('Where WebKit finds no camera, the scanner says so and asks for the code', async ({ page }) => {
  await page.addInitScript(() => {
    // WebKit's OverconstrainedError is no DOMException.
    const error = Object.assign(new Error('Invalid constraint'), { name: 'OverconstrainedError' })
    MediaDevices.prototype.getUserMedia = () => Promise.reject(error)
  })
  await openScanner(page)
  await turnOn(page).click()
  await expect(page.getByText('Não encontramos uma câmera neste aparelho')).toBeVisible()
  await expect(codeField(page)).toBeVisible()
})

test.describe('sound', () => {
  test.use(iphone)

  test('A tap starts the sound, and the next one does so again after a call has stopped it', async ({ page, sql }) => {
    const codes = [await newVoucher(sql, await newMember(sql), slug), await newVoucher(sql, await newMember(sql), slug)]
    await page.addInitScript(() => {
      const heard = { notes: 0, suspend: () => Promise.resolve() }
      Object.assign(globalThis, { heard })
      // oxlint-disable-next-line typescript/unbound-method -- called with its object below
      const { start } = OscillatorNode.prototype
      OscillatorNode.prototype.start = function (...when) {
        heard.notes += 1
        heard.suspend = () => (this.context as AudioContext).suspend()
        start.apply(this, when)
      }
    })
    const notes = () => page.evaluate(() => (globalThis as unknown as { heard: { notes: number } }).heard.notes)
    await openScanner(page)
    await page.reload() // no tap so far
    await expect(page.getByText('Conectado')).toBeVisible()
    const validate = async (code: string) => {
      await codeField(page).fill(code)
      await codeField(page).tap() // two taps on the button within 400 ms would count as a double tap
      await codeField(page).evaluate((field) => (field as HTMLInputElement).form?.requestSubmit())
      await expect(verdict(page, 'Válido')).toBeVisible()
    }
    await validate(codes[0] ?? '')
    await expect.poll(notes).toBe(2)
    await closeVerdict(page)
    await page.evaluate(() => (globalThis as unknown as { heard: { suspend: () => Promise<void> } }).heard.suspend())
    await validate(codes[1] ?? '')
    await expect.poll(notes).toBe(4)
  })
})
