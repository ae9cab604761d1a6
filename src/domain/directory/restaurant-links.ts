import { company } from '../company.ts'

/** A link to another site, and the words that stand for it; a null `href` means that only the words can be shown. */
export interface OutsideLink {
  href: string | null
  label: string
}

/**
 * Where an address opens: the stored map link, else a maps search for address, city and state joined with commas
 * (specification, section 2, detail). Null when nothing is known.
 */
export function mapLink(place: {
  google_places_url: string | null
  address: string | null
  city: string | null
  state: string | null
}): string | null {
  const stored = webUrl(place.google_places_url)
  if (stored !== null) return stored.href
  const parts = [place.address, place.city, place.state].filter((part) => part !== null && part.trim() !== '')
  return parts.length === 0 ? null : company.mapsSearchUrl + encodeURIComponent(parts.join(', '))
}

/** An establishment's own site, shown as its bare host. Null for what is not a web address. */
export function websiteLink(website: string | null): OutsideLink | null {
  const url = webUrl(website) ?? webUrl(website === null ? null : `https://${website}`)
  return url === null ? null : { href: url.href, label: bareHost(url) }
}

const networks = {
  instagram: { host: 'instagram.com', profile: (handle: string) => `https://www.instagram.com/${handle}` },
  tiktok: { host: 'tiktok.com', profile: (handle: string) => `https://www.tiktok.com/@${handle}` },
}

/**
 * An Instagram or TikTok profile: '@handle' becomes a link, and a profile link shows as '@handle' (specification,
 * section 2, detail). Null when nothing is stored.
 */
export function profileLink(network: keyof typeof networks, stored: string | null): OutsideLink | null {
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
