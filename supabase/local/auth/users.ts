import type { ISql } from 'postgres'

/*
 * Supabase Auth describes the person in the answers of /user and in every session, with factors and whether the user
 * is anonymous. @supabase/lite 0.10 knows neither.
 */

type Values = Record<string, unknown>

/** The user of an answer: the account with its identities and, if it has any, its factors. */
export async function describeUser(sql: ISql, id: string): Promise<Values> {
  const [user = {}] = await sql<Values[]>`
    select id, aud, role, coalesce(email, '') as email, email_confirmed_at, coalesce(phone, '') as phone,
      confirmation_sent_at, confirmed_at, recovery_sent_at, nullif(email_change, '') as new_email,
      email_change_sent_at, last_sign_in_at,
      ${storedObject(sql, 'raw_app_meta_data')} as app_metadata,
      ${storedObject(sql, 'raw_user_meta_data')} as user_metadata, created_at, updated_at, is_anonymous
    from auth.users where id = ${id}`
  const identities = await sql<Values[]>`
    select id as identity_id, provider_id as id, user_id, ${storedObject(sql, 'identity_data')} as identity_data,
      provider, last_sign_in_at, created_at, updated_at, email
    from auth.identities where user_id = ${id} order by created_at`
  const factors = await sql<Values[]>`
    select id, created_at, updated_at, status, friendly_name, factor_type, coalesce(phone, '') as phone,
      last_challenged_at
    from auth.mfa_factors where user_id = ${id} order by created_at`
  const present = Object.fromEntries(Object.entries(user).filter(([, value]) => value !== null))
  return { ...present, ...(factors.length > 0 ? { factors } : {}), identities }
}

/** An object's column, which @supabase/lite 0.10 stores as a JSON string. */
export function storedObject(sql: ISql, column: string) {
  return sql`case jsonb_typeof(${sql(column)})
    when 'string' then (${sql(column)} #>> '{}')::jsonb else coalesce(${sql(column)}, '{}') end`
}
