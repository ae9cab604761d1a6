import { cx } from 'class-variance-authority'
import { AtSign, Globe, MapPin, Navigation, Phone, type LucideIcon } from 'lucide-react'
import { formatPhone, phoneLink } from '../../../domain/br/phone.ts'
import { cityNames, neighborhoodOf } from '../../../domain/directory/city-names.ts'
import {
  mapLink,
  profileLink,
  wayLink,
  websiteLink,
  type ExternalLink,
} from '../../../domain/directory/restaurant-links.ts'
import type { RestaurantDetail } from '../../../data/restaurants/rows.ts'
import { restaurantPageTexts } from '../../../texts/directory/restaurant-page.ts'
import { restaurantDetailTexts } from '../../../texts/directory/restaurant-detail.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { StillMap } from './still-map.tsx'

const t = restaurantDetailTexts

const linkClass = cx(
  'flex min-h-11 items-center wrap-anywhere underline decoration-line-strong underline-offset-4',
  'hover:decoration-current',
)

const newTab = { target: '_blank', rel: 'noreferrer' }

interface Entry extends ExternalLink {
  name: string
  icon: LucideIcon
}

interface ContactCardProps {
  restaurant: RestaurantDetail
  isPreview: boolean
}

export function ContactCard({ restaurant, isPreview }: ContactCardProps) {
  const entries = contactEntries(restaurant)
  const way = wayLink(restaurant, navigator.userAgent)
  const { latitude, longitude } = restaurant
  const position = latitude === null || longitude === null ? null : { latitude, longitude }
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-heading">{t.contact}</h2>
      {entries.length === 0 ? (
        <p className="text-muted">{t.noContact}</p>
      ) : (
        <ul className="grid gap-1">
          {entries.map((entry) => (
            <ContactEntry key={entry.name} entry={entry} />
          ))}
        </ul>
      )}
      {position !== null && (
        <StillMap
          at={position}
          ground={neighborhoodOf(restaurant.address) ?? cityNames(restaurant.city)[0] ?? null}
          isPreview={isPreview}
        />
      )}
      {way !== null && (
        <Button asChild variant="outline">
          <a href={way} {...(isWeb(way) && newTab)}>
            <Navigation aria-hidden />
            {restaurantPageTexts.way}
            {isWeb(way) && <span className="sr-only"> ({t.newTab})</span>}
          </a>
        </Button>
      )}
    </Card>
  )
}

function contactEntries(restaurant: RestaurantDetail): Entry[] {
  const address = [restaurant.address, restaurant.city, restaurant.state].filter((part) => part !== null).join(', ')
  const website = websiteLink(restaurant.website)
  const instagram = profileLink('instagram', restaurant.instagram)
  const tiktok = profileLink('tiktok', restaurant.tiktok)
  return [
    ...(address === '' ? [] : [{ name: t.address, icon: MapPin, href: mapLink(restaurant), label: address }]),
    ...phoneEntries(restaurant.phone),
    ...(website === null ? [] : [{ name: t.website, icon: Globe, ...website }]),
    ...(instagram === null ? [] : [{ name: t.instagram, icon: AtSign, ...instagram }]),
    ...(tiktok === null ? [] : [{ name: t.tiktok, icon: AtSign, ...tiktok }]),
  ]
}

function phoneEntries(phone: string | null): Entry[] {
  if (phone === null) return []
  return [{ name: t.phone, icon: Phone, href: phoneLink(phone), label: formatPhone(phone) }]
}

function ContactEntry({ entry: { name, icon: Icon, href, label } }: { entry: Entry }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className="mt-3 size-5 shrink-0 text-accent" />
      <div className="grid min-h-11 min-w-0 flex-1 content-center">
        <span className="sr-only">{name}: </span>
        {href === null ? (
          <span className="wrap-anywhere">{label}</span>
        ) : (
          <a href={href} className={linkClass} {...(isWeb(href) && newTab)}>
            <span className="min-w-0">
              {label}
              {isWeb(href) && <span className="sr-only"> ({t.newTab})</span>}
            </span>
          </a>
        )}
      </div>
    </li>
  )
}

function isWeb(href: string): boolean {
  return href.startsWith('http')
}
