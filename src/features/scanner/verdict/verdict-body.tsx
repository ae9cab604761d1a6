import { cx } from 'class-variance-authority'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { scannerTexts } from '../../../texts/scanner.ts'
import { Guest } from './guest.tsx'
import { toneIcons } from './tone-icon.ts'
import type { Verdict } from './verdict.ts'

/** How far undoing the use on the screen is. */
export type UndoStep = 'no' | 'asking' | 'done'

interface VerdictBodyProps {
  /** Id for the giant word, which names the panel. */
  wordId: string
  verdict: Verdict
  undoing: UndoStep
  /** Asks for the reason to undo. */
  reasons: ReactNode
}

const t = scannerTexts.verdict

/** The giant word with its icon, the reason, and the guest to serve. Screen readers announce it as an alert. */
export function VerdictBody({ wordId, verdict, undoing, reasons }: VerdictBodyProps) {
  const isUndone = undoing === 'done'
  const Icon = isUndone ? Undo2 : toneIcons[verdict.tone]
  return (
    <div
      role="alert"
      className={cx(
        'm-auto grid w-full max-w-6xl grid-cols-1 justify-items-center gap-4 px-6 py-4 text-center text-balance',
        'wrap-anywhere md:portrait:gap-6',
      )}
    >
      <div
        className={cx(
          'flex flex-col items-center gap-[0.2em] font-display',
          'text-[clamp(3rem,min(13vw,22dvh),8.5rem)] leading-none font-semibold landscape:flex-row',
          'landscape:gap-[0.3em] landscape:whitespace-nowrap',
        )}
      >
        <Icon aria-hidden className="size-[1.2em] shrink-0 landscape:size-[1em]" strokeWidth={1.75} />
        <p id={wordId}>{isUndone ? t.undone : verdict.word}</p>
      </div>
      <p className="text-section font-semibold">{isUndone ? t.undoneHelp : verdict.title}</p>
      {!isUndone &&
        verdict.details.map((detail) => (
          <p key={detail} className="max-w-2xl text-lead md:text-heading">
            {detail}
          </p>
        ))}
      {undoing === 'no' && verdict.guest !== undefined && <Guest guest={verdict.guest} />}
      {undoing === 'asking' && reasons}
    </div>
  )
}
