import { AsyncLocalStorage } from 'node:async_hooks'
import type { Connection } from '@supabase/lite'
import { sql } from 'kysely'

type Query = Parameters<Connection['onPostgrestAST']>[0]

const requests = new AsyncLocalStorage<Request>()
const visitorRows = 100

/** Answers a request to the data API, whose statements then know its headers. */
export function withRequest<Answer>(request: Request, answer: () => Answer): Answer {
  return requests.run(request, answer)
}

/**
 * Adds what @supabase/lite 0.10 lacks of the data API of hosted projects: statements on tables, not only functions, see
 * the headers of their request, and the settings of their role hold. Visitors read less here than they could there: no
 * embedded tables, no counts and 100 rows at most.
 */
export function answerLikeHosted(connection: Connection): void {
  const withContext = connection.withContext.bind(connection)
  connection.withContext = (context, run, options) =>
    withContext(
      context,
      async (transaction) => {
        const headers = JSON.stringify(Object.fromEntries(requests.getStore()?.headers ?? []))
        await sql`
          select set_config('request.headers', ${headers}, true), (
            select count(set_config(split_part(s, '=', 1), substr(s, strpos(s, '=') + 1), true))
            from pg_roles r, unnest(r.rolconfig) s where r.rolname = current_user
          )`.execute(transaction)
        return run(transaction)
      },
      options,
    )
  const prepare = connection.onPostgrestAST.bind(connection)
  connection.onPostgrestAST = (query, context) => prepare(isVisitor(context) ? bounded(query) : query, context)
}

function isVisitor(context: Record<string, unknown> | undefined): boolean {
  const { auth } = context ?? {}
  return typeof auth === 'object' && auth !== null && 'role' in auth && auth.role === 'anon'
}

function bounded(query: Query): Query {
  if (Object.keys(query.join ?? {}).length > 0) {
    throw Object.assign(new Error('visitors read one table at a time'), { code: '42501' })
  }
  if (query.type === 'query') query.limit = Math.min(query.limit ?? visitorRows, visitorRows)
  delete query.$meta?.count
  // The library reads these headers later: one would count, the other take the place of the limit.
  const headers = requests.getStore()?.headers
  headers?.set('prefer', (headers.get('prefer') ?? '').replace(/\bcount=\w+/, ''))
  headers?.delete('range')
  return query
}
