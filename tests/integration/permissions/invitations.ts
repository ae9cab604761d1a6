import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { hoursFromNow } from '../../database/factories.ts'
import type { Row } from './fixtures.ts'

/** Two invitations of a manager to a restaurant: one pending, one that has ended. Their kinds are also their tokens. */
export async function addInvitations(transaction: TransactionSql, manager: string, restaurantId: string) {
  const ids: Record<string, string> = {}
  const rows: { table: string; kind: string; row: Row; fresh: Row }[] = []
  for (const [kind, hours] of [
    ['pending', 24],
    ['ended', -1],
  ] as const) {
    const [made] = await transaction<{ row: Row & { id: string } }[]>`
      insert into public.staff_invitations as i (token_hash, invited_by, note, expires_at)
      values (sha256(convert_to(${kind}, 'UTF8')), ${manager}, 'Bia', ${hoursFromNow(hours)})
      returning to_jsonb(i) as row`
    const { id } = made!.row
    ids[kind] = id
    rows.push({ table: 'staff_invitations', kind, row: made!.row, fresh: { id: randomUUID() } })
    await transaction`insert into public.staff_invitation_restaurants (invitation_id, restaurant_id)
      values (${id}, ${restaurantId})`
  }
  rows.push({
    table: 'staff_invitation_restaurants',
    kind: 'pending',
    row: { invitation_id: ids['pending']!, restaurant_id: restaurantId },
    fresh: { restaurant_id: randomUUID() },
  })
  return {
    rows,
    names: {
      invitation: ids['pending']!,
      endedInvitation: ids['ended']!,
      invitationToken: 'pending',
      endedToken: 'ended',
    },
  }
}
