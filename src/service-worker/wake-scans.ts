/** Background sync: the network is back, so open pages send the scans that wait. */
export function wakeScans(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync', (event: Event) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the event is not in the standard library yet
    const sync = event as ExtendableEvent & { tag: string }
    if (sync.tag !== 'send-scans') return
    sync.waitUntil(
      worker.clients.matchAll({ type: 'window' }).then((pages) => {
        for (const page of pages) page.postMessage('send-scans')
      }),
    )
  })
}
