import { randomUUID } from 'node:crypto'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import { addBrowsers, addPeople, clearMessages, tell } from '../integration/messages/due-messages.ts'
import { senderSettings } from '../integration/messages/sender-settings.ts'
import { startServer } from '../support/server.ts'
import { median, type Measure } from './measure.ts'
import { fillVouchers, managerClaims, type Code } from './validation-data.ts'

const people = 1000 // each gets an e-mail and a push
const rounds = 5
const betweenScans = 15

type Run = { sent: number; repeated: number; elapsed: number }

/**
 * How fast 10,000 due messages are sent, in five parts, and how much longer validate_voucher takes meanwhile than
 * between the parts: one waiter after the other, in the same database and with a server that waits for the disk.
 */
export async function messages(): Promise<Measure[]> {
  const server = await startServer({ durable: true, empty: true })
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined })
  const sender = fork(path.join(import.meta.dirname, 'messages-sender.ts'))
  const died = once(sender, 'exit').then(() => Promise.reject(new Error('The sender ended')))
  died.catch(() => undefined) // rejects when the sender is killed at the end
  try {
    const [{ url }] = (await once(sender, 'message')) as [{ url: string }]
    const codes = await fillVouchers(sql, 20_000, 8000)
    await clearMessages(sql)
    await addPeople(sql, people)
    await addBrowsers(sql, people, url)
    const validate = createWaiter(sql, codes)
    await validate(() => Promise.resolve(setTimeout(3000))) // warms up
    const [alone, beside]: [number[], number[]] = [[], []]
    const runs: Run[] = []
    for (let round = 0; round < rounds; round += 1) {
      alone.push(...(await validate(() => setTimeout(8000))))
      await tell(sql, people, { event: `round ${String(round)}` })
      const times = await validate(async () => {
        sender.send(senderSettings(server, url))
        const [run] = (await Promise.race([once(sender, 'message'), died])) as [Run]
        runs.push(run)
      })
      beside.push(...times)
    }
    const sent = runs.reduce((sum, run) => sum + run.sent, 0)
    const elapsed = runs.reduce((sum, run) => sum + run.elapsed, 0)
    const total = rounds * people * 2
    return [
      { name: 'messages sent', value: sent, unit: `of ${String(total)}`, aim: { atLeast: total } },
      { name: 'messages sent twice', value: runs.at(-1)?.repeated ?? Number.NaN, unit: '', aim: { atMost: 0 } },
      { name: 'messages', value: Math.round(sent / (elapsed / 60_000)), unit: 'a minute', aim: { atLeast: 10_000 } },
      { name: 'validate_voucher, nothing due', value: round2(median(alone)), unit: 'ms', aim: null },
      { name: 'validate_voucher while messages are sent', value: round2(median(beside)), unit: 'ms', aim: null },
      {
        name: 'validate_voucher while messages are sent, relative',
        value: round2(median(beside) / median(alone)),
        unit: 'times',
        aim: { atMost: 1.1 },
      },
    ]
  } finally {
    sender.kill()
    await sql.end()
    await server.dispose()
  }
}

/** Validates one voucher after the other while something lasts; returns the milliseconds of each call. */
function createWaiter(sql: Sql, codes: Code[]) {
  let used = 0
  return async (during: () => Promise<unknown>): Promise<number[]> => {
    const times: number[] = []
    const end = new AbortController()
    const lasting = during().finally(() => {
      end.abort()
    })
    while (!end.signal.aborted) {
      const code = codes[used]
      if (code === undefined) throw new Error('There are too few vouchers')
      const before = performance.now()
      await validateOnce(sql, code, used++)
      times.push(performance.now() - before)
      await setTimeout(betweenScans)
    }
    await lasting
    return times
  }
}

async function validateOnce(sql: Sql, { qr_code: code, restaurant_id: place }: Code, call: number): Promise<void> {
  await sql.begin(async (request) => {
    await request`select set_config('request.jwt.claims', ${managerClaims(call)}, true),
      set_config('role', 'authenticated', true)`
    const [row] = await request<{ answer: { outcome: string } }[]>`
      select public.validate_voucher(${randomUUID()}, ${code}, ${place}, now(), 'tablet') as answer`
    if (row?.answer.outcome !== 'validated') throw new Error(`A good voucher was judged ${JSON.stringify(row)}`)
  })
}

function round2(value: number): number {
  return Number(value.toFixed(2))
}
