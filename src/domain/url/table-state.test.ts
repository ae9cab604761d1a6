import { expect, test } from 'vitest'
import { parseTableState } from './table-state.ts'

test("A link of an admin's table keeps what it may hold and drops the rest", () => {
  expect(
    parseTableState({ busca: ' bar ', filtro: 'todos', ordem: 'name', sentido: 'desc', pagina: 3, outra: 1 }),
  ).toEqual({
    busca: 'bar',
    filtro: 'todos',
    ordem: 'name',
    sentido: 'desc',
    pagina: 3,
  })
  expect(parseTableState({ busca: 2024, pagina: '2' })).toEqual({ busca: '2024', pagina: 2 })
  expect(parseTableState({ busca: '  ', filtro: {}, ordem: null, sentido: 'up', pagina: -1 })).toEqual({})
  expect(parseTableState({ pagina: 1 })).toEqual({})
  expect(parseTableState({ pagina: 'x', busca: 'a'.repeat(200) })).toEqual({ busca: 'a'.repeat(80) })
})
