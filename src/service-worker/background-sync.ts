import { sendOutboxTag } from '../domain/worker-names.ts'

/** Background sync: when the network is back, asks open pages to send what waits in their outbox. */
export function handleBackgroundSync(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync', (event: Event) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the event is not in the standard library yet
    const sync = event as ExtendableEvent & { tag: string }
    if (sync.tag !== sendOutboxTag) return
    sync.waitUntil(
      worker.clients.matchAll({ type: 'window' }).then((pages) => {
        for (const page of pages) page.postMessage(sendOutboxTag)
      }),
    )
  })
}
