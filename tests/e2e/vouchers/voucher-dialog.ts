import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { type Member, newVoucher, openAs } from '../../support/journey.ts'

// The demo data opens this restaurant round the clock, so the time at which the tests run does not matter.
export const restaurant = 'Café Focinho Feliz'
export const slug = 'cafe-focinho-feliz'

/** Adds the pets Tobias and, a day later, Mel. */
export async function addPets(sql: Sql, { id }: Member): Promise<void> {
  await sql`
    insert into public.pets (user_id, name, size, created_at)
    values (${id}, 'Tobias', 'large', now() - interval '2 days'), (${id}, 'Mel', 'small', now() - interval '1 day')`
}

/** Gives the member a voucher used two days ago with this pet. */
export async function useVoucherWith(sql: Sql, member: Member, pet: string): Promise<void> {
  await newVoucher(sql, member, 'sorvete-da-matilha', { daysOld: 3 })
  await sql`
    update public.vouchers set used_at = now() - interval '2 days',
      pet_id = (select p.id from public.pets p where p.user_id = ${member.id} and p.name = ${pet})
    where user_id = ${member.id}`
}

export async function openRestaurant(page: Page, { name }: Member): Promise<void> {
  await openAs(page, name, `/estabelecimentos/${slug}`)
  await expect(page.getByRole('heading', { name: restaurant, level: 1 })).toBeVisible()
}

/** The name of the pet on the member's active voucher: null without a pet, undefined without a voucher. */
export async function petOnVoucher(sql: Sql, { id }: Member): Promise<string | null | undefined> {
  const [row] = await sql<{ name: string | null }[]>`
    select p.name from public.vouchers v left join public.pets p on p.id = v.pet_id
    where v.user_id = ${id} and v.status = 'active'`
  return row?.name
}

export const voucherDialog = (page: Page) => page.getByRole('dialog', { name: restaurant })
export const generateButton = (page: Page) => page.getByRole('button', { name: 'Gerar Voucher' })
/** Taps the label of a radio button, which itself is visually hidden. */
export const chooseOption = (page: Page, name: string) =>
  page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name }) })
    .click()
