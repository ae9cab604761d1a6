import { useRenameTablet } from '../../../data/tablets/mutations.ts'
import type { ManagedTablet } from '../../../data/tablets/rows.ts'
import { tabletNameSchema } from '../../../domain/tablet/tablet-form.ts'
import { managedTabletTexts } from '../../../texts/managed-tablets.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { useSchemaForm } from '../../../ui/controls/use-schema-form.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'

const t = managedTabletTexts.renaming

interface RenameDialogProps {
  userId: string
  restaurantId: string
  tablet: ManagedTablet
  onClose: () => void
}

export function RenameDialog({ userId, restaurantId, tablet, onClose }: RenameDialogProps) {
  const { mutateAsync } = useRenameTablet(userId, restaurantId)
  const form = useSchemaForm({
    schema: tabletNameSchema,
    defaultValues: { name: tablet.name },
    send: async ({ name }) => {
      if ((await mutateAsync({ tabletId: tablet.id, name })) === 'not_found') return { name: t.gone }
      onClose()
      return undefined
    },
  })
  const { register, formState } = form
  return (
    <FormDialog title={t.title} size="sm" form={form} onClose={onClose} cancel={t.cancel} submit={t.submit}>
      <Field label={t.label} error={formState.errors.name?.message}>
        <Input type="text" autoComplete="off" maxLength={60} {...register('name')} />
      </Field>
    </FormDialog>
  )
}
