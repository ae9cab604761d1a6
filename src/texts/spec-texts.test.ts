import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Texts whose wording is fixed. */
const golden = JSON.parse(await readFile('tests/golden/spec-texts.json', 'utf8')) as {
  exact: string[]
  with_values: string[]
}

/** All texts of a module; functions are called with the placeholders of the fixed texts. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function')
    return ['{n}', '{message}'].map((placeholder) => String(value(...Array<string>(value.length).fill(placeholder))))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test('Every fixed text is in src/texts word for word', async () => {
  const present: string[] = []
  for await (const file of glob('src/texts/**/*.ts', { exclude: ['**/*.test.ts'] })) {
    present.push(...textsIn(await import(/* @vite-ignore */ `/${file}`)))
  }
  const wholeTexts = new Set(present)
  // The wording of a denial is a fragment of the sentence on the card.
  const fragments = present.join('\n')
  const isPresent = (text: string) =>
    wholeTexts.has(text) || (/^(gerentes|usuários)/.test(text) && fragments.includes(text))
  expect([...golden.exact, ...golden.with_values].filter((text) => !isPresent(text))).toEqual([])
})
