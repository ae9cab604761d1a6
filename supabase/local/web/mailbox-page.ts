import { html, raw } from 'hono/html'
import type { Message } from '../auth/mailbox.ts'

const style = `
  :root {
    color-scheme: light dark;
    --paper: #faf5ec;
    --card: #fffdf8;
    --ink: #22332b;
    --soft: #5b6a62;
    --green: #1f4d3a;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --paper: #16211c;
      --card: #1f2d26;
      --ink: #f3ecdf;
      --soft: #b5c2ba;
      --green: #9fd3b8;
    }
  }
  body {
    margin: 0;
    background: var(--paper);
    color: var(--ink);
    font:
      16px/1.5 system-ui,
      sans-serif;
  }
  main {
    max-width: 680px;
    margin: 0 auto;
    padding: 32px 16px;
  }
  h1 {
    font:
      bold 28px/1.2 Georgia,
      serif;
    color: var(--green);
    margin: 0 0 8px;
  }
  p {
    margin: 0 0 24px;
    color: var(--soft);
  }
  p a {
    color: var(--green);
  }
  ul {
    list-style: none;
    margin: 0;
    padding: 0;
    display: grid;
    gap: 12px;
  }
  li {
    padding: 16px 20px;
    border-radius: 16px;
    background: var(--card);
  }
  li a {
    display: grid;
    gap: 2px;
    color: inherit;
    text-decoration: none;
  }
  li a:hover strong,
  li a:focus-visible strong,
  summary {
    text-decoration: underline;
  }
  summary {
    margin-top: 8px;
    color: var(--green);
    font-size: 14px;
    cursor: pointer;
  }
  pre {
    margin: 8px 0 0;
    font-size: 14px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  li span {
    color: var(--soft);
    font-size: 14px;
    overflow-wrap: anywhere;
  }`

const time = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

function plain(text: string, headers: Record<string, string>): string {
  return [...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', text].join('\n')
}

/** List of the e-mails that this server would have sent. */
export function mailboxPage(messages: Message[]) {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" />
        <title>Caixa de correio | Focinho à Mesa</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>Caixa de correio</h1>
          <p>Este servidor local não envia e-mails: guarda aqui os que enviaria. <a href="/caixa">Atualizar</a></p>
          ${
            messages.length === 0
              ? html`<p>Nenhuma mensagem ainda.</p>`
              : html`<ul>
                  ${messages.map(
                    ({ id, subject, to, sentAt, text, headers = {} }) =>
                      html`<li>
                        <a href="/caixa/${id}">
                          <strong>${subject}</strong>
                          <span>Para ${to} · <time datetime="${sentAt}">${time.format(new Date(sentAt))}</time></span>
                        </a>
                        ${
                          text === undefined
                            ? ''
                            : html`<details>
                                <summary>Texto e cabeçalhos</summary>
                                <pre>${plain(text, headers)}</pre>
                              </details>`
                        }
                      </li>`,
                  )}
                </ul>`
          }
        </main>
      </body>
    </html>`
}
