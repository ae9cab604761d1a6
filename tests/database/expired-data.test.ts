import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { createManager, createMember, createPlan, createRestaurant, createSignUp } from './factories.ts'
import { addBrowser } from './messages/messages.ts'

const sql = connect()
afterAll(() => sql.end())

test('The daily run deletes sign-ups that nobody confirmed within 30 days, and no other account', async () => {
  const left = await rolledBack(sql, async (tx) => {
    const signUp = async (name: string, daysAgo: number) => {
      const { id } = await createSignUp(tx, { full_name: name }, `${name}@teste.example`)
      await tx`update public.profiles set created_at = now() - ${daysAgo} * interval '1 day' where id = ${id}`
      return id
    }
    await signUp('esquecida', 32)
    await signUp('antiga', 400)
    await signUp('recente', 29)
    const confirmed = await signUp('confirmada', 32)
    await tx`update auth.users set email_confirmed_at = now() where id = ${confirmed}`
    const used = await signUp('usada', 32)
    await tx`update auth.users set last_sign_in_at = now() where id = ${used}`
    await tx`select private.tell_daily_events((now() at time zone 'America/Sao_Paulo')::date)`
    const rows = await tx<{ email: string }[]>`
      select email from auth.users where email like '%@teste.example' and split_part(email, '@', 1)
        in ('esquecida', 'antiga', 'recente', 'confirmada', 'usada') order by email`
    return rows.map(({ email }) => email.replace('@teste.example', ''))
  })
  expect(left).toEqual(['confirmada', 'recente', 'usada'])
})

test('The daily run deletes old sign-ups after it has rested for months', async () => {
  const left = await rolledBack(sql, async (tx) => {
    const { id } = await createSignUp(tx, { full_name: 'Rita' })
    await tx`update public.profiles set created_at = now() - interval '200 days' where id = ${id}`
    await tx`update private.club_settings set daily_events_on = current_date - 150`
    await tx`select public.prepare_messages()`
    return tx`select from auth.users where id = ${id}`
  })
  expect(left).toHaveLength(0)
})

test('The daily run deletes unused anonymous users, old senders, invitations and counts of errors', async () => {
  const left = await rolledBack(sql, async (tx) => {
    const manager = await createManager(tx, await createRestaurant(tx))
    const anonymous = randomUUID()
    await tx`insert into auth.users (id, is_anonymous, created_at)
      select case n when 1 then ${anonymous}::uuid else gen_random_uuid() end, true, now() - n * interval '2 days'
      from generate_series(1, 450) n`
    await tx`insert into private.error_counts (kind, route, app_version, day)
      values ('page', '/planos', '1.0.0', current_date - 120)`
    await tx`insert into private.form_counts (form, sender, hour, sent)
      values ('teste', 'sal', date_trunc('hour', now()) - interval '26 hours', 1)`
    await tx`insert into public.staff_invitations (token_hash, invited_by, note, expires_at)
      values (sha256('velho'), ${manager}, 'Rita', now() - interval '91 days')`
    await tx`select private.tell_daily_events((now() at time zone 'America/Sao_Paulo')::date)`
    const counts = await tx<{ count: number }[]>`
      select count(*)::int from auth.users where id = ${anonymous}
      union all select count(*)::int from auth.users where is_anonymous and created_at < now() - interval '1 day'
        and id not in (select user_id from public.restaurant_tablets where user_id is not null)
      union all select count(*)::int from private.form_counts where form = 'teste'
      union all select count(*)::int from private.error_counts where day < current_date - 91
      union all select count(*)::int from public.staff_invitations where invited_by = ${manager}`
    return counts.map(({ count }) => count)
  })
  expect(left).toEqual([0, 0, 0, 0, 0])
})

