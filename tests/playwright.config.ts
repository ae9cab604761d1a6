import { defineConfig } from 'playwright/test'
import { browserOptions, shellOptions } from './support/browser.ts'
import { hostedAuth, hostedJourneys } from './support/hosted-auth.ts'

const needFullBrowser = [
  '**/iphone/camera-and-sound.spec.ts',
  '**/messages/push.spec.ts',
  '**/messages/sending.spec.ts',
  '**/offline/install.spec.ts',
]
/** The journeys of every screen's main job, and those without a network, see all animations. */
const withAnimations = ['**/main-job/**', '**/offline/**']

/**
 * A sixth less work: no process that imitates a graphics card, fewer processes, and no optimized code for pages that
 * live seconds.
 */
const shortLived = {
  ...shellOptions,
  args: [
    ...(shellOptions.args ?? []),
    '--disable-gpu',
    '--in-process-gpu',
    '--enable-features=NetworkServiceInProcess2',
    '--js-flags=--no-opt --no-maglev',
  ],
}

// Traces would make every run a third slower. To record one: `npm run test:e2e -- --trace on FILE`.
export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  globalSetup: './support/e2e-setup.ts',
  fullyParallel: true,
  workers: 3, // one more than the cores of CI: two leave a seventh of them idle
  forbidOnly: true,
  retries: process.env['CI'] === undefined ? 0 : 1, // one flaky journey must not block a merge; the report names it
  timeout: 120_000, // these limits leave room for a machine that is three times slower than most
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: shortLived,
    actionTimeout: 30_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // Installing it takes a third of a short journey's time, so only files that are about it allow it.
    serviceWorkers: 'block',
  },
  projects:
    hostedAuth === undefined
      ? [
          {
            name: 'journeys',
            testIgnore: [...needFullBrowser, ...withAnimations],
            use: { reducedMotion: 'reduce' }, // drawing the animations is a tenth of the work
          },
          { name: 'animations', testMatch: withAnimations, testIgnore: needFullBrowser },
          { name: 'full browser', testMatch: needFullBrowser, use: { launchOptions: browserOptions } },
        ]
      : [{ name: 'journeys', testMatch: hostedJourneys.map((journey) => `**/${journey}{,/*}.spec.ts`) }],
})
