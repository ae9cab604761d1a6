import { setTimeout } from 'node:timers/promises'
import { dataApi, type Rpc } from '../functions/_shared/data-api.ts'
import { createMail, type MailTransport } from '../functions/send-messages/mail.ts'
import { contactOf } from '../functions/send-messages/origins.ts'
import { createPush } from '../functions/send-messages/push.ts'
import { sendDueMessages, type Sender } from '../functions/send-messages/send-due-messages.ts'
import type { Mailbox } from './auth/mailbox.ts'
import type { Backend } from './backend.ts'
import type { MessageSettings } from './environment.ts'

type Options = MessageSettings & { backend: Backend; siteUrl: string }

/** Sends what is due every few seconds, e-mails into the mailbox; one run never overlaps the one before. */
export function startSender({ backend, siteUrl, seconds, pushOrigins }: Options): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let sender: Sender | undefined
  let lastFailure = ''
  const run = async () => {
    while (!signal.aborted) {
      try {
        sender ??= await createSender(backend, { siteUrl, pushOrigins })
        await sendDueMessages({ ...sender, signal })
        lastFailure = ''
      } catch (error) {
        const failure = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error'
        if (failure !== lastFailure && !signal.aborted) console.error('messages', failure)
        lastFailure = failure
      }
      await setTimeout(seconds * 1000, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const running = seconds > 0 ? run() : Promise.resolve()
  return {
    // What a provider still holds after 3 seconds is sent again later.
    stop: async () => {
      stopping.abort()
      await Promise.race([running, setTimeout(3000)])
    },
  }
}

/** The API as the owner of a key calls it, without the network. */
export function ownApi({ handle }: Backend, key: string): Rpc {
  return dataApi('http://localhost', key, handle)
}

async function createSender(
  backend: Backend,
  { siteUrl, pushOrigins }: { siteUrl: string; pushOrigins: readonly string[] },
): Promise<Sender> {
  const api = ownApi(backend, backend.secretKey)
  const domain = new URL(siteUrl).hostname
  const mail = createMail(mailboxTransport(backend.mailbox), {
    siteUrl,
    functionsUrl: `${siteUrl}/functions/v1`,
    domain,
  })
  const push = await createPush({ api, contact: contactOf(siteUrl, ''), origins: pushOrigins })
  return { api, send: { email: mail, push } }
}

function mailboxTransport(mailbox: Mailbox): MailTransport {
  return ({ to, subject, html, text, messageId, headers }) => {
    mailbox.store({ to, subject, html, text, headers: { 'Message-ID': messageId, ...headers } })
    return Promise.resolve({ outcome: 'sent', detail: 'mailbox' })
  }
}
