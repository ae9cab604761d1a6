import { dataApi, projectKey } from '../_shared/data-api.ts'
import { createMail, httpTransport, smtpTransport, type MailTransport } from './mail.ts'
import type { Outcome } from './message.ts'
import { contactOf, originsOf } from './origins.ts'
import { createPush } from './push.ts'
import type { Sender } from './send-due-messages.ts'

/** The value of a setting, or undefined. */
export type Setting = (name: string) => string | undefined

/**
 * A sender as the settings of a hosted project describe it; `close` ends its connections. Throws where the address of
 * the site, that of the API or its key is missing. Without the settings of a mail provider e-mails wait, which the log
 * says.
 */
export async function readSender(setting: Setting): Promise<Sender & { close: () => void }> {
  const required = (name: string) => {
    const value = setting(name)
    if (value === undefined || value === '') throw new Error(`The setting ${name} is missing`)
    return value
  }
  const siteUrl = new URL(required('SITE_URL')).origin
  const url = required('SUPABASE_URL')
  const api = dataApi(url, projectKey(setting('SUPABASE_SECRET_KEYS'), setting('SUPABASE_SERVICE_ROLE_KEY')))
  const from = setting('MAIL_FROM') ?? ''
  const domain = /@([^\s@>]+)>?$/.exec(from)?.[1] ?? new URL(siteUrl).hostname
  const mail = readMail(setting, from)
  return {
    api,
    send: {
      email: createMail(mail, { siteUrl, functionsUrl: publicFunctionsUrl(setting, siteUrl), domain }),
      push: await createPush({ api, contact: contactOf(siteUrl, from), origins: originsOf(setting('PUSH_ORIGINS')) }),
    },
    close: () => mail.close?.(),
  }
}

/**
 * Where people's mail programs reach the functions, without a slash at the end; undefined where they cannot: a
 * self-hosted project gives its functions an address of its own network, such as http://kong:8000, and names localhost
 * as the public one until somebody sets it.
 */
export function publicFunctionsUrl(setting: Setting, siteUrl: string): string | undefined {
  const url = setting('SUPABASE_PUBLIC_URL') || (setting('SUPABASE_URL') ?? '')
  const isReachable = isLocal(url) ? isLocal(siteUrl) : new URL(url).protocol === 'https:'
  return isReachable ? `${url.replace(/\/$/, '')}/functions/v1` : undefined
}

function isLocal(url: string): boolean {
  return ['localhost', '127.0.0.1'].includes(new URL(url).hostname)
}

function readMail(setting: Setting, from: string): MailTransport & { close?: () => void } {
  const [smtp, url, key] = [setting('SMTP_URL'), setting('MAIL_API_URL'), setting('MAIL_API_KEY')]
  if (from !== '' && smtp) {
    if (!smtp.startsWith('smtps:')) throw new Error('SMTP_URL begins with smtps:// (TLS, port 465)')
    return smtpTransport(smtp, from)
  }
  if (from !== '' && url && key) return httpTransport({ url, key, from })
  console.warn('No e-mail is sent: MAIL_FROM and SMTP_URL, or MAIL_FROM, MAIL_API_URL and MAIL_API_KEY, are missing')
  // E-mails wait as for a provider that is down: tried ones for a day, the others for 7 days.
  return (): Promise<Outcome> => Promise.resolve({ outcome: 'retry', detail: 'no_mail_settings' })
}
