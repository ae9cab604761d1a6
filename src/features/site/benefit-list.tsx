import { Bone, CalendarHeart, MapPinned, PawPrint, Wallet } from 'lucide-react'
import { siteTexts } from '../../texts/site/site.ts'

const icons = { unlimited: CalendarHeart, cities: MapPinned, welcome: PawPrint, treat: Bone, payback: Wallet }

/** The five benefits of a member. */
export function BenefitList() {
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-5">
      {siteTexts.benefits.items.map(({ key, title, text }) => {
        const Icon = icons[key]
        return (
          <li key={key} className="flex gap-4 lg:flex-col lg:gap-3">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-soft-ink">
              <Icon aria-hidden className="size-6" />
            </span>
            <div>
              <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
