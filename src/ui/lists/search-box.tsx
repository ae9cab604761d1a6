import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { uiTexts } from '../../texts/ui.ts'
import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { PlainForm } from '../controls/form.tsx'
import { Input } from '../controls/input.tsx'

const pauseMs = 300

interface SearchBoxProps {
  label: string
  placeholder?: string | undefined
  value: string
  /** Called when the typing pauses or ends. */
  onChange: (text: string) => void
}

/** A list's search. It shows what is typed while it has the focus, and otherwise `value`. */
export function SearchBox({ label, placeholder = label, value, onChange }: SearchBoxProps) {
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
    <search className="relative block min-w-0">
      <PlainForm
        onSubmit={(event) => {
          event.preventDefault()
          commit(draft)
          input.current?.blur() // closes the phone's keyboard
        }}
      >
        <Search aria-hidden className="pointer-events-none absolute bottom-3 left-3.5 size-5 text-muted" />
        <Field label={label} hideLabel>
          <Input
            ref={input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={80}
            placeholder={placeholder}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onBlur={() => commit(draft)}
            className="px-11"
          />
        </Field>
        {draft !== '' && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={uiTexts.clearSearch}
            onClick={clear}
            className="absolute right-0 bottom-0"
          >
            <X aria-hidden />
          </Button>
        )}
      </PlainForm>
    </search>
  )
}
