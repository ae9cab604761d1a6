import { scannerTexts } from '../../texts/scanner.ts'
import { Button } from '../controls/button.tsx'

interface UndoReasonsProps {
  busy: boolean
  problem: string | undefined
  onChoose: (reason: string) => void
  onCancel: () => void
}

const t = scannerTexts.undo

/** A large button for each reason. */
export function UndoReasons({ busy, problem, onChoose, onCancel }: UndoReasonsProps) {
  return (
    <div className="grid w-full max-w-2xl gap-3">
      {problem !== undefined && (
        <p role="alert" className="text-lead font-semibold">
          {problem}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {t.reasons.map((reason) => (
          <Button
            key={reason}
            variant="outline"
            size="lg"
            className="min-h-16"
            loading={busy}
            onClick={() => {
              onChoose(reason)
            }}
          >
            {reason}
          </Button>
        ))}
      </div>
      <Button variant="secondary" size="lg" disabled={busy} onClick={onCancel}>
        {t.cancel}
      </Button>
    </div>
  )
}
