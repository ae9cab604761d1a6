import { describe, expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

describe('safeReturnPath', () => {
  test.each(['/dashboard', '/estabelecimentos?cidade=Curitiba&pagina=2#lista', '/'])('Keeps %s', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })

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
  ])('Refuses %s', (path) => {
    expect(safeReturnPath(path)).toBeNull()
  })
})
