import type { BrowserContext } from 'playwright/test'

/** A phone of that size with fingers. What Safari is not able to do is taken away by `becomeSafari`. */
export const iphone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
    'Version/17.5 Mobile/15E148 Safari/604.1',
}

/** Takes from every page of the context what Safari on an iPhone lacks. `where`: from the home screen, or in a tab. */
export async function becomeSafari(context: BrowserContext, where: 'installed' | 'browser' = 'browser'): Promise<void> {
  await context.addInitScript((standalone) => {
    const take = (from: object, ...names: string[]) => {
      for (const name of names) {
        Reflect.deleteProperty(from, name)
        if (name in from) throw new Error(`${name} is still there`)
      }
    }
    take(globalThis, 'SyncManager', 'PeriodicSyncManager', 'PushManager', 'Notification', 'BeforeInstallPromptEvent')
    take(globalThis, 'requestIdleCallback', 'cancelIdleCallback', 'BarcodeDetector', 'WakeLock', 'scheduler')
    take(Navigator.prototype, 'vibrate', 'wakeLock', 'share', 'canShare', 'permissions', 'connection', 'userAgentData')
    take(ServiceWorkerRegistration.prototype, 'sync', 'periodicSync', 'pushManager', 'getNotifications')
    take(StorageManager.prototype, 'persist', 'persisted', 'estimate')
    take(Document.prototype, 'fullscreenEnabled', 'exitFullscreen')
    take(Element.prototype, 'requestFullscreen')
    Object.defineProperty(navigator, 'standalone', { value: standalone })
  }, where === 'installed')
}
