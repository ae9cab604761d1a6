import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { whenBrowserIdle } from './browser-idle.ts'

/**
 * A component of a module, whose code a page does not wait for: it is loaded once the browser is idle, at the latest
 * when the component is drawn.
 */
export function lazyWhenIdle<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  if (!import.meta.env.SSR) void whenBrowserIdle().then(() => load().catch(() => undefined)) // drawing it tries again
  return lazy(async () => ({ default: await load() }))
}
