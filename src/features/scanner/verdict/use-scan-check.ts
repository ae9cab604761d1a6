import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { checkVoucher, withUnseenUse } from '../../../data/scans/check-voucher.ts'
import { sendNotes } from '../../../data/scans/notes.ts'
import { isProvisional, type CheckResult } from '../../../data/scans/rows.ts'
import { followScan, onScanAnswer } from '../../../data/scans/scans-lane.ts'
import { leaveVerdict, seeUse } from '../../../data/scans/verdicts.ts'
import { serverNow } from '../../../data/server-clock.ts'
import { signal } from './signal.ts'
import { acceptedCode } from './accept-code.ts'
import { verdictOf } from './verdict.ts'

interface CheckPlace {
  id: string
  name: string
}

export interface CheckedScan {
  scanId: string
  code: string
  /** Where it was checked: another restaurant may have been chosen since. */
  place: CheckPlace
  result: CheckResult
  /** When the verdict came, epoch ms by the server's clock. */
  at: number
  /** Since when it is on the screen, in ms like `event.timeStamp`. */
  since: number
  /** Another verdict was on the screen before it: a tap at once may be meant for that one. */
  replacesOne: boolean
}

/** Checks one voucher at a time at a restaurant. A late answer replaces the verdict on the screen. */
export function useScanCheck(chosen: CheckPlace) {
  const [checking, setChecking] = useState(false)
  const [shown, setShown] = useState<CheckedScan | null>(null)
  // Also kept in a ref, for camera frames and late answers that come between a verdict and the render that shows it.
  const latest = useRef({
    busy: false,
    shown: null as CheckedScan | null,
    lockedUntil: 0,
    isGone: false,
    judged: new Map<string, number>(),
  })

  const show = (verdict: Pick<CheckedScan, 'scanId' | 'code' | 'place' | 'result' | 'replacesOne'>) => {
    const checked = { ...verdict, at: serverNow(), since: performance.now() }
    latest.current.shown = checked
    if (verdict.result.outcome === 'replayed') void seeUse(verdict.scanId, verdict.result)
    signal(verdictOf(checked.result, checked.at).tone)
    setShown(checked)
  }

  /** Whether this verdict is still the one to be shown: a late answer may have replaced it before the next frame. */
  const isShown = (checked: CheckedScan) => latest.current.shown === checked

  /** Takes the verdict off the screen. */
  const dismiss = () => {
    const last = latest.current.shown
    if (last === null) return
    latest.current.judged.set(last.code, performance.now())
    latest.current.shown = null
    void leaveVerdict(last.scanId)
    void sendNotes()
    setShown(null)
  }

  const checkCode = async (code: string, place = chosen) => {
    if (latest.current.busy) return
    latest.current.busy = true
    const { shown: last } = latest.current
    const retried = last?.code === code && last.result.outcome === 'unknown_offline' ? last.scanId : undefined
    if (last?.code === code) setShown(null)
    else dismiss()
    setChecking(true)
    try {
      const { scanId, result } = await checkVoucher(code, place.id, retried)
      if (latest.current.isGone) void leaveVerdict(scanId)
      else show({ scanId, code, place, result, replacesOne: last !== null })
    } finally {
      latest.current.busy = false
      setChecking(false)
    }
  }

  /** For the codes in a picture of the camera, which come many times a second. */
  const offerCodes = (codes: readonly string[]) => {
    const code = acceptedCode(latest.current, codes, performance.now())
    if (code !== undefined) void checkCode(code)
  }

  const followAnswer = useEffectEvent(async (scanId: string, answer: CheckResult) => {
    const { busy, shown: last } = latest.current
    if (busy || last?.scanId !== scanId || last.result.outcome === answer.outcome) return
    const checked = await withUnseenUse({ scanId, result: answer }, last.place.id)
    if (!latest.current.busy && isShown(last)) show({ ...last, ...checked, replacesOne: true })
  })
  useEffect(
    () =>
      onScanAnswer((scanId, answer) => {
        void followAnswer(scanId, answer)
      }),
    [],
  )

  useEffect(
    () => (shown !== null && isProvisional(shown.result) ? followScan(shown.scanId, shown.code) : undefined),
    [shown],
  )

  // Going to another page dismisses the verdict.
  useEffect(() => {
    const now = latest.current
    now.isGone = false
    return () => {
      now.isGone = true
      if (now.shown !== null) void leaveVerdict(now.shown.scanId)
    }
  }, [])

  /** Whether the camera leaves the verdict on the screen. */
  const lock = (isLocked: boolean) => {
    latest.current.lockedUntil = isLocked ? Infinity : performance.now()
  }

  return { checking, shown, checkCode, offerCodes, dismiss, isShown, lock }
}
