import type { Page } from 'playwright/test'

/** Moves all scans on the tablet into the past. */
export async function makeScansOlder(page: Page, ms: number): Promise<void> {
  await page.evaluate(async (earlier) => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.addEventListener('success', () => {
          resolve(request.result)
        })
      })
    const { name = '' } = (await indexedDB.databases()).find((database) => database.name?.endsWith('.scans')) ?? {}
    const database = await resultOf(indexedDB.open(name))
    const store = database.transaction('scans', 'readwrite').objectStore('scans')
    for (const scan of (await resultOf(store.getAll())) as { scannedAt: Date }[])
      await resultOf(store.put({ ...scan, scannedAt: new Date(scan.scannedAt.getTime() - earlier) }))
    database.close()
  }, ms)
}
