import { cx } from 'class-variance-authority'
import { useEffect, useEffectEvent, useId, useRef, useState, type SyntheticEvent } from 'react'
import type { ScanNote } from '../../../data/scans/notes.ts'
import { undoScan } from '../../../data/scans/undo.ts'
import { formatTime } from '../../../domain/format.ts'
import { scannerTexts } from '../../../texts/scanner.ts'
import { useCatchFocus } from '../../../ui/layout/focus-content.ts'
import { UndoReasons } from '../../../ui/undo/undo-reasons.tsx'
import { useUndo } from '../../../ui/undo/use-undo.ts'
import { SavingField } from './saving-field.tsx'
import type { CheckedScan } from './use-scan-check.ts'
import { VerdictActions } from './verdict-actions.tsx'
import { VerdictBody, type UndoStep } from './verdict-body.tsx'
import { verdictOf, type Tone } from './verdict.ts'

interface VerdictPanelProps {
  checked: CheckedScan
  /** The notes on this use so far. */
  noted: ScanNote | undefined
  /** Resolves with false when this device cannot store it. */
  onNote: (noted: ScanNote) => Promise<boolean>
  /** Whether this verdict is still shown: a late answer may have replaced it. */
  isShown: (checked: CheckedScan) => boolean
  /** Locks the verdict while an amount is typed, or an undo is being confirmed or sent. */
  onLock: (isLocked: boolean) => void
  onNext: () => void
  onRetry: () => void
}

// Signal colors, the same in both themes so that staff learn them; the theme's own are too pale across a bar.
const fields: Record<Tone, string> = {
  green: 'bg-[#1b7a3d] text-white [--color-focus:#fff]',
  red: 'bg-[#b3261e] text-white [--color-focus:#fff]',
  amber: 'bg-[#f5b83d] text-black [--color-focus:#000]',
  gray: 'bg-[#34404a] text-white [--color-focus:#fff]',
}
/** A tap sooner than this was meant for the verdict that this one replaced, in ms. */
const unreadMs = 600

/** The whole screen in one color with one giant word, to be read at arm's length. */
export function VerdictPanel({ checked, noted, onNote, isShown, onLock, onNext, onRetry }: VerdictPanelProps) {
  const dialog = useOpenDialog()
  const wordId = useId()
  const [isUnstored, setUnstored] = useState(false)
  const { undo, busy, problem } = useUndo((reason) => undoScan(checked.scanId, reason))
  const [step, setUndoing] = useState<UndoStep>('no')
  const [typing, setTyping] = useState(false)
  const hasNewProblem = useRef(false) // the amount has a problem, and 'Próximo' was not tapped since
  const verdict = verdictOf(checked.result, checked.at)
  const undoing = step === 'asking' && verdict.guest === undefined ? 'no' : step // a late refusal: nothing to undo
  const question = useRef<HTMLParagraphElement>(null)
  useCatchFocus(undoing, question) // not on the first reason, which a held Enter would choose
  const served = verdict.guest !== undefined && undoing !== 'done'
  const hasAmount = served && undoing === 'no'
  const isLocked = busy || undoing === 'asking' || (hasAmount && typing)

  const tellLock = useEffectEvent(onLock)
  useEffect(() => {
    tellLock(isLocked)
  }, [isLocked])

  const leave = (event: SyntheticEvent) => {
    const isRead = !checked.replacesOne || event.timeStamp - checked.since >= unreadMs
    const canLeave = isRead && !busy && isShown(checked)
    if (canLeave && !(hasAmount && hasNewProblem.current)) onNext()
    else if (dialog.current?.open === false) dialog.current.showModal()
    if (canLeave) hasNewProblem.current = false
  }
  const retry = () => {
    if (isShown(checked)) onRetry()
  }
  const note = async (change: ScanNote) => {
    const isKept = await onNote(change)
    setUnstored(!isKept)
    return isKept
  }
  const undoFor = async (reason: string) => {
    if (await undo(reason)) setUndoing('done')
  }
  const reasons = (
    <>
      <p ref={question} tabIndex={-1} className="text-lead outline-none">
        {scannerTexts.undo.help}
      </p>
      <UndoReasons
        busy={busy}
        problem={problem}
        onChoose={(reason) => void undoFor(reason)}
        onCancel={() => {
          setUndoing('no')
        }}
      />
    </>
  )

  return (
    <dialog
      ref={dialog}
      aria-labelledby={wordId}
      // Escape or the back gesture, not the close() of a panel that the next one replaces.
      onClose={(event) => {
        if (dialog.current?.open === false) leave(event)
      }}
      className={cx(
        'm-0 h-dvh max-h-none w-full max-w-none flex-col overflow-y-auto overscroll-contain p-0 open:flex',
        'pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]',
        fields[undoing === 'done' ? 'gray' : verdict.tone],
      )}
    >
      <p
        className={cx(
          'flex justify-between gap-4 px-6 pt-[max(1rem,env(safe-area-inset-top))] text-base',
          'font-semibold md:text-lead',
        )}
      >
        <span className="wrap-anywhere">{checked.place.name}</span>
        <span className="tabular-nums">{formatTime(new Date(checked.at))}</span>
      </p>
      <VerdictBody wordId={wordId} verdict={verdict} undoing={undoing} reasons={reasons} />
      {hasAmount && (
        <SavingField
          onTyping={setTyping}
          noted={noted?.savedCents ?? null}
          onNote={(savedCents, hasProblem) => {
            hasNewProblem.current = hasProblem
            void note({ savedCents })
          }}
        />
      )}
      {undoing !== 'asking' && (
        <VerdictActions
          served={served}
          treatGiven={noted?.treat === true}
          onTreat={(treat) => note({ treat })}
          isUnstored={isUnstored}
          onNext={leave}
          onRetry={checked.result.outcome === 'unknown_offline' && undoing === 'no' ? retry : undefined}
          onUndo={() => {
            setUndoing('asking')
          }}
        />
      )}
    </dialog>
  )
}

/** Opens a modal dialog and keeps the focus inside it, first on 'Próximo'. */
function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const panel = dialog.current
    panel?.showModal()
    focusNext(panel)
    return () => {
      panel?.close()
    }
  }, [])
  // A changed verdict may have removed the focused element; an amount being typed keeps the focus.
  useEffect(() => {
    if (dialog.current?.contains(document.activeElement) === false) focusNext(dialog.current)
  })
  return dialog
}

function focusNext(panel: HTMLElement | null) {
  panel?.querySelector<HTMLElement>('[data-next]')?.focus()
}
