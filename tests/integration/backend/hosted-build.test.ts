import { resolveConfig } from 'vite'
import { describe, expect, test, vi } from 'vitest'
import { projectFolder, readServices } from '../../../supabase/local/environment.ts'
import { headersFile, securityHeaders } from '../../../supabase/local/web/security-headers.ts'

const token = (role: string) => `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.x`
describe('A build for a hosted backend', () => {
  test.each([['sb_publishable_abc'], [token('anon')]])('Accepts the key %s', (key) => {
    const settings = { VITE_SUPABASE_URL: 'https://abc.supabase.co', VITE_SUPABASE_PUBLISHABLE_KEY: key }
    expect(readServices(settings).hostedBackend).toBe('https://abc.supabase.co')
  })

  test.each([['sb_secret_abc'], [token('service_role')], [token('authenticated')], ['eyJ'], ['']])(
    'Refuses the key %j',
    (key) => {
      const settings = { VITE_SUPABASE_URL: 'https://abc.supabase.co', VITE_SUPABASE_PUBLISHABLE_KEY: key }
      expect(() => readServices(settings)).toThrow(/VITE_SUPABASE_PUBLISHABLE_KEY/)
    },
  )

  test('Fails in Vite with a secret key', async () => {
    vi.stubEnv('VITE_SUPABASE_URL', 'https://abc.supabase.co')
    vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_secret_abc')
    const building = resolveConfig({ root: projectFolder, logLevel: 'silent' }, 'build')
    await expect(building)
      .rejects.toThrow(/VITE_SUPABASE_PUBLISHABLE_KEY/)
      .finally(() => vi.unstubAllEnvs())
  })

  test('Allows exactly that backend in the security headers, also in the _headers file', () => {
    const services = readServices({
      VITE_SUPABASE_URL: 'https://abc.supabase.co/',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
    })
    const policy = securityHeaders(services)['Content-Security-Policy']
    expect(policy).toContain("connect-src 'self' https://viacep.com.br https://abc.supabase.co wss://abc.supabase.co;")
    expect(policy).toContain("img-src 'self' data: blob: https://abc.supabase.co;")
    const lines = headersFile(services).split('\n')
    expect(lines.slice(0, 2)).toEqual(['/*', `  Content-Security-Policy: ${policy!}`])
    expect(lines).toContain('/sw.js')
  })
})
