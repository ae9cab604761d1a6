import { cx } from 'class-variance-authority'
import { Undo2 } from 'lucide-react'
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import type { ScanNote } from '../../../data/scans/waiting-scans.ts'
import { formatTime } from '../../../domain/format.ts'
import { scannerTexts } from '../../../texts/scanner.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Guest } from './guest.tsx'
import { SavingField } from './saving-field.tsx'
import { toneIcons } from './tone-icon.ts'
import { UndoReasons } from '../log/undo-reasons.tsx'
import type { CheckedScan } from './use-scan-check.ts'
import { useUndo } from '../log/use-undo.ts'
import { verdictOf, type Tone } from './verdict.ts'

interface VerdictPanelProps {
  userId: string
  checked: CheckedScan
  placeName: string
  /** What was noted on this use before. */
  noted: ScanNote | undefined
  onNote: (noted: ScanNote) => void
  onNext: () => void
  onRetry: () => void
}

const t = scannerTexts.verdict
// Signal colours, the same by day and by night so that staff learn them; the theme's pale ones do not carry across a bar.
const fields: Record<Tone, string> = {
  green: 'bg-[#1b7a3d] text-white [--color-focus:#fff]',
  red: 'bg-[#b3261e] text-white [--color-focus:#fff]',
  amber: 'bg-[#f5b83d] text-black [--color-focus:#000]',
  grey: 'bg-[#34404a] text-white [--color-focus:#fff]',
}
/** Nobody has read a verdict sooner: a tap that comes before was meant for the one that it replaced. */
const unreadMs = 600
const action = 'min-h-16 md:min-w-64'

/** The whole screen in one colour with one giant word, to be read at arm's length. */
export function VerdictPanel({ userId, checked, placeName, noted, onNote, onNext, onRetry }: VerdictPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const wordId = useId()
  const { undo, busy, problem } = useUndo(userId)
  const [step, setUndoing] = useState<'no' | 'asking' | 'done'>('no')
  const verdict = verdictOf(checked.result, checked.at)
  const undoing = step === 'asking' && verdict.guest === undefined ? 'no' : step // refused meanwhile: nothing to take back
  const tone = undoing === 'done' ? 'grey' : verdict.tone
  const served = verdict.guest !== undefined && undoing !== 'done'
  const Icon = undoing === 'done' ? Undo2 : toneIcons[tone]

  useEffect(() => {
    const panel = dialog.current
    panel?.showModal()
    focusNext(panel)
    return () => {
      panel?.close()
    }
  }, [])
  // What had the focus may have gone with the verdict that changed; an amount that is being typed keeps it.
  useEffect(() => {
    if (dialog.current?.contains(document.activeElement) === false) focusNext(dialog.current)
  })

  const leave = (event: SyntheticEvent) => {
    if (checked.changedAt === undefined || event.timeStamp - checked.changedAt >= unreadMs) onNext()
    else if (dialog.current?.open === false) dialog.current.showModal()
  }
  const undoFor = async (reason: string) => {
    if (await undo(checked.scanId, reason)) setUndoing('done')
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={wordId}
      // Escape or the phone's back gesture; not the close() of a panel that gives way to the next one.
      onClose={(event) => {
        if (dialog.current?.open === false) leave(event)
      }}
      className={cx(
        'm-0 h-dvh max-h-none w-full max-w-none flex-col overflow-y-auto overscroll-contain p-0 open:flex',
        fields[tone],
      )}
    >
      <p className="flex justify-between gap-4 px-6 pt-[max(1rem,env(safe-area-inset-top))] text-base font-semibold md:text-lead">
        <span>{placeName}</span>
        <span className="tabular-nums">{formatTime(new Date(checked.at))}</span>
      </p>
      <div
        role="alert"
        className="m-auto grid w-full max-w-6xl justify-items-center gap-4 px-6 py-4 text-center text-balance md:portrait:gap-6"
      >
        <div className="flex flex-col items-center gap-[0.2em] font-display text-[clamp(3rem,min(13vw,22dvh),8.5rem)] leading-none font-semibold landscape:flex-row landscape:gap-[0.3em] landscape:whitespace-nowrap">
          <Icon aria-hidden className="size-[1.2em] shrink-0 landscape:size-[1em]" strokeWidth={1.75} />
          <p id={wordId}>{undoing === 'done' ? t.undone : verdict.word}</p>
        </div>
        <p className="text-section font-semibold">{undoing === 'done' ? t.undoneHelp : verdict.title}</p>
        {undoing !== 'done' &&
          verdict.details.map((detail) => (
            <p key={detail} className="max-w-2xl text-lead md:text-heading">
              {detail}
            </p>
          ))}
        {served && undoing === 'no' && verdict.guest !== undefined && <Guest guest={verdict.guest} />}
        {undoing === 'asking' && (
          <>
            <p className="text-lead">{scannerTexts.undo.help}</p>
            <UndoReasons
              busy={busy}
              problem={problem}
              onChoose={(reason) => void undoFor(reason)}
              onCancel={() => {
                setUndoing('no')
              }}
            />
          </>
        )}
      </div>
      {served && undoing === 'no' && (
        <SavingField
          noted={noted?.savedCents ?? null}
          onNote={(savedCents) => {
            onNote({ savedCents })
          }}
        />
      )}
      {undoing !== 'asking' && (
        <div className="sticky bottom-0 flex flex-col justify-center gap-3 bg-inherit px-6 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:flex-row md:flex-wrap">
          {served && (
            <TreatTick
              given={noted?.treat === true}
              onChange={(treat) => {
                onNote({ treat })
              }}
            />
          )}
          {verdict.tone === 'grey' && undoing === 'no' && (
            <Button variant="outline" size="lg" className={action} onClick={onRetry}>
              {t.retry}
            </Button>
          )}
          <Button data-next variant="outline" size="lg" className={cx(action, 'md:order-2')} onClick={leave}>
            {t.next}
          </Button>
          {served && (
            <button
              type="button"
              onClick={() => {
                setUndoing('asking')
              }}
              className="flex min-h-11 items-center justify-center gap-2 rounded-full px-5 font-semibold underline underline-offset-4 md:order-3"
            >
              <Undo2 aria-hidden className="size-5" />
              {t.undo}
            </button>
          )}
        </div>
      )}
    </dialog>
  )
}

function focusNext(panel: HTMLElement | null) {
  panel?.querySelector<HTMLElement>('[data-next]')?.focus()
}

/** The pet got its treat: a large tick in the colours of the verdict. */
function TreatTick({ given, onChange }: { given: boolean; onChange: (delivered: boolean) => void }) {
  const [checked, setChecked] = useState(given)
  const tick = (delivered: boolean) => {
    setChecked(delivered)
    onChange(delivered)
  }
  return (
    <label className="flex min-h-16 cursor-pointer items-center justify-center gap-3 rounded-full border-2 border-current/60 px-7 text-lead font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:order-1 md:min-w-64">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => {
          tick(target.checked)
        }}
        className="size-7 accent-current outline-none"
      />
      {t.treat}
    </label>
  )
}