test('The daily run forgets the payers of deleted accounts five years after the year of their payment', async () => {
  const kept = await rolledBack(sql, async (tx) => {
    const plan = await createPlan(tx)
    const order = async (paidAt: string, userId: string | null, refund: 'sent' | 'owed' | null = null) => {
      const [made] = await tx<{ id: string }[]>`
        insert into public.subscription_orders (user_id, subscription_plan_id, status, amount_cents, duration_months,
          payer_name, payer_cpf, paid_at, period_start, period_end)
        values (${userId}, ${plan}, 'paid', 2990, 1, 'Rita Lobo', '52998224725', ${paidAt}, ${paidAt},
          ${paidAt}::timestamptz + interval '1 month')
        returning id`
      if (refund !== null)
        await tx`insert into public.refunds (order_id, amount_cents, due_at, done_at, paid_on, reference)
          values (${made!.id}, 2990, now(), ${refund === 'sent' ? paidAt : null}, ${refund === 'sent' ? paidAt : null},
            ${refund === 'sent' ? 'E2E-123' : null})`
      return made!.id
    }
    const orders = {
      'of the last hour of 2025': await order('2025-12-31 23:00-03', null, 'sent'),
      'with money that is owed': await order('2025-06-01 12:00-03', null, 'owed'),
      'of the first hour of 2026': await order('2026-01-01 00:30-03', null, 'sent'),
      'of a member': await order('2025-06-01 12:00-03', await createMember(tx)),
    }
    const oldest = orders['of the last hour of 2025']
    await tx`insert into private.audit_log (action, subject_table, subject_id, after)
      values ('refund.done', 'subscription_orders', ${oldest},
        ${tx.json({ paid_on: '2025-12-31', reference: 'E2E-123' })})`
    await tx`select private.forget_expired('2031-01-01', null)`
    const [entry] = await tx`select after from private.audit_log where subject_id = ${oldest}`
    expect(entry).toEqual({ after: { paid_on: '2025-12-31' } })
    const rows = await tx<
      { id: string; payer_name: string | null; payer_cpf: string | null; reference: string | null }[]
    >`
      select o.id, o.payer_name, o.payer_cpf, r.reference from public.subscription_orders o
      left join public.refunds r on r.order_id = o.id`
    return Object.entries(orders).map(([name, id]) => {
      const { payer_name: payer, payer_cpf: cpf, reference } = rows.find((row) => row.id === id)!
      return { name, payer, cpf, reference }
    })
  })
  const rita = { payer: 'Rita Lobo', cpf: '52998224725' }
  expect(kept).toEqual([
    { name: 'of the last hour of 2025', payer: null, cpf: null, reference: 'apagado' },
    { name: 'with money that is owed', ...rita, reference: null },
    { name: 'of the first hour of 2026', ...rita, reference: 'E2E-123' },
    { name: 'of a member', ...rita, reference: null },
  ])
})

test('The daily run deletes browsers for push whose session was ended or has expired, and no others', async () => {
  const { kept, left } = await rolledBack(sql, async (tx) => {
    const [ended, expired, open, timed] = [
      await addBrowser(tx, await createMember(tx)),
      await addBrowser(tx, await createMember(tx)),
      await addBrowser(tx, await createMember(tx)),
      await addBrowser(tx, await createMember(tx)),
    ]
    await tx`delete from auth.sessions where id = ${ended.session}`
    await tx`update auth.sessions set not_after = now() - interval '1 second' where id = ${expired.session}`
    await tx`update auth.sessions set not_after = now() + interval '1 day' where id = ${timed.session}`
    await tx`select private.tell_daily_events((now() at time zone 'America/Sao_Paulo')::date)`
    const rows = await tx<{ endpoint: string }[]>`select endpoint from private.push_subscriptions
      where endpoint = any(${[ended, expired, open, timed].map(({ endpoint }) => endpoint)})`
    return { kept: [open.endpoint, timed.endpoint].toSorted(), left: rows.map(({ endpoint }) => endpoint).toSorted() }
  })
  expect(left).toEqual(kept)
})

test('The daily run erases proposals whose contact ended two years ago, and their notes', async () => {
  const left = await rolledBack(sql, async (tx) => {
    await tx`delete from public.local_leads`
    await tx`delete from public.corporate_leads`
    await tx`alter table public.local_leads disable trigger local_leads_touch`
    await tx`alter table public.corporate_leads disable trigger corporate_leads_touch`
    await tx`insert into public.local_leads (nome_estabelecimento, status, created_at, updated_at, cnpj, responsavel,
        email, telefone, endereco, tipo_culinaria)
      select concat_ws(' ', status, made, changed), status, now() - made * interval '1 day',
        now() - changed * interval '1 day', '12345678000195', 'Rita Lobo', 'rita@teste.example', '11987654321',
        'Rua das Flores, 1', 'Bar'
      from (values ('lost', 900, 735), ('converted', 740, 740), ('lost', 900, 700), ('converted', 1, 1),
        ('new', 900, 900), ('contacted', 900, 800)) l (status, made, changed)`
    await tx`insert into public.corporate_leads (razao_social, status, created_at, updated_at, cnpj, responsavel, email,
        telefone, quantidade_funcionarios)
      select concat_ws(' ', status, changed), status, now() - interval '900 days', now() - changed * interval '1 day',
        '11222333000181', 'Rita Lobo', 'rita@teste.example', '11987654321', 30
      from (values ('lost', 735), ('converted', 700), ('new', 900)) l (status, changed)`
    await tx`insert into private.proposal_notes (local_lead_id, text) select id, 'Ligar' from public.local_leads`
    await tx`select private.tell_daily_events((now() at time zone 'America/Sao_Paulo')::date)`
    const proposals = await tx<{ name: string }[]>`
      select nome_estabelecimento as name from public.local_leads
      union all select razao_social from public.corporate_leads order by name`
    const notes = await tx`select from private.proposal_notes where text = 'Ligar'`
    return { proposals: proposals.map(({ name }) => name), notes: notes.length }
  })
  expect(left).toEqual({
    proposals: ['contacted 900 800', 'converted 1 1', 'converted 700', 'lost 900 700', 'new 900', 'new 900 900'],
    notes: 4,
  })
})
