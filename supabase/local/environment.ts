import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { originsOf } from '../functions/send-messages/origins.ts'
import { ClearError } from './clear-error.ts'

/** The project's root folder. */
export const projectFolder = path.resolve(import.meta.dirname, '../..')

/** API key of the app for the embedded backend. No secret: grants and row-level security protect the data. */
export const localPublishableKey = 'sb_publishable_focinho_local'

/** All settings of `.env.example` as blank values, which make a child process ignore `.env`. */
export function blankSettings(): Record<string, string> {
  const names = readFileSync(path.join(projectFolder, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)
  return Object.fromEntries(Array.from(names, ([, name = '']) => [name, '']))
}

z.config(z.locales.pt()) // validation messages are shown to people

/** A blank setting counts as absent. */
export const blankAsAbsent = (value: unknown) => (value === '' ? undefined : value)

const localSettings = z.object({
  PORT: z.preprocess(blankAsAbsent, z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: z.preprocess(blankAsAbsent, z.string().default('127.0.0.1')),
  FOCINHO_DATA: z.preprocess(blankAsAbsent, z.string().default('.local')),
  FOCINHO_SITE_URL: z.preprocess(blankAsAbsent, z.url({ protocol: /^https?$/ }).optional()),
  FOCINHO_HOSTS: z.string().default(''),
  FOCINHO_MESSAGES_SECONDS: z.preprocess(blankAsAbsent, z.coerce.number().min(0).max(3600).default(5)),
  PUSH_ORIGINS: z.string().default(''),
})

/** Settings of a build that name servers, and the key that everybody may know. */
export const serviceSettings = z
  .object({
    VITE_SUPABASE_URL: z.preprocess(blankAsAbsent, z.url({ protocol: /^https?$/ }).optional()),
    VITE_SUPABASE_PUBLISHABLE_KEY: z.preprocess(blankAsAbsent, z.string().optional()),
    VITE_POSTAL_CODE_URL: z.preprocess(blankAsAbsent, z.url({ protocol: /^https?$/ }).optional()),
    VITE_MAP_TILES_URL: z.preprocess(
      blankAsAbsent,
      z
        .string()
        .regex(/^https?:[/][/][^{]+[/].*[{]z[}]/)
        .optional(),
    ),
    VITE_CAPTCHA_PROVIDER: z.preprocess(blankAsAbsent, z.enum(['turnstile', 'hcaptcha']).default('turnstile')),
    VITE_CAPTCHA_SITE_KEY: z.preprocess(blankAsAbsent, z.string().optional()),
  })
  .refine((values) => values.VITE_SUPABASE_URL === undefined || values.VITE_SUPABASE_PUBLISHABLE_KEY !== undefined, {
    path: ['VITE_SUPABASE_PUBLISHABLE_KEY'],
    message: 'falta a chave do projeto indicado em VITE_SUPABASE_URL',
  })
  .refine(({ VITE_SUPABASE_PUBLISHABLE_KEY: key }) => key === undefined || isPublicKey(key), {
    path: ['VITE_SUPABASE_PUBLISHABLE_KEY'],
    message:
      'esta não é uma chave publicável (sb_publishable_... ou a chave anon); ' +
      'uma secreta no aplicativo abriria todos os dados',
  })

/** Everybody can read the app's key, so it must be publishable, or an older project's token of role `anon`. */
function isPublicKey(key: string): boolean {
  if (key.startsWith('sb_publishable_')) return true
  try {
    const claims: unknown = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString())
    return typeof claims === 'object' && claims !== null && 'role' in claims && claims.role === 'anon'
  } catch {
    return false
  }
}

/** Servers on other origins that the built app connects to. */
export type Services = {
  /** Origin of a hosted Supabase project; undefined for this server. */
  hostedBackend: string | undefined
  /** Origin of the postal code service; undefined for this server. */
  postalCodeService: string | undefined
  /** Origin of the pictures under the map; undefined without them. */
  mapTiles: string | undefined
  /** Whose script checks for bots; undefined without a check. */
  captcha: 'turnstile' | 'hcaptcha' | undefined
}

/** How the embedded backend sends messages. */
export type MessageSettings = {
  /** Between two runs; 0 for never. */
  seconds: number
  /** Origins of push services other than those of the browsers. */
  pushOrigins: readonly string[]
}

export type Environment = Services & {
  messages: MessageSettings
  port: number
  host: string
  /** Absolute path of this installation's data folder. */
  dataFolder: string
  /** Origin of e-mailed links, if not http://localhost:PORT. */
  siteUrl: string | undefined
  /** Further host names by which people reach the server. */
  hostNames: string[]
}

/** Reads and validates environment and `.env`. Throws ClearError, which names each invalid variable. */
export function readEnvironment(): Environment {
  const file = path.join(projectFolder, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const values = parseVariables(z.intersection(localSettings, serviceSettings), process.env)
  return {
    port: values.PORT,
    host: values.HOST,
    dataFolder: path.resolve(projectFolder, values.FOCINHO_DATA),
    siteUrl: values.FOCINHO_SITE_URL && new URL(values.FOCINHO_SITE_URL).origin,
    hostNames: values.FOCINHO_HOSTS.toLowerCase()
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    messages: { seconds: values.FOCINHO_MESSAGES_SECONDS, pushOrigins: originsOf(values.PUSH_ORIGINS) },
    ...readServices(values),
  }
}

/** Validates the settings that name servers. Throws ClearError, which names each invalid variable. */
export function readServices(variables: Record<string, unknown>): Services {
  const values = parseVariables(serviceSettings, variables)
  const postalCodes = values.VITE_POSTAL_CODE_URL ?? (values.VITE_SUPABASE_URL && 'https://viacep.com.br')
  return {
    hostedBackend: values.VITE_SUPABASE_URL && new URL(values.VITE_SUPABASE_URL).origin,
    postalCodeService: postalCodes && new URL(postalCodes).origin,
    mapTiles: values.VITE_MAP_TILES_URL && new URL(values.VITE_MAP_TILES_URL).origin,
    captcha: values.VITE_CAPTCHA_SITE_KEY === undefined ? undefined : values.VITE_CAPTCHA_PROVIDER,
  }
}

/** Throws ClearError, which names each invalid variable. */
export function parseVariables<Values>(schema: z.ZodType<Values>, variables: Record<string, unknown>): Values {
  const parsed = schema.safeParse(variables)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new ClearError(`Configuração inválida (veja .env.example):\n${lines.join('\n')}`)
}
