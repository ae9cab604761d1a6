import { randomUUID } from 'node:crypto'
import { badJson } from './answers.ts'
import { limited, type Handler } from './context.ts'
import { isObject } from './requests.ts'

/*
 * Supabase Auth opens a session for a user without address or password where anonymous sign-ins are on, a limited
 * number per IP address. @supabase/lite 0.10 cannot.
 */

export const signInAnonymously: Handler = (context, { body, address }) => {
  const { data } = body
  const metadata = data ?? {}
  if (!isObject(metadata)) return Promise.resolve(badJson())
  return limited(context, { kind: 'anonymous', address, account: '' }, () =>
    context.sql.begin(async (sql) => {
      const id = randomUUID()
      await sql`
        insert into auth.users (id, raw_app_meta_data, raw_user_meta_data, is_anonymous, last_sign_in_at)
        values (${id}, '{}', ${JSON.stringify(metadata)}::text::jsonb, true, now())`
      return Response.json(await context.sessions.open(sql, id, 'anonymous'))
    }),
  )
}
