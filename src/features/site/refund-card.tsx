import { siteTexts } from '../../texts/site/site.ts'
import { DogHead } from '../../ui/illustrations/dog-head.tsx'

/** The refund promise beside the plans. */
export function RefundCard() {
  return (
    <section className="field-forest grid content-center gap-x-5 gap-y-3 rounded-lg p-6 sm:max-lg:grid-cols-[auto_1fr]">
      <svg aria-hidden viewBox="100 66 360 360" className="w-24 lg:w-36">
        <circle cx="280" cy="246" r="180" fill="var(--color-art-sky)" />
        <DogHead />
      </svg>
      <div className="grid content-center gap-2">
        <h2 className="text-heading">{siteTexts.promise.title}</h2>
        <p className="text-forest-muted">{siteTexts.promise.text}</p>
      </div>
    </section>
  )
}
