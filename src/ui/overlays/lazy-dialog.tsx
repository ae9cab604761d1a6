import { lazy, Suspense, type ComponentType } from 'react'
import { whenBrowserIdle } from '../device/browser-idle.ts'

/**
 * A dialog of a module, whose code a page does not wait for: it is loaded once the browser is idle, at the latest when
 * the dialog opens.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy<ComponentType<Props>>(async () => ({ default: await load() }))
  if (!import.meta.env.SSR) void whenBrowserIdle().then(() => load().catch(() => undefined)) // a tap tries again
  return function LazyDialog(props: Props) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
