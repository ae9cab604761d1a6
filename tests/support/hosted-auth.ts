/** The program of Supabase Auth under test, in the place of the embedded one; set by `npm run test:hosted`. */
export const hostedAuth = process.env['HOSTED_AUTH']

/** The programs in the place of the embedded backend's parts, if any. */
export const hostedPrograms =
  hostedAuth === undefined ? undefined : { auth: hostedAuth, postgrest: process.env['POSTGREST'] }

/** The journeys that `npm run test:hosted` repeats with Supabase Auth; folders or files of tests/e2e. */
export const hostedJourneys = [
  'main-job/sign-up',
  'main-job/login',
  'main-job/voucher-once',
  'public-site/recovery',
  'public-site/scanned-links',
  'offline/session',
  'second-factor',
]
