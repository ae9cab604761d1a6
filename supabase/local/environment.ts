import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { ClearError } from './clear-error.ts'

/** The checkout. */
export const projectFolder = path.resolve(import.meta.dirname, '../..')

/** Names the app to the embedded backend; the same in every build and no secret: grants and row security decide. */
export const localPublishableKey = 'sb_publishable_focinho_local'

/** Every setting of `.env.example`, blank: where a child process has these, `.env` changes nothing. */
export function blankSettings(): Record<string, string> {
  const names = readFileSync(path.join(projectFolder, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)
  return Object.fromEntries(Array.from(names, ([, name = '']) => [name, '']))
}

z.config(z.locales.pt()) // its messages are shown to people

const blankAsAbsent = (value: unknown) => (value === '' ? undefined : value)

const local = z.object({
  PORT: z.preprocess(blankAsAbsent, z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: z.preprocess(blankAsAbsent, z.string().default('127.0.0.1')),
  FOCINHO_DATA: z.preprocess(blankAsAbsent, z.string().default('.local')),
  FOCINHO_SITE_URL: z.preprocess(blankAsAbsent, z.url({ protocol: /^https?$/ }).optional()),
})

const services = z
  .object({
    VITE_SUPABASE_URL: z.preprocess(blankAsAbsent, z.url({ protocol: /^https?$/ }).optional()),
    VITE_SUPABASE_PUBLISHABLE_KEY: z.preprocess(blankAsAbsent, z.string().optional()),
    VITE_POSTAL_CODE_URL: z.preprocess(blankAsAbsent, z.url({ protocol: /^https?$/ }).optional()),
  })
  .refine((values) => values.VITE_SUPABASE_URL === undefined || values.VITE_SUPABASE_PUBLISHABLE_KEY !== undefined, {
    path: ['VITE_SUPABASE_PUBLISHABLE_KEY'],
    message: 'falta a chave do projeto indicado em VITE_SUPABASE_URL',
  })
  .refine(({ VITE_SUPABASE_PUBLISHABLE_KEY: key }) => key === undefined || isPublicKey(key), {
    path: ['VITE_SUPABASE_PUBLISHABLE_KEY'],
    message:
      'esta não é uma chave publicável (sb_publishable_... ou a chave anon); uma secreta no aplicativo abriria todos os dados',
  })

/** The app carries its key to everybody: a publishable one, or an older project's token of the role `anon`. */
function isPublicKey(key: string): boolean {
  if (key.startsWith('sb_publishable_')) return true
  try {
    const claims: unknown = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString())
    return typeof claims === 'object' && claims !== null && 'role' in claims && claims.role === 'anon'
  } catch {
    return false
  }
}

/** The servers of other origins that the built app talks to. */
export type Services = {
  /** Origin of a hosted Supabase project, instead of this server. */
  hostedBackend: string | undefined
  /** Origin of the postal-code service, instead of this server. */
  postalCodeService: string | undefined
}

export type Environment = Services & {
  port: number
  host: string
  /** Absolute path of the folder that keeps this installation's data. */
  dataFolder: string
  /** Origin that e-mailed links point at, when it is not http://localhost:PORT. */
  siteUrl: string | undefined
}

/** Reads and checks the process environment and `.env`. Throws ClearError naming each wrong variable. */
export function readEnvironment(): Environment {
  const file = path.join(projectFolder, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const values = checked(z.intersection(local, services), process.env)
  return {
    port: values.PORT,
    host: values.HOST,
    dataFolder: path.resolve(projectFolder, values.FOCINHO_DATA),
    siteUrl: values.FOCINHO_SITE_URL && new URL(values.FOCINHO_SITE_URL).origin,
    ...readServices(values),
  }
}

/** Checks the settings that a build takes in. Throws ClearError naming each wrong variable. */
export function readServices(variables: Record<string, unknown>): Services {
  const values = checked(services, variables)
  const postalCodes = values.VITE_POSTAL_CODE_URL ?? (values.VITE_SUPABASE_URL && 'https://viacep.com.br')
  return {
    hostedBackend: values.VITE_SUPABASE_URL && new URL(values.VITE_SUPABASE_URL).origin,
    postalCodeService: postalCodes && new URL(postalCodes).origin,
  }
}

function checked<Values>(schema: z.ZodType<Values>, variables: Record<string, unknown>): Values {
  const parsed = schema.safeParse(variables)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new ClearError(`Configuração inválida (veja .env.example):\n${lines.join('\n')}`)
}
