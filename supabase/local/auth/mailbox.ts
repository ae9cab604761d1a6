import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { projectFolder } from '../environment.ts'

/** Of the e-mails, by template. */
export const subjects = {
  confirmation: 'Confirme seu e-mail no Focinho à Mesa',
  'email-change': 'Confirme a troca do seu e-mail no Focinho à Mesa',
  recovery: 'Redefina sua senha do Focinho à Mesa',
  'already-registered': 'Você já tem uma conta no Focinho à Mesa',
} as const

const messageSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  /** Of messages that also have plain text. */
  text: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  sentAt: z.string(),
})

export type Message = z.infer<typeof messageSchema>

/** Stores the e-mails of this installation on disk instead of sending them. */
export class Mailbox {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  }

  /** Fills the values into a template of `supabase/templates` and stores the message. */
  deliver(template: keyof typeof subjects, to: string, values: Record<string, string>): void {
    const content = fs.readFileSync(path.join(projectFolder, 'supabase/templates', `${template}.html`), 'utf8')
    const html = Object.entries(values).reduce(
      (filled, [name, value]) => filled.replaceAll(`{{ .${name} }}`, () => escapeHtml(value)),
      content,
    )
    this.store({ to, subject: subjects[template], html })
  }

  /** Stores a message as it is. */
  store(content: Omit<Message, 'id' | 'sentAt'>): void {
    const sentAt = new Date().toISOString()
    const id = `${sentAt.replaceAll(/\D/g, '')}-${randomUUID()}` // sorts chronologically
    const message: Message = { ...content, id, sentAt }
    const file = path.join(this.folder, id)
    fs.writeFileSync(`${file}.new`, JSON.stringify(message), { mode: 0o600, flush: true })
    fs.renameSync(`${file}.new`, `${file}.json`)
  }

  /** The latest 100 messages, newest first. */
  list(): Message[] {
    const files = fs.readdirSync(this.folder).filter((file) => file.endsWith('.json'))
    return files
      .toSorted()
      .toReversed()
      .slice(0, 100)
      .map((file) => this.read(file))
  }

  /** One message, or undefined if not found. */
  find(id: string): Message | undefined {
    const file = fs.readdirSync(this.folder).find((name) => name === `${id}.json`)
    return file === undefined ? undefined : this.read(file)
  }

  private read(file: string): Message {
    return messageSchema.parse(JSON.parse(fs.readFileSync(path.join(this.folder, file), 'utf8')))
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
