/** Converts between instants and the wall clock of a time zone; a wall clock is written as UTC milliseconds. */
export interface ZoneClock {
  /** The wall clock at an instant (epoch ms). */
  local: (instant: number) => number
  /** The instant (epoch ms) of a wall clock. A skipped hour moves forward, a repeated one means the second. */
  instant: (local: number) => number
}

/** The part of Temporal that is used; older browsers lack it. */
interface TemporalGlobal {
  Temporal?: {
    Instant: {
      fromEpochMilliseconds: (instant: number) => {
        toZonedDateTimeISO: (timeZone: string) => { offsetNanoseconds: number }
      }
    }
  }
}

const DAY_MS = 86_400_000
const QUARTER_MS = 900_000 // time zone offsets change only at full quarter hours
const clocks = new Map<string, ZoneClock>()

/**
 * The clock of a time zone; with an unknown one, it or its first use throws a RangeError. Offsets are cached, because
 * Intl dominated the rendering time of lists.
 */
export function zoneClock(timeZone: string): ZoneClock {
  const cached = clocks.get(timeZone)
  if (cached !== undefined) return cached
  const clock = newZoneClock(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

/** HH:mm in a time zone. */
export function zoneTime(timeZone: string, instant: number): string {
  return new Date(zoneClock(timeZone).local(instant)).toISOString().slice(11, 16)
}

/** yyyy-MM-dd in a time zone. */
export function zoneDay(timeZone: string, instant: number): string {
  return new Date(zoneClock(timeZone).local(instant)).toISOString().slice(0, 10)
}

function newZoneClock(timeZone: string): ZoneClock {
  const readOffset = offsetReader(timeZone)
  const offsets = new Map<number, number>()
  const offset = (instant: number): number => {
    const quarter = Math.floor(instant / QUARTER_MS) * QUARTER_MS
    const cached = offsets.get(quarter)
    if (cached !== undefined) return cached
    const offsetMs = readOffset(quarter)
    offsets.set(quarter, offsetMs)
    return offsetMs
  }
  const local = (instant: number): number => instant + offset(instant)
  const instant = (wall: number): number => {
    const before = wall - offset(wall - DAY_MS)
    const after = wall - offset(wall + DAY_MS)
    return local(after) === wall ? after : before
  }
  return { local, instant }
}

/** The first use of Intl costs a slow phone 50 ms of its first frame, so Temporal is asked where the browser has it. */
function offsetReader(timeZone: string): (instant: number) => number {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript's library lacks Temporal
  const { Temporal } = globalThis as TemporalGlobal
  if (Temporal !== undefined)
    return (instant) =>
      Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1_000_000
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (instant) => {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second) - instant
  }
}
