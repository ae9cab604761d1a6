import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { smtpTransport } from '../../../supabase/functions/send-messages/mail.ts'
import { listeningPort } from '../../../supabase/local/free-port.ts'

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
