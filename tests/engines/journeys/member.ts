import assert from 'node:assert/strict'
import type { Sql } from 'postgres'
import { groupShortCode } from '../../../src/domain/short-code.ts'
import { codeOf, newMemberWithFactor, wrongCode } from '../../e2e/second-factor/steps.ts'
import { newMember, shortCode } from '../../support/journey.ts'
import { cafe, cafeSlug, openQr, signIn, tobias, type Journey } from '../scene.ts'

const signingIn: Journey = async ({ page }) => {
  await page.goto('/login')
  await page.label('E-mail').fill('ana@')
  await page.label('Senha').fill('12345')
  await page.role('button', 'Entrar').click()
  await page.text('Email inválido').shown()
  await page.text('Senha deve ter pelo menos 6 caracteres').shown()
  await page.label('E-mail').holds('ana@')
  await page.label('E-mail').fill('ana@focinho.example')
  await page.label('Senha').fill('senha-errada')
  await page.role('button', 'Entrar').click()
  await page.role('alert').text('Email ou senha incorretos').shown()
  await signIn(page, 'ana')
  await page.at('/dashboard')
}

const secondFactor: Journey = async ({ page, sql }) => {
  const { member, secret } = await newMemberWithFactor(sql)
  await page.goto('/login?voltar=/perfil')
  await page.label('E-mail').fill(`${member.name}@focinho.example`)
  await page.label('Senha').fill('focinho123')
  await page.role('button', 'Entrar').click()
  await page.role('heading', 'Confirme que é você').shown()
  await page.label('Código de 6 números').fill(wrongCode(secret))
  await page.text(/^Código incorreto ou já usado/).shown()
  await page.label('Código de 6 números').fill(codeOf(secret))
  await page.at('/perfil')
  await page.label('Nome completo').holds('Nina Prado')
}

const generating: Journey = async ({ page, sql }) => {
  const person = await newMember(sql)
  await page.goto(`/login?voltar=/estabelecimentos/${cafeSlug}`)
  await signIn(page, person.name)
  await page.role('heading', cafe).shown()
  await page.role('button', 'Gerar Voucher').click()
  await openQr(page).shown()
  const [voucher] = await sql<{ qr_code: string; status: string }[]>`
    select qr_code, status from public.vouchers where user_id = ${person.id}`
  assert.equal(voucher?.status, 'active')
  await page
    .role('dialog')
    .text(groupShortCode(await shortCode(sql, voucher.qr_code)))
    .shown()
  await page.press('ESCAPE')
  await page.role('dialog').gone()
  await page.role('button', 'Mostrar Voucher').shown()
}

const found = (count: number) =>
  count === 1 ? '1 estabelecimento encontrado' : `${String(count)} estabelecimentos encontrados`

/** How many live restaurants there are, and how many of them are bars. */
async function countPlaces(sql: Sql) {
  const [counts] = await sql<{ all: number; bars: number; bars_with_water: number }[]>`
    select count(*)::int as all, count(*) filter (where category = 'Bar')::int as bars,
      count(*) filter (where category = 'Bar' and provides_pet_water)::int as bars_with_water
    from public.restaurants where is_live and latitude is not null`
  return counts!
}

const filtering: Journey = async ({ page, sql }) => {
  const counts = await countPlaces(sql)
  const sheet = page.role('dialog', 'Filtros e ordem')
  await page.goto('/estabelecimentos')
  await page.text(found(counts.all)).shown()
  await page.role('button', /^Filtros/).click()
  await sheet.label('Categoria').choose('Bar')
  await sheet.role('button', 'Água para Pet').click()
  await sheet.role('button', /^Ver \d+ lugar/).click()
  await sheet.gone()
  await page.text(found(counts.bars_with_water)).shown()
  await page.at(/categoria=Bar/)
  await page.reload()
  await page.text(found(counts.bars_with_water)).shown()
  await page.role('button', /^Filtros/).click()
  await sheet.role('button', 'Água para Pet').click()
  await sheet.role('button', /^Ver \d+ lugar/).click()
  await page.text(found(counts.bars)).shown()
}

const map: Journey = async ({ page, sql }) => {
  const counts = await countPlaces(sql)
  const area = page.role('group', 'Mapa dos estabelecimentos')
  const pins = area.role('button', /: (Aberto|Fechado|Vale agora)$/)
  await page.goto('/estabelecimentos')
  await page.role('button', 'Mapa').click()
  await page.text(`${String(counts.all)} estabelecimentos nesta área`).shown()
  for (let taps = 0; taps < 6 && (await pins.count()) === 0; taps += 1) {
    const before = await page.driver.getCurrentUrl()
    await area.role('button', /^\d+ lugares: aproximar$/).click()
    await page.until('the map does not come nearer', async () => (await page.driver.getCurrentUrl()) !== before)
  }
  await page.goto('/estabelecimentos?vista=mapa&mapa=-23.56,-46.69,14')
  await area.role('button', new RegExp(`^${tobias}: `)).click()
  await page.role('list', 'Lugares no mapa').role('link', tobias).click()
  await page.at('/estabelecimentos/a-mesa-do-tobias') // the map has a heading of this name too
  await page.role('heading', tobias).shown()
  await page.back()
  await area.role('button', new RegExp(`^${tobias}: `)).shown()
  await page.at(/mapa=-23\.5\d*(,|%2C)-46\.6\d*(,|%2C)14/)
}

export const member: Record<string, Journey> = {
  'signs in after a refusal': signingIn,
  'signs in with a second factor': secondFactor,
  'generates a voucher and opens its QR': generating,
  'lists with filters, which a reload keeps': filtering,
  'finds a place on the map and comes back': map,
}
