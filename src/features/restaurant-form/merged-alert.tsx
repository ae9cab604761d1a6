import type { RestaurantFormInput } from '../../domain/directory/restaurant-form.ts'
import { restaurantConflictTexts as t } from '../../texts/forms/restaurant-conflict.ts'
import { Alert } from '../../ui/feedback/alert.tsx'

interface MergedAlertProps {
  /** The fields that both changed. */
  parts: readonly (keyof RestaurantFormInput)[]
}

/** Says that the form holds the saved version below the person's own edits. */
export function MergedAlert({ parts }: MergedAlertProps) {
  return (
    <Alert tone="warning" title={t.merged}>
      {parts.length === 0 ? t.mergedClean : t.mergedText(parts.map((part) => t.parts[part]).join(', '))}
    </Alert>
  )
}
