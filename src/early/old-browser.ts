import { capableAttribute } from './contract.ts'
import { element } from './element.ts'

/**
 * Whether the browser can run the app, by what the oldest ones of the list brought (docs/browsers.md; `npm run lint`
 * compares): Safari 16.4 and Firefox 128 the rule, Chrome and Edge 111 the function.
 */
export function isCapable(): boolean {
  return 'CSSPropertyRule' in window && CSS.supports('color', 'color-mix(in srgb,red,red)')
}

/** Hides the notice of index.html, which therefore also shows where this script cannot run. */
export function hideNotice(): void {
  document.documentElement.setAttribute(capableAttribute, '')
}

/** Lets no script run that comes after this one: app-shell.html names the app's. */
export function holdApp(): void {
  const policy = element('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "script-src 'none'"
  document.head.append(policy)
}
