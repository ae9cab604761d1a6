import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { differences } from './differences.ts'

test('Every accepted difference belongs to a case', () => {
  const cases = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'))
    .join('\n')
  const used = new Set(Array.from(cases.matchAll(/differs(?:<\w+>)?\('([^']+)'/g), ([, name]) => name))
  expect(Object.keys(differences).filter((name) => !used.has(name))).toEqual([])
})
