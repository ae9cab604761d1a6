import { useRef, useState } from 'react'
import { useOnline } from '../../data/connection.ts'
import { BackendError } from '../../data/errors.ts'
import { newScan, useValidateVoucher, type Scan } from '../../data/scans/mutations.ts'
import { serverNow } from '../../data/server-clock.ts'
import { signal } from './signal.ts'
import { takesCode } from './takes-code.ts'
import { verdictOf, type CheckResult } from './verdict-of.ts'

/** How long a scan without an answer stands for its code: later it is another visit. */
const retryWindowMs = 15 * 60_000

export interface CheckedScan {
  scan: Scan
  result: CheckResult
  /** When the verdict came, epoch ms. */
  at: number
}

/** Checks one voucher at a time at an establishment and keeps what came of each in this session. */
export function useScanCheck(restaurantId: string) {
  const { mutateAsync: validate } = useValidateVoucher()
  const online = useOnline()
  const [checking, setChecking] = useState<Scan | null>(null)
  const [shown, setShown] = useState<CheckedScan | null>(null)
  const [log, setLog] = useState<readonly CheckedScan[]>([])
  // The same truth for camera frames, some of which come between an answer and the render that shows it.
  const moment = useRef({ busy: false, shown: null as { code: string; since: number } | null, judged: new Map<string, number>() })

  /** Takes the verdict off the screen. */
  const dismiss = () => {
    if (moment.current.shown !== null) moment.current.judged.set(moment.current.shown.code, Date.now())
    moment.current.shown = null
    setShown(null)
  }

  const check = async (scan: Scan): Promise<CheckResult | null> => {
    if (moment.current.busy) return null
    moment.current.busy = true
    dismiss()
    setChecking(scan)
    const result: CheckResult = online
      ? await validate(scan).catch((failure: unknown) => ({
          outcome: 'no_answer' as const,
          reason: failure instanceof BackendError ? failure.kind : ('server' as const),
        }))
      : { outcome: 'no_answer', reason: 'no_network' }
    const at = Date.now()
    moment.current.busy = false
    moment.current.shown = { code: scan.code, since: at }
    signal(verdictOf(result, at).tone)
    setChecking(null)
    setShown({ scan, result, at })
    setLog((entries) => [{ scan, result, at }, ...entries.filter((entry) => entry.scan.scanId !== scan.scanId)])
    return result
  }

  /** Checks a code; one that got no answer a moment ago is sent as the same scan, so that it counts once. */
  const checkCode = (code: string) => {
    const unanswered = log.find(
      ({ scan, result }) =>
        scan.code === code &&
        scan.restaurantId === restaurantId &&
        result.outcome === 'no_answer' &&
        serverNow() - scan.scannedAt.getTime() < retryWindowMs,
    )
    return check(unanswered?.scan ?? newScan(code, restaurantId))
  }

  /** For codes that the camera sees many times a second. */
  const offerCode = (code: string) => {
    if (takesCode(moment.current, code, Date.now())) void checkCode(code)
  }

  return { checking, shown, log, check, checkCode, offerCode, dismiss }
}
