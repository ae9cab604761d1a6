import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { newMember, openAs, signInOnDevice, test } from '../../support/journey.ts'
import { newOwedRefund } from '../../support/owed-refund.ts'

test.use({ viewport: { width: 320, height: 740 } })

const boxOf = async (found: Locator) => (await found.boundingBox())!
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('On a narrow phone a CEP is read whole, and the button that looks it up is below it', async ({ page }) => {
  await openAs(page, 'admin', '/dashboard/estabelecimentos-admin/novo')
  const field = page.getByLabel('CEP')
  await field.fill('01310-100')
  await expect(button(page, 'Buscar CEP')).toBeEnabled()
  expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0)
  const [cep, search] = [await boxOf(field), await boxOf(button(page, 'Buscar CEP'))]
  expect(search.y).toBeGreaterThanOrEqual(cep.y + cep.height)
  expect(search.x).toBe(cep.x)
})

test('On a narrow phone the bar of a changed draft has two rows, and all its buttons keep their names', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dashboard/estabelecimentos-admin/novo')
  await page.getByLabel('Nome', { exact: true }).fill('Casa Nova')
  const state = await boxOf(page.getByText('Alterações não salvas'))
  const small = await Promise.all(['Descartar alterações', 'Pré-visualizar'].map((name) => boxOf(button(page, name))))
  const main = await Promise.all(['Salvar rascunho', 'Publicar'].map((name) => boxOf(button(page, name))))
  for (const { y, width, height } of small) {
    expect(Math.abs(y + height / 2 - (state.y + state.height / 2))).toBeLessThanOrEqual(1)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  expect(main[0]!.y).toBe(main[1]!.y)
  expect(main[1]!.x + main[1]!.width - main[0]!.x).toBeCloseTo(288, 0)
})

test('On a narrow phone the button that lets go of the chosen restaurants is beside their number', async ({ page }) => {
  await openAs(page, 'admin', '/dashboard/estabelecimentos-admin')
  await page
    .getByRole('checkbox', { name: /^Escolher / })
    .nth(1)
    .check()
  const count = await boxOf(page.getByRole('region', { name: /escolhido/ }).getByRole('status'))
  const clear = await boxOf(button(page, 'Limpar escolha'))
  expect(Math.abs(clear.y + clear.height / 2 - (count.y + count.height / 2))).toBeLessThanOrEqual(1)
})

/** Runs in the page: the texts and fields that reach over the padding of their card. */
function findBeyondCards(): string[] {
  return [...document.querySelectorAll('main tbody [role=row]')].flatMap((card) => {
    const end = card.getBoundingClientRect().right - 16
    const range = document.createRange()
    return [...card.querySelectorAll('p, span, a, select')]
      .filter((element) => !element.matches('.sr-only, .sr-only *, :has(> .sr-only:only-child)'))
      .filter((element) => {
        range.selectNodeContents(element)
        const rects = element.matches('select') ? [element.getBoundingClientRect()] : [...range.getClientRects()]
        return rects.some(({ right }) => right > end + 1)
      })
      .map(({ textContent }) => textContent)
  })
}

const longName = 'maria.fernanda.albuquerque@escritoriocavalcanti.com.br'

/** Adds a person, a refund, a proposal and a place with the long name. */
async function addLongNames(sql: Sql): Promise<void> {
  const member = await newMember(sql)
  await sql`update public.profiles set full_name = ${longName} where id = ${member.id}`
  await newOwedRefund(sql, member)
  await sql`
    insert into public.corporate_leads (razao_social, cnpj, responsavel, email, telefone, quantidade_funcionarios)
    values (${longName}, '11222333000181', ${longName}, ${longName}, '11987654321', 30)`
  await sql`insert into public.restaurants (slug, name) values (${`longo-${randomUUID()}`}, ${longName})`
}

test.afterEach(async ({ sql }) => {
  await sql`delete from public.corporate_leads where razao_social = ${longName}`
  await sql`delete from public.restaurants where name = ${longName}`
})

for (const [list, path] of [
  ['people', 'usuarios-admin'],
  ['refunds', 'devolucoes-admin'],
  ['proposals', 'leads-admin'],
  ['places', 'estabelecimentos-admin'],
] as const) {
  test(`On a narrow phone cards hold all of their text, and names are 44 px high to tap: ${list}`, async ({
    page,
    sql,
  }) => {
    await addLongNames(sql)
    await signInOnDevice(page, { name: 'admin' })
    for (const [search, text] of [
      ['', /./],
      [`?busca=${longName}`, longName],
    ] as const) {
      await page.goto(`/dashboard/${path}${search}`)
      await expect(page.getByRole('rowheader').filter({ hasText: text }).first()).toBeVisible()
      expect(await page.evaluate(findBeyondCards)).toEqual([])
      const names = await page.getByRole('rowheader').getByRole('link').all()
      expect(names.length > 0).toBe(list !== 'proposals') // the name of a proposal is no link
      for (const name of names) expect((await boxOf(name)).height).toBeGreaterThanOrEqual(44)
    }
  })
}

test('On a narrow phone the searches of an admin show all that they find by', async ({ page }) => {
  await openAs(page, 'admin')
  for (const [path, label] of [
    ['devolucoes-admin', 'Buscar por nome, e-mail, CPF ou pedido'],
    ['leads-admin', 'Buscar por empresa, contato ou CNPJ'],
    ['leads-admin?quadro=estabelecimentos', 'Buscar por lugar, contato ou CNPJ'],
    ['estabelecimentos-admin', 'Buscar por nome, cidade ou categoria'],
    ['solicitacoes-admin', 'Buscar por lugar, mudança ou pessoa'],
    ['avaliacoes-admin', 'Buscar por texto, lugar ou pessoa'],
    ['usuarios-admin', 'Buscar por nome, e-mail ou telefone'],
    ['historico-admin', 'Buscar pela pessoa afetada'],
  ] as const) {
    await page.goto(`/dashboard/${path}`)
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveAttribute('placeholder', /./)
    const hint = (await field.getAttribute('placeholder')) ?? ''
    await field.fill(hint)
    await page.evaluate(() => document.fonts.ready)
    expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth), hint).toBe(0)
  }
})
