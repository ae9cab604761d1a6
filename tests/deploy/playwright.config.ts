import { defineConfig } from 'playwright/test'
import { browserOptions } from '../support/browser.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1, // all tests share one nginx, whose version one of them replaces
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: { launchOptions: browserOptions, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' },
})
