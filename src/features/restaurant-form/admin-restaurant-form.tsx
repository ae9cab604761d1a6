import { RestaurantForm, type RestaurantFormProps } from './restaurant-form.tsx'
import { IdentitySection } from './sections/identity-section.tsx'
import { PlaceSection } from './sections/place-section.tsx'
import { VouchersSection } from './sections/vouchers-section.tsx'

/** The form with all that an admin edits. */
export function AdminRestaurantForm(props: RestaurantFormProps) {
  return (
    <RestaurantForm
      {...props}
      editor="admin"
      firstSections={
        <>
          <IdentitySection restaurantId={props.record?.id ?? null} />
          <PlaceSection />
        </>
      }
      validity={<VouchersSection />}
    />
  )
}
