import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import type { AuditedTable } from '../../../data/admin/audit.ts'
import { adminClubTexts } from '../../../texts/admin/club.ts'
import { useSchemaForm, type FormProblem, type SchemaForm } from '../../../ui/controls/use-schema-form.ts'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { RecordHistory } from '../audit/record-history.tsx'

interface RecordDialogProps<Input extends FieldValues, Output> {
  texts: { create: string; update: (name: string) => string; saved: string; saveFailed: string }
  /** Null for a new record. */
  record: { id: string; name: string } | null
  table: AuditedTable
  schema: $ZodType<Output, Input>
  start: DefaultValues<Input>
  /** Asked before `save`; false leaves the form as it is. */
  confirm?: (values: Output) => Promise<boolean>
  /** Resolves with false when somebody else changed the record meanwhile. */
  save: (values: Output) => Promise<boolean>
  /** The problem of a failure that belongs to a field; every other failure is a toast. */
  explain?: (failure: unknown) => FormProblem<Input>
  size?: 'sm' | 'md'
  onClose: () => void
  /** The fields. */
  children: (form: SchemaForm<Input, Output>) => ReactNode
}

/** Adds or changes a category or a plan, with its history below the form. */
export function RecordDialog<Input extends FieldValues, Output>({
  texts,
  record,
  table,
  schema,
  start,
  confirm,
  save,
  explain,
  size,
  onClose,
  children,
}: RecordDialogProps<Input, Output>) {
  const form = useSchemaForm<Input, Output>({
    schema,
    defaultValues: start,
    send: async (output) => {
      if (confirm !== undefined && !(await confirm(output))) return undefined
      if (!(await save(output))) return adminClubTexts.changedMeanwhile
      notify.success(texts.saved)
      onClose()
      return undefined
    },
    explain: (failure) => {
      const problem = explain?.(failure)
      if (problem === undefined) notify.error(texts.saveFailed, failureReason(failure))
      return problem
    },
  })
  return (
    <FormDialog
      size={size}
      title={record === null ? texts.create : texts.update(record.name)}
      form={form}
      onClose={onClose}
      cancel={adminClubTexts.cancel}
      submit={form.formState.isSubmitting ? adminClubTexts.saving : adminClubTexts.save}
      below={record !== null && <RecordHistory subjectTable={table} subjectId={record.id} className="mt-6" />}
    >
      {children(form)}
    </FormDialog>
  )
}
