import type { ComponentProps } from 'react'
import { cx } from 'class-variance-authority'
import { controlClass } from './control-class.ts'
import { useFieldControl } from './field-context.ts'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...props} {...useFieldControl(props)} className={cx(controlClass, 'read-only:bg-sand', className)} />
}
