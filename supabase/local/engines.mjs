// Plain JavaScript without packages: the installer imports it before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import process from 'node:process'

/** Debian's packages with the programs of `engineFiles`. */
export const enginePackages = ['chromium', 'chromium-driver', 'webkit2gtk-driver', 'xvfb', 'firefox-esr']

/** @returns where Debian keeps the browsers and their drivers; some files may be missing */
export function engineFiles() {
  return {
    chromium: '/usr/bin/chromium',
    chromedriver: '/usr/bin/chromedriver',
    webkitDriver: '/usr/bin/WebKitWebDriver',
    miniBrowser: findMiniBrowser(),
    screen: '/usr/bin/Xvfb',
    firefox: '/usr/bin/firefox-esr',
  }
}

/** WebKit's own small browser, in a folder per processor and version; the newest version. */
function findMiniBrowser() {
  const found = existsSync('/usr/lib')
    ? readdirSync('/usr/lib').flatMap((processor) =>
        ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map(
          (version) => `/usr/lib/${processor}/${version}/MiniBrowser`,
        ),
      )
    : []
  return found.find((file) => existsSync(file)) ?? '/usr/lib/webkit2gtk-4.1/MiniBrowser'
}

/** @returns {string[]} the files of `engineFiles` that are not there, after an attempt to install them as root */
export function installEngines() {
  const missing = () => Object.values(engineFiles()).filter((file) => !existsSync(file))
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    spawnSync(`apt-get update -q && apt-get install -y -q --no-install-recommends ${enginePackages.join(' ')}`, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      shell: true,
    })
  }
  return missing()
}
