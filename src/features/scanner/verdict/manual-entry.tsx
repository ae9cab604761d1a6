import { useRef, useState, type SubmitEvent } from 'react'
import { readCode } from '../../../domain/voucher/code.ts'
import { scannerTexts } from '../../../texts/scanner.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { useFirstProblem } from '../../../ui/controls/form.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { useCatchFocus } from '../../../ui/layout/focus-content.ts'
import type { CheckedScan } from './use-scan-check.ts'

interface ManualEntryProps {
  checking: boolean
  /** The verdict on the screen; it empties the field if that holds its code. */
  shown: CheckedScan | null
  onCheck: (code: string) => void
}

const t = scannerTexts.manual
/** After these results the person may want to check or send the typed code again. */
const keepsCode: ReadonlySet<CheckedScan['result']['outcome']> = new Set(['unknown_offline', 'not_found'])

/** Entry of the code by hand, for a cracked screen or a broken camera. */
export function ManualEntry({ checking, shown, onCheck }: ManualEntryProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useFirstProblem(form, attempts)
  // A closing verdict takes the focus with it. The title gets it: in the field, a tablet would open its keyboard.
  const title = useRef<HTMLHeadingElement>(null)
  useCatchFocus(shown === null, title)

  if (shown !== null && !keepsCode.has(shown.result.outcome) && readCode(typed)?.code === shown.code) setTyped('')

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const read = readCode(typed)
    setAttempts(attempts + 1)
    if (read === null) {
      setError(typed.trim() === '' ? t.missing : t.malformed)
      return
    }
    setError(undefined)
    onCheck(read.code)
  }

  return (
    <Card as="section" aria-labelledby="digitar-codigo">
      <h2 ref={title} tabIndex={-1} id="digitar-codigo" className="mb-3 text-heading outline-none">
        {t.title}
      </h2>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <Field label={t.label} hint={t.hint} error={error}>
          <Input
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            onChange={(event) => {
              setTyped(event.target.value)
              setError(undefined)
            }}
          />
        </Field>
        <Button type="submit" size="lg" loading={checking}>
          {t.submit}
        </Button>
      </form>
    </Card>
  )
}
