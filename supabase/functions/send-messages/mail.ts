import { createTransport } from 'nodemailer'
import { composeMail, type Links, type Mail } from './mail-content.ts'
import { outcomeOf, type Outcome, type Send } from './message.ts'

/** Hands a mail to a provider. Rejects without an answer. */
export type MailTransport = (mail: Mail, signal: AbortSignal) => Promise<Outcome>

/** Sends e-mails in the club's look through a transport. */
export function createMail(transport: MailTransport, links: Links): Send {
  return async (message, signal) => {
    const mail = composeMail(message, links)
    return mail === undefined ? { outcome: 'refused', detail: 'no_address' } : transport(mail, signal)
  }
}

/** An SMTP server with TLS from the beginning (port 465): smtps://user:password@server. */
export function smtpTransport(url: string, from: string): MailTransport & { close: () => void } {
  const limits = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 12_000 }
  const smtp = createTransport({ url, pool: true, maxConnections: 5, ...limits })
  const send: MailTransport = async ({ to, subject, html, text, messageId, headers }, signal) => {
    try {
      await smtp.sendMail({ from, to, subject, html, text, messageId, headers, signal })
      return { outcome: 'sent', detail: '250' }
    } catch (error) {
      return smtpFailure(error)
    }
  }
  return Object.assign(send, {
    close: () => {
      smtp.close()
    },
  })
}

/** Only a refusal of the recipient is final, and none by a day's limit (5.4.5) or by a policy (5.7.1). */
function smtpFailure(error: unknown): Outcome {
  const { code, command, responseCode, response = '' } = error instanceof Error ? (error as Error & SmtpFailure) : {}
  const detail = String(responseCode ?? code ?? 'smtp')
  const isLimit = responseCode === 421 || responseCode === 454
  if (isLimit && /\b(throttl|rate\b|too many\b)/i.test(response)) return { outcome: 'later', detail }
  const isRefusal = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
  const isFinal = isRefusal && !/\b(5\.4\.5|[45]\.7\.\d+)\b/.test(response)
  return { outcome: isFinal ? 'refused' : 'retry', detail }
}

interface SmtpFailure {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

/** An HTTP provider that takes mails as Resend does; the key of a mail makes it one mail however often it comes. */
export function httpTransport({ url, key, from }: { url: string; key: string; from: string }): MailTransport {
  return async ({ id, to, subject, html, text, messageId, headers }, signal) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ from, to: [to], subject, html, text, headers: { ...headers, 'Message-ID': messageId } }),
      redirect: 'manual',
      signal,
    })
    const outcome = await outcomeOf(response)
    // Others say nothing about the mail: a wrong key or address, an account that lacks something.
    const isAboutMail = [400, 413, 422].includes(response.status)
    return outcome.outcome === 'refused' && !isAboutMail ? { ...outcome, outcome: 'retry' } : outcome
  }
}
