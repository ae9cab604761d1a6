import { cx } from 'class-variance-authority'
import { PawPrint } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { formatTime } from '../../domain/format.ts'
import { scannerTexts } from '../../texts/scanner.ts'
import { Button } from '../../ui/button.tsx'
import { toneIcons } from './tone-icon.ts'
import type { CheckedScan } from './use-scan-check.ts'
import { verdictOf, type Tone, type Verdict } from './verdict-of.ts'

interface VerdictPanelProps {
  checked: CheckedScan
  placeName: string
  onNext: () => void
  onRetry: () => void
}

const t = scannerTexts.verdict
// Signal colours, the same by day and by night so that staff learn them; the theme's pale ones do not carry across a bar.
const fields: Record<Tone, string> = {
  green: 'bg-[#1b7a3d] text-white [--color-focus:#fff]',
  red: 'bg-[#b3261e] text-white [--color-focus:#fff]',
  amber: 'bg-[#f5b83d] text-black [--color-focus:#000]',
}

/** The whole screen in one colour with one giant word, to be read at arm's length. */
export function VerdictPanel({ checked, placeName, onNext, onRetry }: VerdictPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const wordId = useId()
  const verdict = verdictOf(checked.result, checked.at)
  const Icon = toneIcons[verdict.tone]

  useEffect(() => {
    const panel = dialog.current
    panel?.showModal()
    panel?.querySelector('button')?.focus()
    return () => { panel?.close() }
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={wordId}
      // Escape or the phone's back gesture; not the close() of a panel that gives way to the next one.
      onClose={() => { if (dialog.current?.open === false) onNext() }}
      className={cx(
        'm-0 h-dvh max-h-none w-full max-w-none flex-col overflow-y-auto overscroll-contain p-0 open:flex',
        fields[verdict.tone],
      )}
    >
      <p className="flex justify-between gap-4 px-6 pt-[max(1rem,env(safe-area-inset-top))] text-base font-semibold md:text-lead">
        <span>{placeName}</span>
        <span className="tabular-nums">{formatTime(new Date(checked.at))}</span>
      </p>
      <div role="alert" className="m-auto grid w-full max-w-3xl justify-items-center gap-4 px-6 py-4 text-center text-balance md:portrait:gap-6">
        <div className="flex flex-col items-center gap-[0.2em] font-display text-[clamp(3rem,min(15vw,22dvh),8rem)] leading-none font-semibold landscape:flex-row landscape:gap-[0.3em]">
          <Icon aria-hidden className="size-[1.2em] shrink-0 landscape:size-[1em]" strokeWidth={1.75} />
          <p id={wordId}>{verdict.word}</p>
        </div>
        <p className="text-section font-semibold">{verdict.title}</p>
        {verdict.details.map((detail) => <p key={detail} className="text-lead md:text-heading">{detail}</p>)}
        {verdict.guest !== undefined && <Guest guest={verdict.guest} />}
      </div>
      <div className="sticky bottom-0 flex flex-col justify-center gap-3 bg-inherit px-6 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:flex-row">
        {verdict.tone === 'amber' && <Button variant="outline" size="lg" className="min-h-16 md:w-80" onClick={onRetry}>{t.retry}</Button>}
        <Button variant="outline" size="lg" className="min-h-16 md:w-80" onClick={onNext}>{t.next}</Button>
      </div>
    </dialog>
  )
}

function Guest({ guest }: { guest: NonNullable<Verdict['guest']> }) {
  return (
    <>
      {guest.firstName !== null && <p className="text-title font-semibold">{guest.firstName}</p>}
      {guest.pet !== null && (
        <p className="flex items-center gap-2 text-heading">
          <PawPrint aria-hidden className="size-7 shrink-0" />
          <span className="sr-only">{t.pet}</span>
          {guest.pet}
        </p>
      )}
      {guest.rules !== null && (
        <section aria-label={t.rules} className="w-full max-w-prose rounded-lg border border-current/40 p-4 text-left text-base text-pretty md:text-lead">
          <p className="font-semibold">{t.rules}</p>
          <p className="whitespace-pre-line">{guest.rules}</p>
        </section>
      )}
    </>
  )
}
