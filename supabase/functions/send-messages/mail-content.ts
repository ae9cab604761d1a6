import { notificationName, notificationText } from '../_shared/notification-texts.ts'
import type { ClaimedMessage } from './message.ts'

export interface Mail {
  /** Of the message: the same on each try. */
  id: string
  to: string
  subject: string
  html: string
  text: string
  messageId: string
  headers: Record<string, string>
}

export interface Links {
  /** Origin of the app. */
  siteUrl: string
  /** Where mail programs reach the functions, without a slash at the end; undefined where they cannot. */
  functionsUrl: string | undefined
  /** Right of the @ of each Message-ID. */
  domain: string
}

/** The mail of a message: HTML in the look of `supabase/templates`, plain text, and headers. */
export function composeMail(message: ClaimedMessage, { siteUrl, functionsUrl, domain }: Links): Mail | undefined {
  const { id, kind, facts, email, first_name: name = '', unsubscribe_token: token } = message
  if (email === undefined) return undefined
  const { title, body, path, action } = notificationText(kind, facts)
  const content: Content = {
    title,
    greeting: name === '' ? 'Olá!' : `Olá, ${name}!`,
    paragraphs: body.split(/\n{2,}/),
    action,
    url: siteUrl + path,
    reason: reasonOf(kind, token),
    unsubscribeUrl: token === undefined ? undefined : unsubscribePage(siteUrl, token),
  }
  return {
    id,
    to: email,
    subject: title,
    html: htmlOf(content),
    text: textOf(content),
    messageId: `<${id}@${domain}>`,
    headers: token === undefined ? {} : unsubscribeHeaders(token, { siteUrl, functionsUrl }),
  }
}

/** What a mail program's own button does: stop the kind at once, or open the page that does. */
function unsubscribeHeaders(token: string, { siteUrl, functionsUrl }: Omit<Links, 'domain'>): Record<string, string> {
  if (functionsUrl === undefined) return { 'List-Unsubscribe': `<${unsubscribePage(siteUrl, token)}>` }
  return {
    'List-Unsubscribe': `<${functionsUrl}/unsubscribe?token=${encodeURIComponent(token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

const unsubscribePage = (siteUrl: string, token: string) => `${siteUrl}/descadastrar#${token}`

interface Content {
  title: string
  greeting: string
  paragraphs: string[]
  action: string
  url: string
  reason: string
  unsubscribeUrl: string | undefined
}

function reasonOf(kind: string, token: string | undefined): string {
  if (token === undefined) return 'Você recebe este aviso porque tem uma conta no Focinho à Mesa e ele é obrigatório.'
  if (kind === 'plans_open') return 'Você recebe este e-mail porque deixou seu endereço para saber dos planos.'
  return `Você recebe este e-mail porque o aviso "${notificationName(kind)}" está ligado na sua conta.`
}

const unsubscribe = 'Não quero mais receber'

function textOf({ title, greeting, paragraphs, action, url, reason, unsubscribeUrl }: Content): string {
  const footer = unsubscribeUrl === undefined ? reason : `${reason}\n${unsubscribe}: ${unsubscribeUrl}`
  return [title, greeting, ...paragraphs, `${action}: ${url}`, `--\nFocinho à Mesa\n${footer}`].join('\n\n')
}

const style = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #16211c !important; }
    .card { background: #1f2d26 !important; }
    .ink { color: #f3ecdf !important; }
    .soft { color: #b5c2ba !important; }
    .brand { color: #9fd3b8 !important; }
    .button { background: #9fd3b8 !important; color: #16211c !important; }
  }`

const looks = {
  page: 'margin: 0; padding: 0; background: #faf5ec; color: #22332b; font-family: Georgia, serif',
  card: 'padding: 32px; background: #fffdf8; color: #22332b; border-radius: 16px',
  brand: 'margin: 0 0 24px; font-size: 20px; font-weight: bold; color: #1f4d3a',
  title: 'margin: 0 0 16px; font-size: 26px; line-height: 1.25',
  line: 'margin: 0 0 16px; font-size: 16px; line-height: 1.5',
  button:
    'display: inline-block; padding: 14px 28px; background: #1f4d3a; color: #ffffff; border-radius: 999px; ' +
    'font-size: 16px; text-decoration: none',
  footer: 'margin: 0; font-size: 14px; line-height: 1.5; color: #5b6a62',
} as const

function htmlOf({ title, greeting, paragraphs, action, url, reason, unsubscribeUrl }: Content): string {
  const lines = [greeting, ...paragraphs].map((line) => `<p style="${looks.line}">${escapeHtml(line)}</p>`)
  const link =
    unsubscribeUrl === undefined
      ? ''
      : `<br /><a class="soft" href="${escapeHtml(unsubscribeUrl)}" style="color: #5b6a62">${unsubscribe}</a>`
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(title)}</title>
    <style>${style}
    </style>
  </head>
  <body class="page ink" style="${looks.page}">
    <table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background: #faf5ec">
      <tr>
        <td align="center" style="padding: 24px">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 600px">
            <tr>
              <td class="card ink" style="${looks.card}">
                <p class="brand" style="${looks.brand}">Focinho à Mesa</p>
                <h1 class="ink" style="${looks.title}">${escapeHtml(title)}</h1>
                ${lines.join('\n                ')}
                <p style="margin: 28px 0">
                  <a class="button" href="${escapeHtml(url)}" style="${looks.button}">${action}</a>
                </p>
                <p class="soft" style="${looks.footer}">${escapeHtml(reason)}${link}</p>
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`
}

function escapeHtml(text: string): string {
  const escaped = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
  return escaped.replaceAll('\n', '<br />')
}
