/**
 * Where the embedded backend may answer otherwise than Supabase Auth, and why. Every difference belongs to a case,
 * which holds both backends to their answer; `differences.test.ts` fails on one without a case.
 */
export const differences = {
  'known address':
    'Supabase Auth answers the sign-up of a confirmed address without identities and role, which tells that it has ' +
    'an account; the embedded backend answers every sign-up alike (docs/decisions/0028)',
  'common password':
    'Supabase Auth asks a service on the internet about leaked passwords, where a project turned that on; the ' +
    'embedded backend refuses the commonest ones without a network',
  'NUL in a name': 'Supabase Auth fails with 500 on what PostgreSQL cannot store; the embedded backend refuses it',
  'anonymous address':
    'A trigger of ours refuses the address of an anonymous user, which Supabase Auth reports as its own failure; the ' +
    'embedded backend refuses it before',
  'signing key':
    'Hosted projects sign with ES256 and publish the key; the embedded backend has one secret that never leaves it, ' +
    'and publishes none',
  'code again':
    'Supabase Auth takes a code of an authenticator again while it is valid; the embedded backend takes each code once',
  'open routes': 'The embedded backend has only the routes that the app uses; the others are 404 for everybody',
} as const

export type Difference = keyof typeof differences
