import * as z from 'zod/mini'
import { company } from '../domain/company.ts'
import { digitsOf } from '../domain/br/digits.ts'
import type { PixReceiver } from '../domain/money/br-code.ts'

// A copy of .env.example leaves them blank, which means the embedded backend.
const environment = z
  .object({
    VITE_SUPABASE_URL: z._default(z.union([z.literal(''), z.url()]), ''),
    VITE_SUPABASE_PUBLISHABLE_KEY: z._default(z.string(), ''),
    VITE_PIX_KEY: z._default(z.string().check(z.maxLength(77)), ''),
    VITE_PIX_NAME: z._default(z.string().check(z.maxLength(25)), ''),
    VITE_PIX_CITY: z._default(z.string().check(z.maxLength(15)), ''),
    VITE_POSTAL_CODE_URL: z._default(z.union([z.literal(''), z.url()]), ''),
  })
  .parse(import.meta.env)

const ownOrigin = typeof location === 'undefined' ? '' : location.origin // none while pages are prerendered

/** Where the backend answers: the configured project, or this origin (the embedded backend). No trailing slash. */
export const backendUrl = (environment.VITE_SUPABASE_URL || ownOrigin).replace(/\/$/, '')

/** Identifies the app and is no secret: grants and row security protect the data. */
export const publishableKey = environment.VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_focinho_local'

/** The account that PIX charges name: the configured one, or the fictitious company's. */
export const pixReceiver: PixReceiver = {
  key: environment.VITE_PIX_KEY || digitsOf(company.cnpj),
  name: environment.VITE_PIX_NAME || 'Focinho à Mesa',
  city: environment.VITE_PIX_CITY || 'S B do Campo',
}

const publicPostalCodes = 'https://viacep.com.br/ws'
const embeddedPostalCodes = `${ownOrigin}/cep`

/**
 * Where CEPs are looked up, as `<url>/<8 digits>/json/` in the format of ViaCEP: the configured service, else the
 * public one with a hosted backend, or the embedded backend's small table. No trailing slash.
 */
export const postalCodeUrl = (
  environment.VITE_POSTAL_CODE_URL || (environment.VITE_SUPABASE_URL === '' ? embeddedPostalCodes : publicPostalCodes)
).replace(/\/$/, '')
