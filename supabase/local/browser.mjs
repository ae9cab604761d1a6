// Plain JavaScript without packages: the installer imports it before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** @returns {string[]} usual paths of an installed Chromium or Chrome, most likely first */
function usualPaths() {
  if (process.platform === 'darwin') {
    const inApplications = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium']
    return ['/Applications', path.join(homedir(), 'Applications')].flatMap((folder) =>
      inApplications.map((name) => path.join(folder, name)),
    )
  }
  if (process.platform === 'win32') {
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => process.env[name])
    return folders.flatMap((folder) => (folder ? [path.join(folder, 'Google/Chrome/Application/chrome.exe')] : []))
  }
  const folders = [
    ...(process.env['PATH'] ?? '').split(':'),
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
    '/opt/google/chrome',
  ]
  return folders.flatMap((folder) => (folder ? names.map((name) => path.join(folder, name)) : []))
}

/**
 * @param {string} build the name of a build of Chromium in Playwright's folders
 * @returns {string[]} the folders of this build that Playwright downloaded, newest first
 */
function playwrightDownloads(build) {
  const home = homedir()
  const cache =
    process.env['PLAYWRIGHT_BROWSERS_PATH'] ??
    {
      darwin: path.join(home, 'Library/Caches/ms-playwright'),
      win32: path.join(process.env['LOCALAPPDATA'] ?? home, 'ms-playwright'),
    }[process.platform] ??
    path.join(process.env['XDG_CACHE_HOME'] ?? path.join(home, '.cache'), 'ms-playwright')
  if (!existsSync(cache)) return []
  const version = (/** @type {string} */ name) => Number(name.slice(build.length + 1))
  return readdirSync(cache)
    .filter((name) => name.startsWith(`${build}-`) && version(name) > 0)
    .toSorted((a, b) => version(b) - version(a))
    .map((name) => path.join(cache, name))
}

/** @returns {string[]} paths of full Chromium builds that Playwright downloaded, newest first */
function downloadedBrowsers() {
  const executables = [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-win64/chrome.exe',
    'chrome-win/chrome.exe',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ]
  return playwrightDownloads('chromium').flatMap((folder) =>
    executables.map((executable) => path.join(folder, executable)),
  )
}

/** @returns {string | undefined} path of a browser: from CHROMIUM, installed, or downloaded by Playwright */
export function findBrowser() {
  const configured = process.env['CHROMIUM']
  const paths = [...(configured ? [configured] : []), ...usualPaths(), ...downloadedBrowsers()]
  return paths.find((file) => existsSync(file))
}

/**
 * @returns {string | undefined} path of Chromium's headless shell, which draws the same pages with a quarter less work:
 *   installed, or downloaded by Playwright; the browser from CHROMIUM where one is named
 */
export function findHeadlessShell() {
  const configured = process.env['CHROMIUM']
  if (configured) return configured
  const platforms = ['linux64', 'linux-arm64', 'mac-arm64', 'mac-x64', 'win64']
  const downloaded = playwrightDownloads('chromium_headless_shell').flatMap((folder) =>
    platforms.flatMap((platform) =>
      ['chrome-headless-shell', 'chrome-headless-shell.exe'].map((file) =>
        path.join(folder, `chrome-headless-shell-${platform}`, file),
      ),
    ),
  )
  return ['/usr/bin/chromium-headless-shell', ...downloaded].find((file) => existsSync(file))
}

/**
 * @param {string} root the project's folder
 * @returns {boolean} whether a browser is available now
 */
export function installBrowser(root) {
  console.log('Nenhum Chromium ou Chrome encontrado: baixando um para os testes...')
  const playwright = path.join(root, 'node_modules/playwright/cli.js')
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { cwd: root, stdio: 'inherit' })
  // A downloaded browser does not start without certain system libraries, so try it.
  if (runs(findBrowser())) return true
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const options = {
      stdio: /** @type {const} */ ('inherit'),
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    spawnSync('apt-get update -q && apt-get install -y -q --no-install-recommends chromium chromium-headless-shell', {
      ...options,
      shell: true,
    })
  }
  return runs(findBrowser())
}

/** @param {string | undefined} browser */
function runs(browser) {
  return browser !== undefined && spawnSync(browser, ['--version'], { stdio: 'ignore' }).status === 0
}
