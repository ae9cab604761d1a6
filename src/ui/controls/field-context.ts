import { createContext, use } from 'react'

type FieldControl = { id: string; describedBy: string | undefined; invalid: boolean }

export const FieldContext = createContext<FieldControl | undefined>(undefined)

type ControlProps = {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** The attributes that tie a control to the Field around it. The control's own attributes take precedence. */
export function useFieldControl(own: ControlProps) {
  const field = use(FieldContext)
  const describedBy = own['aria-describedby'] ?? field?.describedBy
  const invalid = own['aria-invalid'] ?? field?.invalid
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy,
    'aria-invalid': invalid === false ? undefined : invalid,
  }
}
