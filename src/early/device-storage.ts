/**
 * Replaces a storage that the browser refuses to open (it throws already when it is read from `window`) by one that
 * lasts as long as the page, so that neither the app nor its libraries need to expect that.
 */
export function replaceRefusedStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      void window[name].length
    } catch {
      Object.defineProperty(window, name, { value: pageStorage(), configurable: true })
    }
  }
}

function pageStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => {
      items.clear()
    },
  }
}

/** The JSON value of a key; null without one, or when it is no JSON. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
