import { useWatch } from 'react-hook-form'
import { missingParts } from '../../domain/directory/missing-parts.ts'
import type { RestaurantFormInput } from '../../domain/directory/restaurant-form.ts'
import { restaurantFormTexts } from '../../texts/restaurant-form.ts'
import { Alert } from '../../ui/feedback/alert.tsx'

const t = restaurantFormTexts.draft

/** Says that the restaurant is not public yet, and what the form still lacks for that. */
export function DraftNotice({ editor }: { editor: 'admin' | 'manager' }) {
  const [category, address, city, hours] = useWatch<RestaurantFormInput, ['category', 'address', 'city', 'hours']>({
    name: ['category', 'address', 'city', 'hours'],
  })
  const missing = missingParts({ category, address, city, hours })
  return (
    <Alert title={t[editor].title}>
      <p>{t[editor].text}</p>
      <p>{missing.length === 0 ? t[editor].complete : t.missing(missing.map((part) => t.parts[part]).join(', '))}</p>
    </Alert>
  )
}
