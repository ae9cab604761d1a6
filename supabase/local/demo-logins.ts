import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import postgres, { type Sql } from 'postgres'
import { z } from 'zod'
import { localNames } from './web/host-names.ts'
import { isLocalSite } from './web/http-server.ts'

/** Accounts of supabase/seed.sql. */
const accounts = {
  ana: 'assinante ativa',
  bruno: 'assinatura vence em 5 dias',
  carla: 'assinatura vencida',
  davi: 'ainda não aceitou a cartilha',
  elisa: 'já usou vouchers',
  fabio: 'conta suspensa',
  gerente: 'gerente de dois estabelecimentos',
  gerente2: 'gerente de outro estabelecimento',
  admin: 'administração',
}
const knownPassword = 'focinho123'

/** Whether others can reach a server: it listens to the network, or answers to a name that is not local. */
export function isExposed(reach: { host: string; siteUrl: string | undefined; hostNames: string[] }): boolean {
  const listensToNetwork = !['localhost', '127.0.0.1', '::1'].includes(reach.host)
  return listensToNetwork || !isLocalSite(reach.siteUrl) || reach.hostNames.some((name) => !localNames.includes(name))
}

/**
 * Sets the passwords of the demo accounts: the one that everybody can read in this repository answers this machine
 * only; an exposed server has random ones, which stay the same. Passwords that somebody changed are left alone. Returns
 * the logins as text for the terminal; without demo data, how an empty club begins.
 */
export async function prepareDemoLogins(options: {
  databaseUrl: string
  dataFolder: string
  exposed: boolean
}): Promise<string> {
  const sql = postgres(options.databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const [seeded] = await sql`select from supabase_migrations.seed_files`
    return seeded ? await demoLogins(sql, options) : emptyClubHint(options.databaseUrl)
  } finally {
    await sql.end()
  }
}

interface Accounts {
  hostedBackend: string | undefined
  mails: string
  logins: string
}

/** What the terminal says about accounts: mailbox and logins, which mean nothing to an app of a hosted project. */
export function accountsHint({ hostedBackend, mails, logins }: Accounts): string {
  if (hostedBackend === undefined) return `E-mails enviados por ele: ${mails}\n\n${logins}`
  return (
    `O aplicativo usa o projeto em ${hostedBackend}: contas, dados e e-mails são os de lá,\n` +
    'e as contas de demonstração não valem.\n\n' +
    'Para a demonstração, apague do .env as linhas VITE_SUPABASE_URL e VITE_SUPABASE_PUBLISHABLE_KEY.'
  )
}

function emptyClubHint(databaseUrl: string): string {
  return (
    'Sem dados de demonstração: crie a sua conta e torne-a administradora por SQL (docs/deploy.md, parte 5).\n' +
    `Banco de dados, só nesta máquina: ${databaseUrl}`
  )
}

async function demoLogins(sql: Sql, options: { dataFolder: string; exposed: boolean }): Promise<string> {
  const own = readPasswords(options)
  if (own !== undefined) await exchange(sql, own, options.exposed)
  const isSecret = own !== undefined && options.exposed
  const lines = Object.entries(accounts).map(([name, who]) =>
    [`${name}@focinho.example`.padEnd(24), isSecret ? own[name]?.padEnd(14) : undefined, who]
      .filter((part) => part !== undefined)
      .join('  '),
  )
  const title = isSecret ? 'cada uma com a sua senha, só desta instalação' : `senha de todas: ${knownPassword}`
  return [`Contas de demonstração (${title})`, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** The passwords of this installation, made when it is exposed for the first time; undefined before that. */
function readPasswords({ dataFolder, exposed }: { dataFolder: string; exposed: boolean }) {
  const file = path.join(dataFolder, 'demo-passwords.json')
  if (existsSync(file)) return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
  if (!exposed) return undefined
  const passwords = Object.fromEntries(Object.keys(accounts).map((name) => [name, newPassword()]))
  writeFileSync(file, JSON.stringify(passwords, null, 2), { mode: 0o600, flush: true })
  return passwords
}

/** Twelve characters in groups of four, without those that look alike: easy to type on a phone. */
function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group()].join('-')
}

async function exchange(sql: Sql, own: Record<string, string>, exposed: boolean): Promise<void> {
  for (const [name, password] of Object.entries(own)) {
    const [before, after] = exposed ? [knownPassword, password] : [password, knownPassword]
    await sql`
      with known as (
        select id, replace(encrypted_password, '$2b$', '$2a$') as hash -- pgcrypto reads only the older prefix
        from auth.users where email = ${`${name}@focinho.example`}
      )
      update auth.users u set encrypted_password = extensions.crypt(${after}, extensions.gen_salt('bf', 10))
      from known k where u.id = k.id and k.hash = extensions.crypt(${before}, k.hash)`
  }
}
