/**
 * The words of every notification: one place for the app, push and e-mail. Imports nothing, because the app, Deno and
 * Node load it. Nothing secret stands in them: a phone shows them on its locked screen.
 */

/** What a notification says and where it leads: `path` within the app, `action` as the words of its button. */
export interface NotificationText {
  title: string
  body: string
  path: string
  action: string
}

type Facts = Readonly<Record<string, unknown>>

const names = {
  payment_confirmed: 'Pagamento confirmado',
  refund_owed: 'Dinheiro a receber de volta',
  refund_done: 'Devolução feita',
  subscription_ending: 'Assinatura perto do fim',
  voucher_expiring: 'Voucher perto de expirar',
  restaurant_closed: 'Estabelecimento sem vouchers no dia',
  review_received: 'Nova avaliação',
  change_request_answered: 'Resposta a uma solicitação',
  tablet_silent: 'Tablet sem sinal',
  to_do: 'Resumo do que há para fazer',
  price_change: 'Mudança de preço',
  terms_change: 'Mudança nos termos',
  plans_open: 'Abertura dos planos',
} as const

export type NotificationKind = keyof typeof names

const texts: Record<NotificationKind, (facts: Facts) => NotificationText> = {
  payment_confirmed: (facts) => ({
    title: 'Pagamento confirmado',
    body: `Sua assinatura${after(' do plano ', word(facts, 'plan'))} vale até ${day(facts, 'until')}. Bom proveito!`,
    path: '/perfil?aba=assinatura',
    action: 'Ver minha assinatura',
  }),
  refund_owed: (facts) => ({
    title: facts['withdrawn'] === true ? 'Recebemos sua desistência' : 'Dinheiro a receber de volta',
    body:
      `Vamos devolver ${money(facts, 'amount_cents')}${facts['repeated'] === true ? ' de outro pagamento' : ''}` +
      `${after(' do plano ', word(facts, 'plan'))} até ${day(facts, 'until')}. ` +
      'Se a chave PIX ainda faltar, informe agora: sem ela o prazo pode mudar.' +
      (facts['withdrawn'] === true ? ' Não foi você? Troque sua senha.' : ''),
    path: '/perfil?aba=assinatura',
    action: 'Ver a devolução',
  }),
  refund_done: (facts) => ({
    title: 'Devolução feita',
    body: `Enviamos ${money(facts, 'amount_cents')} em ${day(facts, 'paid_on')}. Confira no seu banco.`,
    path: '/perfil?aba=assinatura',
    action: 'Ver a devolução',
  }),
  subscription_ending: (facts) => ({
    title: `Sua assinatura termina em ${day(facts, 'until')}`,
    body:
      (facts['days'] === 1
        ? 'É o último lembrete: renove para continuar usando seus vouchers.'
        : 'Renove antes do fim para continuar usando seus vouchers.') +
      ' Já pagou? Não pague de novo: falta só a confirmação do clube.',
    path: '/perfil?aba=assinatura',
    action: 'Renovar',
  }),
  voucher_expiring: (facts) => ({
    title: `Seu voucher expira em ${day(facts, 'until')}`,
    body: `Use o voucher${after(' em ', word(facts, 'restaurant'))} antes que ele expire.`,
    path: `/dashboard${query('voucher', facts['voucher_id'])}`,
    action: 'Abrir o voucher',
  }),
  restaurant_closed: (facts) => ({
    title: `${word(facts, 'restaurant') || 'Um estabelecimento'} não aceita vouchers em ${day(facts, 'date')}`,
    body:
      'until' in facts && facts['until'] === facts['date']
        ? 'Sentimos muito: esse também é o último dia do seu voucher.'
        : 'Seu voucher continua valendo: use em outro dia, antes que expire.',
    path: `/estabelecimentos${after('/', encodeURIComponent(word(facts, 'slug')))}`,
    action: 'Ver os horários',
  }),
  review_received: (facts) => ({
    title: `Nova avaliação${after(': ', word(facts, 'restaurant'))}`,
    body: `Você recebeu ${counted(facts['rating'], 'estrela', 'estrelas')}. Leia e responda.`,
    path: `/dashboard?aba=avaliacoes${after('&restaurante=', encodeURIComponent(word(facts, 'restaurant_id')))}`,
    action: 'Ler e responder',
  }),
  change_request_answered: (facts) => ({
    title: facts['accepted'] === true ? 'Solicitação aceita' : 'Solicitação recusada',
    body:
      `O clube respondeu à solicitação${after(' sobre ', word(facts, 'restaurant'))}. ` +
      'A resposta está no fim da página.',
    path: `/dashboard/meu-estabelecimento${query('restaurante', facts['restaurant_id'])}`,
    action: 'Ver a resposta',
  }),
  tablet_silent: (facts) => ({
    title: `${word(facts, 'tablet') || 'Um tablet'} está sem sinal`,
    body:
      `O tablet${after(' de ', word(facts, 'restaurant'))} não fala com o clube desde ${moment(facts, 'since')}. ` +
      'Veja se ele está ligado e com internet.',
    path: `/dashboard/tablets${query('restaurante', facts['restaurant_id'])}`,
    action: 'Ver os tablets',
  }),
  to_do: (facts) => ({
    title: `Há ${counted(toDoTotal(facts), 'item', 'itens')} para fazer no clube`,
    body: `${toDoList(facts)}.`,
    path: '/dashboard',
    action: 'Abrir o painel',
  }),
  price_change: (facts) => announcement(facts, 'O preço vai mudar', '/planos', 'Ver os planos'),
  terms_change: (facts) => announcement(facts, 'Os termos vão mudar', '/termos', 'Ler os termos'),
  plans_open: (facts) => announcement(facts, 'Os planos estão abertos', '/planos', 'Ver os planos'),
}

