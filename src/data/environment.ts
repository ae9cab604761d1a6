import * as z from 'zod/mini'
import { fictitiousReceiver } from '../domain/company.ts'
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
    VITE_MAP_TILES_URL: z._default(z.string(), ''),
    VITE_MAP_TILES_ATTRIBUTION: z._default(z.string(), ''),
    VITE_CAPTCHA_PROVIDER: z._default(z.enum(['', 'turnstile', 'hcaptcha']), ''),
    VITE_CAPTCHA_SITE_KEY: z._default(z.string(), ''),
    VITE_APP_VERSION: z._default(z.string(), ''), // written by the build
  })
  .parse(import.meta.env)

/** The version of this app, as managers read it in their list of tablets; '' in tests. */
export const appVersion = environment.VITE_APP_VERSION

const ownOrigin = typeof location === 'undefined' ? '' : location.origin // none while pages are prerendered

/** Where the backend answers: the configured project, or this origin (the embedded backend). No trailing slash. */
export const backendUrl = (environment.VITE_SUPABASE_URL || ownOrigin).replace(/\/$/, '')

/** Identifies the app and is no secret: grants and row security protect the data. */
export const publishableKey = environment.VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_focinho_local'

/** The account that PIX charges name: the configured one, or the fictitious company's. */
export const pixReceiver: PixReceiver = {
  key: environment.VITE_PIX_KEY || fictitiousReceiver.key,
  name: environment.VITE_PIX_NAME || fictitiousReceiver.name,
  city: environment.VITE_PIX_CITY || fictitiousReceiver.city,
}

/** A check for bots: its provider and site key. The backend has the matching secret key. */
export interface Captcha {
  provider: 'turnstile' | 'hcaptcha'
  siteKey: string
}

/** The check before sign-up, sign-in and recovery; undefined where none is set up. */
export const captcha: Captcha | undefined =
  environment.VITE_CAPTCHA_SITE_KEY === ''
    ? undefined
    : { provider: environment.VITE_CAPTCHA_PROVIDER || 'turnstile', siteKey: environment.VITE_CAPTCHA_SITE_KEY }

const publicPostalCodes = 'https://viacep.com.br/ws'
const embeddedPostalCodes = `${ownOrigin}/cep`

/**
 * Where CEPs are looked up, as `<url>/<8 digits>/json/` in the format of ViaCEP: the configured service, else the
 * public one with a hosted backend, or the embedded backend's small table. No trailing slash.
 */
export const postalCodeUrl = (
  environment.VITE_POSTAL_CODE_URL || (environment.VITE_SUPABASE_URL === '' ? embeddedPostalCodes : publicPostalCodes)
).replace(/\/$/, '')

/** The pictures under the map: an address with {z}, {x} and {y}, and whom to name; undefined where none is set up. */
export const mapTiles =
  environment.VITE_MAP_TILES_URL === ''
    ? undefined
    : { url: environment.VITE_MAP_TILES_URL, attribution: environment.VITE_MAP_TILES_ATTRIBUTION }
