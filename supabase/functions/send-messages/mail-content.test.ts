import { expect, test } from 'vitest'
import { composeMail } from './mail-content.ts'
import type { ClaimedMessage } from './message.ts'

const links = {
  siteUrl: 'https://clube.example',
  functionsUrl: 'https://api.example/functions/v1',
  domain: 'clube.example',
}
const token = `10000000-0000-4000-8000-000000000001.voucher_expiring.${'a'.repeat(32)}`
const message: ClaimedMessage = {
  id: '20000000-0000-4000-8000-000000000002',
  attempt: 3,
  channel: 'email',
  kind: 'voucher_expiring',
  facts: { restaurant: 'Bar <b>"Tico" & Teco</b>', voucher_id: 'v1', until: '2026-12-01T12:00:00Z' },
  first_name: 'Ana',
  email: 'ana@focinho.example',
  unsubscribe_token: token,
}

test('A mail links to its page and to the page that stops its kind, with the same id on each try', () => {
  const mail = composeMail(message, links)!
  expect(mail).toMatchObject({
    to: 'ana@focinho.example',
    subject: 'Seu voucher expira em 01/12/2026',
    messageId: '<20000000-0000-4000-8000-000000000002@clube.example>',
    headers: {
      'List-Unsubscribe': `<https://api.example/functions/v1/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
  expect(composeMail({ ...message, attempt: 4 }, links)).toEqual(mail)
  for (const part of [mail.html, mail.text]) {
    expect(part).toContain('Olá, Ana!')
    expect(part).toContain('https://clube.example/dashboard?voucher=v1')
    expect(part).toContain(`https://clube.example/descadastrar#${token}`)
    expect(part).toContain('Voucher perto de expirar')
  }
})

test("Where mail programs do not reach the functions, their button opens the app's page", () => {
  const { headers } = composeMail(message, { ...links, functionsUrl: undefined })!
  expect(headers).toEqual({ 'List-Unsubscribe': `<https://clube.example/descadastrar#${token}>` })
})

test('Words from the database are text in a mail, never markup', () => {
  const { html, text } = composeMail(message, links)!
  expect(html).toContain('Bar &lt;b&gt;&quot;Tico&quot; &amp; Teco&lt;/b&gt;')
  expect(html).not.toContain('<b>')
  expect(text).toContain('Bar <b>"Tico" & Teco</b>')
})

test('A legal notice cannot be unsubscribed, and says why it came', () => {
  const { unsubscribe_token: _token, ...duty } = message
  const facts = { title: 'Novos termos', text: 'Primeiro.\n\nSegundo,\ncom linha.', effective_on: '2027-01-31' }
  const mail = composeMail({ ...duty, kind: 'terms_change', facts }, links)!
  expect(mail.headers).toEqual({})
  expect(mail.html + mail.text).not.toContain('descadastrar')
  expect(mail.text).toContain('obrigatório')
  expect(mail.html).toContain('Primeiro.</p>')
  expect(mail.html).toContain('Segundo,<br />com linha.</p>')
  expect(mail.html).toContain('Vale a partir de 31/01/2027.</p>')
})

test('The longest mail is far below what Gmail shows whole', () => {
  const facts = { title: 't'.repeat(80), text: '&'.repeat(1500), effective_on: '2027-01-31' }
  expect(composeMail({ ...message, kind: 'price_change', facts }, links)!.html.length).toBeLessThan(20_000)
})

test('Without an address there is no mail', () => {
  const { email: _email, ...nobody } = message
  expect(composeMail(nobody, links)).toBeUndefined()
})
