import type { Plugin } from 'vite'
import { readBuildSettings } from '../../supabase/local/build-settings.ts'
import { readServices, type Services } from '../../supabase/local/environment.ts'
import { headersFile, nginxConfig } from './static-host-files.ts'

/** Stops a build whose settings are invalid or, for a hosted backend, incomplete; writes what static hosts read. */
export function staticHost(): Plugin {
  let services: Services
  return {
    name: 'static-host',
    configResolved({ env, command }) {
      services = command === 'build' ? readBuildSettings(env) : readServices(env)
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(services) })
      this.emitFile({ type: 'asset', fileName: 'nginx.conf', source: nginxConfig(services) })
    },
  }
}
