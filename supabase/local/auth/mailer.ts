import { AsyncLocalStorage } from 'node:async_hooks'
import type { App } from '@supabase/lite'
import type { Mailbox } from './mailbox.ts'

type Mailer = NonNullable<App['_mailer']>

/** The redirect that the request being answered asked for; @supabase/lite 0.10 does not pass it on to its mailer. */
export const requestedRedirect = new AsyncLocalStorage<string>()

/** Sends what @supabase/lite wants sent, with the link that the request asked for. */
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
