import { Benefits } from './benefits.tsx'
import { ManifestoTeaser } from './manifesto-teaser.tsx'
import { RestaurantsPreview } from './restaurants-preview.tsx'
import { Questions } from './questions.tsx'
import { RefundPromise } from './refund-promise.tsx'
import { Steps } from './steps.tsx'

/** The home page below its first screen. */
export function HomeSections() {
  return (
    <>
      <Benefits />
      <Steps />
      <RestaurantsPreview />
      <ManifestoTeaser />
      <RefundPromise />
      <Questions />
    </>
  )
}
