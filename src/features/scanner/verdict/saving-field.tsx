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

/** What the second item would have cost, for who knows it by heart: noted while it is typed, so that nothing waits for it. */
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
              event.preventDefault() // 'Próximo' may have the focus before the key is through, and would be pressed by it
              event.currentTarget.blur()
            }}
            onBlur={() => {
              setProblem(amount === 'invalid' ? t.invalid : amount === 'too_much' ? t.tooMuch : undefined)
            }}
            className="min-h-12 w-32 scroll-mb-60 rounded-md bg-white px-3 text-black tabular-nums placeholder:text-black/60 focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-focus md:scroll-mb-28"
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

/** Half an amount counts ('34,'), and what a reader that types left behind it does not. */
function amountOf(typed: string) {
  return parseSaving(typed.replace(/v.*$/, '').replace(/[.,]$/, ''))
}
