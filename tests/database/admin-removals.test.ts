import { afterAll, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { admin, call, type Answer } from './admin-calls.ts'
import { as } from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

test('A proposal that an admin erases is gone, and the audit log keeps nothing of it', async () => {
  const result = await rolledBack(sql, async (transaction) => {
    const who = await admin(transaction)
    const [sent] = await transaction<{ id: string }[]>`
      insert into public.corporate_leads
        (razao_social, cnpj, responsavel, email, telefone, quantidade_funcionarios)
      values ('Patas Ltda.', '11222333000181', 'Zuleide', 'zuleide@teste.example', '11999999999', 5) returning id`
    await as(transaction, who, (own) => own`update public.corporate_leads set status = 'lost' where id = ${sent!.id}`)
    const answers = [
      await call(transaction, who, `erase_proposal('corporate', '${sent!.id}')`),
      await call(transaction, who, `erase_proposal('corporate', '${sent!.id}')`),
    ]
    const [left] = await transaction`select count(*)::int as n from public.corporate_leads where id = ${sent!.id}`
    const trail = await call(transaction, who, `audit_trail('corporate_leads', '${sent!.id}')`)
    return { answers, left: left!['n'] as number, trail: trail as unknown as Answer[] }
  })
  expect(result.answers).toEqual([{ status: 'erased' }, { status: 'not_found' }])
  expect(result.left).toBe(0)
  expect(result.trail).toMatchObject([
    { action: 'corporate_lead.deleted', actor_name: 'Rita Lobo', before: null, after: null },
    { action: 'corporate_lead.updated', before: { status: 'new' }, after: { status: 'lost' } },
  ])
  expect(JSON.stringify(result.trail)).not.toMatch(/Zuleide|zuleide|Patas|11999999999/)
})

test('The newsletter lists each address once, with its first sign-up, and removes it whole', async () => {
  const result = await rolledBack(sql, async (transaction) => {
    await transaction`delete from public.newsletter_signups`
    const who = await admin(transaction)
    for (const [email, source, days] of [
      ['ana@teste.example', 'planos', 3],
      ['bia@teste.example', 'planos', 2],
      ['ANA@teste.example', 'inicio', 1],
    ] as const) {
      await transaction`insert into public.newsletter_signups (email, source, created_at)
        values (${email}, ${source}, now() - ${days} * interval '1 day')`
    }
    const emails = (page: Answer) => (page['items'] as Record<string, string>[]).map((row) => row['email'])
    const newest = await call(transaction, who, 'admin_newsletter()')
    const byAddress = await call(transaction, who, `admin_newsletter('email', 'desc')`)
    const [, first] = newest['items'] as { id: string; source: string }[]
    const removed = await call(transaction, who, `remove_newsletter_signup('${first!.id}')`)
    const left = await transaction<{ email: string }[]>`select email from public.newsletter_signups`
    return { newest: emails(newest), total: newest['total'], byAddress: emails(byAddress), first, removed, left }
  })
  expect(result.newest).toEqual(['bia@teste.example', 'ana@teste.example'])
  expect(result.byAddress).toEqual(['bia@teste.example', 'ana@teste.example'])
  expect(result.total).toBe(2)
  expect(result.first).toMatchObject({ source: 'planos' })
  expect(result.removed).toEqual({ status: 'removed' })
  expect(result.left.map(({ email }) => email)).toEqual(['bia@teste.example'])
})
