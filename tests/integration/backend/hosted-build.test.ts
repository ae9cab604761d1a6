import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { resolveConfig } from 'vite'
import { describe, expect, test, vi } from 'vitest'
import { fictitiousCompany, fictitiousReceiver } from '../../../src/domain/company.ts'
import { readBuildSettings } from '../../../supabase/local/build-settings.ts'
import { blankSettings, projectFolder, readServices } from '../../../supabase/local/environment.ts'
import { headersFile } from '../../../src/build/static-host-files.ts'
import { securityHeaders } from '../../../supabase/local/web/security-headers.ts'
import { club, hosted } from '../../support/hosted-settings.ts'

const token = (role: string) => `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.x`
const viteProgram = path.join(projectFolder, 'node_modules/vite/bin/vite.js')

describe('A build for a hosted backend', () => {
  test.each([['sb_publishable_abc'], [token('anon')]])('Accepts the key %s', (key) => {
    const settings = { ...hosted, VITE_SUPABASE_PUBLISHABLE_KEY: key }
    expect(readServices(settings).hostedBackend).toBe('https://abc.supabase.co')
  })

  test.each([['sb_secret_abc'], [token('service_role')], [token('authenticated')], ['eyJ'], ['']])(
    'Refuses the key %j',
    (key) => {
      const settings = { ...hosted, VITE_SUPABASE_PUBLISHABLE_KEY: key }
      expect(() => readServices(settings)).toThrow(/VITE_SUPABASE_PUBLISHABLE_KEY/)
    },
  )

  test('Stops with exit code 1 and names every setting that is missing or secret, with what to do', async () => {
    const build = spawn(process.execPath, [viteProgram, 'build'], {
      cwd: projectFolder,
      env: { ...process.env, ...blankSettings(), ...hosted, VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_abc' },
    })
    const output = text(build.stderr)
    expect((await once(build, 'exit'))[0]).toBe(1)
    for (const [name, words] of [
      ['VITE_SUPABASE_PUBLISHABLE_KEY', 'esta não é uma chave publicável'],
      ['VITE_SITE_URL', 'falta o endereço do aplicativo'],
      ['VITE_COMPANY_NAME', 'falta a razão social'],
      ['VITE_COMPANY_CNPJ', 'falta o CNPJ da empresa'],
      ['VITE_COMPANY_ADDRESS', 'falta o endereço completo da empresa'],
      ['VITE_COMPANY_EMAIL', 'falta o e-mail de atendimento'],
      ['VITE_PIX_KEY', 'falta a chave PIX'],
      ['VITE_PIX_NAME', 'falta o nome de quem recebe o PIX'],
      ['VITE_PIX_CITY', 'falta a cidade de quem recebe o PIX'],
    ])
      expect(await output).toContain(`${name!}: ${words!}`)
    expect(await output).not.toContain('    at ')
  })

  test('Accepts a real company and account, also in a Vite build', async () => {
    expect(readBuildSettings({ ...hosted, ...club }).hostedBackend).toBe('https://abc.supabase.co')
    for (const [name, value] of Object.entries({ ...hosted, ...club })) vi.stubEnv(name, value)
    const building = resolveConfig({ root: projectFolder, logLevel: 'silent' }, 'build')
    expect((await building.finally(() => vi.unstubAllEnvs())).command).toBe('build')
  })

  test.each([
    ['VITE_SITE_URL', 'https://clube.example/app'],
    ['VITE_COMPANY_NAME', fictitiousCompany.legalName],
    ['VITE_COMPANY_CNPJ', fictitiousCompany.cnpj],
    ['VITE_COMPANY_CNPJ', '11444777000161'],
    ['VITE_COMPANY_CNPJ', '11.444.777/0001-62'],
    ['VITE_COMPANY_ADDRESS', fictitiousCompany.address],
    ['VITE_COMPANY_ADDRESS', 'Rua'],
    ['VITE_COMPANY_EMAIL', fictitiousCompany.supportEmail],
    ['VITE_COMPANY_EMAIL', 'oi@clube.example.com'],
    ['VITE_COMPANY_EMAIL', 'oi'],
    ['VITE_PIX_KEY', fictitiousReceiver.key],
    ['VITE_PIX_KEY', '11.444.777/0001-61'],
    ['VITE_PIX_NAME', 'C'.repeat(26)],
    ['VITE_PIX_NAME', ' Clube'],
    ['VITE_PIX_NAME', '犬'],
    ['VITE_PIX_CITY', 'C'.repeat(16)],
  ])('Refuses %s=%s', (name, value) => {
    expect(() => readBuildSettings({ ...hosted, ...club, [name]: value })).toThrow(`  ${name}: `)
  })

  test('Allows exactly that backend in the security headers, also in the _headers file', () => {
    const services = readServices({
      VITE_SUPABASE_URL: 'https://abc.supabase.co/',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
    })
    const policy = securityHeaders(services)['Content-Security-Policy']
    expect(policy).toContain("connect-src 'self' https://viacep.com.br https://abc.supabase.co wss://abc.supabase.co;")
    expect(policy).toContain("img-src 'self' data: blob: https://abc.supabase.co;")
    expect(policy).not.toContain('frame-src')
    const lines = headersFile(services).split('\n')
    expect(lines.slice(0, 2)).toEqual(['/*', `  Content-Security-Policy: ${policy!}`])
    expect(lines).toContain('/sw.js')
  })

  test.each([
    [undefined, 'https://challenges.cloudflare.com'],
    ['hcaptcha', 'https://hcaptcha.com https://*.hcaptcha.com'],
  ])('Allows the scripts of a check for bots where one is set: %s', (provider, origins) => {
    const settings = { VITE_CAPTCHA_SITE_KEY: 'chave', VITE_CAPTCHA_PROVIDER: provider ?? '' }
    const policy = securityHeaders(readServices(settings))['Content-Security-Policy']
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${origins};`)
    expect(policy).toContain(`frame-src ${origins};`)
  })
})
