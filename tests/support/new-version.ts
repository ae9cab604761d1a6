import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { builtApp } from '../../supabase/local/build.ts'
import type { FaultyNetwork } from './faulty-network.ts'

/** Serves a newer service worker than the installed one, with `change` applied to its code. */
export async function publish(network: FaultyNetwork, change = (worker: string) => worker): Promise<void> {
  const worker = await readFile(path.join(builtApp, 'sw.js'), 'utf8')
  const text = `${change(worker)}\n// version ${String(Date.now())}`
  network.replaceAnswer(/^\/sw\.js$/, { type: 'text/javascript; charset=utf-8', text })
}

/** Checks for a new service worker, as the browser does by itself now and then. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update().catch(() => undefined)
  })
}
