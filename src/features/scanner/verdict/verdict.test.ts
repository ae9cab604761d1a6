import { expect, test } from 'vitest'
import type { CheckResult } from '../../../data/scans/rows.ts'
import { verdictOf } from './verdict.ts'

const now = new Date(2026, 10, 21, 12, 0).getTime()
const served = {
  used_at: new Date(2026, 10, 21, 11, 58),
  member_first_name: 'Ana',
  pet: { name: 'Thor', size: 'large' },
  rules_snapshot: 'Um prato por mesa.',
}
const lines = (result: CheckResult) => {
  const { tone, title, details } = verdictOf(result, now)
  return [tone, title, ...details]
}

test('Green names the guest and the pet, for a first and a late answer', () => {
  const first = verdictOf({ outcome: 'validated', ...served }, now)
  expect(first).toEqual({
    tone: 'green',
    word: 'Válido',
    title: 'Voucher validado com sucesso!',
    details: [],
    guest: { firstName: 'Ana', pet: 'Thor, porte grande', rules: 'Um prato por mesa.' },
  })
  const late = verdictOf({ outcome: 'replayed', ...served }, now)
  expect(late.tone).toBe('green')
  expect(late.guest).toEqual(first.guest)
  expect(late.details).toHaveLength(1)
})

test('Leaves out an unknown size of the pet, and the line without a pet', () => {
  expect(verdictOf({ outcome: 'validated', ...served, pet: { name: 'Mel', size: null } }, now).guest?.pet).toBe('Mel')
  expect(verdictOf({ outcome: 'validated', ...served, pet: { name: 'Mel', size: 'toString' } }, now).guest?.pet).toBe(
    'Mel',
  )
  expect(verdictOf({ outcome: 'validated', ...served, pet: null }, now).guest?.pet).toBeNull()
})

test('A used voucher says when and on which device', () => {
  const used_at = new Date(2026, 10, 20, 20, 14)
  expect(lines({ outcome: 'already_used', used_at, used_on_this_device: true })).toEqual([
    'red',
    'Voucher já foi utilizado ou expirou',
    'Usado em 20/11 20:14 neste aparelho',
  ])
  expect(lines({ outcome: 'already_used', used_at, used_on_this_device: false })[2]).toBe(
    'Usado em 20/11 20:14 em outro aparelho',
  )
  const lastYear = new Date(2025, 10, 21, 20, 5)
  expect(lines({ outcome: 'already_used', used_at: lastYear, used_on_this_device: false })[2]).toBe(
    'Usado em 21/11/2025 20:05 em outro aparelho',
  )
})

const outsideUntil = (next_valid_at: Date | null) => lines({ outcome: 'outside_window', next_valid_at }).slice(1)

test('Outside the window says when the voucher is valid next, without the date when that is today', () => {
  const title = 'Voucher fora do horário de uso deste estabelecimento.'
  expect(outsideUntil(new Date(2026, 10, 21, 18, 0))).toEqual([title, 'Hoje vale a partir das 18:00'])
  expect(outsideUntil(new Date(2026, 10, 23, 11, 0))).toEqual([title, 'Volta a valer em 23/11 11:00'])
  expect(outsideUntil(null)).toEqual([title])
})

test('A day without vouchers is said to be paused, not outside the hours', () => {
  expect(lines({ outcome: 'outside_window', next_valid_at: new Date(2026, 10, 22, 11, 0), detail: 'paused' })).toEqual([
    'red',
    'Vouchers pausados hoje neste estabelecimento',
    'Volta a valer em 22/11 11:00',
  ])
})

test('A short code that no voucher has is a typing error and refuses nobody', () => {
  const { tone, word, title } = verdictOf({ outcome: 'not_found', detail: 'short_code' }, now)
  expect([tone, word, title]).toEqual(['gray', 'Confira', 'Confira o código digitado'])
})

test('Every other refusal is red with its own text', () => {
  expect(lines({ outcome: 'not_found' }).slice(0, 2)).toEqual(['red', 'Voucher não encontrado'])
  expect(lines({ outcome: 'expired', expires_at: new Date(2026, 10, 1, 9, 5) }).slice(0, 3)).toEqual([
    'red',
    'Voucher expirado',
    'Valia até 01/11/2026 09:05',
  ])
  expect(lines({ outcome: 'used_today' })).toEqual([
    'red',
    'Você já utilizou um voucher hoje para este restaurante. Tente novamente amanhã.',
    'O cliente já usou outro voucher aqui hoje. Este continua ativo e vale em outro dia, até expirar.',
  ])
  expect(lines({ outcome: 'wrong_restaurant', restaurant_name: 'Bar do Zé' }).slice(0, 3)).toEqual([
    'red',
    'Este voucher é de outro estabelecimento',
    'Ele vale em Bar do Zé.',
  ])
  expect(lines({ outcome: 'not_allowed', detail: 'suspended' }).slice(0, 2)).toEqual([
    'red',
    'A conta deste cliente está suspensa',
  ])
})

test('Accepted offline is amber and names the guest', () => {
  const { member_first_name, pet, rules_snapshot } = served
  expect(verdictOf({ outcome: 'pending_sync', member_first_name, pet, rules_snapshot }, now)).toEqual({
    tone: 'amber',
    word: 'Aceito',
    title: 'Pode servir: aceito sem conexão',
    details: ['O uso será registrado sozinho quando a internet voltar.'],
    guest: { firstName: 'Ana', pet: 'Thor, porte grande', rules: 'Um prato por mesa.' },
  })
})

test('No answer is gray', () => {
  const unknown = (reason: Extract<CheckResult, { outcome: 'unknown_offline' }>['reason']) =>
    lines({ outcome: 'unknown_offline', reason })
  expect(unknown('no_network').slice(0, 2)).toEqual(['gray', 'Sem conexão: este voucher precisa de internet'])
  expect(unknown('offline').slice(0, 2)).toEqual(['gray', 'O servidor não respondeu a tempo'])
  expect(unknown('storage').slice(0, 2)).toEqual(['gray', 'Este aparelho não conseguiu guardar a leitura'])
  expect(unknown('server').slice(0, 2)).toEqual(['gray', 'Erro ao verificar elegibilidade do voucher'])
  expect(unknown('signed_out').slice(1)).toEqual([
    'Erro ao verificar elegibilidade do voucher',
    'Sua sessão terminou. Entre de novo para continuar.',
  ])
  expect(unknown('old_list')[1]).toBe('Sem conexão há mais de um dia: este voucher precisa de internet')
  expect(unknown('wrong_clock')[1]).toBe('O relógio deste aparelho parece errado: este voucher precisa de internet')
  expect(unknown('short_code')[1]).toBe('Sem conexão: o código curto precisa de internet')
  expect(unknown('rate_limited')[1]).toBe('Muitas leituras em pouco tempo')
})
