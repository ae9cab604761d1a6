import { useState, type ReactNode } from 'react'
import { formatMoney } from '../../domain/format.ts'
import { isTenfold } from '../../domain/money/money.ts'
import { moneyTexts } from '../../texts/money.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'

const t = moneyTexts.jump

/** A price before and after an edit, in reais; `before` is null where there was none. */
export interface PriceChange {
  name: string
  before: number | null
  after: number
}

/**
 * Asks about prices that became ten times higher or lower. `confirmPrices` resolves with whether to save them, at once
 * with true when there are none; render `priceQuestion` in the screen.
 */
export function usePriceQuestion() {
  const [open, setOpen] = useState<{ jumps: PriceChange[]; answer: (isMeant: boolean) => void }>()
  const confirmPrices = async (changes: PriceChange[]): Promise<boolean> => {
    const jumps = changes.filter(({ before, after }) => before !== null && isTenfold(before, after))
    if (jumps.length === 0) return true
    const isMeant = await new Promise<boolean>((resolve) => {
      setOpen({ jumps, answer: resolve })
    })
    setOpen(undefined)
    return isMeant
  }
  const priceQuestion: ReactNode = open && (
    <Dialog
      open
      size="sm"
      title={t.title}
      description={t.text}
      onClose={() => open.answer(false)}
      footer={
        <>
          <Button variant="outline" onClick={() => open.answer(false)}>
            {t.correct}
          </Button>
          <Button onClick={() => open.answer(true)}>{t.save}</Button>
        </>
      }
    >
      <ul className="grid gap-2">
        {open.jumps.map(({ name, before, after }, index) => (
          <li key={index}>
            <p className="font-semibold">{name}</p>
            <p className="tabular-nums">{t.change(formatMoney(before ?? 0), formatMoney(after))}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
  return { confirmPrices, priceQuestion }
}
