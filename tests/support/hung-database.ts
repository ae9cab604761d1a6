import type { Page } from 'playwright/test'

/** From here on no database of the page answers, as WebKit's sometimes do until the browser is started again. */
export function hangDatabases(page: Page): Promise<void> {
  return page.evaluate(() => {
    const never = () => new EventTarget()
    const works = ['add', 'put', 'delete', 'clear', 'get', 'getAll', 'getAllKeys', 'count', 'openCursor']
    for (const { prototype } of [IDBObjectStore, IDBIndex])
      for (const work of works) if (work in prototype) Object.assign(prototype, { [work]: never })
    Object.assign(IDBFactory.prototype, { open: never, deleteDatabase: never, databases: () => new Promise(() => {}) })
  })
}
