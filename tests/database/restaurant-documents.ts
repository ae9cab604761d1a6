import type { JSONValue, TransactionSql } from 'postgres'
import { as, createMember } from './factories.ts'

type Answer = Record<string, JSONValue>
export type Document = Record<string, JSONValue>

export const monday = {
  day_of_week: 1,
  opening_time: '11:00',
  closing_time: '15:00',
  second_opening_time: '18:00',
  second_closing_time: '23:00',
}
export const fullDocument: Document = {
  slug: 'quintal-da-mesa', name: 'Quintal da Mesa', category: 'Bar', price_range: 2,
  address: 'Rua do Sol, 1', city: 'Santos', state: 'SP',
  outdoor_area: true,
  hours: [monday, { day_of_week: 0, is_closed: true }],
  voucher_availability: [{ day_of_week: 1, availability_mode: 'meal_based', meal_type: 'dinner' }],
  closures_added: [{ date: '2040-03-02', reason: 'Reforma' }],
  menu_items: [{ name: 'Caldo', price: 12.5, category: 'Entradas' }, { name: 'Biscoito', price: 0, is_pet_menu: true }],
  images: ['/capa.webp', '/salao.webp'],
} // prettier-ignore

export function createAdmin(transaction: TransactionSql) {
  return createMember(transaction, { role: 'admin', subscription: null, fullName: 'Rita Lobo' })
}

export function saveRestaurant(
  transaction: TransactionSql,
  who: string,
  id: string | null,
  version: number | null,
  document: Document,
  lead: string | null = null,
  requestId: string | null = null,
) {
  return as(transaction, who, async (own) => {
    const [row] = await own<{ answer: Answer }[]>`
      select public.save_restaurant(${id}, ${version}, ${own.json(document)}, ${lead}, ${requestId}) as answer`
    return row!.answer
  })
}

export async function readDocument(transaction: TransactionSql, id: string): Promise<Answer> {
  const [row] = await transaction<{ document: Answer }[]>`select private.restaurant_document(${id}) as document`
  return row!.document
}

/** Audit log entries of one record, oldest first. */
export async function readAuditLog(transaction: TransactionSql, id: string) {
  return transaction<{ action: string; before: Answer | null; after: Answer | null }[]>`
    select action, before, after from private.audit_log where subject_id = ${id} order by id`
}
