import { AsyncLocalStorage } from 'node:async_hooks'
import type { App } from '@supabase/lite'
import type { Mailbox } from './mailbox.ts'

type Mailer = NonNullable<App['_mailer']>

/** Redirect URL of the current request, which @supabase/lite 0.10 does not pass to its mailer. */
export const requestedRedirect = new AsyncLocalStorage<string>()

/** Delivers the e-mails of @supabase/lite, with links that redirect where the request asked. */
export class AuthMailer implements Mailer {
  private readonly mailbox: Mailbox
  private readonly siteUrl: string

  constructor(mailbox: Mailbox, siteUrl: string) {
    this.mailbox = mailbox
    this.siteUrl = siteUrl
  }

  async sendConfirmation(email: string, token: string): Promise<void> {
    await Promise.resolve(this.mailbox.deliver('confirmation', email, this.link('signup', token)))
  }

  async sendRecovery(email: string, token: string): Promise<void> {
    await Promise.resolve(this.mailbox.deliver('recovery', email, this.link('recovery', token)))
  }

  /** One of the two links that change an address to `wanted`. */
  sendEmailChangeLink(email: string, token: string, wanted: string): void {
    this.mailbox.deliver('email-change', email, this.link('email_change', token), { NewEmail: wanted })
  }

  sendMagicLink = refuse
  sendEmailChange = refuse
  sendReauthentication = refuse

  private link(type: string, token: string): string {
    const redirect = requestedRedirect.getStore() ?? this.siteUrl
    return `${this.siteUrl}/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: redirect }).toString()}`
  }
}

function refuse(): Promise<void> {
  return Promise.reject(new Error('This e-mail is not part of the product'))
}
