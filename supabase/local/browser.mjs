// Plain JavaScript without packages: the installer imports it before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** @returns {string[]} the places where an installed Chromium or Chrome usually is, most likely first */
function usualPlaces() {
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

/** @returns {string[]} full Chromium builds that Playwright downloaded, newest first */
function playwrightDownloads() {
  const home = homedir()
  const cache =
    process.env['PLAYWRIGHT_BROWSERS_PATH'] ??
    {
      darwin: path.join(home, 'Library/Caches/ms-playwright'),
      win32: path.join(process.env['LOCALAPPDATA'] ?? home, 'ms-playwright'),
    }[process.platform] ??
    path.join(process.env['XDG_CACHE_HOME'] ?? path.join(home, '.cache'), 'ms-playwright')
  if (!existsSync(cache)) return []
  const builds = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name))
  builds.sort((one, other) => Number(other.slice(9)) - Number(one.slice(9)))
  const executables = [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-win64/chrome.exe',
    'chrome-win/chrome.exe',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ]
  return builds.flatMap((build) => executables.map((executable) => path.join(cache, build, executable)))
}

/** @returns {string | undefined} the path of a Chromium or Chrome that is here: CHROMIUM, an installed one, Playwright's */
export function findBrowser() {
  const asked = process.env['CHROMIUM']
  const places = [...(asked ? [asked] : []), ...usualPlaces(), ...playwrightDownloads()]
  return places.find((place) => existsSync(place))
}

/**
 * @param {string} root the checkout
 * @returns {boolean} whether there is a browser now
 */
export function installBrowser(root) {
  console.log('Nenhum Chromium ou Chrome encontrado: baixando um para os testes...')
  const playwright = path.join(root, 'node_modules/playwright/cli.js')
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { cwd: root, stdio: 'inherit' })
  // A download without the system's libraries does not start, so it must prove itself.
  if (runs(findBrowser())) return true
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const options = {
      stdio: /** @type {const} */ ('inherit'),
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    spawnSync('apt-get update -q && apt-get install -y -q --no-install-recommends chromium', {
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
