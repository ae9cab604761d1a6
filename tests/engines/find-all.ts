import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as TestingLibrary from '@testing-library/dom'

export type Step = {
  by: 'role' | 'label' | 'text' | 'css'
  /** The role, or the selector. */
  what?: string
  /** The whole accessible name, label or text. */
  name?: string
  /** The source of a pattern for it. */
  pattern?: string
}

/** What `libraryScript` puts on the page. */
type Library = Pick<typeof TestingLibrary, 'queryAllByLabelText' | 'queryAllByRole' | 'queryAllByText'> & {
  toPattern: (source: string) => RegExp
}

const file = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')
/**
 * Puts Testing Library on the page that runs it. Firefox runs each script in a sandbox of its own, and a RegExp of one
 * sandbox is no RegExp in another: so the library makes its own.
 */
export const libraryScript = `const globalThis = window
  ${readFileSync(file, 'utf8')}
  window.TestingLibraryDom.toPattern = (source) => new RegExp(source)`

/** Runs in the page: the visible elements to which the steps lead; null while the page lacks Testing Library. */
export function findAll(steps: Step[]): HTMLElement[] | null {
  const library = (window as { TestingLibraryDom?: Library }).TestingLibraryDom
  if (library === undefined) return null
  let places = [document.body]
  for (const { by, what = '', name, pattern } of steps) {
    const words = pattern === undefined ? name : library.toPattern(pattern)
    places = places.flatMap((place) => {
      if (by === 'css') return Array.from(place.querySelectorAll<HTMLElement>(what))
      if (by === 'label') return library.queryAllByLabelText(place, words ?? '')
      if (by === 'text') return library.queryAllByText(place, words ?? '')
      return library.queryAllByRole(place, what, words === undefined ? {} : { name: words })
    })
  }
  return Array.from(new Set(places)).filter(
    (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible',
  )
}
