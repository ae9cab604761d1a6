/** The program of Supabase Auth under test, in the place of the embedded one; set by `npm run test:hosted`. */
export const hostedAuth = process.env['HOSTED_AUTH']
