import { expect, test } from 'vitest'
import { callAuth } from '../../support/api.ts'
import { startServer } from '../../support/server.ts'
import { newAddress, signUp } from './accounts.ts'

const dist = import.meta.dirname

test('A club that began empty never gets demo data, also when it starts without the flag', async () => {
  const first = await startServer({ dist, empty: true })
  expect((await signUp(first, newAddress())).status).toBe(200)
  await first.stop()
  const second = await startServer({ dist, dataFolder: first.dataFolder })
  try {
    const demo = { email: 'admin@focinho.example', password: 'focinho123' }
    expect((await callAuth(second.url, 'token?grant_type=password', demo)).status).toBe(400)
  } finally {
    await second.dispose()
  }
})
