import { cx } from 'class-variance-authority'
import { Undo2 } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { scannerTexts } from '../../../texts/scanner.ts'
import { Button } from '../../../ui/controls/button.tsx'

interface VerdictActionsProps {
  /** The guest is served: treat and undo make sense. */
  served: boolean
  treatGiven: boolean
  /** Resolves with false when this device cannot store it. */
  onTreat: (given: boolean) => Promise<boolean>
  /** Whether this device could not store the last note. */
  isUnstored: boolean
  onNext: (event: SyntheticEvent) => void
  /** Absent where checking again makes no sense. */
  onRetry: (() => void) | undefined
  onUndo: () => void
}

const t = scannerTexts.verdict
const action = 'min-h-16 md:min-w-64'

/** The buttons under a verdict. */
export function VerdictActions(props: VerdictActionsProps) {
  const { served, treatGiven, onTreat, isUnstored, onNext, onRetry, onUndo } = props
  return (
    <div
      className={cx(
        'sticky bottom-0 flex flex-col justify-center gap-3 bg-inherit px-6 pt-3 max-md:low:static',
        'pb-[max(1.25rem,env(safe-area-inset-bottom))] md:flex-row md:flex-wrap',
      )}
    >
      {served && isUnstored && (
        <p role="alert" className="w-full text-center font-semibold">
          {scannerTexts.unstored}
        </p>
      )}
      {served && <TreatTick given={treatGiven} onChange={onTreat} />}
      {onRetry !== undefined && (
        <Button variant="outline" size="lg" className={action} onClick={onRetry}>
          {t.retry}
        </Button>
      )}
      <Button data-next variant="outline" size="lg" className={cx(action, 'md:order-2')} onClick={onNext}>
        {t.next}
      </Button>
      {served && (
        <button
          type="button"
          onClick={onUndo}
          className={cx(
            'flex min-h-11 items-center justify-center gap-2 rounded-full px-5 font-semibold underline',
            'underline-offset-4 md:order-3',
          )}
        >
          <Undo2 aria-hidden className="size-5" />
          {t.undo}
        </button>
      )}
    </div>
  )
}

/** Checkbox for the pet's treat, in the colors of the verdict. */
function TreatTick({ given, onChange }: { given: boolean; onChange: VerdictActionsProps['onTreat'] }) {
  const [checked, setChecked] = useState(given)
  const tick = async (now: boolean) => {
    setChecked(now)
    if (!(await onChange(now))) setChecked(given)
  }
  return (
    <label
      className={cx(
        'flex min-h-16 cursor-pointer items-center justify-center gap-3 rounded-full border-2',
        'border-current/60 px-7 text-lead font-semibold has-focus-visible:outline-3',
        'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:order-1 md:min-w-64',
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => void tick(target.checked)}
        className="size-7 accent-current outline-none"
      />
      {t.treat}
    </label>
  )
}
