import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { serverNow } from '../../data/server-clock.ts'
import { voucherWindow, type VoucherWindow, type VoucherWindowRules } from '../../domain/voucher/voucher-window.ts'
import { establishmentsTexts } from '../../texts/restaurants.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

const t = establishmentsTexts.voucherTime
const everyMs = 30_000

/** Whether a voucher is valid here at this hour; follows the clock. */
export function WindowBadge({ rules, className }: { rules: VoucherWindowRules; className?: string }) {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [])
  const { tone, text } = wording(voucherWindow(rules, new Date(now)), rules.timezone)
  return (
    <Badge tone={tone} icon={<Clock aria-hidden />} className={className}>
      {text}
    </Badge>
  )
}

function wording(window: VoucherWindow, timeZone: string) {
  if (window.state === 'now') return { tone: 'success', text: t.now } as const
  if (window.state === 'not_today') return { tone: 'destructive', text: t.notToday } as const
  const time = window.from.toLocaleTimeString('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' })
  return { tone: 'warning', text: t.today(time) } as const
}
