import { useRef, useState, type SubmitEvent } from 'react'
import type { CheckResult } from '../../../data/scans/rows.ts'
import { readCode } from '../../../domain/voucher/code.ts'
import { scannerTexts } from '../../../texts/scanner.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { useFirstProblem } from '../../../ui/controls/form.tsx'
import { Input } from '../../../ui/controls/input.tsx'

interface ManualEntryProps {
  checking: boolean
  onCheck: (code: string) => Promise<CheckResult | null>
}

const t = scannerTexts.manual
/** After these results the person may want to check or send the typed code again. */
const keepsCode: ReadonlySet<CheckResult['outcome'] | undefined> = new Set([undefined, 'unknown_offline', 'not_found'])

/** Entry of the code by hand, for a cracked screen or a broken camera. */
export function ManualEntry({ checking, onCheck }: ManualEntryProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useFirstProblem(form, attempts)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const read = readCode(typed)
    setAttempts(attempts + 1)
    if (read === null) {
      setError(typed.trim() === '' ? t.missing : t.malformed)
      return
    }
    setError(undefined)
    const result = await onCheck(read.code)
    if (!keepsCode.has(result?.outcome)) setTyped('')
  }

  return (
    <Card as="section" aria-labelledby="digitar-codigo">
      <h2 id="digitar-codigo" className="mb-3 text-heading">
        {t.title}
      </h2>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
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
