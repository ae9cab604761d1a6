import { BackendError } from '../../domain/backend-error.ts'
import type { Captcha } from '../environment.ts'

/** What the scripts of both providers offer alike. */
interface Widgets {
  render: (container: HTMLElement, options: Record<string, unknown>) => string
  execute: (widget: string) => unknown
  remove: (widget: string) => void
}

const scripts = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit&hl=pt-BR',
} as const

// Neither shows anything to most people.
const quietOptions = {
  turnstile: { execution: 'execute', appearance: 'interaction-only', language: 'pt-BR' },
  hcaptcha: { size: 'invisible' },
} as const

const failures = ['error-callback', 'timeout-callback', 'close-callback', 'chalexpired-callback', 'expired-callback']
const loading: Partial<Record<Captcha['provider'], Promise<Widgets>>> = {}

/**
 * Lets the provider decide whether a person is here, who may have to solve a task. Resolves with a token, which is
 * valid once. Rejects with BackendError: 'offline' when the script does not load, 'rate_limited' when the check fails.
 */
export async function askForToken({ provider, siteKey }: Captcha): Promise<string> {
  const widgets = await (loading[provider] ??= loadScript(provider))
  const container = document.createElement('div')
  container.setAttribute('style', 'position:fixed;inset:auto 0 1rem;z-index:100;display:grid;place-items:center')
  // An open dialog keeps focus and clicks to itself.
  ;(document.querySelector('[role="dialog"]') ?? document.body).append(container)
  let widget: string | undefined
  try {
    return await new Promise<string>((resolve, reject) => {
      const refuse = () => reject(new BackendError('rate_limited', 'the check for bots failed'))
      widget = widgets.render(container, {
        sitekey: siteKey,
        ...quietOptions[provider],
        callback: resolve,
        ...Object.fromEntries(failures.map((name) => [name, refuse])),
      })
      widgets.execute(widget)
    })
  } finally {
    if (widget !== undefined) widgets.remove(widget)
    container.remove()
  }
}

function loadScript(provider: Captcha['provider']): Promise<Widgets> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scripts[provider]
    script.addEventListener('load', () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the script defines it
      resolve(Reflect.get(globalThis, provider) as Widgets)
    })
    script.addEventListener('error', () => {
      delete loading[provider] // the next attempt loads it again
      script.remove()
      reject(new BackendError('offline', 'the check for bots did not load'))
    })
    document.head.append(script)
  })
}
