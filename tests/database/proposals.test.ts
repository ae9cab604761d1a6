import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { as, errorCode } from './factories.ts'

const sql = connect()
afterAll(() => sql.end())

const proposal = {
  nome_estabelecimento: 'Bar da Praça',
  cnpj: '11.222.333/0001-81',
  responsavel: 'Rita Lobo',
  email: 'rita@teste.example',
  telefone: '(11) 99999-9999',
  endereco: 'Rua das Flores, 10',
  tipo_culinaria: 'Brasileira',
  mensagem: null as string | null,
  website: null as string | null,
}

function sendLocalProposal(
  transaction: TransactionSql,
  changes: Partial<Record<keyof typeof proposal, string | null>> = {},
) {
  const p = { ...proposal, ...changes }
  return as(
    transaction,
    null,
    (visitor) => visitor`select public.insert_local_lead(${p.nome_estabelecimento}, ${p.cnpj}, ${p.responsavel},
    ${p.email}, ${p.telefone}, ${p.endereco}, ${p.tipo_culinaria}, ${p.mensagem}, ${p.website})`,
  )
}

describe("A restaurant's proposal", () => {
  test('Is stored with digits only in CNPJ and phone, and without a blank message', async () => {
    const [row] = await rolledBack(sql, async (transaction) => {
      await transaction`delete from public.local_leads`
      await sendLocalProposal(transaction, { mensagem: '   ', nome_estabelecimento: '  Bar da Praça ' })
      return transaction`select nome_estabelecimento, cnpj, telefone, mensagem, status from public.local_leads`
    })
    expect({ ...row }).toEqual({
      nome_estabelecimento: 'Bar da Praça',
      cnpj: '11222333000181',
      telefone: '11999999999',
      mensagem: null,
      status: 'new',
    })
  })

  test.each([
    ['no name', { nome_estabelecimento: null }],
    ['a name of one letter', { nome_estabelecimento: ' a ' }],
    ['a short CNPJ', { cnpj: '123' }],
    ['no CNPJ', { cnpj: null }],
    ['an invalid e-mail address', { email: 'rita@' }],
    ['an address that adds a blind copy to a mailto link', { email: 'a@b.co?bcc=rita%40teste.example' }],
    ['a short phone', { telefone: '12345' }],
    ['a short street', { endereco: 'Rua' }],
    ['a message of a megabyte', { mensagem: 'x'.repeat(1_000_000) }],
    ['a name of a megabyte', { nome_estabelecimento: 'x'.repeat(1_000_000) }],
  ])('Is refused with %s', async (_, changes) => {
    expect(await errorCode(rolledBack(sql, (transaction) => sendLocalProposal(transaction, changes)))).toBe('22023')
  })

  test('Is counted but not stored when the honeypot field is filled; a blank honeypot is ignored', async () => {
    const kept = await rolledBack(sql, async (transaction) => {
      await transaction`delete from public.local_leads`
      await transaction`delete from private.form_counts`
      for (const website of ['https://spam.example', 'x'.repeat(100_000), ' '])
        await sendLocalProposal(transaction, { website })
      const [row] = await transaction`
        select count(*)::int as leads, (select sent from private.form_counts) as counted from public.local_leads`
      return { ...row }
    })
    expect(kept).toEqual({ leads: 1, counted: 3 })
  })

  test('Is limited to ten per hour and IP address', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const from = (address: string) => transaction`
        select set_config('request.headers', ${JSON.stringify({ 'x-forwarded-for': `${address}, 10.0.0.1` })}, true)`
      await from('203.0.113.7')
      const codes: string[] = []
      for (let n = 0; n < 11; n += 1) codes.push(await errorCode(sendLocalProposal(transaction)))
      await from('203.0.113.8')
      codes.push(await errorCode(sendLocalProposal(transaction)))
      const [kept] =
        await transaction`select count(*)::int as n from private.form_counts where sender like '%203.0.113%'`
      expect(kept!['n']).toBe(0)
      return codes
    })
    expect(seen).toEqual([...Array.from({ length: 10 }, () => 'allowed'), 'PT429', 'allowed'])
  })

  test('Counts all IPv6 addresses of one /64 network as one sender, and each IPv4 address separately', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      await transaction`delete from private.form_counts`
      for (const address of [
        '2001:db8:1:2::1',
        '2001:DB8:1:2:ffff::9',
        '2001:db8:1:3::1',
        '203.0.113.7',
        '203.0.113.8',
        '::ffff:203.0.113.7',
        '::ffff:203.0.113.8',
        'unknown',
      ]) {
        const headers = JSON.stringify({ 'cf-connecting-ip': address })
        await transaction`select set_config('request.headers', ${headers}, true)`
        await sendLocalProposal(transaction)
      }
      return transaction<{ sent: number }[]>`select sent from private.form_counts where sender <> '' order by sent`
    })
    expect(seen.map(({ sent }) => sent)).toEqual([1, 1, 1, 1, 1, 1, 2])
  })

  test('Is counted under a hash of the address that a table of all addresses does not reveal', async () => {
    const senders = await rolledBack(sql, async (transaction) => {
      await transaction`delete from private.form_counts`
      await transaction`select set_config('request.headers', '{"x-real-ip": "203.0.113.7"}', true)`
      await sendLocalProposal(transaction)
      await transaction`update private.club_settings set sender_salt = 'another'`
      await sendLocalProposal(transaction)
      return transaction<{ sender: string; plain: string }[]>`
        select sender, encode(sha256('203.0.113.7'), 'hex') as plain from private.form_counts where sender <> ''`
    })
    expect(new Set(senders.flatMap(({ sender, plain }) => [sender, plain])).size).toBe(3)
  })

  test('Is limited to three hundred per hour in total', async () => {
    const codes = await rolledBack(sql, async (transaction) => {
      await transaction`insert into private.form_counts (form, sender, hour, sent)
        values ('local_leads', '', date_trunc('hour', now()), 299)
        on conflict (form, sender, hour) do update set sent = 299`
      return [await errorCode(sendLocalProposal(transaction)), await errorCode(sendLocalProposal(transaction))]
    })
    expect(codes).toEqual(['allowed', 'PT429'])
  })
})

