import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { addSubscription, createMember, createRestaurant, createVoucher, errorCode, hoursFromNow } from './factories.ts'
import { createGuest, createRestaurantWithManager, createUsedVoucher, readReport, undoUse } from './manager-reports.ts'

const sql = connect()
afterAll(() => sql.end())

describe('The vouchers of a restaurant', () => {
  test('Show the full name only while the voucher is used, and never a contact', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createRestaurantWithManager(transaction)
      const nina = await createGuest(transaction, 'Nina Prado', '11987654321')
      const list = () => readReport(transaction, manager, 'restaurant_vouchers', { restaurant_id: restaurantId })
      const { qr_code: waiting } = await createVoucher(transaction, { userId: nina, restaurantId })
      const before = await list()
      await transaction`delete from public.vouchers where qr_code = ${waiting}`
      const used = await createUsedVoucher(transaction, manager, restaurantId, nina)
      const after = await list()
      await undoUse(transaction, manager, used.scanId)
      return { before, after, undone: await list() }
    })
    expect(seen.before.items).toMatchObject([{ status: 'active', member_name: 'Nina', used_at: null }])
    expect(seen.after.items).toMatchObject([{ status: 'used', member_name: 'Nina Prado' }])
    expect(seen.undone.items).toMatchObject([{ status: 'active', member_name: 'Nina', used_at: null }])
    expect(JSON.stringify(seen)).not.toMatch(/voucher_\d|user_id|@|11987654321/)
  })

  test('Show only the first name, whatever the white space after it', async () => {
    const names = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createRestaurantWithManager(transaction)
      for (const fullName of ['Ana\tSilva', 'Ana\u00A0Silva', ' \u00A0Ana\u2003Silva', 'Ana\nSilva'])
        await createVoucher(transaction, { userId: await createGuest(transaction, fullName), restaurantId })
      const { items } = await readReport(transaction, manager, 'restaurant_vouchers', { restaurant_id: restaurantId })
      return items.map((item) => item['member_name'])
    })
    expect(names).toEqual(['Ana', 'Ana', 'Ana', 'Ana'])
  })

  test('Show their current status, and are found by name regardless of accents', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createRestaurantWithManager(transaction)
      await createVoucher(transaction, { userId: await createGuest(transaction, 'Íris Conceição'), restaurantId })
      await createVoucher(transaction, {
        userId: await createGuest(transaction, '100% Rui_o'),
        restaurantId,
        generatedAt: hoursFromNow(-24 * 31),
      })
      const lapsed = await createMember(transaction, { fullName: 'Sem Plano', subscription: null })
      await addSubscription(transaction, lapsed, { startsIn: -30, endsIn: -1 })
      await createVoucher(transaction, { userId: lapsed, restaurantId, generatedAt: hoursFromNow(-24 * 5) })
      await createVoucher(transaction, { userId: await createGuest(transaction, 'alguem@teste.example'), restaurantId })
      const names = async (args: Record<string, string>) =>
        (
          await readReport(transaction, manager, 'restaurant_vouchers', { restaurant_id: restaurantId, ...args })
        ).items.map((item) => item['member_name'])
      return {
        active: await names({ status: 'active' }),
        expired: await names({ status: 'expired' }),
        accents: await names({ search: 'iris' }),
        unseen: await names({ search: 'conceicao' }),
        literal: await names({ search: '%' }),
        address: await names({ search: 'alguem@' }),
        day: await readReport(transaction, manager, 'restaurant_day', { restaurant_id: restaurantId }),
      }
    })
    expect(new Set(seen.active)).toEqual(new Set([null, 'Íris']))
    expect(seen.expired).toEqual(['Sem', '100%'])
    expect(seen.accents).toEqual(['Íris'])
    expect(seen.unseen).toEqual([])
    expect(seen.literal).toEqual(['100%'])
    expect(seen.address).toEqual([])
    expect(seen.day['active_vouchers']).toBe(2)
  })
})

describe('The leads of a manager', () => {
  test('Are those of the manager’s own restaurants, of all or of one', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const own = await createRestaurantWithManager(transaction)
      const second = await createRestaurant(transaction)
      await transaction`insert into public.restaurant_managers (user_id, restaurant_id)
        values (${own.manager}, ${second})`
      const foreign = await createRestaurantWithManager(transaction)
      const nina = await createGuest(transaction, 'Nina Prado', '11987654321')
      for (const [manager, restaurantId] of [
        [own.manager, own.restaurantId],
        [own.manager, second],
        [foreign.manager, foreign.restaurantId],
      ] as const) {
        await createUsedVoucher(transaction, manager, restaurantId, nina)
      }
      const admin = await createMember(transaction, { role: 'admin' })
      return {
        all: await readReport(transaction, own.manager, 'restaurant_leads', {}),
        one: await readReport(transaction, own.manager, 'restaurant_leads', { restaurant_id: second }),
        phone: (await readReport(transaction, own.manager, 'restaurant_leads', { search: '(11) 98765' })).total,
        international: (await readReport(transaction, own.manager, 'restaurant_leads', { search: '+55 11 98765-4321' }))
          .total,
        email: (await readReport(transaction, own.manager, 'restaurant_leads', { search: nina.slice(0, 8) })).total,
        nobody: (await readReport(transaction, own.manager, 'restaurant_leads', { search: "'; --" })).total,
        foreign: await errorCode(
          readReport(transaction, own.manager, 'restaurant_leads', { restaurant_id: foreign.restaurantId }),
        ),
        admin: await errorCode(readReport(transaction, admin, 'restaurant_leads', {})),
        member: await errorCode(readReport(transaction, nina, 'restaurant_leads', {})),
        nina,
      }
    })
    expect(seen.all.total).toBe(2)
    expect(seen.one.items).toMatchObject([
      {
        full_name: 'Nina Prado',
        email: `${seen.nina}@teste.example`,
        phone: '11987654321',
        visits: 1,
        annulled_at: null,
      },
    ])
    expect([seen.phone, seen.international, seen.email, seen.nobody]).toEqual([2, 2, 2, 0])
    expect([seen.foreign, seen.admin, seen.member]).toEqual(['42501', '42501', '42501'])
  })

  test('Hide the person when the use was undone', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createRestaurantWithManager(transaction)
      const nina = await createGuest(transaction, 'Nina Prado', '11987654321')
      const used = await createUsedVoucher(transaction, manager, restaurantId, nina)
      await undoUse(transaction, manager, used.scanId)
      const list = await readReport(transaction, manager, 'restaurant_leads', {})
      // Even when the row still refers to the person.
      await transaction`update public.leads set user_id = ${nina} where restaurant_id = ${restaurantId}`
      return {
        list,
        named: await readReport(transaction, manager, 'restaurant_leads', {}),
        found: await readReport(transaction, manager, 'restaurant_leads', { search: 'Nina' }),
      }
    })
    expect(seen.list.items).toMatchObject([{ full_name: null, email: null, phone: null, visits: null }])
    expect(seen.list.items[0]!['annulled_at']).not.toBeNull()
    expect(seen.named.items).toMatchObject([{ full_name: null, email: null, phone: null }])
    expect(seen.found.total).toBe(0)
  })
})
