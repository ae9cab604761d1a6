import { Check, Copy } from 'lucide-react'
import { useEffect, useReducer, useState } from 'react'
import { serverNow } from '../../../data/server-clock.ts'
import type { TabletCode } from '../../../data/tablets/rows.ts'
import { connectionLink } from '../../../domain/tablet/connection-link.ts'
import { groupShortCode } from '../../../domain/short-code.ts'
import { managedTabletTexts } from '../../../texts/managed-tablets.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { QrCode } from '../../../ui/layout/qr-code.tsx'

const t = managedTabletTexts.code

interface ConnectionCodeProps {
  code: TabletCode
  onRenew: () => void
}

/** The code in large letters, its QR and the time that is left. After that only the way to another one. */
export function ConnectionCode({ code: { code, expires_at: end }, onRenew }: ConnectionCodeProps) {
  const [copied, setCopied] = useState(false)
  const secondsLeft = useSecondsLeft(end)
  if (secondsLeft === 0) {
    return (
      <Alert tone="warning" action={<Button onClick={onRenew}>{t.renew}</Button>}>
        {t.expired}
      </Alert>
    )
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
      notify.success(t.copied)
    } catch {
      notify.error(t.copyFailed)
    }
  }
  return (
    <div className="grid items-center justify-items-center gap-5 sm:grid-cols-[auto_1fr]">
      <QrCode value={connectionLink(globalThis.location.origin, code)} size={220} label={t.qr} />
      <div className="grid w-full justify-items-center gap-4">
        <p className="text-center">
          <span className="block text-sm text-muted">{t.label}</span>
          <span className="font-mono text-3xl font-semibold tracking-widest whitespace-nowrap select-all">
            {groupShortCode(code)}
          </span>
        </p>
        <Button variant="outline" onClick={() => void copy()}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {t.copy}
        </Button>
        <p className="text-center text-sm text-muted tabular-nums">{t.left(minutes(secondsLeft))}</p>
      </div>
    </div>
  )
}

/** Whole seconds until a moment of the server's clock. */
function useSecondsLeft(end: Date): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((end.getTime() - serverNow()) / 1000))
}

function minutes(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
}
