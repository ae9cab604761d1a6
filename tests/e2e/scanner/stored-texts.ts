import type { Page } from 'playwright/test'

/** Runs in a page: which of the texts are in IndexedDB, Web Storage or Cache Storage; bytes are decoded as text. */
export async function findStored(wanted: string[]): Promise<string[]> {
  const decodeBytes = (_: string, value: unknown): unknown => {
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
      const bytes = value instanceof ArrayBuffer ? value : value.buffer
      return new TextDecoder('utf-8').decode(bytes) + new TextDecoder('latin1').decode(bytes)
    }
    return value
  }
  const stored: string[] = [
    JSON.stringify(Object.entries(localStorage)),
    JSON.stringify(Object.entries(sessionStorage)),
  ]
  const resultOf = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => {
        resolve(request.result)
      })
      request.addEventListener('error', () => {
        reject(new Error('a database does not open'))
      })
    })
  for (const { name } of await indexedDB.databases()) {
    const database = await resultOf(indexedDB.open(name ?? ''))
    stored.push(name ?? '')
    for (const store of database.objectStoreNames) {
      const objects = database.transaction(store).objectStore(store)
      stored.push(JSON.stringify([await resultOf(objects.getAll()), await resultOf(objects.getAllKeys())], decodeBytes))
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      stored.push(request.url, (await response?.text()) ?? '')
    }
  }
  return wanted.filter((text) => stored.some((content) => content.includes(text)))
}

export function storedTexts(page: Page, texts: string[]): Promise<string[]> {
  return page.evaluate(findStored, texts)
}

/** The names of all databases of the page, sorted. */
export function databaseNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name).toSorted())
}
