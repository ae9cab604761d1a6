import { company } from '../company.ts'

/** A link to another site with its label; without `href` only the label can be shown. */
export interface ExternalLink {
  href: string | null
  label: string
}

/** Map URL: the stored one, else a maps search for address, city and state. Null without any of them. */
export function mapLink(restaurant: {
  google_places_url: string | null
  address: string | null
  city: string | null
  state: string | null
}): string | null {
  const stored = webUrl(restaurant.google_places_url)
  if (stored !== null) return stored.href
  const parts = [restaurant.address, restaurant.city, restaurant.state].filter(
    (part) => part !== null && part.trim() !== '',
  )
  return parts.length === 0 ? null : company.mapsSearchUrl + encodeURIComponent(parts.join(', '))
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
  const isProfile = owner !== undefined && bareHost(url) === networks[network].host
  return { href: url.href, label: isProfile ? `@${owner}` : bareHost(url) }
}

function webUrl(text: string | null): URL | null {
  const url = text === null ? null : URL.parse(text.trim())
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url : null
}

function bareHost(url: URL): string {
  return url.host.replace(/^(www|m)\./, '')
}
