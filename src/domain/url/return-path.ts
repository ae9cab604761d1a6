import { parseUrl } from './parse-url.ts'

const placeholderOrigin = 'https://focinho.example'
const dashboard = '/dashboard'

/** Where to go after a sign-in: the wanted path of this app, else the dashboard. Nothing leads out of the origin. */
export function pathAfterSignIn(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return dashboard
  const url = parseUrl(wanted, placeholderOrigin)
  if (url === null || url.origin !== placeholderOrigin) return dashboard
  if (url.pathname.startsWith('//')) return dashboard // '/.//host' resolves to a path that names another host
  return url.pathname + url.search + url.hash
}
