import { Suspense, type ComponentType } from 'react'
import { lazyWhenIdle } from '../device/lazy-when-idle.ts'

/** A dialog of a module that is loaded once the browser is idle; nothing shows until it has come. */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazyWhenIdle(load)
  return function LazyDialog(props: Props) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
