import { tanstackRouter } from '@tanstack/router-plugin/vite'
import type { PluginOption } from 'vite'

/** Generates the route tree; the app and its prerendering are built with the same options. */
export function router(): PluginOption[] {
  return [tanstackRouter({ target: 'react', autoCodeSplitting: true, addExtensions: true }), withoutPathArguments]
}

/** The argument of `createFileRoute` only has a type: each route's path is in the generated tree already. */
const withoutPathArguments: PluginOption = {
  name: 'without-path-arguments',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]src[\\/]routes[\\/]/, code: 'createFileRoute(' },
    handler: (code) => ({ code: code.replace(/createFileRoute\((['"])[^'"]*\1\)/, 'createFileRoute()'), map: null }),
  },
}
