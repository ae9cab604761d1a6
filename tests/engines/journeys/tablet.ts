import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { findStored } from '../../e2e/scanner/stored-texts.ts'
import { slug, usedOnce, voucherRecord } from '../../e2e/scanner/tablet.ts'
import { newConnectionCode, tabletRecord } from '../../e2e/tablet/steps.ts'
import { newMember, newVoucher, shortCode } from '../../support/journey.ts'
import { drawScene } from '../../support/qr-scene.ts'
import type { Page } from '../page.ts'
import { signIn, tobias, waitForWorker, type Journey } from '../scene.ts'

async function openScanner(page: Page): Promise<void> {
  await page.goto('/dashboard/scanner')
  await signIn(page, 'gerente')
  await page.role('button', new RegExp(tobias)).click()
  await page.role('heading', tobias).shown()
  await page.text('Conectado').shown()
  await page.until('the offline list is not kept', async () => {
    const found = await page.run(findStored, ['.offline-lists', tobias])
    return found.length === 2
  })
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.label('Código do voucher').fill(code)
  await page.role('button', 'Validar').click()
}

/** Taps on 'Próximo' until the verdict is closed: for a moment it ignores taps. */
async function closeVerdict(page: Page): Promise<void> {
  await page.until('the verdict does not close', async () => {
    if ((await page.role('dialog').count()) === 0) return true
    await page.role('button', 'Próximo').click()
    await pause(300)
    return false
  })
}

const connecting: Journey = async ({ page, openDevice, sql }) => {
  await page.goto('/login')
  await signIn(page, 'gerente')
  await page.role('link', 'Tablets do balcão').click()
  await page.label('Estabelecimento').choose(tobias)
  await page.role('button', 'Conectar tablet').click()
  const dialog = page.role('dialog', 'Conectar tablet')
  await dialog.role('img', 'QR para conectar o tablet').shown()
  const code = await dialog.text(/^[0-9A-Z]{4} [0-9A-Z]{4}$/).read()

  const tablet = await openDevice()
  await tablet.goto('/login')
  await tablet.role('link', 'Conectar um tablet do estabelecimento').click()
  await tablet.label('Código de conexão').fill(code.toLowerCase().replace(' ', '-'))
  await tablet.label('Código de conexão').holds(code)
  await tablet.role('button', 'Conectar').click()
  await tablet.role('heading', 'Tablet conectado!').shown()
  await dialog.gone()
  await tablet.role('button', 'Salão').click()
  await tablet.role('button', 'Começar').click()
  await tablet.role('heading', tobias).shown()
  await tablet.text('Conectado').shown()
  assert.equal((await tabletRecord(sql, 'Salão'))?.connected, true)
  await sql`delete from public.restaurant_tablets where name = 'Salão'`
}

const typedCode: Journey = async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  const short = await shortCode(sql, code)
  await enterCode(page, ` ${short.slice(0, 4).toLowerCase()}-${short.slice(4)} `)
  await page.role('dialog', 'Válido').text('Nina').shown()
  await closeVerdict(page)
  assert.deepEqual({ ...(await voucherRecord(sql, code)) }, usedOnce)
  await enterCode(page, short)
  await page.role('dialog', 'Não vale').shown()
}

const offlineScan: Journey = async ({ page, sql, network }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await waitForWorker(page)
  await network.setState('down')
  await page.reload()
  await page.role('heading', tobias).shown()
  await enterCode(page, code)
  await page.role('dialog', 'Aceito').text('Pode servir: aceito sem conexão').shown()
  await closeVerdict(page)
  await page.text('1 leitura aguardando envio').shown()
  assert.equal((await voucherRecord(sql, code))?.['status'], 'active')
  await network.setState('up')
  await page.text(/aguardando envio/).gone()
  assert.deepEqual({ ...(await voucherRecord(sql, code)) }, usedOnce)
}

/** Lets the page's camera see a frame: a stream of a canvas, since only Chromium can play a file as a camera. */
async function putBeforeCamera(page: Page, code: string): Promise<void> {
  const { luma, width, height } = await drawScene(code, { size: 0.8 })
  await page.run(
    (gray, across, down) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: across, height: down })
      const context = canvas.getContext('2d')!
      const picture = context.createImageData(across, down)
      const bytes = Uint8Array.from(atob(gray), (letter) => letter.charCodeAt(0))
      for (const [n, value] of bytes.entries()) picture.data.set([value, value, value, 255], n * 4)
      setInterval(() => {
        context.putImageData(picture, 0, 0)
      }, 100)
      // On the prototype: WebKit drops what is set on navigator.mediaDevices when it collects garbage.
      MediaDevices.prototype.getUserMedia = () => Promise.resolve(canvas.captureStream(10))
    },
    Buffer.from(luma).toString('base64'),
    width,
    height,
  )
}

const cameraScan: Journey = async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await putBeforeCamera(page, code)
  await page.role('button', /câmera/i).click()
  await page.role('dialog', 'Válido').text('Nina').shown()
  assert.deepEqual({ ...(await voucherRecord(sql, code)) }, usedOnce)
}

const connectedByLink: Journey = async ({ page, sql }) => {
  await page.goto(`/tablet#${await newConnectionCode(sql)}`)
  await page.role('button', 'Conectar').click()
  await page.role('heading', 'Tablet conectado!').shown()
  await page.reload() // the naming goes on
  await page.label('Nome do tablet').fill('Varanda')
  await page.role('button', 'Começar').click()
  await page.role('heading', tobias).shown()
  await page.text('Conectado').shown()
  await sql`delete from public.restaurant_tablets where name = 'Varanda'`
}

export const tablet: Record<string, Journey> = {
  'connects a tablet with the code that the manager shows': connecting,
  'connects a tablet by its link and names it after a reload': connectedByLink,
  'validates a typed code once': typedCode,
  'accepts a voucher with the server gone and sends it later': offlineScan,
  'scans a voucher with the camera': cameraScan,
}
