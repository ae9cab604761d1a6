import { captcha } from '../environment.ts'

/** The options of a sign-in, sign-up or recovery that prove a person; empty where no check is set up. */
export async function captchaOptions(): Promise<{ captchaToken?: string }> {
  if (captcha === undefined) return {}
  const { askForToken } = await import('./captcha-widget.ts')
  return { captchaToken: await askForToken(captcha) }
}
