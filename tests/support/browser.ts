import type { LaunchOptions } from 'playwright/test'
import { findBrowser } from '../../supabase/local/browser.mjs'

const executablePath = findBrowser()

/** How every browser of the tests is started: the Chromium that is here, speaking to this machine alone. */
export const browserOptions: LaunchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), // Chromium refuses its sandbox to root
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
