import { expect, test } from 'vitest'
import { everyPage, type AskPage } from './every-page.ts'

async function readAll(ask: AskPage<number>) {
  const found: number[] = []
  for await (const rows of everyPage(ask)) found.push(...rows)
  return found
}

test('Follows the cursors of a list to its end', async () => {
  const asked: unknown[] = []
  const rows = await readAll((page, _, after) => {
    asked.push([page, after?.id])
    const first = after === undefined ? 0 : Number(after.id)
    return Promise.resolve({ items: [first, first + 1], next: first < 4 ? { at: 'x', id: first + 2 } : null })
  })
  expect(rows).toEqual([0, 1, 2, 3, 4, 5])
  expect(asked).toEqual([
    [1, undefined],
    [1, 2],
    [1, 4],
  ])
})

test('Reads a list without cursors by the number of its pages, to one that is not full', async () => {
  const rows = await readAll((page, size) =>
    Promise.resolve({ items: Array.from({ length: page < 3 ? size : 7 }, (_, n) => page * 1000 + n) }),
  )
  expect(rows).toHaveLength(207)
  expect(new Set(rows).size).toBe(207)
})
