import { AsyncLocalStorage } from 'node:async_hooks'
import type { App } from '@supabase/lite'
import type { Mailbox, subjects } from './mailbox.ts'

type Mailer = NonNullable<App['_mailer']>

/** Redirect URL of the current request, which @supabase/lite 0.10 does not pass to its mailer. */
export const requestedRedirect = new AsyncLocalStorage<string>()

/** Delivers the e-mails of @supabase/lite, with links to the page that the request named. */
export class AuthMailer implements Mailer {
  private readonly mailbox: Mailbox
  private readonly siteUrl: string

  constructor(mailbox: Mailbox, siteUrl: string) {
    this.mailbox = mailbox
    this.siteUrl = siteUrl
  }

  async sendConfirmation(email: string, token: string): Promise<void> {
    await Promise.resolve(this.deliver('confirmation', email, token))
  }

  async sendRecovery(email: string, token: string): Promise<void> {
    await Promise.resolve(this.deliver('recovery', email, token))
  }

  /** One of the two links that change an address to `wanted`. */
  sendEmailChangeLink(email: string, token: string, wanted: string): void {
    this.deliver('email-change', email, token, { NewEmail: wanted })
  }

  sendMagicLink = refuse
  sendEmailChange = refuse
  sendReauthentication = refuse

  private deliver(template: keyof typeof subjects, to: string, token: string, values: Record<string, string> = {}) {
    const page = requestedRedirect.getStore() ?? this.siteUrl
    this.mailbox.deliver(template, to, { RedirectTo: page, TokenHash: token, ...values })
  }
}

function refuse(): Promise<void> {
  return Promise.reject(new Error('This e-mail is not part of the product'))
}
