import type { Services } from '../environment.ts'

/** The headers of every response. */
export function securityHeaders({ hostedBackend, postalCodeService }: Partial<Services> = {}): Record<string, string> {
  const backends = asList(hostedBackend)
  const sockets = backends.map((origin) => origin.replace(/^http/, 'ws'))
  const policy = [
    ["default-src 'self'"],
    ["script-src 'self' 'wasm-unsafe-eval'"],
    ["style-src 'self' 'unsafe-inline'"], // toasts and Radix insert style elements
    ["img-src 'self' data: blob:", ...backends],
    ["connect-src 'self'", ...asList(postalCodeService), ...backends, ...sockets],
    ["font-src 'self'"],
    ["worker-src 'self'"],
    ["manifest-src 'self'"],
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    ["frame-ancestors 'none'"],
  ]
  return {
    'Content-Security-Policy': policy.map((sources) => sources.join(' ')).join('; '),
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
}

/** Content of the built app's `_headers`: the same headers, in the format that several static hosts read. */
export function headersFile(services: Services): string {
  const rule = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
  return [
    rule('/*', securityHeaders(services)),
    rule('/assets/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    rule('/sw.js', { 'Cache-Control': 'no-cache' }),
  ].join('\n')
}

function asList(origin: string | undefined): string[] {
  return origin === undefined ? [] : [origin]
}
