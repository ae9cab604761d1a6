import { HomeBenefits } from './home-benefits.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeManifesto } from './home-manifesto.tsx'
import { HomePromise } from './home-promise.tsx'
import { HomeSteps } from './home-steps.tsx'

/** The home of visitors (specification, section 2). It asks the backend for nothing, so that it opens at once. */
export function HomePage() {
  return (
    <>
      <HomeHero />
      <HomeBenefits />
      <HomeSteps />
      <HomeManifesto />
      <HomePromise />
    </>
  )
}
