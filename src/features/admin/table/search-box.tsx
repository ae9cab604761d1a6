import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

const pauseMs = 300

interface SearchBoxProps {
  label: string
  value: string
  /** Called when the typing pauses or ends. */
  onChange: (text: string) => void
}

/** A table's search. While it has the focus what is typed rules; otherwise `value` does. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
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
  return (
    <search className="relative block min-w-0 flex-1 basis-64">
      <Search aria-hidden className="pointer-events-none absolute bottom-3 left-3.5 z-1 size-5 text-muted" />
      <Field label={label} hideLabel>
        <Input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={80}
          placeholder={label}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && commit(draft)}
          onBlur={() => commit(draft)}
          className="pl-11"
        />
      </Field>
    </search>
  )
}
