import { useState } from 'react'
import { useCreateInvitation } from '../../../data/invitations/mutations.ts'
import { invitationSchema } from '../../../domain/invitations/invitation-form.ts'
import { teamTexts } from '../../../texts/invitations/team.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { useSchemaForm } from '../../../ui/controls/use-schema-form.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { LinkDialog, type MadeInvitation } from './link-dialog.tsx'
import { PlacesField } from './places-field.tsx'

const t = teamTexts.inviting

export interface InvitablePlace {
  id: string
  name: string
  city: string | null
}

interface InviteDialogProps {
  userId: string
  places: readonly InvitablePlace[]
  /** Chosen from the start. */
  place?: InvitablePlace | undefined
  /** Whom the invitation is for, where that is known. */
  guest?: string | undefined
  onClose: () => void
}

/** Asks where and for whom, makes the invitation, then shows its link. */
export function InviteDialog({ userId, places, place, guest = '', onClose }: InviteDialogProps) {
  const { mutateAsync } = useCreateInvitation(userId)
  const chosen = places.length === 1 ? places[0] : place
  const [made, setMade] = useState<MadeInvitation>()
  const form = useSchemaForm({
    schema: invitationSchema,
    defaultValues: { restaurantIds: chosen === undefined ? [] : [chosen.id], note: guest },
    send: async (answers) => {
      const answer = await mutateAsync(answers)
      if (answer.status === 'too_many') return t.tooMany
      const names = places.filter(({ id }) => answers.restaurantIds.includes(id)).map(({ name }) => name)
      setMade({ token: answer.token, end: answer.expires_at, places: names })
      return undefined
    },
  })
  const { register, formState } = form
  if (made !== undefined) return <LinkDialog invitation={made} onClose={onClose} />
  return (
    <FormDialog
      title={t.title}
      description={t.description}
      form={form}
      onClose={onClose}
      cancel={t.cancel}
      submit={t.submit}
    >
      {places.length === 1 ? (
        <p className="font-semibold wrap-anywhere">{chosen?.name}</p>
      ) : (
        <PlacesField
          places={places}
          field={register('restaurantIds')}
          chosen={form.watch('restaurantIds').length}
          error={formState.errors.restaurantIds?.message}
        />
      )}
      <Field label={t.note} hint={t.noteHint} error={formState.errors.note?.message} optional>
        <Input type="text" autoComplete="off" autoCapitalize="words" {...register('note')} />
      </Field>
    </FormDialog>
  )
}
