import type { ChunkGroup } from './chunk-group.ts'

/** What signs people in and out. */
export const accountGroups: ChunkGroup[] = [
  {
    name: 'sign-ins',
    modules: [
      'data/auth/captcha.ts',
      'data/auth/confirm-password.ts',
      'data/auth/follow-session.ts',
      'data/auth/own-auth.ts',
      'data/auth/pending-sign-outs.ts',
      'data/auth/remembered-sign-up.ts',
      'data/auth/second-factor.ts',
      'data/auth/sign-in.ts',
      'data/auth/sign-out.ts',
      'data/auth/sign-up.ts',
      'data/auth/waiting-session.ts',
      'data/auth/wipe-person.ts',
      'data/device/ended-session.ts',
      'data/device/kept-for-a-day.ts',
      'data/device/push-mark.ts',
      'data/device/wipe.ts',
      'data/invitations/remembered-invitation.ts',
      'data/supabase/stored-session.ts',
      'data/tablets/tablet.ts',
      'domain/decides-nothing.ts',
    ],
    includeDependenciesRecursively: false,
  },
  {
    name: 'sign-out',
    modules: ['ui/overlays/use-sign-out.tsx', 'data/unsent.ts', 'texts/auth/leaving.ts'],
    includeDependenciesRecursively: false,
  },
  {
    name: 'auth',
    modules: ['features/auth/auth-error-text.ts', 'features/auth/auth-layout.tsx', 'texts/auth.ts'],
    includeDependenciesRecursively: false,
  },
  {
    name: 'mailed-links',
    modules: ['data/auth/email-change.ts', 'data/auth/emailed-session.ts', 'data/auth/emailed-link.ts'],
    includeDependenciesRecursively: false,
  },
  {
    name: 'codes', // asking for a password or a one-time code
    modules: [
      'domain/people/confirm-password.ts',
      'domain/people/second-factor.ts',
      'texts/second-factor.ts',
      'ui/overlays/password-dialog.tsx',
      'ui/second-factor/',
    ],
    includeDependenciesRecursively: false,
  },
]
