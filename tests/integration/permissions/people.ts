import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'

/**
 * The member and the admin have a second factor, which their sessions have passed. The words of permissions.json are
 * for the first six; those of the others follow from them (`matrix.ts`).
 */
export const actors = [
  'anon', 'member', 'other', 'manager', 'otherManager', 'admin',
  'factorAal1', 'ended', 'anonymousUser', 'suspendedManager', 'adminAal1', 'tablet', 'disconnectedTablet',
] as const // prettier-ignore
export type Actor = (typeof actors)[number]
/** The actors that sign in anonymously. */
export const anonymousActors: ReadonlySet<Actor> = new Set(['anonymousUser', 'tablet', 'disconnectedTablet'])
/** Demo accounts: both members have an active subscription; each manager is linked to one restaurant below. */
export const logins = {
  member: 'ana',
  other: 'elisa',
  manager: 'gerente',
  otherManager: 'gerente2',
  admin: 'admin',
  factorAal1: 'ana', // in a session that has not passed the member's second factor
  ended: 'ana', // in a session that has ended
  suspendedManager: 'suspensa',
  adminAal1: 'admin2', // without a second factor, where the club wants one
} as const

/** The id of each actor that signs in. */
export type People = Record<Exclude<Actor, 'anon'>, string>

/** People whom the demo data does not have, with the password of its people. */
export async function addPeople(transaction: TransactionSql): Promise<void> {
  for (const [login, role] of [
    [logins.suspendedManager, 'restaurant_manager'],
    [logins.adminAal1, 'admin'],
  ] as const) {
    const email = `${login}@focinho.example`
    await transaction`insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
        raw_app_meta_data, raw_user_meta_data, confirmation_token, recovery_token)
      select gen_random_uuid(), aud, role, ${email}, encrypted_password, now(), raw_app_meta_data, '{}', '', ''
      from auth.users where email = ${`${logins.member}@focinho.example`}`
    await transaction`update private.user_roles r set role = ${role} from auth.users u
      where u.id = r.user_id and u.email = ${email}`
  }
  await transaction`update public.profiles p set suspended_at = now() from auth.users u
    where u.id = p.id and u.email = ${`${logins.suspendedManager}@focinho.example`}`
}

/** Creates an anonymous user, as a tablet signs in; returns its id. */
async function addAnonymousUser(transaction: TransactionSql): Promise<string> {
  const id = randomUUID()
  await transaction`insert into auth.users (id, email, is_anonymous) values (${id}, null, true)`
  return id
}

/** Who stands for each actor; the anonymous users are new. */
export async function findPeople(transaction: TransactionSql): Promise<People> {
  const found = await transaction<{ id: string; email: string | null }[]>`select id, email from auth.users`
  const id = (login: string) => found.find(({ email }) => email === `${login}@focinho.example`)!.id
  const byLogin = Object.fromEntries(Object.entries(logins).map(([actor, login]) => [actor, id(login)]))
  return {
    ...(byLogin as Record<keyof typeof logins, string>),
    anonymousUser: await addAnonymousUser(transaction),
    tablet: await addAnonymousUser(transaction),
    disconnectedTablet: await addAnonymousUser(transaction),
  }
}
