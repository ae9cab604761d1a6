import { cx } from 'class-variance-authority'
import { useId, useState } from 'react'
import { formatCents } from '../../../domain/money/money.ts'
import { parseSaving } from '../../../domain/voucher/savings.ts'
import { scannerTexts } from '../../../texts/scanner.ts'

const t = scannerTexts.verdict.saving

interface SavingFieldProps {
  /** In cents. */
  noted: number | null
  onNote: (cents: number | null) => void
}

/** What the second item would have cost, optional. Every change is noted at once, so there is nothing to confirm. */
export function SavingField({ noted, onNote }: SavingFieldProps) {
  const [typed, setTyped] = useState(noted === null ? '' : formatCents(noted))
  const [problem, setProblem] = useState<string>()
  const problemId = useId()
  const amount = amountOf(typed)
  return (
    <div className="mx-auto grid justify-items-center gap-1 px-6 pb-2 text-center">
      <label className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-base md:text-lead">
        {t.label}
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
              setProblem(undefined)
              const cents = amountOf(target.value)
              onNote(typeof cents === 'number' ? cents : null)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault() // 'Próximo' may get the focus during this event, and Enter would press it
              event.currentTarget.blur()
            }}
            onBlur={() => {
              setProblem(amount === 'invalid' ? t.invalid : amount === 'too_much' ? t.tooMuch : undefined)
            }}
            className={cx(
              'min-h-12 w-32 scroll-mb-60 rounded-md bg-white px-3 text-black tabular-nums',
              'placeholder:text-black/60 focus-visible:outline-3 focus-visible:outline-offset-2',
              'focus-visible:outline-focus md:scroll-mb-28',
            )}
          />
        </span>
      </label>
      {problem !== undefined && (
        <p id={problemId} role="alert" className="font-semibold">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Accepts an unfinished amount ('34,') and cuts off a code that a keyboard reader typed behind it. */
function amountOf(typed: string) {
  return parseSaving(typed.replace(/v.*$/, '').replace(/[.,]$/, ''))
}