const company = {
  razao_social: 'Patas Ltda.',
  cnpj: '11222333000181',
  responsavel: 'Rita Lobo',
  email: 'rita@teste.example',
  telefone: '11999999999',
  quantidade_funcionarios: 5,
  mensagem: null as string | null,
  website: null as string | null,
}

function sendCompanyProposal(
  transaction: TransactionSql,
  changes: Partial<Record<keyof typeof company, string | number | null>> = {},
) {
  return as(
    transaction,
    null,
    (visitor) => visitor`insert into public.corporate_leads ${visitor({ ...company, ...changes })}`,
  )
}

describe("A company's proposal", () => {
  test('Is stored as new, and visitors cannot read it', async () => {
    await rolledBack(sql, async (transaction) => {
      await transaction`delete from public.corporate_leads`
      await sendCompanyProposal(transaction)
      const [row] = await transaction`select razao_social, quantidade_funcionarios, status from public.corporate_leads`
      expect({ ...row }).toEqual({ razao_social: 'Patas Ltda.', quantidade_funcionarios: 5, status: 'new' })
      expect(await errorCode(as(transaction, null, (visitor) => visitor`select from public.corporate_leads`))).toBe(
        '42501',
      )
    })
  })

  test.each([
    ['a formatted CNPJ', { cnpj: '11.222.333/0001-81' }],
    ['a short phone', { telefone: '12345' }],
    ['no employees', { quantidade_funcionarios: 0 }],
    ['an invalid e-mail address', { email: 'rita' }],
    ['an address that adds a blind copy to a mailto link', { email: 'a@b.co?bcc=rita%40teste.example' }],
    ['a message of a megabyte', { mensagem: 'x'.repeat(1_000_000) }],
  ])('Is refused with %s', async (_, changes) => {
    expect(await errorCode(rolledBack(sql, (transaction) => sendCompanyProposal(transaction, changes)))).toBe('23514')
  })

  test('Is accepted but not stored when the honeypot field is filled; an empty honeypot is ignored', async () => {
    const kept = await rolledBack(sql, async (transaction) => {
      await transaction`delete from public.corporate_leads`
      for (const website of ['https://spam.example', '']) await sendCompanyProposal(transaction, { website })
      return transaction`select website from public.corporate_leads`
    })
    expect(kept.map((row) => row['website'] as unknown)).toEqual([null])
  })

  test('Is limited to three hundred per hour in total', async () => {
    const codes = await rolledBack(sql, async (transaction) => {
      await transaction`insert into private.form_counts (form, sender, hour, sent)
        values ('corporate_leads', '', date_trunc('hour', now()), 299)
        on conflict (form, sender, hour) do update set sent = 299`
      return [await errorCode(sendCompanyProposal(transaction)), await errorCode(sendCompanyProposal(transaction))]
    })
    expect(codes).toEqual(['allowed', 'PT429'])
  })
})
