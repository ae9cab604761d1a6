import { RestaurantForm, type RestaurantFormProps } from './restaurant-form.tsx'
import { AboutSection } from './sections/about-section.tsx'
import { ClosuresSection } from './sections/closures.tsx'

/** The form for a manager: without the parts that only the club changes. */
export function OwnRestaurantForm(props: RestaurantFormProps) {
  return <RestaurantForm {...props} editor="manager" firstSections={<AboutSection />} validity={<ClosuresSection />} />
}
