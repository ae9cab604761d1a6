import { afterAll, describe, expect, test } from 'vitest'
import { connect, rolledBack } from '../support/database.ts'
import { as, createManager, createRestaurant, createVoucher, errorCode, hoursFromNow } from './factories.ts'
import {
  addRefusedScan,
  createGuest,
  createRestaurantWithManager,
  createUsedVoucher,
  readReport,
  undoUse,
  type Report,
} from './manager-reports.ts'

const sql = connect()
afterAll(() => sql.end())

describe('The scans of a restaurant', () => {
  test('Are counted and filtered by kind, including refusals and undone uses', async () => {
    const seen = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createRestaurantWithManager(transaction)
      const nina = await createGuest(transaction, 'Nina Prado')
      const rui = await createGuest(transaction, 'Rui Alves')
      await createUsedVoucher(transaction, manager, restaurantId, nina)
      const taken = await createUsedVoucher(transaction, manager, restaurantId, rui)
      await undoUse(transaction, manager, taken.scanId)
      await addRefusedScan(transaction, restaurantId, new Date())
      await addRefusedScan(transaction, restaurantId, new Date(), 'expired')
      const page = (outcome?: string) =>
        readReport(transaction, manager, 'restaurant_scans', {
          restaurant_id: restaurantId,
          ...(outcome === undefined ? {} : { outcome }),
        })
      return {
        all: await page(),
        refused: await page('refused'),
        undone: await page('undone'),
        expired: await page('expired'),
        validated: await page('validated'),
      }
    })
    expect(seen.all).toMatchObject({ total: 4, validated: 1, refused: 2, undone: 1 })
    expect(seen.refused).toMatchObject({ total: 2, validated: 1 })
    expect(seen.expired.items.map((item) => item['outcome'])).toEqual(['expired'])
    expect(seen.validated.items).toMatchObject([
      { kind: 'validated', member_name: 'Nina Prado', scanned_by_name: 'Nina Prado' },
    ])
    expect(seen.undone.items).toMatchObject([{ kind: 'undone', annul_reason: 'Mesa errada', member_name: null }])
    expect(JSON.stringify(seen.all)).not.toMatch(/voucher_\d|@/)
  })

  test('Are filtered by the day of the scan in the time zone of the restaurant', async () => {
    const counts = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createRestaurantWithManager(transaction, {
        timezone: 'America/Rio_Branco',
      }) // UTC-5
      await addRefusedScan(transaction, restaurantId, new Date('2026-03-10T04:59:00Z')) // 9 March in that time zone
      await addRefusedScan(transaction, restaurantId, new Date('2026-03-10T05:00:00Z'))
      await addRefusedScan(transaction, restaurantId, new Date('2026-03-11T04:59:00Z'))
      // Scanned offline on the 10th, received on the 12th.
      await transaction`insert into public.voucher_scans (scan_id, restaurant_id, device_id, qr_code, scanned_at,
          received_at, outcome)
        values (gen_random_uuid(), ${restaurantId}, 'tablet', 'x', '2026-03-10T20:00:00Z', '2026-03-12T20:00:00Z',
          'not_found')`
      const days = async (args: Record<string, string>) =>
        (await readReport(transaction, manager, 'restaurant_scans', { restaurant_id: restaurantId, ...args })).total
      return [
        await days({ first_day: '2026-03-10', last_day: '2026-03-10' }),
        await days({ last_day: '2026-03-09' }),
        await days({ first_day: '2026-03-11' }),
        await days({ first_day: '-infinity', last_day: 'infinity' }),
        await days({ first_day: '5874897-12-31' }),
      ]
    })
    expect(counts).toEqual([3, 1, 0, 4, 0])
  })

  test('Are paged without gaps or duplicates', async () => {
    const pages = await rolledBack(sql, async (transaction) => {
      const { restaurantId, manager } = await createRestaurantWithManager(transaction)
      const moment = hoursFromNow(-1) // the same for all, so that the order needs a tiebreaker
      for (let index = 0; index < 5; index += 1) await addRefusedScan(transaction, restaurantId, moment)
      const page = async (number: number) =>
        readReport(transaction, manager, 'restaurant_scans', {
          restaurant_id: restaurantId,
          page: number,
          page_size: 2,
        })
      return [await page(1), await page(2), await page(3), await page(4), await page(-1)]
    })
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1, 0, 2])
    expect(new Set(pages.slice(0, 4).flatMap(({ items }) => items.map((item) => item['id']))).size).toBe(5)
    expect(pages.every(({ total }) => total === 5)).toBe(true)
  })
})

