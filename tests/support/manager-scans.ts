import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { newMember, newVoucher } from './journey.ts'
import { openSession } from './open-session.ts'

/** Scans a code as the demo manager, now; returns the scan's id. */
export async function scanAsManager(sql: Sql, code: string, slug: string): Promise<string> {
  const scanId = randomUUID()
  await asManager(
    sql,
    (own) => own`
    select public.validate_voucher(${scanId}, ${code}, r.id, now(), 'tablet') from public.restaurants r
    where r.slug = ${slug}`,
  )
  return scanId
}

/** Adds a member who uses a voucher at that restaurant now; returns the scan's id and the member's login. */
export async function addMemberWithUse(
  sql: Sql,
  slug: string,
  { name = 'Nina Prado', phone = '11987654321' } = {},
): Promise<{ scanId: string; login: string }> {
  const member = await newMember(sql)
  await sql`update public.profiles set full_name = ${name}, phone = ${phone} where id = ${member.id}`
  return { scanId: await scanAsManager(sql, await newVoucher(sql, member, slug), slug), login: member.name }
}

export async function undoScan(sql: Sql, scanId: string, reason: string): Promise<void> {
  await asManager(sql, (own) => own`select public.undo_validation(${scanId}, ${reason})`)
}

async function asManager(sql: Sql, run: (own: Sql) => Promise<unknown>): Promise<void> {
  await sql.begin(async (transaction) => {
    const [manager] = await transaction<{ id: string }[]>`
      select id from auth.users where email = 'gerente@focinho.example'`
    const claims = { sub: manager!.id, role: 'authenticated', ...(await openSession(transaction, manager!.id)) }
    await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`
    await run(transaction as unknown as Sql)
  })
}
