import { AsyncLocalStorage } from 'node:async_hooks'
import type { Connection } from '@supabase/lite'
import { sql, type Kysely } from 'kysely'
import type { Sql } from 'postgres'
import { z } from 'zod'

type Query = Parameters<Connection['onPostgrestAST']>[0]

/** What the library knows about the sender of a request. */
const callerSchema = z.object({
  auth: z.object({ uid: z.string().nullish(), role: z.string(), jwt: z.record(z.string(), z.unknown()).nullish() }),
  storage: z.object({ operation: z.string().nullish() }).optional(),
})

const requests = new AsyncLocalStorage<Request>()
const visitorRows = 100
const preparedStatements = 500

/** Answers a request to the data API, whose statements then know its headers. */
export function withRequest<Answer>(request: Request, answer: () => Answer): Answer {
  return requests.run(request, answer)
}

/**
 * Adds what @supabase/lite 0.10 lacks of the data API of hosted projects: statements on tables, not only functions, see
 * the headers of their request, and the settings of their role hold, and the time that a function asks for. Visitors
 * read less here than they could there: no embedded tables, no counts and 100 rows at most.
 */
export function answerLikeHosted(connection: Connection): void {
  const withContext = connection.withContext.bind(connection)
  connection.withContext = (context, run, options = {}) => {
    if (context === undefined) return withContext(context, run, options)
    const { forceRollback = false, transaction, rpc } = options
    const runAsCaller: typeof run = async (database) => {
      await becomeCaller(database, context, rpc?.readOnly ?? false)
      return run(database)
    }
    if (transaction !== undefined) return runAsCaller(transaction)
    return forceRollback
      ? withContext(undefined, runAsCaller, { forceRollback })
      : connection.runInTransaction(runAsCaller)
  }
  const prepare = connection.onPostgrestAST.bind(connection)
  connection.onPostgrestAST = (query, context) => prepare(isVisitor(context) ? bounded(query) : query, context)
}

/**
 * Gives the transaction the caller's role, claims and request. The library sets each by a statement of its own, which
 * took a third of the time of a request.
 */
async function becomeCaller(database: Kysely<unknown>, context: object, readOnly: boolean): Promise<void> {
  const { auth, storage } = callerSchema.parse(context)
  const request = requests.getStore()
  const path = request === undefined ? '' : new URL(request.url).pathname.replace('/rest/v1', '')
  const settings = {
    role: auth.role,
    'request.jwt.claim.sub': auth.uid ?? '',
    'request.jwt.claim.role': auth.role,
    'request.jwt.claims': JSON.stringify(auth.jwt ?? {}),
    'request.method': request?.method ?? '',
    'request.path': path,
    'request.headers': JSON.stringify(Object.fromEntries(request?.headers ?? [])),
    'storage.operation': storage?.operation ?? '',
    transaction_read_only: readOnly ? 'on' : 'off',
  }
  await sql`
    select set_config(key, value, true) from jsonb_each_text(${JSON.stringify(settings)}::text::jsonb)
    union all
    select set_config(split_part(s, '=', 1), substr(s, strpos(s, '=') + 1), true)
    from pg_roles r, unnest(r.rolconfig) s where r.rolname = ${auth.role}
    union all
    select set_config('statement_timeout', split_part(s, '=', 2), true)
    from pg_proc p, unnest(p.proconfig) s
    where p.pronamespace = 'public'::regnamespace and p.proname = ${path.replace('/rpc/', '')}
      and s like 'statement_timeout=%'`.execute(database)
}

/**
 * Lets PostgreSQL parse the library's statements once per connection, as hosted projects do. Their number is limited,
 * because a request can word its query in any number of ways.
 */
export function prepareStatements(driver: Sql): void {
  const known = new Set<string>()
  const reserve = driver.reserve.bind(driver)
  driver.reserve = async () => {
    const reserved = await reserve()
    const unsafe = reserved.unsafe.bind(reserved)
    reserved.unsafe = (query, values, options) => {
      if (known.size < preparedStatements) known.add(query)
      return unsafe(query, values, { prepare: known.has(query), ...options })
    }
    return reserved
  }
}

function isVisitor(context: object | undefined): boolean {
  return context !== undefined && callerSchema.parse(context).auth.role === 'anon'
}

function bounded(query: Query): Query {
  if (Object.keys(query.join ?? {}).length > 0) {
    throw Object.assign(new Error('visitors read one table at a time'), { code: '42501' })
  }
  if (query.type === 'query') query.limit = Math.min(query.limit ?? visitorRows, visitorRows)
  delete query.$meta?.count
  // The library reads these headers later: `prefer` would count the rows, `range` would replace the limit.
  const headers = requests.getStore()?.headers
  headers?.set('prefer', (headers.get('prefer') ?? '').replace(/\bcount=\w+/, ''))
  headers?.delete('range')
  return query
}
