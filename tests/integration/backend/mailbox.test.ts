import { expect, test } from 'vitest'
import { mailboxPage } from '../../../supabase/local/web/mailbox-page.ts'

test('The mailbox shows times of São Paulo, wherever the server runs', async () => {
  const message = {
    id: '1',
    to: 'ana@focinho.example',
    subject: 'Confirme seu e-mail',
    html: '',
    sentAt: '2026-01-01T02:30:00.000Z',
  }
  expect(String(await mailboxPage([message]))).toContain('>31/12/2025, 23:30<')
})
