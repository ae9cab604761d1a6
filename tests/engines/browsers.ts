import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, Capabilities, WebDriver } from 'selenium-webdriver'
import { engineFiles } from '../../supabase/local/engines.mjs'
import { findFreePort } from '../../supabase/local/free-port.ts'
import { browserOptions } from '../support/browser.ts'
import { connectToFirefox } from './marionette.ts'

export type Browser = {
  driver: WebDriver
  /** Ends the browser and removes what it kept. */
  close: () => Promise<void>
}

/** Each opens a browser of that engine that has never been used. */
export const engines = { chromium: openChromium, webkit: openWebkit, firefox: openFirefox }

const startLimit = 30_000
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) kill(child)
})

async function openChromium(): Promise<Browser> {
  const files = engineFiles()
  const args = [...(browserOptions.args ?? []), '--headless=new', '--lang=pt-BR', '--disable-dev-shm-usage']
  // 'eager': its driver runs no script on a page that waits for a file, which the others' do.
  const options = { binary: files.chromium, args }
  const wanted = { browserName: 'chrome', pageLoadStrategy: 'eager', 'goog:chromeOptions': options }
  return openThroughDriver(files.chromedriver, wanted)
}

async function openWebkit(): Promise<Browser> {
  const files = engineFiles()
  const screen = start(files.screen, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {}, true)
  const [display] = (await once(screen.stdio[3]!, 'data')) as [Buffer]
  const wanted = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: files.miniBrowser,
      args: ['--automation', '--javascript-can-open-windows-automatically=true'],
    },
  }
  const browser = await openThroughDriver(files.webkitDriver, wanted, {
    DISPLAY: `:${display.toString().trim()}`,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
  })
  return {
    driver: browser.driver,
    close: async () => {
      await browser.close()
      await end(screen)
    },
  }
}

async function openFirefox(): Promise<Browser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'focinho-firefox-'))
  // Firefox itself turns off what disturbs tests, once it is driven.
  const settings = {
    'marionette.port': 0,
    'intl.accept_languages': 'pt-BR',
    'media.navigator.permission.disabled': true,
  }
  const lines = Object.entries(settings).map(([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});`)
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'))
  const firefox = start(engineFiles().firefox, ['--marionette', '--headless', '--no-remote', '--profile', profile], {
    HOME: profile,
  })
  const portFile = path.join(profile, 'MarionetteActivePort')
  const port = await eventually(
    'Firefox',
    () => Number(existsSync(portFile) && readFileSync(portFile, 'utf8')) || undefined,
  )
  const driver = WebDriver.createSession(await connectToFirefox(port), new Capabilities({ browserName: 'firefox' }))
  return {
    driver,
    close: async () => {
      await end(firefox)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** A browser of the W3C driver program at this path, which it starts on a free port. */
async function openThroughDriver(program: string, wanted: object, variables: Record<string, string> = {}) {
  const home = mkdtempSync(path.join(tmpdir(), 'focinho-browser-'))
  // The buttons beside WebKit's address keep the window from being as narrow as a phone.
  mkdirSync(path.join(home, 'gtk-3.0'))
  writeFileSync(path.join(home, 'gtk-3.0/gtk.css'), '* { min-width: 0; padding: 0; margin: 0; font-size: 1px }')
  const port = String(await findFreePort())
  const folders = { HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  const child = start(program, [`--port=${port}`], { ...variables, ...folders })
  const url = `http://127.0.0.1:${port}`
  await eventually(program, async () => (await fetch(`${url}/status`).catch(() => undefined))?.ok === true || undefined)
  const driver = await new Builder().usingServer(url).withCapabilities(wanted).build()
  return {
    driver,
    close: async () => {
      await Promise.race([driver.quit().catch(() => undefined), pause(5_000)])
      await end(child)
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Starts a program as the leader of a group, so that all that it starts ends with it. */
function start(program: string, parameters: string[], variables: Record<string, string>, pipe = false): ChildProcess {
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'ignore', 'ignore', pipe ? 'pipe' : 'ignore'],
    detached: true,
    env: { ...process.env, TZ: 'America/Sao_Paulo', LANG: 'pt_BR.UTF-8', ...variables },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

function kill({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}

async function end(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return
  const exited = once(child, 'exit')
  kill(child)
  await exited
}

async function eventually<Value>(
  what: string,
  read: () => Value | undefined | Promise<Value | undefined>,
): Promise<Value> {
  const limit = Date.now() + startLimit
  for (;;) {
    const value = await read()
    if (value !== undefined) return value
    if (Date.now() > limit) throw new Error(`${what} did not start`)
    await pause(100)
  }
}
