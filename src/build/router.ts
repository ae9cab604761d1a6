import { tanstackRouter } from '@tanstack/router-plugin/vite'

/** Generates the route tree; the app and its prerendering are built with the same options. */
export function router() {
  return tanstackRouter({ target: 'react', autoCodeSplitting: true, addExtensions: true })
}
