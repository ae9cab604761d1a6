import type { Services } from '../environment.ts'

/** What the scripts of a check for bots need: themselves, a frame and their own server. */
const captchaOrigins = {
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
}

/** The headers of every response. */
export function securityHeaders({
  hostedBackend,
  postalCodeService,
  mapTiles,
  captcha,
}: Partial<Services> = {}): Record<string, string> {
  const backends = asList(hostedBackend)
  const checks = captcha === undefined ? [] : captchaOrigins[captcha]
  const sockets = backends.map((origin) => origin.replace(/^http/, 'ws'))
  const policy = [
    ["default-src 'self'"],
    ["script-src 'self' 'wasm-unsafe-eval'", ...checks],
    ...(captcha === undefined ? [] : [['frame-src', ...checks]]),
    ["style-src 'self' 'unsafe-inline'", ...checks], // toasts and Radix insert style elements
    ["img-src 'self' data: blob:", ...asList(mapTiles), ...backends],
    ["connect-src 'self'", ...asList(postalCodeService), ...backends, ...sockets, ...checks],
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

function asList(origin: string | undefined): string[] {
  return origin === undefined ? [] : [origin]
}