test('A use stays in all lists after the person deleted the account, marked as such', async () => {
  const seen = await rolledBack(sql, async (transaction) => {
    const { restaurantId, manager } = await createRestaurantWithManager(transaction)
    const nina = await createGuest(transaction, 'Nina Prado', '11987654321')
    await createUsedVoucher(transaction, manager, restaurantId, nina)
    await transaction`delete from auth.users where id = ${nina}`
    const one = async (name: Report) =>
      (await readReport(transaction, manager, name, { restaurant_id: restaurantId })).items[0]
    return [await one('restaurant_scans'), await one('restaurant_vouchers'), await one('restaurant_leads')]
  })
  expect(seen).toMatchObject([
    { kind: 'validated', member_name: null, member_left: true },
    { status: 'used', member_name: null, member_left: true },
    { full_name: null, email: null, phone: null, annulled_at: null, visits: null },
  ])
})

test('A manager who was unlinked is refused every report', async () => {
  const codes = await rolledBack(sql, async (transaction) => {
    const { restaurantId, manager } = await createRestaurantWithManager(transaction)
    await transaction`delete from public.restaurant_managers where user_id = ${manager}`
    const calls = ['restaurant_day', 'restaurant_scans', 'restaurant_vouchers', 'restaurant_leads'] as const
    const results: string[] = []
    for (const name of calls)
      results.push(await errorCode(readReport(transaction, manager, name, { restaurant_id: restaurantId })))
    return results
  })
  expect(codes).toEqual(['42501', '42501', '42501', '42501'])
})

test('The day counts the reviews of the last 30 days that nobody has answered, at this restaurant', async () => {
  const counts = await rolledBack(sql, async (transaction) => {
    const { restaurantId, manager } = await createRestaurantWithManager(transaction)
    const review = async (restaurant: string, age: string) => {
      const voucher = await createVoucher(transaction, {
        userId: await createGuest(transaction, 'Nina Prado'),
        restaurantId: restaurant,
      })
      const [row] = await transaction<{ id: string }[]>`
        insert into public.restaurant_reviews (restaurant_id, voucher_id, rating, created_at)
        values (${restaurant}, ${voucher.id}, 4, now() - ${age}::interval) returning id`
      return row!.id
    }
    const count = async () =>
      (await readReport(transaction, manager, 'restaurant_day', { restaurant_id: restaurantId }))['unanswered_reviews']
    const before = await count()
    const fresh = await review(restaurantId, '29 days')
    await review(restaurantId, '31 days')
    await review(await createRestaurant(transaction), '1 day')
    const waiting = await count()
    await as(transaction, manager, (own) => own`select public.answer_review(${fresh}, 'Obrigado!')`)
    return [before, waiting, await count()]
  })
  expect(counts).toEqual([0, 1, 0])
})

