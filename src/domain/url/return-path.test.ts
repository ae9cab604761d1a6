import { describe, expect, test } from 'vitest'
import { pathAfterSignIn } from './return-path.ts'

describe('After a sign-in', () => {
  test.each(['/dashboard', '/estabelecimentos?cidade=Curitiba&pagina=2#lista', '/'])(
    'A path of this app is opened: %s',
    (path) => {
      expect(pathAfterSignIn(path)).toBe(path)
    },
  )

  test.each([
    'https://evil.example/x',
    '//evil.example',
    String.raw`/\evil.example`,
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'dashboard',
    '',
    null,
    42,
  ])('The dashboard is opened instead of what is no path of this app: %s', (path) => {
    expect(pathAfterSignIn(path)).toBe('/dashboard')
  })
})
