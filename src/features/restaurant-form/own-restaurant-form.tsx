import { RestaurantForm, type RestaurantFormProps } from './restaurant-form.tsx'
import { AboutSection } from './sections/about-section.tsx'
import { ClosuresSection } from './sections/closures.tsx'

/** The form with the parts that do not stay the club's, for a manager. */
export function OwnRestaurantForm(props: RestaurantFormProps) {
  return <RestaurantForm {...props} editor="manager" firstSections={<AboutSection />} validity={<ClosuresSection />} />
}
