import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { groupShortCode } from '../../../src/domain/short-code.ts'
import { builtApp } from '../../../supabase/local/build.ts'
import { findStored } from '../../e2e/scanner/stored-texts.ts'
import { shortCode } from '../../support/journey.ts'
import type { Page } from '../page.ts'
import { cafe, openPhone, openQr, showVoucher, type Journey } from '../scene.ts'

const serverGone: Journey = async (scene) => {
  const { page, sql, network } = scene
  const { code } = await openPhone(scene)
  const typed = groupShortCode(await shortCode(sql, code))
  await network.setState('down')
  await page.reload()
  await page.text(/^Sem conexão: mostrando dados de \d\d:\d\d$/).shown()
  await showVoucher(page).click()
  await openQr(page).shown()
  await page.role('dialog', cafe).text(typed).shown()

  // Without the app's own script, only what is painted before the app can show the voucher.
  const emptied = await page.run(async () => {
    let count = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (!/\/assets\/index-[^/]+\.js/.test(request.url)) continue
        await cache.put(request, new Response('', { headers: { 'content-type': 'text/javascript' } }))
        await fetch(request.url) // also where the browser keeps scripts in memory
        count += 1
      }
    }
    return count
  })
  assert.ok(emptied > 0)
  await page.goto('/dashboard')
  await page.css('[data-early-voucher]').role('img', `QR code do voucher de ${cafe}`).shown()
  await page.css('[data-early-voucher]').text(typed).shown()
}

const networkReturns: Journey = async (scene) => {
  const { page, network } = scene
  await openPhone(scene)
  await network.setState('down')
  await page.goto('/dashboard')
  await page.text('O clube não está respondendo: tentando de novo').shown()
  await page.text(/^Sem conexão: mostrando dados de/).shown()
  await network.setState('up')
  await page.text(/^Atualizado/).shown()
  await page.text(/^Sem conexão: mostrando dados de/).gone()
}

const refreshToken = (page: Page) =>
  page.run(
    () => (JSON.parse(localStorage.getItem('focinho.session') ?? '{}') as { refresh_token?: string }).refresh_token,
  )

const expiredToken: Journey = async (scene) => {
  const { page, network } = scene
  await openPhone(scene)
  const before = await refreshToken(page)
  await page.run(() => {
    const session = JSON.parse(localStorage.getItem('focinho.session') ?? '{}') as { expires_at: number }
    session.expires_at = Math.round(Date.now() / 1000) - 3600
    localStorage.setItem('focinho.session', JSON.stringify(session))
  })
  await network.setState(503, /auth\/v1\/token/)
  await page.reload()
  await page.until('no new token is asked for', () => network.requests.some((request) => /refresh_token/.test(request)))
  await showVoucher(page).shown()
  await network.setState('up')
  await page.text(/^Atualizado/).shown()
  assert.notEqual(await refreshToken(page), before)
  await page.at('/dashboard')
}

const signingOut: Journey = async (scene) => {
  const { page, sql } = scene
  const { member, code } = await openPhone(scene)
  const secrets = [member.id, member.name, 'Nina', code]
  assert.deepEqual(await page.run(findStored, secrets), secrets)
  await page.role('button', 'Menu da conta').click()
  await page.role('menuitem', 'Sair').click()
  await page.at(/^\/(login)?$/)
  await page.until('the data is not deleted', () => page.run(() => localStorage.getItem('focinho.wiping') === null))
  assert.deepEqual(await page.run(findStored, secrets), [])
  await page.back()
  await page.text(cafe).gone()
  await page.until('the session goes on', async () => {
    return (await sql`select 1 from auth.sessions where user_id = ${member.id}`).length === 0
  })
}

const update: Journey = async (scene) => {
  const { page, network } = scene
  await openPhone(scene)
  await page.reload()
  const worker = await readFile(path.join(builtApp, 'sw.js'), 'utf8')
  network.replaceAnswer(/^\/sw\.js$/, { type: 'text/javascript; charset=utf-8', text: `${worker}\n// a newer version` })
  await showVoucher(page).click()
  await openQr(page).shown()
  await page.run(async () => {
    Object.assign(window, { isOldPage: true })
    await (await navigator.serviceWorker.ready).update()
  })
  await page.until('the new version does not wait', () =>
    page.run(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)),
  )
  assert.equal(await page.text('Nova versão disponível').count(), 0) // not over an open QR
  await page.press('ESCAPE')
  await page.text('Nova versão disponível').shown()
  await page.role('status').role('button', 'Atualizar').click()
  await page.newPage()
  await showVoucher(page).shown()
  await page.text('Nova versão disponível').gone()
}

const secondAddress: Journey = async ({ page }) => {
  for (const [first, second] of [
    ['/estabelecimentos', '/como-funciona'],
    ['/login', '/empresas'],
  ] as const) {
    await page.goto(first)
    await page.goto(second) // while the first one still loads the app
    await page.at(second)
    await page.role('heading').shown()
  }
}

/** Leaves the page of plans before these of its files have come, and goes back to it. */
const leavingEarly =
  (files: RegExp): Journey =>
  async ({ page, network }) => {
    await network.setState('hanging', files)
    // As a person does it: the driver would wait for the files.
    await page.run((address) => void setTimeout(() => location.assign(address)), `${network.url}/planos`)
    await page.role('heading', 'Planos').shown()
    await page.until('the files are not asked for', () => network.requests.some((request) => files.test(request)))
    await page.role('link', 'Seja um parceiro').click()
    await page.at('/estabelecimentos-parceiros')
    await network.setState('up')
    await page.role('heading', 'Garantia e Segurança').shown()
    await page.at('/estabelecimentos-parceiros')
    await page.back()
    await page.at('/planos')
    await page.role('heading', 'Mensal').shown() // the app itself draws the plans
  }

export const networkJourneys: Record<string, Journey> = {
  'shows the voucher with the server gone: the app, and what is painted before it': serverGone,
  'goes on when the network returns': networkReturns,
  'renews an expired token': expiredToken,
  'signs out and leaves nothing on the phone': signingOut,
  'opens an address right after another one': secondAddress,
  'comes back to a page that it left before the app started': leavingEarly(/\/assets\/index-.*\.js/),
  'comes back to a page that it left before its own code came': leavingEarly(/\/assets\/planos-.*\.js/),
  'offers a waiting update, but not over a QR': update,
}
