import type { Plugin } from 'vite'
import { readServices } from '../../supabase/local/environment.ts'
import { headersFile } from '../../supabase/local/web/security-headers.ts'

/**
 * Refuses settings that the app must not be built with, above all a secret key; writes the headers for a static host.
 */
export function staticHost(): Plugin {
  let headers = ''
  return {
    name: 'static-host',
    configResolved({ env }) {
      headers = headersFile(readServices(env))
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: headers })
    },
  }
}
