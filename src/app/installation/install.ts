import { homeScreen } from '../../data/device/home-screen.ts'
import { writeIfRoom } from '../../data/device/make-room.ts'

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
let isDismissed = false
const listeners = new Set<() => void>()

/**
 * Follows the browser's install event, which comes once, early, and only where the app can be installed. The early
 * script has listened before, and both keep the browser from showing its prompt: we do that later.
 */
export function watchInstallation(): void {
  keep(window.earlyInstallEvent)
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event)
  })
  globalThis.addEventListener('appinstalled', () => {
    offered = undefined
    tell()
  })
}

function keep(event: Event | undefined): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript does not know the event
  offered = event as InstallEvent | undefined
  tell()
}

/** The method to offer now; null once the person has declined on this device. */
export function installMethod(): InstallMethod {
  isDismissed ||= localStorage.getItem(dismissedKey) !== null
  if (isDismissed || matchMedia('(display-mode: standalone)').matches) return null
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
  isDismissed = true
  writeIfRoom(dismissedKey, '1')
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
