import { capableAttribute } from './contract.ts'
import { element } from './element.ts'

/**
 * Whether the browser can run the app (docs/browsers.md; `npm run lint` compares): `@property` came with Safari 16.4
 * and Firefox 128, `color-mix()` with Chrome and Edge 111.
 */
export function isCapable(): boolean {
  return 'CSSPropertyRule' in window && CSS.supports('color', 'color-mix(in srgb,red,red)')
}

/** Hides the notice of index.html, which therefore also shows where this script cannot run. */
export function hideNotice(): void {
  document.documentElement.setAttribute(capableAttribute, '')
}

/** Prevents later scripts from running: app-shell.html contains those of the app. */
export function holdApp(): void {
  const policy = element('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "script-src 'none'"
  document.head.append(policy)
}
