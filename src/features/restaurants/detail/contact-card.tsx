import { AtSign, Globe, MapPin, Phone, type LucideIcon } from 'lucide-react'
import { formatPhone, phoneLink } from '../../../domain/br/phone.ts'
import { mapLink, profileLink, websiteLink, type OutsideLink } from '../../../domain/directory/restaurant-links.ts'
import type { RestaurantDetail } from '../../../data/restaurants/rows.ts'
import { establishmentsTexts } from '../../../texts/restaurants.ts'
import { Card } from '../../../ui/layout/card.tsx'

const t = establishmentsTexts.detail

interface Entry extends OutsideLink {
  name: string
  icon: LucideIcon
}

export function ContactCard({ restaurant }: { restaurant: RestaurantDetail }) {
  const entries = entriesOf(restaurant)
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
    </Card>
  )
}

function entriesOf(place: RestaurantDetail): Entry[] {
  const address = [place.address, place.city, place.state].filter((part) => part !== null).join(', ')
  const website = websiteLink(place.website)
  const instagram = profileLink('instagram', place.instagram)
  const tiktok = profileLink('tiktok', place.tiktok)
  return [
    ...(address === '' ? [] : [{ name: t.address, icon: MapPin, href: mapLink(place), label: address }]),
    ...(place.phone === null
      ? []
      : [{ name: t.phone, icon: Phone, href: phoneLink(place.phone), label: formatPhone(place.phone) }]),
    ...(website === null ? [] : [{ name: t.website, icon: Globe, ...website }]),
    ...(instagram === null ? [] : [{ name: t.instagram, icon: AtSign, ...instagram }]),
    ...(tiktok === null ? [] : [{ name: t.tiktok, icon: AtSign, ...tiktok }]),
  ]
}

function ContactEntry({ entry: { name, icon: Icon, href, label } }: { entry: Entry }) {
  const isWeb = href?.startsWith('http') ?? false
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className="mt-3 size-5 shrink-0 text-accent" />
      <div className="grid min-h-11 min-w-0 flex-1 content-center">
        <span className="sr-only">{name}: </span>
        {href === null ? (
          <span className="break-words">{label}</span>
        ) : (
          <a
            href={href}
            className="flex min-h-11 items-center break-words underline decoration-line-strong underline-offset-4 hover:decoration-current"
            {...(isWeb && { target: '_blank', rel: 'noreferrer' })}
          >
            <span className="min-w-0">
              {label}
              {isWeb && <span className="sr-only"> ({t.newTab})</span>}
            </span>
          </a>
        )}
      </div>
    </li>
  )
}
