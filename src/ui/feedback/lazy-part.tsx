import { use, useEffect, useTransition, type ComponentType } from 'react'
import { uiTexts } from '../../texts/ui.ts'
import { Button } from '../controls/button.tsx'
import { whenBrowserIdle } from '../device/browser-idle.ts'
import { Alert } from './alert.tsx'

export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the code, so that the part can be drawn at once. Resolves also where that fails: drawing it tries again. */
  preload: () => Promise<void>
}

export interface NotLoadedProps {
  isRetrying: boolean
  retry: () => void
}

export interface LazyPartOptions<Props> {
  /** Loads the code only on `preload` or when it is drawn, instead of when the browser is idle. */
  onDemand?: boolean
  /** Whether there is anything to draw. While there is not, no code is loaded and an earlier failure is forgotten. */
  isShown?: (props: Props) => boolean
  /** In the place of a part whose code did not load. It gets the part's own properties too. */
  NotLoaded?: ComponentType<Props & NotLoadedProps>
}

/**
 * A component of a module, whose code a page does not wait for. It suspends until the code has come. Where that fails,
 * only this part is replaced, so that the page keeps what was typed, and a retry loads the code again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { onDemand = false, isShown = () => true, NotLoaded = PartNotLoaded }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<unknown> | undefined
  let hasFailed = false
  const attempt = async () => {
    Loaded = await load()
  }
  const loadOnce = () =>
    (loading ??= attempt().catch(() => {
      hasFailed = true
    }))
  const forgetFailure = () => {
    if (!hasFailed) return
    hasFailed = false
    loading = undefined
  }
  const preload = async () => {
    await loadOnce()
    forgetFailure()
  }
  if (!onDemand && !import.meta.env.SSR) void whenBrowserIdle().then(preload)

  function Failed(props: Props & NotLoadedProps) {
    useEffect(() => forgetFailure, []) // the next opening tries again
    return <NotLoaded {...props} />
  }

  function Part(props: Props) {
    const [isRetrying, startRetry] = useTransition()
    if (Loaded === undefined && !isShown(props)) return null
    if (Loaded === undefined) use(loadOnce())
    if (Loaded !== undefined) return <Loaded {...props} />
    // The message of the failure and its focus stay until the retry has ended.
    const retry = () => startRetry(() => attempt().catch(() => undefined))
    return <Failed {...props} isRetrying={isRetrying} retry={retry} />
  }
  return Object.assign(Part, { preload })
}

/** Says that a part of the page did not load, with a retry button. */
export function PartNotLoaded({ isRetrying, retry }: NotLoadedProps) {
  const button = (
    <Button variant="outline" size="sm" loading={isRetrying} onClick={retry}>
      {uiTexts.retry}
    </Button>
  )
  return (
    <Alert tone="destructive" title={uiTexts.partNotLoaded.title} action={button}>
      {uiTexts.partNotLoaded.text}
    </Alert>
  )
}
