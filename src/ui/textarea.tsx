import { useEffect, useRef, useState, type ChangeEvent, type ComponentProps } from 'react'
import { cx } from 'class-variance-authority'
import { uiTexts } from '../texts/ui.ts'
import { controlClass } from './control-class.ts'
import { useFieldControl } from './field-context.ts'

type TextareaProps = ComponentProps<'textarea'> & {
  /** Shows how many characters of `maxLength` are in use. */
  counter?: boolean | undefined
}

export function Textarea({ className, counter = false, onChange, ...props }: TextareaProps) {
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(0)
  const control = useFieldControl(props)
  const used = props.value === undefined ? typed : String(props.value).length
  // A form library writes its default value, and empties the field, without a change event.
  useEffect(() => setTyped(box.current?.querySelector('textarea')?.value.length ?? 0), [props])
  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length)
    return onChange?.(event)
  }
  return (
    <div ref={box}>
      <textarea
        rows={4}
        {...props}
        {...control}
        onChange={handleChange}
        className={cx(controlClass, 'field-sizing-content min-h-28', className)}
      />
      {counter && props.maxLength !== undefined && (
        <p className="mt-1 text-right text-xs text-muted tabular-nums">{uiTexts.characters(used, props.maxLength)}</p>
      )}
    </div>
  )
}
