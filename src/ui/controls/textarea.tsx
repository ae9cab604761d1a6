import { useRef, useSyncExternalStore, type ComponentProps } from 'react'
import { cx } from 'class-variance-authority'
import { uiTexts } from '../../texts/ui.ts'
import { controlClass } from './control-class.ts'
import { useFieldControl } from './field-context.ts'

type TextareaProps = ComponentProps<'textarea'> & {
  /** Shows how many characters of `maxLength` are in use. */
  counter?: boolean | undefined
}

export function Textarea({ className, counter = false, ...props }: TextareaProps) {
  const box = useRef<HTMLDivElement>(null)
  const typed = useTypedLength(box, props.value === undefined)
  const used = typeof props.value === 'string' ? props.value.length : typed
  return (
    <div ref={box}>
      <textarea
        rows={4}
        {...props}
        {...useFieldControl(props)}
        className={cx(controlClass, 'field-sizing-content min-h-28 read-only:bg-sand', className)}
      />
      {counter && props.maxLength !== undefined && (
        <p className="mt-1 text-right text-xs text-muted tabular-nums">{uiTexts.characters(used, props.maxLength)}</p>
      )}
    </div>
  )
}

/**
 * Length of what was typed, read from the element: react-hook-form sets its value without an event that React sees. Not
 * for a controlled textarea: rendering before React has handled the event would restore the old value.
 */
function useTypedLength(box: { current: HTMLDivElement | null }, uncontrolled: boolean) {
  const listen = (changed: () => void) => {
    const element = uncontrolled ? box.current : null
    element?.addEventListener('input', changed)
    return () => element?.removeEventListener('input', changed)
  }
  return useSyncExternalStore(
    listen,
    () => box.current?.querySelector('textarea')?.value.length ?? 0,
    () => 0,
  )
}
