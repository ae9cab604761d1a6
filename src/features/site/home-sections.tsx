import { Benefits } from './benefits.tsx'
import { ManifestoTeaser } from './manifesto-teaser.tsx'
import { Places } from './places.tsx'
import { Questions } from './questions.tsx'
import { RefundPromise } from './refund-promise.tsx'
import { Steps } from './steps.tsx'

/** The home page below its first screen. */
export function HomeSections() {
  return (
    <>
      <Benefits />
      <Steps />
      <Places />
      <ManifestoTeaser />
      <RefundPromise />
      <Questions />
    </>
  )
}
