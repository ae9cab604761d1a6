import { parseUrl } from '../url/parse-url.ts'
import { cityNames } from './city-names.ts'

/** A link to another site with its label; without `href` only the label can be shown. */
export interface ExternalLink {
  href: string | null
  label: string
}

/** Completed with a URL-encoded address. */
const mapsSearchUrl = 'https://www.google.com/maps/search/?api=1&query='
const mapsWayUrl = 'https://www.google.com/maps/dir/?api=1&destination='

interface Place {
  google_places_url: string | null
  address: string | null
  city: string | null
  state: string | null
  latitude: number | null
  longitude: number | null
}

/**
 * Map URL: the stored one, else a maps search for address, city and state. A restaurant with several cities is searched
 * for by its position, else in the first of them. Null without any of that.
 */
export function mapLink(place: Place): string | null {
  const stored = webUrl(place.google_places_url)
  if (stored !== null) return stored.href
  const position = positionOf(place)
  const [city = null, ...others] = cityNames(place.city)
  const parts = [place.address, city, place.state].filter((part) => part !== null && part.trim() !== '')
  const isUnclear = parts.length === 0 || others.length > 0
  if (isUnclear && position !== null) return positionLink(position)
  return parts.length === 0 ? null : mapsSearchUrl + encodeURIComponent(parts.join(', '))
}

/** A map with a mark at 'latitude,longitude'. */
export function positionLink(position: string): string {
  return mapsSearchUrl + encodeURIComponent(position)
}

/**
 * URL of the way to a restaurant: a `geo:` link on Android, the only system that opens it in a maps app; elsewhere a
 * map of the way. `mapLink` for a place without a position.
 */
export function wayLink(place: Place & { name: string }, userAgent: string): string | null {
  const position = positionOf(place)
  if (position === null) return mapLink(place)
  if (!/Android/.test(userAgent)) return mapsWayUrl + encodeURIComponent(position)
  const label = encodeURIComponent(place.name.replace(/[()]/g, ''))
  return `geo:${position}?q=${position}(${label})`
}

function positionOf({ latitude, longitude }: Place): string | null {
  return latitude === null || longitude === null ? null : `${String(latitude)},${String(longitude)}`
}

/** A restaurant's own site, labeled with its bare host. Null if the text is not a web address. */
export function websiteLink(website: string | null): ExternalLink | null {
  const url = webUrl(website) ?? webUrl(website === null ? null : `https://${website}`)
  return url === null ? null : { href: url.href, label: bareHost(url) }
}

const networks = {
  instagram: { host: 'instagram.com', profile: (handle: string) => `https://www.instagram.com/${handle}` },
  tiktok: { host: 'tiktok.com', profile: (handle: string) => `https://www.tiktok.com/@${handle}` },
}

/**
 * Link to an Instagram or TikTok profile, stored as '@handle', 'handle' or URL, labeled '@handle'. Null if nothing is
 * stored (rules: Restaurants).
 */
export function profileLink(network: keyof typeof networks, stored: string | null): ExternalLink | null {
  const text = stored?.trim() ?? ''
  if (text === '') return null
  const handle = /^@?([\w.]+)$/.exec(text)?.[1]
  if (handle !== undefined && (text.startsWith('@') || !handle.includes('.'))) {
    return { href: networks[network].profile(handle), label: `@${handle}` }
  }
  const url = webUrl(text) ?? webUrl(`https://${text}`)
  if (url === null) return { href: null, label: text }
  const owner = /^\/@?([\w.]+)\/?$/.exec(url.pathname)?.[1]
  const isOwner = owner !== undefined && bareHost(url) === networks[network].host
  return { href: url.href, label: isOwner ? `@${owner}` : bareHost(url) }
}

/** Whether a text names a profile of the network: '@handle', or the profile's address. */
export function isProfile(network: keyof typeof networks, text: string): boolean {
  const link = profileLink(network, text)
  return link?.href != null && link.label.startsWith('@')
}

function webUrl(text: string | null): URL | null {
  const url = text === null ? null : parseUrl(text.trim())
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url : null
}

function bareHost(url: URL): string {
  return url.host.replace(/^(www|m)\./, '')
}
