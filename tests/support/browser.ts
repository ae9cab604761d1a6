import type { LaunchOptions } from 'playwright/test'
import { findBrowser, findHeadlessShell } from '../../supabase/local/browser.mjs'

// Chromium uses only the last --disable-features; this repeats Playwright's list (chromiumSwitches in playwright-core).
const disabledFeatures = [
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
  // The address bar of desktop Chromium loads two hidden pages with some 90 scripts in every window, which would
  // disturb the measurements.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

const launchOptions = (executablePath: string | undefined): LaunchOptions => ({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), // Chromium's sandbox does not work as root
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${disabledFeatures.join(',')}`,
  ],
})

/** The installed Chromium, without requests to Google's services. */
export const browserOptions = launchOptions(findBrowser())

/**
 * The same pages with a quarter less work: Chromium's headless shell. It has no notifications, sound and installation,
 * and its camera is slow.
 */
export const shellOptions = launchOptions(findHeadlessShell() ?? findBrowser())
