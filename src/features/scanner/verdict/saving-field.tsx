import { cx } from 'class-variance-authority'
import { useId, useState } from 'react'
import { formatCents, parseCents } from '../../../domain/money/money.ts'
import { parseSaving } from '../../../domain/voucher/savings.ts'
import { scannerTexts } from '../../../texts/scanner.ts'
import { MoneyReadback } from '../../../ui/controls/money-field.tsx'

interface SavingFieldProps {
  /** In cents. */
  noted: number | null
  /** Called when the field gets or loses the focus. */
  onTyping: (typing: boolean) => void
  /** `hasProblem`: the amount cannot be kept. */
  onNote: (cents: number | null, hasProblem: boolean) => void
}

/** What the second item would have cost, optional. Every change is noted at once, so there is nothing to confirm. */
export function SavingField({ noted, onTyping, onNote }: SavingFieldProps) {
  const [typed, setTyped] = useState(noted === null ? '' : formatCents(noted))
  const [isLeft, setLeft] = useState(false)
  const problemId = useId()
  const amount = amountIn(typed)
  const saving = parseSaving(amount)
  // A positive amount with a problem is too high, and more typing does not correct it. Any other may become valid.
  const isTold = isLeft || (parseCents(amount) ?? 0) > 0
  const problem = isTold && 'problem' in saving ? saving.problem : undefined
  return (
    <div className="mx-auto grid justify-items-center gap-1 px-6 pb-2 text-center">
      <label className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-base md:text-lead">
        {scannerTexts.verdict.saving}
        <span className="flex items-center gap-2 font-semibold">
          R$
          <input
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            placeholder="0,00"
            value={typed}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : problemId}
            onChange={({ target }) => {
              setTyped(target.value)
              setLeft(false)
              const changed = parseSaving(amountIn(target.value))
              onNote('cents' in changed ? changed.cents : null, 'problem' in changed)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault() // 'Próximo' may get the focus during this event, and Enter would press it
              event.currentTarget.blur()
            }}
            onFocus={() => {
              onTyping(true)
            }}
            onBlur={() => {
              onTyping(false)
              setLeft(true)
            }}
            className={cx(
              'min-h-12 w-32 scroll-mb-60 rounded-md bg-white px-3 text-black tabular-nums',
              'placeholder:text-black/60 focus-visible:outline-3 focus-visible:outline-offset-2',
              'focus-visible:outline-focus md:scroll-mb-28',
            )}
          />
        </span>
      </label>
      <div className="min-h-6">
        {problem === undefined ? (
          <MoneyReadback typed={amount} />
        ) : (
          <p id={problemId} role="alert" className="font-semibold">
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}

/** Accepts an unfinished amount ('34,') and cuts off a code that a keyboard reader typed behind it. */
function amountIn(typed: string): string {
  return typed.replace(/v.*$/i, '').replace(/[.,]$/, '')
}
