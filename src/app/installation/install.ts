/** Chromium's own event; it is in no standard. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

/**
 * How this browser installs the app: by its own prompt, by hand on iOS, or not at all (installed already, or it
 * cannot).
 */
type InstallWay = 'prompt' | 'ios' | null

const dismissedKey = 'focinho.install-dismissed'
let offered: InstallEvent | undefined
const listeners = new Set<() => void>()

/** Waits for the browser to offer the installation, which it does once, early, and only where it can. */
export function watchInstallation(): void {
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault() // we say when
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    offered = event as InstallEvent
    tell()
  })
  globalThis.addEventListener('appinstalled', () => {
    offered = undefined
    tell()
  })
}

/** The way to offer now; null once the person said no on this device. */
export function installWay(): InstallWay {
  if (localStorage.getItem(dismissedKey) !== null || matchMedia('(display-mode: standalone)').matches) return null
  if (offered !== undefined) return 'prompt'
  return /iPhone|iPad/.test(navigator.userAgent) && !('standalone' in navigator && navigator.standalone === true)
    ? 'ios'
    : null
}

/** Calls `listener` when the way changes; returns how to stop. */
export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the browser's own prompt, once. */
export async function install(): Promise<void> {
  const event = offered
  offered = undefined
  await event?.prompt()
  dismissInstall()
}

/** Never asks again on this device. */
export function dismissInstall(): void {
  localStorage.setItem(dismissedKey, '1')
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
