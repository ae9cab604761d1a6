import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { ClearError } from './clear-error.ts'

/** The checkout. */
export const projectFolder = path.resolve(import.meta.dirname, '../..')

/** Names the app to the embedded backend; the same in every build and no secret: grants and row security decide. */
export const localPublishableKey = 'sb_publishable_focinho_local'

z.config(z.locales.pt()) // its messages are shown to people

const blankAsAbsent = (value: unknown) => (value === '' ? undefined : value)

const schema = z
  .object({
    PORT: z.preprocess(blankAsAbsent, z.coerce.number().int().min(0).max(65_535).default(3000)),
    HOST: z.preprocess(blankAsAbsent, z.string().default('127.0.0.1')),
    FOCINHO_DATA: z.preprocess(blankAsAbsent, z.string().default('.local')),
    FOCINHO_SITE_URL: z.preprocess(blankAsAbsent, z.url({ protocol: /^https?$/ }).optional()),
    VITE_SUPABASE_URL: z.preprocess(blankAsAbsent, z.url({ protocol: /^https?$/ }).optional()),
    VITE_SUPABASE_PUBLISHABLE_KEY: z.preprocess(blankAsAbsent, z.string().optional()),
    VITE_POSTAL_CODE_URL: z.preprocess(blankAsAbsent, z.url({ protocol: /^https?$/ }).optional()),
  })
  .refine((values) => values.VITE_SUPABASE_URL === undefined || values.VITE_SUPABASE_PUBLISHABLE_KEY !== undefined, {
    path: ['VITE_SUPABASE_PUBLISHABLE_KEY'],
    message: 'falta a chave do projeto indicado em VITE_SUPABASE_URL',
  })
  .refine((values) => !values.VITE_SUPABASE_PUBLISHABLE_KEY?.startsWith('sb_secret_'), {
    path: ['VITE_SUPABASE_PUBLISHABLE_KEY'],
    message: 'esta é uma chave secreta; use a publicável (sb_publishable_...)',
  })

export type Environment = {
  port: number
  host: string
  /** Absolute path of the folder that keeps this installation's data. */
  dataFolder: string
  /** Origin that e-mailed links point at, when it is not http://localhost:PORT. */
  siteUrl: string | undefined
  /** Origin of a hosted Supabase project that the built app talks to instead of this server. */
  hostedBackend: string | undefined
  /** Origin of the postal-code service that the built app asks instead of this server. */
  postalCodeService: string | undefined
}

/** Reads and checks the process environment and `.env`. Throws ClearError naming each wrong variable. */
export function readEnvironment(): Environment {
  const file = path.join(projectFolder, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const parsed = schema.safeParse(process.env)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ClearError(`Configuração inválida (veja .env.example):\n${lines.join('\n')}`)
  }
  const values = parsed.data
  const postalCodes = values.VITE_POSTAL_CODE_URL ?? (values.VITE_SUPABASE_URL && 'https://viacep.com.br')
  return {
    port: values.PORT,
    host: values.HOST,
    dataFolder: path.resolve(projectFolder, values.FOCINHO_DATA),
    siteUrl: values.FOCINHO_SITE_URL && new URL(values.FOCINHO_SITE_URL).origin,
    hostedBackend: values.VITE_SUPABASE_URL && new URL(values.VITE_SUPABASE_URL).origin,
    postalCodeService: postalCodes && new URL(postalCodes).origin,
  }
}
