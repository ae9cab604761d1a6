import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BackendError } from '../../domain/backend-error.ts'
import { Lane, retryDelay, type LaneSource } from './lane.ts'

let left: AbortController
const onWaiting = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  left = new AbortController()
  onWaiting.mockClear()
})

afterEach(() => {
  left.abort()
  vi.useRealTimers()
})

const noAnswer = new BackendError('offline', 'no network')

/** A lane over rows in memory; `answer` decides about each sending and may fail. */
function laneOver(rows: string[], answer: (row: string) => Promise<string> | string, more = {}) {
  const sent: string[] = []
  const source: LaneSource<string, string> = {
    name: 'test',
    due: () => Promise.resolve([...rows]),
    send: async (row) => {
      sent.push(row)
      const outcome = await answer(row)
      rows.splice(rows.indexOf(row), 1)
      return outcome
    },
    ...more,
  }
  return { sent, lane: new Lane(source, left.signal, onWaiting) }
}

test('Sends every due row in order, one at a time', async () => {
  let inFlight = 0
  let most = 0
  const { sent, lane } = laneOver(['a', 'b', 'c'], async () => {
    inFlight += 1
    most = Math.max(most, inFlight)
    await Promise.resolve()
    inFlight -= 1
    return 'ok'
  })
  await expect(lane.sendDue()).resolves.toBe(true)
  expect(sent).toEqual(['a', 'b', 'c'])
  expect(most).toBe(1)
})

test('Prepares once, before anything is sent', async () => {
  const order: string[] = []
  const prepare = async () => {
    await Promise.resolve()
    order.push('prepared')
  }
  const { lane } = laneOver(
    ['a'],
    (row) => {
      order.push(row)
      return 'ok'
    },
    { prepare },
  )
  await lane.sendDue()
  await lane.sendDue()
  expect(order).toEqual(['prepared', 'a'])
})

test('Stops at a row without an answer and leaves those behind it', async () => {
  const { sent, lane } = laneOver(['a', 'b', 'c'], (row) => {
    if (row === 'b') throw noAnswer
    return 'ok'
  })
  await expect(lane.sendDue()).resolves.toBe(false)
  expect(sent).toEqual(['a', 'b'])
})

test('A row that fails by itself is tried again later and holds up no other row', async () => {
  const rows = ['a', 'b', 'c']
  const { sent, lane } = laneOver(rows, (row) => {
    if (row === 'b') throw new Error('an answer that cannot be read')
    return `sent ${row}`
  })
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const reported = vi.fn()
  lane.onSent(reported)
  await expect(lane.sendDue()).resolves.toBe(false)
  expect(sent).toEqual(['a', 'b', 'c'])
  expect(rows).toEqual(['b'])
  expect(reported).toHaveBeenCalledWith(['sent a', 'sent c'])
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent.slice(3)).toEqual(['b', 'b'])
  expect(warned).toHaveBeenCalledTimes(3)
  warned.mockRestore()
})

test('Retries after 1 s, doubling up to 30 s, and starts again at 1 s after a success', async () => {
  let isDown = true
  const rows = ['a']
  const { sent, lane } = laneOver(rows, () => {
    if (isDown) throw noAnswer
    return 'ok'
  })
  await lane.sendDue()
  for (const [attempts, delay] of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000].entries()) {
    await vi.advanceTimersByTimeAsync(delay - 1)
    expect(sent).toHaveLength(attempts + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(attempts + 2)
  }
  expect(onWaiting).toHaveBeenCalled()
  isDown = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(rows).toEqual([])
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(sent).toHaveLength(9)
  isDown = true
  rows.push('b')
  await lane.sendDue()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toHaveLength(11)
})

test('Reports the outcomes of a round together, also when it stopped halfway', async () => {
  const { lane } = laneOver(['a', 'b', 'c'], (row) => {
    if (row === 'c') throw noAnswer
    return `sent ${row}`
  })
  const reported: string[][] = []
  lane.onSent((outcomes) => {
    reported.push(outcomes)
  })
  await lane.sendDue()
  expect(reported).toEqual([['sent a', 'sent b']])
})

test('A round that is asked for while one runs also sends what was added meanwhile', async () => {
  const rows = ['a']
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { sent, lane } = laneOver(rows, async (row) => {
    if (row === 'a') await held
    return 'ok'
  })
  const first = lane.sendDue()
  await vi.advanceTimersByTimeAsync(0)
  rows.push('b')
  const second = lane.sendDue()
  expect(lane.sendDue()).toBe(second)
  release()
  await Promise.all([first, second])
  expect(sent).toEqual(['a', 'b'])
})

test('A task waits for its turn, and its failure reaches only its caller', async () => {
  const order: string[] = []
  const { lane } = laneOver([], () => 'ok')
  const failing = lane.inTurn(() => {
    order.push('first')
    return Promise.reject(noAnswer)
  })
  const next = lane.inTurn(() => {
    order.push('second')
    return Promise.resolve('done')
  })
  await expect(failing).rejects.toBe(noAnswer)
  await expect(next).resolves.toBe('done')
  expect(order).toEqual(['first', 'second'])
})

test('A lane that hangs does not hold up another one', async () => {
  const hanging = laneOver(['scan'], () => new Promise<string>(() => {}))
  const other = laneOver(['note'], () => 'ok')
  void hanging.lane.sendDue()
  await expect(other.lane.sendDue()).resolves.toBe(true)
  expect(other.sent).toEqual(['note'])
})

test('Sends nothing more once the person has left: no further row, turn or retry', async () => {
  const { sent, lane } = laneOver(['a', 'b'], (row) => {
    if (row === 'a') left.abort()
    return 'ok'
  })
  const reported = vi.fn()
  lane.onSent(reported)
  await expect(lane.sendDue()).resolves.toBe(false)
  await expect(lane.inTurn(() => Promise.resolve())).rejects.toMatchObject({ kind: 'signed_out' })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(sent).toEqual(['a'])
  expect(reported).not.toHaveBeenCalled()
})

test('Leaving ends the wait for the next attempt', async () => {
  const { sent, lane } = laneOver(['a'], () => {
    throw noAnswer
  })
  await lane.sendDue()
  await vi.advanceTimersByTimeAsync(0)
  left.abort()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(sent).toEqual(['a'])
})

test('Delays double up to half a minute', () => {
  expect([0, 1, 2, 3, 5, 6, 50].map(retryDelay)).toEqual([1_000, 1_000, 2_000, 4_000, 16_000, 30_000, 30_000])
})
