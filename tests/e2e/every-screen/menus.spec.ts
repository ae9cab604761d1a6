import { expect } from 'playwright/test'
import { holdRequests, newMember, openAs, test, waitForDialogEntries } from '../../support/journey.ts'
import { appStarted } from '../public-site/app-started.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('Back closes the menu of the public pages and stays on the page', async ({ page }) => {
  await page.goto('/planos')
  await page.goto('/')
  await appStarted(page)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const button = page.getByRole('button', { name: 'Menu' })
  await button.click()
  await expect(menu).toBeVisible()
  await waitForDialogEntries(page, 1)
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/')

  await button.click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await waitForDialogEntries(page, 0)
  await page.goBack()
  await expect(page).toHaveURL('/planos')
})

test('A link of the public menu opens its page, and Back from there leaves it at once', async ({ page }) => {
  await page.goto('/')
  await appStarted(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await waitForDialogEntries(page, 1)
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Planos' }).click()
  await expect(page).toHaveURL('/planos')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
})

test('Back closes the account menu, whose links still work', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/restaurantes')
  const button = page.getByRole('button', { name: 'Menu da conta' })
  const profile = page.getByRole('menuitem', { name: 'Meu Perfil' })
  await button.click()
  await expect(profile).toBeVisible()
  await waitForDialogEntries(page, 1)
  await page.goBack()
  await expect(profile).toBeHidden()
  await expect(page).toHaveURL('/restaurantes')

  await button.click()
  await profile.click()
  await expect(page).toHaveURL('/perfil')
  await expect(page.getByRole('heading', { name: 'Meu Perfil' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/restaurantes')
  await expect(profile).toBeHidden()
})

test('A tap during which the code of the account menu arrives opens it', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/user-menu-*.js')
  await openAs(page, 'ana')
  const button = page.getByRole('button', { name: 'Menu da conta' })
  await button.hover()
  await page.mouse.down()
  release()
  await expect(button).toHaveAttribute('data-state') // the button of the menu itself
  await page.mouse.up()
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
})

test('The account menu keeps the focus that its button had before its code arrived', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/user-menu-*.js')
  await openAs(page, 'ana')
  const button = page.getByRole('button', { name: 'Menu da conta' })
  await button.focus()
  release()
  await expect(button).toHaveAttribute('data-state') // the button of the menu itself
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
})

test('Signing out from the account menu leads to the home page also where the browser moves late', async ({
  page,
  sql,
}) => {
  await page.addInitScript(() => {
    const go = history.go.bind(history)
    const moves = { late: 0 }
    Object.assign(globalThis, { moves })
    history.go = (delta) => {
      moves.late += 1
      setTimeout(() => go(delta), 300)
    }
    addEventListener('popstate', () => {
      moves.late -= 1
    })
  })
  const member = await newMember(sql)
  await openAs(page, member.name)
  await page.getByRole('button', { name: 'Menu da conta' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
  // Every late move has happened, so that none can lead away any more.
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'moves') as unknown)).toEqual({ late: 0 })
  await waitForDialogEntries(page, 0)
  await expect(page).toHaveURL('/')
})
