import { expect, type Page } from 'playwright/test'
import { newMember, newVoucher, openAs, test } from '../../support/journey.ts'
import { enterCode, slug, verdict } from '../scanner/tablet.ts'
import { iphone } from './iphone.ts'

/** Distances in CSS pixels which an iPhone with a notch asks to keep free. */
const held = {
  upright: { size: { width: 390, height: 844 }, insets: { top: 0, right: 0, bottom: 34, left: 0 } },
  sideways: { size: { width: 844, height: 390 }, insets: { top: 0, right: 47, bottom: 21, left: 47 } },
}
type Insets = (typeof held)['upright']['insets']

test.use({ ...iphone, reducedMotion: 'reduce' })

/**
 * What lies under the notch or the bar at the bottom: anything at the sides, and what stays at the bottom when its box
 * is scrolled to the end.
 */
function covered(page: Page, insets: Insets): Promise<string[]> {
  return page.evaluate((free) => {
    const top = document.querySelector('dialog[open], [role=dialog], :popover-open') ?? document.body
    for (const box of [document.documentElement, top, ...top.querySelectorAll('*')]) box.scrollTop = box.scrollHeight
    const found: string[] = []
    for (const part of top.querySelectorAll('a[href], button, input, select, textarea, h1, h2, h3, p, label, li')) {
      const { left, right, top: upper, bottom, width } = part.getBoundingClientRect()
      const isSeen = part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1
      if (!isSeen || part.closest('.sr-only') !== null || upper >= innerHeight || bottom <= 0) continue
      let isSwiped = false
      let stays = top !== document.body
      for (let box: Element | null = part; box !== null; box = box.parentElement) {
        const { overflowX, position } = getComputedStyle(box)
        if (box !== part && /auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth + 1) isSwiped = true
        if (position === 'fixed' || position === 'sticky') stays = true
      }
      const isAtSide = !isSwiped && (left < free.left - 1 || right > innerWidth - free.right + 1)
      const isBelow = stays && bottom > innerHeight - free.bottom + 1
      if (isAtSide || isBelow)
        found.push(
          `${part.tagName} ${(part.textContent ?? '').trim().slice(0, 40)}: ${[left, right, bottom].join(' ')}`,
        )
    }
    return found
  }, insets)
}

for (const [how, { size, insets }] of Object.entries(held)) {
  /** Expects that nothing on the page lies where this phone shows nothing. */
  const expectFree = async (page: Page, where: string) => {
    expect.soft(await covered(page, insets), where).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(size.width)
  }
  const visit = async (page: Page, path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectFree(page, path)
  }

  test.describe(`a phone held ${how}`, () => {
    test.use({ viewport: size })
    test.beforeEach(async ({ page, context }) => {
      const devTools = await context.newCDPSession(page)
      await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets })
      await page.goto('/')
      const left = await page.evaluate(() => {
        const probe = document.createElement('i')
        probe.style.cssText = 'position:fixed;padding:0 0 env(safe-area-inset-bottom) env(safe-area-inset-left)'
        document.body.append(probe)
        const { paddingLeft, paddingBottom } = getComputedStyle(probe)
        probe.remove()
        return [paddingLeft, paddingBottom]
      })
      expect(left).toEqual([`${String(insets.left)}px`, `${String(insets.bottom)}px`])
      await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /viewport-fit=cover/)
    })

    test('Nothing of a visitor’s pages lies under the notch or the bar', async ({ page }) => {
      for (const path of ['/', '/planos', '/estabelecimentos', `/estabelecimentos/${slug}`, '/login'])
        await visit(page, path)
      await page.getByRole('button', { name: 'Menu', exact: true }).tap()
      await expect(page.locator('#menu')).toBeVisible()
      await expectFree(page, 'menu')
    })

    test('Nothing of a member’s pages, dialogs and open voucher lies under the notch or the bar', async ({
      page,
      sql,
    }) => {
      const member = await newMember(sql)
      await newVoucher(sql, member, 'sorvete-da-matilha')
      await openAs(page, member.name)
      for (const path of ['/dashboard', '/restaurantes', `/estabelecimentos/${slug}`, '/perfil?aba=pets'])
        await visit(page, path)
      await page.getByRole('button', { name: 'Adicionar meu primeiro pet' }).tap()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectFree(page, 'dialog')
      await page.goto('/dashboard')
      await page.getByRole('button', { name: /^Mostrar Voucher/ }).tap()
      await expect(page.getByRole('dialog').getByRole('img', { name: /^QR code/ })).toBeVisible()
      await expectFree(page, 'open voucher')
    })

    test('Nothing of the scanner and its verdict lies under the notch or the bar', async ({ page, sql }) => {
      const code = await newVoucher(sql, await newMember(sql), slug)
      await openAs(page, 'gerente', '/dashboard/scanner')
      await page.getByRole('button', { name: 'A Mesa do Tobias' }).tap()
      await expect(page.getByText('Conectado')).toBeVisible()
      await expectFree(page, 'scanner')
      await enterCode(page, code)
      await expect(verdict(page, 'Válido')).toBeVisible()
      await expectFree(page, 'verdict')
    })
  })
}
