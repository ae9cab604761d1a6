/**
 * The headers of every response, for a backend and a postal-code service at other origins than the page's (none for
 * the embedded ones).
 * `public/_headers` says the same to a static host; a test keeps them equal.
 */
export function securityHeaders(backends: string[] = [], postalCodes: string[] = []): Record<string, string> {
  const sockets = backends.map((origin) => origin.replace(/^http/, 'ws'))
  const policy = [
    ["default-src 'self'"],
    ["script-src 'self' 'wasm-unsafe-eval'"],
    ["style-src 'self' 'unsafe-inline'"], // the toasts and Radix set style elements
    ["img-src 'self' data: blob:", ...backends],
    ["connect-src 'self'", ...postalCodes, ...backends, ...sockets],
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
