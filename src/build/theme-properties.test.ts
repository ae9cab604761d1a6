import { expect, test } from 'vitest'
import { themeProperties } from './theme-properties.ts'

const theme = `
@theme { --color-ink: #111; --color-line: #ccc; --radius: 1rem; @keyframes rise { from { opacity: 0; } } }
@layer theme { @media (prefers-color-scheme: dark) { :root { --color-ink: #eee; } } }`

test('Declares the properties that are used, light and dark', () => {
  expect(themeProperties(theme, 'a { color: var(--color-ink); border-radius: var(--radius) }', 'a')).toBe(
    'a{--color-ink:#111;--radius:1rem;}@media (prefers-color-scheme:dark){a{--color-ink:#eee;}}',
  )
})

test('Leaves out properties that the styles use with a fallback', () => {
  expect(themeProperties(theme, 'a { color: var(--color-ink, red); top: var(--radius) }', 'a')).toBe(
    'a{--radius:1rem;}@media (prefers-color-scheme:dark){a{}}',
  )
})

test('Fails for a property that the theme does not have', () => {
  expect(() => themeProperties(theme, 'a { color: var(--color-gone) }', 'a')).toThrow('--color-gone')
})
