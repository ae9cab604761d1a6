import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Texts that the specification quotes. */
const golden = JSON.parse(await readFile('tests/golden/spec-texts.json', 'utf8')) as {
  exact: string[]
  with_values: string[]
}

/** Every text of a module; a text with values is called with the placeholders of the specification. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return ['{n}', '{message}'].map((placeholder) => String(value(placeholder)))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test('every quoted text stands in src/texts word for word', async () => {
  const present: string[] = []
  for await (const file of glob('src/texts/**/*.ts', { exclude: ['**/*.test.ts'] })) {
    present.push(...textsIn(await import(/* @vite-ignore */ `/${file}`)))
  }
  const whole = new Set(present)
  // A denial wording is a fragment of the sentence on the card.
  const fragments = present.join('\n')
  const isThere = (text: string) => whole.has(text) || (/^(gerentes|usuários)/.test(text) && fragments.includes(text))
  expect([...golden.exact, ...golden.with_values].filter((text) => !isThere(text))).toEqual([])
})
