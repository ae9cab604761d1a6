import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { smtpTransport } from '../../../supabase/functions/send-messages/mail.ts'
import { listeningPort } from '../../../supabase/local/free-port.ts'

type Step = 'onMailFrom' | 'onRcptTo' | 'onData'

const mail = {
  id: 'a-mail',
  to: 'ana@focinho.example',
  subject: 'Aviso',
  html: '<p>Oi</p>',
  text: 'Oi',
  messageId: '<a-mail@focinho.example>',
  headers: {},
}

test('A mail whose time is over is taken back from a slow server, which then does not deliver it', async () => {
  const overdue = new AbortController()
  let delivered = false
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: () => {
      overdue.abort() // before the server has answered this step
    },
    onData: (_stream, _session, answer) => {
      delivered = true
      answer()
    },
  })
  smtp.on('error', () => undefined) // of the connection that is ended
  const isClosed = new Promise<void>((resolve) => {
    smtp.onClose = () => {
      resolve()
    }
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const transport = smtpTransport(`smtp://127.0.0.1:${String(listeningPort(smtp.server))}`, 'clube@focinho.example')
  try {
    expect(await transport(mail, overdue.signal)).toEqual({ outcome: 'retry', detail: 'EABORT' })
    await isClosed
    expect(delivered).toBe(false)
  } finally {
    transport.close()
    await new Promise<void>((resolve) => {
      smtp.close(resolve)
    })
  }
})

test.each([
  ['onMailFrom', 454, '4.7.0 Throttling failure: Maximum sending rate exceeded.'],
  ['onData', 421, '4.7.0 Too many messages, slow down'],
] as const)('The limit of a server at %s, %i %s, is no failure of the mail', async (step, code, words) => {
  expect(await sendTo(refusal(step, code, words))).toEqual({ outcome: 'later', detail: String(code) })
})

test('A refused recipient is final', async () => {
  const words = '5.1.1 The email account that you tried to reach does not exist'
  expect(await sendTo(refusal('onRcptTo', 550, words))).toEqual({ outcome: 'refused', detail: '550' })
})

test.each([
  ['onMailFrom', 553, '5.7.1 Sender address rejected: not owned by user'],
  ['onMailFrom', 550, '5.4.5 Daily user sending limit exceeded'],
  ['onRcptTo', 550, '5.4.5 Daily user sending limit exceeded'],
  ['onRcptTo', 550, '4.7.1 Try again later'],
  ['onRcptTo', 553, '5.7.1 Sender address rejected: not owned by user'],
  ['onRcptTo', 451, '4.7.1 Greylisted'],
  ['onData', 550, '5.4.5 Daily user sending limit exceeded'],
  ['onData', 554, 'Message rejected: Email address is not verified.'],
] as const)('An answer about the sender or the day is not final: at %s, %i %s', async (step, code, words) => {
  expect(await sendTo(refusal(step, code, words))).toEqual({ outcome: 'retry', detail: String(code) })
})

/** A server that refuses at one step of a mail. */
function refusal(step: Step, code: number, words: string): SMTPServerOptions {
  const failure = Object.assign(new Error(words), { responseCode: code })
  return {
    onData: (stream, _session, answer) => {
      stream.resume()
      stream.on('end', () => {
        answer(step === 'onData' ? failure : null)
      })
    },
    ...(step !== 'onData' && {
      [step]: (_address: unknown, _session: unknown, answer: (failure: Error) => void) => {
        answer(failure)
      },
    }),
  }
}

/** What a mail to such a server comes to. */
async function sendTo(options: SMTPServerOptions) {
  const smtp = new SMTPServer({ disabledCommands: ['STARTTLS', 'AUTH'], ...options })
  smtp.on('error', () => undefined)
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const transport = smtpTransport(`smtp://127.0.0.1:${String(listeningPort(smtp.server))}`, 'clube@focinho.example')
  try {
    return await transport(mail, new AbortController().signal)
  } finally {
    transport.close()
    await new Promise<void>((resolve) => {
      smtp.close(resolve)
    })
  }
}
