import { expect, test } from 'vitest'
import { notificationName, notificationText } from './notification-texts.ts'

const facts = {
  payment_confirmed: { plan: 'Anual', until: '2027-11-23T02:30:00+00:00' },
  refund_owed: { plan: 'Anual', amount_cents: 123456, until: '2026-11-27', withdrawn: true },
  refund_done: { amount_cents: 123456, paid_on: '2026-11-20' },
  subscription_ending: { days: 7, until: '2026-12-01T01:00:00+00:00', plan: 'Anual' },
  voucher_expiring: { restaurant: 'Bar do Tico', voucher_id: 'a1', until: '2026-12-01T12:00:00+00:00' },
  restaurant_closed: { restaurant: 'Bar do Tico', slug: 'bar-do-tico', date: '2026-11-24' },
  review_received: { restaurant: 'Bar do Tico', restaurant_id: 'r1', rating: 1 },
  change_request_answered: { restaurant: 'Bar do Tico', restaurant_id: 'r1', accepted: false },
  tablet_silent: { tablet: 'Balcão', restaurant: 'Bar do Tico', since: '2026-11-23T12:05:00+00:00' },
  to_do: { orders: 1, refunds: 2, errors: 3 },
  price_change: { title: 'Novo preço do plano', text: 'O plano anual muda.', effective_on: '2027-01-31' },
  terms_change: { title: 'Novos termos', text: 'Mudou a parte 3.', effective_on: '2027-01-31' },
  plans_open: { title: 'Os planos chegaram', text: 'Escolha o seu.' },
}

test.each(Object.entries(facts))('The text of %s is whole, short, and leads somewhere', (kind, known) => {
  const { title, body, path, action } = notificationText(kind, known)
  expect(title.length).toBeGreaterThan(8)
  expect(title.length).toBeLessThanOrEqual(80)
  expect(body.length).toBeLessThanOrEqual(200)
  expect(path).toMatch(/^\/[a-z]/)
  expect(`${title} ${body} ${action} ${notificationName(kind)}`).not.toMatch(/undefined|null|NaN|Invalid|\{/)
})

test.each(Object.keys(facts))('The text of %s without its facts names nothing that it does not know', (kind) => {
  const { title, body, path } = notificationText(kind, {})
  expect(`${title} ${body} ${path}`).not.toMatch(/undefined|null|NaN|Invalid/)
})

test('A day is that of São Paulo, also where a server elsewhere is in the next one', () => {
  expect(notificationText('payment_confirmed', facts.payment_confirmed).body).toContain('até 22/11/2027')
  expect(notificationText('subscription_ending', facts.subscription_ending).title).toContain('30/11/2026')
  expect(notificationText('tablet_silent', facts.tablet_silent).body).toContain('desde 23/11 09:05')
  expect(notificationText('refund_done', facts.refund_done).body).toMatch(/R\$\s1\.234,56 em 20\/11\/2026/)
})

test.each([7, 1])('%i days before the end, whoever has paid already is told not to pay again', (days) => {
  const { body } = notificationText('subscription_ending', { ...facts.subscription_ending, days })
  expect(body).toContain('Já pagou? Não pague de novo')
})

test('A closure on the last day of a voucher does not say to use it on another day', () => {
  const bodyUntil = (until: string) => notificationText('restaurant_closed', { ...facts.restaurant_closed, until }).body
  expect(bodyUntil('2026-11-25')).toContain('use em outro dia')
  expect(bodyUntil('2026-11-24')).toBe('Sentimos muito: esse também é o último dia do seu voucher.')
})

test('Money that is owed back confirms a withdrawal where it was one, and asks for the key', () => {
  const { refund_owed: known } = facts
  const { title, body, path } = notificationText('refund_owed', known)
  expect(title).toBe('Recebemos sua desistência')
  expect(body).toMatch(/^Vamos devolver R\$\s1\.234,56 do plano Anual até 27\/11\/2026\./)
  expect(body).toContain('Se a chave PIX ainda faltar, informe agora')
  expect(body).toContain('Não foi você? Troque sua senha.')
  expect(path).toBe('/perfil?aba=assinatura')
  const others = notificationText('refund_owed', { ...known, withdrawn: undefined })
  expect(others.title).toBe('Dinheiro a receber de volta')
  expect(others.body).not.toContain('senha')
  const { body: ofAnother } = notificationText('refund_owed', { ...known, withdrawn: undefined, repeated: true })
  expect(ofAnother).toContain('de outro pagamento do plano Anual')
})

test('The time at which a tablet fell silent is that of its restaurant', () => {
  const { tablet_silent: known } = facts
  const bodyIn = (timezone: string) => notificationText('tablet_silent', { ...known, timezone }).body
  expect(bodyIn('America/Manaus')).toContain('desde 23/11 08:05')
  expect(bodyIn('America/Noronha')).toContain('desde 23/11 10:05')
})

test('What waits is summed and named, in the singular and the plural', () => {
  const { title, body } = notificationText('to_do', facts.to_do)
  expect(title).toBe('Há 6 itens para fazer no clube')
  expect(body).toBe('1 pedido a confirmar, 2 devoluções a fazer e 3 erros novos.')
})

test('A value from the database cannot lead out of its place in an address', () => {
  expect(notificationText('restaurant_closed', { slug: '../x?y#z' }).path).toBe('/estabelecimentos/..%2Fx%3Fy%23z')
  expect(notificationText('voucher_expiring', { voucher_id: 'a&b=c' }).path).toBe('/dashboard?voucher=a%26b%3Dc')
})

test('A kind that this version does not know gets a general text', () => {
  expect(notificationText('constructor', {}).title).toBe('Há uma novidade no clube')
})
