import type { TransactionSql } from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { as, createManager, createMember, createRestaurant } from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

/** A member with the address ana@correio.example, and an invitation by a manager with that note. */
async function invitationWith(transaction: TransactionSql, note: string) {
  const restaurantId = await createRestaurant(transaction)
  const manager = await createManager(transaction, restaurantId)
  const member = await createMember(transaction, { subscription: null })
  await transaction`update auth.users set email = 'ana@correio.example' where id = ${member}`
  const [row] = await as(
    transaction,
    manager,
    (own) => own`select public.create_invitation(${[restaurantId]}::uuid[], ${note}) ->> 'token' as token`,
  )
  return { member, token: row!['token'] as string }
}

/** How many invitations the person's export has, and how the invitation reads after the account was deleted. */
const exportAndDelete = (note: string) =>
  rolledBack(sql, async (transaction) => {
    const { member, token } = await invitationWith(transaction, note)
    const [exported] = await as(
      transaction,
      member,
      (own) => own`select jsonb_array_length(public.export_my_data() -> 'staff_invitations') as count`,
    )
    await as(transaction, member, (own) => own`select public.delete_account('EXCLUIR')`)
    const [read] = await transaction`select public.read_invitation(${token}) ->> 'status' as status`
    return { exported: exported!['count'] as number, after: read!['status'] as string }
  })

test.each(['Ana, ana@correio.example', 'Escrever para <Ana@correio.example>.', 'mailto:ana@correio.example'])(
  'An invitation whose note names the address is exported and goes with the account: %s',
  async (note) => {
    expect(await exportAndDelete(note)).toEqual({ exported: 1, after: 'unknown' })
  },
)

test.each(['Mariana, mariana@correio.example', 'x.ana@correio.example', 'ana@correio.example.br'])(
  'A note with a longer address that contains this one names somebody else: %s',
  async (note) => {
    expect(await exportAndDelete(note)).toEqual({ exported: 0, after: 'pending' })
  },
)
