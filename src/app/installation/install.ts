import { homeScreen } from '../../data/device/home-screen.ts'

/** Chromium's non-standard event. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

/**
 * How this browser installs the app: by its own prompt, by hand on iOS, or null: it cannot, or has already.
 */
type InstallMethod = 'prompt' | 'ios' | null

const dismissedKey = 'focinho.install-dismissed'
let offered: InstallEvent | undefined
const listeners = new Set<() => void>()

/** Keeps the browser's install event, which comes once, early, and only where the app can be installed. */
export function watchInstallation(): void {
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault() // we show the prompt later
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    offered = event as InstallEvent
    tell()
  })
  globalThis.addEventListener('appinstalled', () => {
    offered = undefined
    tell()
  })
}

/** The method to offer now; null once the person has declined on this device. */
export function installMethod(): InstallMethod {
  if (localStorage.getItem(dismissedKey) !== null || matchMedia('(display-mode: standalone)').matches) return null
  if (offered !== undefined) return 'prompt'
  return homeScreen() === 'browser' ? 'ios' : null
}

/** Calls `listener` when the method changes; returns how to stop. */
export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the browser's own prompt, which works once. */
export async function install(): Promise<void> {
  const event = offered
  offered = undefined
  await event?.prompt()
  dismissInstall()
}

/** Never offers it again on this device. */
export function dismissInstall(): void {
  localStorage.setItem(dismissedKey, '1')
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
