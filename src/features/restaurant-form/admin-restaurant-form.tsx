import { useRef } from 'react'
import { RestaurantForm, type RestaurantFormProps } from './restaurant-form.tsx'
import { IdentitySection } from './sections/identity-section.tsx'
import { AddressSection } from './sections/address-section.tsx'
import { VouchersSection } from './sections/vouchers-section.tsx'

/** The form with all that an admin edits. */
export function AdminRestaurantForm(props: RestaurantFormProps) {
  const slugProposal = useRef<Promise<void>>(undefined)
  return (
    <RestaurantForm
      {...props}
      editor="admin"
      slugProposal={slugProposal}
      firstSections={
        <>
          <IdentitySection
            restaurantId={props.record?.id ?? null}
            onPropose={(proposal) => {
              slugProposal.current = proposal
            }}
          />
          <AddressSection />
        </>
      }
      validity={<VouchersSection />}
    />
  )
}
