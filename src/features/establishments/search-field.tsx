import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { establishmentsTexts } from '../../texts/establishments.ts'
import { Button } from '../../ui/button.tsx'
import { useEarlyTyping } from '../../ui/early-typing.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

const t = establishmentsTexts.list
const pauseMs = 300

interface SearchFieldProps {
  value: string
  /** Called when the typing pauses or ends. */
  onChange: (text: string) => void
}

/** The search box. While it has the focus what is typed rules; otherwise `value` does. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const [draft, setDraft] = useState(value)
  const input = useRef<HTMLInputElement>(null)

  const commit = (text: string) => {
    if (text.trim() !== value) onChange(text.trim())
  }
  const commitAfterPause = useEffectEvent(commit)
  useEffect(() => {
    const timer = setTimeout(() => commitAfterPause(draft), pauseMs)
    return () => clearTimeout(timer)
  }, [draft])

  useEffect(() => {
    if (document.activeElement !== input.current) setDraft(value)
  }, [value])

  const clear = () => {
    setDraft('')
    commit('')
    input.current?.focus()
  }

  return (
    <search className="relative block">
      <form
        ref={useEarlyTyping()}
        onSubmit={(event) => {
          event.preventDefault()
          commit(draft)
          input.current?.blur() // puts the phone's keyboard away
        }}
      >
        <Search aria-hidden className="pointer-events-none absolute bottom-3 left-3.5 size-5 text-muted" />
        <Field label={t.searchLabel} hideLabel>
          <Input
            ref={input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={80}
            placeholder={t.searchPlaceholder}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onBlur={() => commit(draft)}
            className="px-11"
          />
        </Field>
        {draft !== '' && (
          <Button variant="ghost" size="icon" aria-label={t.clearSearch} onClick={clear} className="absolute right-0 bottom-0">
            <X aria-hidden />
          </Button>
        )}
      </form>
    </search>
  )
}