test('A manager pauses vouchers by a closure of today, which refuses every scan until it is deleted', async () => {
  const seen = await rolledBack(sql, async (transaction) => {
    const { restaurantId, manager } = await createRestaurantWithManager(transaction)
    const otherManager = await createManager(transaction, await createRestaurant(transaction))
    const { qr_code: code } = await createVoucher(transaction, {
      userId: await createGuest(transaction, 'Nina Prado'),
      restaurantId,
    })
    const day = () => readReport(transaction, manager, 'restaurant_day', { restaurant_id: restaurantId })
    const { today } = (await day()) as unknown as { today: string }
    const scan = async () =>
      (
        await as(
          transaction,
          manager,
          (own) => own`
      select public.validate_voucher(gen_random_uuid(), ${code}, ${restaurantId}, now(),
        'tablet') ->> 'outcome' as outcome`,
        )
      )[0]!['outcome'] as string
    const pause = (who: string) =>
      as(
        transaction,
        who,
        (own) => own`insert into public.restaurant_closures (restaurant_id, date) values (${restaurantId}, ${today})`,
      )
    const refused = await errorCode(pause(otherManager))
    await pause(manager)
    const paused = [(await day())['paused'], await scan()]
    await as(
      transaction,
      manager,
      (own) => own`delete from public.restaurant_closures where restaurant_id = ${restaurantId} and date = ${today}`,
    )
    return { refused, paused, resumed: [(await day())['paused'], await scan()] }
  })
  expect(seen).toEqual({ refused: '42501', paused: [true, 'outside_window'], resumed: [false, 'validated'] })
})

test('A pause after midnight is one of the evening that still runs', async () => {
  const seen = await rolledBack(sql, async (transaction) => {
    const { restaurantId, manager } = await createRestaurantWithManager(transaction)
    // Somewhere on earth it is between midnight and one in the morning.
    const [zone] = await transaction<{ name: string; yesterday: string }[]>`
      select name, ((now() at time zone name)::date - 1)::text as yesterday
      from (select 'Etc/GMT' || to_char(n, 'FMSG99') as name from generate_series(-14, 12) n) zones
      where extract(hour from now() at time zone name) = 0 limit 1`
    await transaction`update public.restaurants set timezone = ${zone!.name} where id = ${restaurantId}`
    await transaction`insert into public.restaurant_hours (restaurant_id, day_of_week, opening_time, closing_time)
      select ${restaurantId}, day, '18:00', '02:00' from generate_series(0, 6) day`
    const day = () => readReport(transaction, manager, 'restaurant_day', { restaurant_id: restaurantId })
    const isValid = async () => {
      const [row] = await transaction`select private.is_voucher_time(${restaurantId}, now()) as valid`
      return row!['valid'] as boolean
    }
    const before = [await day(), await isValid()]
    const { today } = (await day()) as unknown as { today: string }
    await as(
      transaction,
      manager,
      (own) => own`
      insert into public.restaurant_closures (restaurant_id, date) values (${restaurantId}, ${today})`,
    )
    return { yesterday: zone!.yesterday, today, before, after: [await day(), await isValid()] }
  })
  expect(seen.today).toBe(seen.yesterday)
  expect(seen.before).toMatchObject([{ paused: false }, true])
  expect(seen.after).toMatchObject([{ paused: true }, false])
})

test('A scan that was made before vouchers were paused counts, and one that was made later does not', async () => {
  const outcomes = await rolledBack(sql, async (transaction) => {
    const { restaurantId, manager } = await createRestaurantWithManager(transaction)
    await transaction`insert into public.restaurant_closures (restaurant_id, date, created_at)
      select ${restaurantId}, day, now() - interval '2 hours'
      from unnest(array[current_date - 1, current_date, current_date + 1]) day`
    const scan = async (hoursAgo: number) => {
      const { qr_code: code } = await createVoucher(transaction, {
        userId: await createGuest(transaction, 'Nina Prado'),
        restaurantId,
        generatedAt: hoursFromNow(-24),
      })
      const [row] = await as(
        transaction,
        manager,
        (own) => own`select public.validate_voucher(gen_random_uuid(), ${code}, ${restaurantId},
          now() - make_interval(hours => ${hoursAgo}), 'tablet') ->> 'outcome' as outcome`,
      )
      return row!['outcome'] as string
    }
    return [await scan(3), await scan(1)]
  })
  expect(outcomes).toEqual(['validated', 'outside_window'])
})
