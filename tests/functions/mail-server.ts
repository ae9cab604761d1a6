import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { listeningPort } from '../../supabase/local/free-port.ts'
import { readCertificates } from '../../supabase/local/web/certificates.ts'

/** An SMTP server with TLS from the beginning and a password, which keeps what it gets. */
export async function startTlsMailServer(folder: string) {
  const { server: pair, authority } = await readCertificates(folder, [])
  const authorityFile = path.join(folder, 'authority.pem')
  fs.writeFileSync(authorityFile, authority)
  const mails: Email[] = []
  const smtp = new SMTPServer({
    ...pair,
    secure: true,
    onAuth: ({ username, password }, _session, answer) => {
      if (username === 'clube' && password === 'segredo') answer(null, { user: username })
      else answer(new Error('wrong password'))
    },
    onRcptTo: ({ address }, _session, answer) => {
      const refusal = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
      answer(address.startsWith('2@') ? refusal : null)
    },
    onData: (stream, _session, answer) => {
      void buffer(stream).then(async (content) => {
        mails.push(await PostalMime.parse(content))
        answer()
      })
    },
  })
  smtp.on('error', () => undefined) // of connections that a test ended
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const address = (password: string) => `smtps://clube:${password}@localhost:${String(listeningPort(smtp.server))}`
  return { mails, authorityFile, address, close: () => new Promise<void>((resolve) => smtp.close(resolve)) }
}
