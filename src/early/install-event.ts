/** Keeps the browser's install event, which comes once, and may come before the app has started. */
export function keepInstallEvent(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.earlyInstallEvent = event
  })
}
