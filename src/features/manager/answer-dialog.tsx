import { useAnswerReview } from '../../data/manager/mutations.ts'
import type { RestaurantReview } from '../../data/manager/rows.ts'
import { reviewAnswerSchema } from '../../domain/people/review-answer-form.ts'
import { managerTexts } from '../../texts/manager.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Stars } from '../../ui/controls/stars.tsx'
import { Textarea } from '../../ui/controls/textarea.tsx'
import { useSchemaForm } from '../../ui/controls/use-schema-form.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'

const t = managerTexts.reviews.dialog

interface AnswerDialogProps {
  userId: string
  restaurantId: string
  review: RestaurantReview
  onClose: () => void
}

/** Asks for the one answer to a review, which it shows (rules: Reviews). */
export function AnswerDialog({ userId, restaurantId, review, onClose }: AnswerDialogProps) {
  const { mutateAsync } = useAnswerReview(userId, restaurantId)
  const form = useSchemaForm({
    schema: reviewAnswerSchema,
    defaultValues: { answer: '' },
    send: async ({ answer }) => {
      const status = await mutateAsync({ reviewId: review.id, answer })
      if (status !== 'answered') return status === 'not_found' ? t.gone : t.already
      notify.success(t.done)
      onClose()
      return undefined
    },
  })
  const { register, formState } = form
  return (
    <FormDialog
      title={t.title}
      description={t.text}
      size="sm"
      form={form}
      onClose={onClose}
      cancel={t.cancel}
      submit={t.submit}
    >
      <blockquote className="grid gap-1.5 rounded-md bg-sand/60 p-4">
        <Stars readOnly value={review.rating} />
        {review.comment !== null && <p className="line-clamp-6 whitespace-pre-line wrap-anywhere">{review.comment}</p>}
      </blockquote>
      <Field label={t.answer} error={formState.errors.answer?.message}>
        <Textarea maxLength={1000} counter {...register('answer')} />
      </Field>
    </FormDialog>
  )
}
