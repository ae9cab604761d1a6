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

function propose(transaction: TransactionSql, changes: Partial<Record<keyof typeof proposal, string | null>> = {}) {
  const p = { ...proposal, ...changes }
  return as(
    transaction,
    null,
    (visitor) => visitor`select public.insert_local_lead(${p.nome_estabelecimento}, ${p.cnpj}, ${p.responsavel},
    ${p.email}, ${p.telefone}, ${p.endereco}, ${p.tipo_culinaria}, ${p.mensagem}, ${p.website})`,
  )
}

describe("an establishment's proposal", () => {
  test('keeps digits only, and no empty message', async () => {
    const [row] = await rolledBack(sql, async (transaction) => {
      await transaction`delete from public.local_leads`
      await propose(transaction, { mensagem: '   ', nome_estabelecimento: '  Bar da Praça ' })
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
    ['an address that is none', { email: 'rita@' }],
    ['a short phone', { telefone: '12345' }],
    ['a short street', { endereco: 'Rua' }],
    ['a megabyte of message', { mensagem: 'x'.repeat(1_000_000) }],
    ['a megabyte of name', { nome_estabelecimento: 'x'.repeat(1_000_000) }],
  ])('is refused with %s', async (_, changes) => {
    expect(await errorCode(rolledBack(sql, (transaction) => propose(transaction, changes)))).toBe('22023')
  })

  test("what fills the hidden field is accepted and dropped, and counted; an empty one is a person's", async () => {
    const kept = await rolledBack(sql, async (transaction) => {
      await transaction`delete from public.local_leads`
      await transaction`delete from private.form_counts`
      for (const website of ['https://spam.example', 'x'.repeat(100_000), ' ']) await propose(transaction, { website })
      const [row] =
        await transaction`select count(*)::int as leads, (select sent from private.form_counts) as counted from public.local_leads`
      return { ...row }
    })
    expect(kept).toEqual({ leads: 1, counted: 3 })
  })

  test('ten an hour from one address; others still pass', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const from = (address: string) =>
        transaction`select set_config('request.headers', ${JSON.stringify({ 'x-forwarded-for': `${address}, 10.0.0.1` })}, true)`
      await from('203.0.113.7')
      const codes: string[] = []
      for (let n = 0; n < 11; n += 1) codes.push(await errorCode(propose(transaction)))
      await from('203.0.113.8')
      codes.push(await errorCode(propose(transaction)))
      const [kept] = await transaction`select count(*)::int as n from private.form_counts where sender like '%203%'`
      expect(kept!['n']).toBe(0)
      return codes
    })
    expect(seen).toEqual([...Array.from({ length: 10 }, () => 'allowed'), 'PT429', 'allowed'])
  })

  test('the addresses of one IPv6 line are one sender, those of another line and of IPv4 are others', async () => {
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
        await transaction`select set_config('request.headers', ${JSON.stringify({ 'cf-connecting-ip': address })}, true)`
        await propose(transaction)
      }
      return transaction<{ sent: number }[]>`select sent from private.form_counts where sender <> '' order by sent`
    })
    expect(seen.map(({ sent }) => sent)).toEqual([1, 1, 1, 1, 1, 1, 2])
  })

  test('three hundred an hour from everybody', async () => {
    const codes = await rolledBack(sql, async (transaction) => {
      await transaction`insert into private.form_counts (form, sender, hour, sent) values ('local_leads', '', date_trunc('hour', now()), 299)
        on conflict (form, sender, hour) do update set sent = 299`
      return [await errorCode(propose(transaction)), await errorCode(propose(transaction))]
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

function ask(transaction: TransactionSql, changes: Partial<Record<keyof typeof company, string | number | null>> = {}) {
  return as(
    transaction,
    null,
    (visitor) => visitor`insert into public.corporate_leads ${visitor({ ...company, ...changes })}`,
  )
}

describe("a company's proposal", () => {
  test('is kept as new, readable by nobody but admins', async () => {
    await rolledBack(sql, async (transaction) => {
      await transaction`delete from public.corporate_leads`
      await ask(transaction)
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
    ['no staff', { quantidade_funcionarios: 0 }],
    ['an address that is none', { email: 'rita' }],
    ['a megabyte of message', { mensagem: 'x'.repeat(1_000_000) }],
  ])('is refused with %s', async (_, changes) => {
    expect(await errorCode(rolledBack(sql, (transaction) => ask(transaction, changes)))).toBe('23514')
  })

  test("what fills the hidden field is accepted and dropped; an empty one is a person's", async () => {
    const kept = await rolledBack(sql, async (transaction) => {
      await transaction`delete from public.corporate_leads`
      for (const website of ['https://spam.example', '']) await ask(transaction, { website })
      return transaction`select website from public.corporate_leads`
    })
    expect(kept.map((row) => row['website'] as unknown)).toEqual([null])
  })

  test('three hundred an hour from everybody', async () => {
    const codes = await rolledBack(sql, async (transaction) => {
      await transaction`insert into private.form_counts (form, sender, hour, sent) values ('corporate_leads', '', date_trunc('hour', now()), 299)
        on conflict (form, sender, hour) do update set sent = 299`
      return [await errorCode(ask(transaction)), await errorCode(ask(transaction))]
    })
    expect(codes).toEqual(['allowed', 'PT429'])
  })
})

describe('the newsletter', () => {
  test('a repeat succeeds silently, in whatever letters', async () => {
    const emails = await rolledBack(sql, async (transaction) => {
      await transaction`delete from public.newsletter_signups`
      for (const email of ['Rita@Teste.example', ' rita@teste.EXAMPLE ']) {
        await as(
          transaction,
          null,
          (visitor) => visitor`insert into public.newsletter_signups (email, source) values (${email}, 'planos')`,
        )
      }
      return transaction`select email from public.newsletter_signups`
    })
    expect(emails.map((row) => row['email'] as string)).toEqual(['rita@teste.example'])
  })

  test('keeps the referral code; what fills the hidden field is accepted and dropped', async () => {
    const kept = await rolledBack(sql, async (transaction) => {
      await transaction`delete from public.newsletter_signups`
      for (const [email, website] of [
        ['rita@teste.example', ''],
        ['robo@teste.example', 'https://spam.example'],
      ] as const) {
        await as(
          transaction,
          null,
          (visitor) => visitor`insert into public.newsletter_signups (email, source, referral_code, website)
          values (${email}, 'planos', 'ANA-1', ${website})`,
        )
      }
      return transaction`select email, referral_code, website from public.newsletter_signups`
    })
    expect(kept.map((row) => ({ ...row }))).toEqual([
      { email: 'rita@teste.example', referral_code: 'ANA-1', website: null },
    ])
  })

  test.each(['rita', 'rita@x', `${'x'.repeat(300)}@teste.example`])('refuses %s', async (email) => {
    const code = errorCode(
      rolledBack(sql, (t) =>
        as(t, null, (visitor) => visitor`insert into public.newsletter_signups (email) values (${email})`),
      ),
    )
    expect(await code).toBe('23514')
  })
})
