/** The origins of a list with commas. */
export function originsOf(list = ''): string[] {
  const entries = list.split(',').map((entry) => entry.trim())
  return entries.filter((entry) => entry !== '').map((entry) => new URL(entry).origin)
}

/** Whom a push service can ask about the sender: Apple's takes no other address than these. */
export function contactOf(siteUrl: string, from: string): string {
  return siteUrl.startsWith('https:')
    ? siteUrl
    : `mailto:${/[^\s<]+@[^\s>]+/.exec(from)?.[0] ?? 'avisos@focinho.example'}`
}
