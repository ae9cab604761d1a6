const repeatMs = 5_000
const shownAtLeastMs = 1_500

interface ScanMoment {
  /** A check is running. */
  busy: boolean
  /** The verdict on the screen and since when it is there, in ms like `performance.now()`. */
  shown: { code: string; since: number } | null
  /** Until when an amount was typed or the use undone, in the same ms; Infinity during that. */
  lockedUntil: number
  /** When the verdict of each code left the screen, in the same ms. */
  judged: Map<string, number>
}

/**
 * The code in a picture that starts a check: the first acceptable one. A judged code that stays in view under a later
 * verdict waits as long as that verdict's own code.
 */
export function acceptedCode(moment: ScanMoment, codes: readonly string[], now: number): string | undefined {
  const { shown, judged } = moment
  if (shown !== null) for (const code of codes) if (judged.has(code)) judged.set(code, now)
  return codes.find((code) => acceptsCode(moment, code, now))
}

/**
 * Whether a voucher code that the camera sees starts a check. While a verdict is shown, only a code that was never
 * judged replaces it: of two phones on one table, the first would otherwise return as already used. While an amount is
 * typed or a use is undone, no code does. Without a verdict, a code waits 5 s after its last verdict, so that a phone
 * still held up is not read again.
 */
function acceptsCode({ busy, shown, lockedUntil, judged }: ScanMoment, code: string, now: number): boolean {
  if (busy) return false
  const left = judged.get(code)
  if (shown !== null) {
    const readableSince = Math.max(shown.since, lockedUntil)
    return shown.code !== code && left === undefined && now - readableSince >= shownAtLeastMs
  }
  return left === undefined || now - left >= repeatMs
}
