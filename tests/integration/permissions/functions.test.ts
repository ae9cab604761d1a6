import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '../../support/api.ts'
import { functionCells, permissions } from './matrix.ts'
import { startPermissionServer } from './over-http.ts'
import { actors } from './people.ts'

let server: Awaited<ReturnType<typeof startPermissionServer>>

beforeAll(async () => {
  server = await startPermissionServer()
})
afterAll(() => server.stop())

test.each(Object.keys(permissions.functions))('Function %s', (name) =>
  server.tryAll(functionCells(server.fixtures, name)),
)

test('The API serves no other schema than public', async () => {
  for (const actor of actors) {
    for (const [schema, table] of [
      ['private', 'user_roles'],
      ['auth', 'users'],
      ['storage', 'objects'],
    ] as const) {
      const token = actor === 'anon' ? {} : { token: server.tokens[actor] }
      const response = await callApi(server.url, `/rest/v1/${table}`, {
        ...token,
        headers: { 'accept-profile': schema },
      })
      expect([response.status, actor, schema]).toEqual([406, actor, schema])
    }
  }
})
