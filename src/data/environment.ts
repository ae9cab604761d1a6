import * as z from 'zod/mini'

// A copy of .env.example leaves them blank, which means the embedded backend.
const environment = z
  .object({
    VITE_SUPABASE_URL: z._default(z.union([z.literal(''), z.url()]), ''),
    VITE_SUPABASE_PUBLISHABLE_KEY: z._default(z.string(), ''),
  })
  .parse(import.meta.env)

const ownOrigin = typeof location === 'undefined' ? '' : location.origin // none while pages are prerendered

/** Where the backend answers: the configured project, or this origin (the embedded backend). No trailing slash. */
export const backendUrl = (environment.VITE_SUPABASE_URL || ownOrigin).replace(/\/$/, '')

/** The key that names the app, not a secret: grants and row security decide. */
export const publishableKey = environment.VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_focinho_local'