/** The words for a kind with the facts of `notifications.facts`; of an unknown kind, that there is news. */
export function notificationText(kind: string, facts: Facts): NotificationText {
  if (isKind(kind)) return texts[kind](facts)
  return { title: 'Há uma novidade no clube', body: 'Abra o aplicativo para ver.', path: '/dashboard', action: 'Abrir' }
}

/** What a kind is called where people choose it, and in the e-mail that says why it came. */
export function notificationName(kind: string): string {
  return isKind(kind) ? names[kind] : 'Novidades do clube'
}

function isKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(names, kind)
}

const toDo: Record<string, [one: string, many: string]> = {
  orders: ['pedido a confirmar', 'pedidos a confirmar'],
  refunds: ['devolução a fazer', 'devoluções a fazer'],
  company_proposals: ['lead novo de empresa', 'leads novos de empresas'],
  restaurant_proposals: ['lead novo de estabelecimento', 'leads novos de estabelecimentos'],
  change_requests: ['mudança pedida por um estabelecimento', 'mudanças pedidas por estabelecimentos'],
  messages: ['mensagem que falhou', 'mensagens que falharam'],
  errors: ['erro novo', 'erros novos'],
}

function toDoTotal(facts: Facts): number {
  return Object.keys(toDo).reduce((sum, name) => sum + number(facts[name]), 0)
}

function toDoList(facts: Facts): string {
  const parts = Object.entries(toDo)
    .filter(([name]) => number(facts[name]) > 0)
    .map(([name, [one, many]]) => counted(facts[name], one, many))
  const last = parts.pop() ?? 'Nada espera agora'
  return parts.length === 0 ? last : `${parts.join(', ')} e ${last}`
}

function announcement(facts: Facts, title: string, path: string, action: string): NotificationText {
  const when = 'effective_on' in facts ? `Vale a partir de ${day(facts, 'effective_on')}.` : ''
  const body = [word(facts, 'text'), when].filter((part) => part !== '').join('\n\n')
  return { title: word(facts, 'title') || title, body, path, action }
}

function word(facts: Facts, name: string): string {
  const value = facts[name]
  return typeof value === 'string' ? value : ''
}

function after(prefix: string, text: string): string {
  return text === '' ? '' : prefix + text
}

function query(name: string, value: unknown): string {
  return typeof value === 'string' ? `?${name}=${encodeURIComponent(value)}` : ''
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

function counted(value: unknown, one: string, many: string): string {
  return `${String(number(value))} ${number(value) === 1 ? one : many}`
}

function money(facts: Facts, name: string): string {
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(number(facts[name]) / 100)
}

/** A date as it is, or the day of São Paulo of a moment, as dd/MM/yyyy. */
function day(facts: Facts, name: string): string {
  const text = word(facts, name)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text.split('-').toReversed().join('/')
  return formatted(text, { day: '2-digit', month: '2-digit', year: 'numeric' })
}

/** A moment in the time zone of the facts, or of São Paulo, as dd/MM HH:mm. */
function moment(facts: Facts, name: string): string {
  const form = { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return formatted(word(facts, name), form, word(facts, 'timezone') || clubZone).replace(', ', ' ')
}

const clubZone = 'America/Sao_Paulo'

function formatted(text: string, form: Intl.DateTimeFormatOptions, timeZone = clubZone): string {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) return 'data não informada'
  return new Intl.DateTimeFormat('pt-BR', { ...form, timeZone }).format(date)
}
