import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import { profileTabs } from '../../../src/domain/url/profile-tabs.ts'
import { findCutTexts } from '../../support/cut-texts.ts'
import { newMember, newVoucher } from '../../support/journey.ts'
import type { Page } from '../page.ts'
import { cafeSlug, openQr, showVoucher, signIn, type Journey, type Scene } from '../scene.ts'

// The longest name of the demo data.
const longName = 'emporio-bistro-e-jardim-das-patinhas-felizes-da-vila-madalena-cozinha-afetiva-com-quintal'
const packages = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axeFile = '/axe.js'

/** What a zoom of 400 % leaves of a desktop (WCAG 1.4.10), and letters of twice the size on a phone. */
const sizes = [
  { width: 320, scale: 1 },
  { width: 390, scale: 2 },
]

/** What is wrong with the page: what axe finds, sideways scrolling and cut texts, each with its place. */
async function findFaults(page: Page): Promise<string[]> {
  await page.css('h1').shown()
  await page.until('a part still loads', () =>
    page.run(() => {
      const loading = Array.from(document.querySelectorAll('output')).find(
        ({ textContent }) => textContent === 'Carregando...',
      )
      loading?.scrollIntoView() // some parts load when they are near
      return loading === undefined
    }),
  )
  const faults = await findAxeFaults(page)
  for (const { width, scale } of sizes) {
    await page.resize(width)
    const excess = await page.run(enlargeLetters, scale)
    const at = `at ${String(width)} pixels with letters ${String(scale)} times as large`
    if (excess > 0) faults.push(`${String(excess)} pixels too wide ${at}`)
    for (const text of await page.run(findCutTexts)) faults.push(`cut ${at}: ${text}`)
  }
  return faults
}

/**
 * Runs in the page: does what a larger size of letters in the browser's settings does, which no driver changes in
 * WebKit: media queries count in it too. Returns by how much the page is too wide.
 */
async function enlargeLetters(scale: number): Promise<number> {
  const enlarge = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule)
        rule.media.mediaText = rule.media.mediaText.replaceAll(
          /([\d.]+)(r?em)/g,
          (_, size, unit) => `${String(Number(size) * scale)}${String(unit)}`,
        )
      if ('cssRules' in rule) enlarge(rule.cssRules as CSSRuleList)
    }
  }
  for (const sheet of document.styleSheets) enlarge(sheet.cssRules)
  document.documentElement.style.fontSize = `${String(scale * 100)}%`
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
  return document.documentElement.scrollWidth - innerWidth
}

async function findAxeFaults(page: Page): Promise<string[]> {
  return page.run(async (file) => {
    const lasting = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(lasting.map(({ finished }) => finished)) // what fades in has too little contrast
    if (!('axe' in window)) {
      await new Promise((resolve, reject) => {
        const script = Object.assign(document.createElement('script'), { src: file, onload: resolve, onerror: reject })
        document.head.append(script)
      })
    }
    const { violations } = await (window as unknown as { axe: { run: AxeBuilder['analyze'] } }).axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, axeFile)
}

/** Expects no fault on these pages, each of which `open` may change first. */
async function expectSound({ page, network }: Scene, paths: string[], open?: () => Promise<void>): Promise<void> {
  network.replaceAnswer(/^\/axe\.js$/, {
    type: 'text/javascript; charset=utf-8',
    text: readFileSync(packages.resolve('axe-core/axe.min.js'), 'utf8'),
  })
  const faults: string[] = []
  for (const path of paths) {
    await page.resize(320) // for axe too
    await page.goto(path)
    await open?.()
    for (const fault of await findFaults(page)) faults.push(`${path}: ${fault}`)
  }
  assert.deepEqual(faults, [])
}

const visitor: Journey = async (scene) => {
  await scene.page.goto('/termos')
  await scene.page.openNarrow('/termos')
  await expectSound(scene, [
    '/',
    '/como-funciona',
    '/planos',
    '/empresas',
    '/estabelecimentos',
    `/estabelecimentos/${longName}`,
    '/login',
    '/cadastro',
  ])
}

const member: Journey = async (scene) => {
  const { page, sql } = scene
  const person = await newMember(sql, { subscriptionEndsIn: 5 })
  await newVoucher(sql, person, longName)
  await newVoucher(sql, person, cafeSlug)
  await page.goto('/login?voltar=/restaurantes')
  await signIn(page, person.name)
  await page.openNarrow('/dashboard')
  await expectSound(scene, [
    '/dashboard',
    '/restaurantes',
    '/avisos',
    ...profileTabs.map((tab) => `/perfil?aba=${tab}`),
  ])
  await expectSound(scene, ['/dashboard'], async () => {
    await showVoucher(page).click()
    await openQr(page).shown()
  })
}

export const layout: Record<string, Journey> = {
  'shows a visitor pages that fit 320 pixels and large letters, without a fault that axe finds': visitor,
  'shows a member pages that fit 320 pixels and large letters, without a fault that axe finds': member,
}
