import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Mailbox } from '../../supabase/local/auth/mailbox.ts'
import { projectFolder } from '../../supabase/local/environment.ts'
import { listeningPort } from '../../supabase/local/free-port.ts'

export type MailServer = {
  port: number
  /** Where the auth server fetches a template of `supabase/templates`. */
  templateUrl: (name: string) => string
  close: () => Promise<void>
}

/** An SMTP server on this machine that puts every message into the mailbox before it accepts it. */
export async function startMailServer(mailbox: Mailbox): Promise<MailServer> {
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'], // otherwise the auth server would ask for a certificate
    onData: (stream, _session, callback) => {
      void receive(stream, mailbox, callback)
    },
  })
  const templates = http.createServer((request, response) => {
    response.end(readFileSync(path.join(projectFolder, 'supabase/templates', path.basename(request.url ?? ''))))
  })
  smtp.listen(0, '127.0.0.1')
  templates.listen(0, '127.0.0.1')
  await Promise.all([once(smtp.server, 'listening'), once(templates, 'listening')])
  const templatesPort = listeningPort(templates)
  return {
    port: listeningPort(smtp.server),
    templateUrl: (name) => `http://127.0.0.1:${String(templatesPort)}/${name}.html`,
    close: async () => {
      templates.close()
      templates.closeAllConnections()
      await new Promise<void>((resolve) => {
        smtp.close(resolve)
      })
    },
  }
}

async function receive(
  stream: NodeJS.ReadableStream,
  mailbox: Mailbox,
  answer: (failure?: Error) => void,
): Promise<void> {
  try {
    const { to = [], subject = '', html = '' } = await PostalMime.parse(await buffer(stream))
    for (const { address = '' } of to) mailbox.store({ to: address, subject, html })
    answer()
  } catch (error) {
    answer(error instanceof Error ? error : new Error(String(error)))
  }
}
