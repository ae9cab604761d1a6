import { Suspense, useMemo, type ReactNode } from 'react'
import type { RestaurantRecord } from '../../data/admin/restaurants/rows.ts'
import type { RestaurantDetail } from '../../data/restaurants/rows.ts'
import type { RestaurantForm } from '../../domain/directory/restaurant-form.ts'
import { restaurantFormTexts } from '../../texts/restaurant-form.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { previewOf } from './preview-of.ts'

const t = restaurantFormTexts.preview

interface PreviewDialogProps {
  open: boolean
  /** What is in the form. */
  values: RestaurantForm | undefined
  /** Null for a new restaurant. */
  record: RestaurantRecord | null
  /** Renders the public page. */
  preview: (restaurant: RestaurantDetail) => ReactNode
  onClose: () => void
}

/** The public page as it would be if the form were saved. */
export function PreviewDialog({ open, values, record, preview, onClose }: PreviewDialogProps) {
  const restaurant = useMemo(() => values && previewOf(values, record), [values, record])
  return (
    <Dialog open={open} onClose={onClose} size="xl" title={t.title} description={t.text}>
      <Suspense fallback={<Spinner className="min-h-[40dvh]" />}>{restaurant && preview(restaurant)}</Suspense>
    </Dialog>
  )
}
