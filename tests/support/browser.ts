import type { LaunchOptions } from 'playwright/test'
import { findBrowser } from '../../supabase/local/browser.mjs'

const executablePath = findBrowser()

// Chromium heeds only the last list that it is given: Playwright's own (chromiumSwitches in playwright-core) is repeated.
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Two pages behind the address bar, which neither a phone nor an installed app has: each window loads some 90 scripts for
  // them, beside the page that is tested or timed.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** How every browser of the tests is started: the Chromium that is here, speaking to this machine alone. */
export const browserOptions: LaunchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), // Chromium refuses its sandbox to root
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${withoutFeatures.join(',')}`,
  ],
}
