import { expect, test } from 'vitest'
import type { StoredScan } from '../../../data/scans/scan-store.ts'
import { attentionFor } from './attention.ts'

const now = new Date(2026, 10, 21, 22, 0).getTime()
const scan: StoredScan = {
  scanId: '0',
  restaurantId: '1',
  index: '2',
  code: null,
  scannedAt: new Date(2026, 10, 21, 20, 5),
  state: 'conflict',
  accepted: true,
  sent: true,
  leftUnanswered: false,
  result: null,
  resultAt: new Date(2026, 10, 21, 21, 0),
  treat: null,
  savedCents: null,
  noteDue: false,
}
const attention = (result: StoredScan['result'], more: Partial<StoredScan> = {}) =>
  attentionFor({ ...scan, result, ...more }, now)

test('A voucher used elsewhere says when', () => {
  const used_at = new Date(2026, 10, 21, 20, 14)
  expect(attention({ outcome: 'already_used', used_at, used_on_this_device: false })).toEqual({
    kind: 'conflict',
    served: null,
    title: 'Aceito sem conexão às 20:05, recusado depois',
    help: 'Já tinha sido usado às 20:14 em outro aparelho.',
  })
  expect(
    attention({ outcome: 'already_used', used_at: new Date(2026, 10, 20, 20, 14), used_on_this_device: true })?.help,
  ).toBe('Já tinha sido usado em 20/11 20:14 neste aparelho.')
})

test('Any other refusal gives its reason, with one full stop', () => {
  expect(attention({ outcome: 'used_today' })?.help).toBe(
    'Você já utilizou um voucher hoje para este restaurante. Tente novamente amanhã.',
  )
  expect(attention({ outcome: 'expired', expires_at: null })?.help).toBe('Voucher expirado.')
  expect(attention({ outcome: 'not_allowed', detail: 'too_late' })?.help).toBe(
    'Esta leitura é antiga demais para ser validada.',
  )
})

test('A late use and an undecided scan need a person', () => {
  const replayed = (resultAt: Date) =>
    attention(
      { outcome: 'replayed', used_at: new Date(2026, 10, 21, 20, 5) },
      { accepted: false, leftUnanswered: true, resultAt },
    )
  expect(replayed(new Date(2026, 10, 21, 21, 46))?.kind).toBe('late_use')
  expect(replayed(new Date(2026, 10, 21, 21, 45))).toMatchObject({
    kind: 'old_use',
    help: 'O uso foi registrado. Já passaram 15 minutos: não dá mais para desfazer.',
  })
  const held = (sent: boolean) =>
    attention({ outcome: 'unknown_offline', reason: 'no_network' }, { state: 'held', sent })
  expect(held(false)).toMatchObject({
    title: 'Não conferido às 20:05',
    help: 'Nenhum uso foi registrado. Se o cliente foi atendido, envie agora.',
  })
  expect(held(true)?.help).toBe(
    'O uso pode ter sido registrado. Se o cliente foi atendido, envie agora; se não foi, envie e desfaça.',
  )
})

test('An undecided scan that was never sent is not offered for sending once the server would refuse it', () => {
  const held = (more: Partial<StoredScan>) =>
    attention({ outcome: 'unknown_offline', reason: 'no_network' }, { state: 'held', sent: false, ...more })
  const scannedAt = new Date(now - 73 * 3_600_000)
  expect(held({ scannedAt: new Date(now - 71 * 3_600_000) })?.kind).toBe('held')
  expect(held({ scannedAt })).toMatchObject({
    kind: 'old_held',
    title: 'Não conferido em 18/11 21:00',
    help: 'Nenhum uso foi registrado. Já passaram 72 horas: não dá mais para enviar.',
  })
  expect(held({ scannedAt, sent: true })?.kind).toBe('held') // the server still says what it did with it
})

test('Scans of the same minute are told apart by the guest, or by the ending of the code', () => {
  const late: StoredScan = {
    ...scan,
    ending: 'a1b2',
    leftUnanswered: true,
    result: { outcome: 'validated', used_at: scan.scannedAt },
  }
  const guest = { scan_id: '0', member_first_name: 'Nina', pet_name: 'Mel' }
  expect(attentionFor(late, now, guest)?.served).toBe('Nina com Mel')
  for (const state of ['conflict', 'held'] as const)
    expect(attentionFor({ ...late, state }, now)?.served).toBe('código com final a1b2')
})

test('Waiting and settled scans need nobody', () => {
  expect(attention({ outcome: 'pending_sync' }, { state: 'waiting' })).toBeNull()
  expect(
    attention({ outcome: 'already_used', used_at: new Date(), used_on_this_device: true }, { state: 'settled' }),
  ).toBeNull()
})
