import type { Sql } from 'postgres'
import { actAs } from '../../support/database.ts'
import { createRestaurant } from '../factories.ts'

/** Creates a restaurant and links it to the manager. Earlier scans of the minute no longer count for their limit. */
export async function createManagedRestaurant(sql: Sql, manager: string): Promise<string> {
  const id = await createRestaurant(sql)
  await forgetRecentScans(sql)
  await sql`insert into public.restaurant_managers (user_id, restaurant_id) values (${manager}, ${id})`
  return id
}

/** Scans of the last minute no longer count for the limit of scans a minute. */
export async function forgetRecentScans(sql: Sql): Promise<void> {
  await sql`update public.voucher_scans set received_at = received_at - interval '1 minute'
    where received_at > now() - interval '1 minute'`
}

type Scan = { scanId: string; code: string; restaurantId: string; device?: string; hoursAgo?: number }

/** Sends a scan with the rights of the connection; returns the outcome, with its detail where there is one. */
export async function scan(
  sql: Sql,
  { scanId, code, restaurantId, device = 'tablet', hoursAgo = 0 }: Scan,
): Promise<string> {
  const [row] = await sql<{ outcome: string; detail: string | null }[]>`
    select answer ->> 'outcome' as outcome, answer ->> 'detail' as detail
    from public.validate_voucher(${scanId}, ${code}, ${restaurantId}, now() - make_interval(hours => ${hoursAgo}),
      ${device}) answer`
  return [row!.outcome, row!.detail].filter((part) => part !== null).join(' ')
}

/** Sends a scan as that person, in a separate transaction. */
export function scanAs(sql: Sql, userId: string, values: Scan): Promise<string> {
  return sql.begin(async (transaction) => {
    await actAs(transaction, { role: 'authenticated', userId })
    return scan(transaction as unknown as Sql, values)
  })
}
