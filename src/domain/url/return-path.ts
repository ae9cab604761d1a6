import { parseUrl } from './parse-url.ts'

const placeholderOrigin = 'https://focinho.example'

/** A path of this app to return to after signing in; null for anything that could leave the origin. */
export function safeReturnPath(candidate: unknown): string | null {
  if (typeof candidate !== 'string' || !candidate.startsWith('/')) return null
  const url = parseUrl(candidate, placeholderOrigin)
  if (url === null || url.origin !== placeholderOrigin) return null
  if (url.pathname.startsWith('//')) return null // '/.//host' resolves to a path that names another host
  return url.pathname + url.search + url.hash
}
