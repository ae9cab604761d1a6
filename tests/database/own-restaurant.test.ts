import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { actAs, connect, rolledBack } from '../support/database.ts'
import { as, createManager, createRestaurant } from './factories.ts'
import {
  createAdmin,
  fullDocument,
  monday,
  readAuditLog,
  readDocument,
  saveRestaurant,
  type Document,
} from './restaurant-documents.ts'

const sql = connect()
afterAll(() => sql.end())

const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const bucketPath = '/storage/v1/object/public/restaurant-images/'
const ownDocument: Document = {
  description: 'Quintal com sombra',
  phone: '(11) 98765-4321',
  outdoor_area: true,
  hours: [monday],
  closures_added: [{ date: nextMonth, reason: 'Festa' }],
  menu_items: [{ name: 'Caldo', price: 14 }],
}

/** A restaurant that an admin saved, with its version and a manager. */
async function createOwn(transaction: TransactionSql) {
  const admin = await createAdmin(transaction)
  const made = await saveRestaurant(transaction, admin, null, null, fullDocument)
  const id = made['id'] as string
  const manager = await createManager(transaction, id)
  return { admin, manager, id, version: made['version'] as number }
}

function saveOwn(transaction: TransactionSql, who: string, id: string, version: number | null, document: Document) {
  return as(transaction, who, async (own) => {
    const [row] = await own<{ answer: Record<string, unknown> }[]>`
      select public.save_own_restaurant(${id}, ${version}, ${own.json(document)}) as answer`
    return row!.answer
  })
}

/** The status of an attempt, or its SQLSTATE and message. */
const outcome = (attempt: Promise<Record<string, unknown>>) =>
  attempt.then(
    ({ status }) => status,
    (error: { code: string; message: string }) => `${error.code} ${error.message}`,
  )

describe('Saving an own restaurant', () => {
  test("Writes the manager's parts, ignores what stays the club's, and is in the audit log", async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const { manager, id, version } = await createOwn(transaction)
      const before = await readDocument(transaction, id)
      const saved = await saveOwn(transaction, manager, id, version, {
        ...ownDocument,
        name: 'Outro nome',
        slug: 'outro-nome',
        category: null,
        price_range: 4,
        is_open: false,
        address: 'Rua B, 2',
        city: 'Natal',
        state: 'RN',
        postal_code: '59000000',
        latitude: 1,
        longitude: 1,
        google_places_url: 'https://mapa.example',
        timezone: 'America/Noronha',
        voucher_rules: 'Sem regras',
        voucher_valid_on_holiday_eve: false,
        voucher_availability: [],
        image_url: 'https://longe.example/x.webp',
        deleted_at: '2026-01-01',
        rating: 5,
      })
      const entries = await readAuditLog(transaction, id)
      return { saved, version, before, after: await readDocument(transaction, id), entry: entries.at(-1)! }
    })
    expect(result.saved).toMatchObject({ status: 'saved', version: result.version + 1 })
    const { description, phone, hours, closures, menu_items: items, images, image_url: cover, ...rest } = result.after
    expect({ description, phone, closures, images, cover }).toEqual({
      description: 'Quintal com sombra',
      phone: '(11) 98765-4321',
      closures: [nextMonth, '2040-03-02'],
      images: [],
      cover: null,
    })
    expect([hours, items]).toMatchObject([[{ day_of_week: 1 }], [{ name: 'Caldo', price: 14 }]])
    expect(result.before).toMatchObject(rest)
    expect(result.entry.action).toBe('restaurant.updated')
    expect(Object.keys(result.entry.after!).toSorted()).toEqual([
      'closures', 'description', 'hours', 'image_url', 'images', 'menu_items', 'phone',
    ]) // prettier-ignore
  })

  test('Is refused to strangers and to managers without link, role, restaurant, or while suspended', async () => {
    const outcomes = await rolledBack(sql, async (transaction) => {
      const { admin, manager, id, version } = await createOwn(transaction)
      const other = await createManager(transaction, await createRestaurant(transaction))
      const attempt = (who: string) => outcome(saveOwn(transaction, who, id, version, ownDocument))
      const after = async (change: (own: TransactionSql) => Promise<unknown>) => {
        let seen: unknown
        await transaction
          .savepoint(async (own) => {
            await change(own)
            seen = await outcome(saveOwn(own, manager, id, version, ownDocument))
            throw new Error('undo')
          })
          .catch(() => undefined)
        return seen
      }
      return [
        await attempt(admin),
        await attempt(other),
        await after((own) => own`delete from public.restaurant_managers where user_id = ${manager}`),
        await after((own) => own`update private.user_roles set role = 'user' where user_id = ${manager}`),
        await after((own) => own`update public.profiles set suspended_at = now() where id = ${manager}`),
        await after((own) => own`update public.restaurants set deleted_at = now() where id = ${id}`),
        await attempt(manager),
      ]
    })
    expect(outcomes).toEqual([...Array<string>(6).fill('42501 not a restaurant of yours'), 'saved'])
  })

  test('Conflicts with an admin who saved meanwhile, and the other way round, and names who did', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const { admin, manager, id, version } = await createOwn(transaction)
      await saveRestaurant(transaction, admin, id, version, { ...fullDocument, city: 'Olinda' })
      await transaction`insert into private.audit_log (actor_id, action, subject_table, subject_id)
        values (${manager}, 'review.deleted', 'restaurants', ${id})` // concerns the restaurant, but is no saving
      const late = await saveOwn(transaction, manager, id, version, ownDocument)
      await transaction`update public.profiles set full_name = 'rita@clube.example' where id = ${admin}`
      const unnamed = await saveOwn(transaction, manager, id, version, ownDocument)
      await saveOwn(transaction, manager, id, version + 1, ownDocument)
      const later = await saveRestaurant(transaction, admin, id, version + 1, fullDocument)
      return { conflicts: [late, unnamed, later], description: (await readDocument(transaction, id))['description'] }
    })
    expect(result).toMatchObject({
      conflicts: ['Rita Lobo', null, 'Nina Prado'].map((by) => ({ status: 'conflict', by })),
      description: 'Quintal com sombra',
    })
  })

  test('Saves nothing when a part is invalid, and names the part', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const { manager, id, version } = await createOwn(transaction)
      const attempt = (change: Document) =>
        outcome(saveOwn(transaction, manager, id, version, { ...ownDocument, ...change }))
      return {
        answers: [
          await attempt({ hours: [monday, monday] }),
          await attempt({ menu_items: [{ name: ' ', price: 1 }] }),
          await attempt({ closures_added: [{ date: 'ontem' }] }),
          await attempt({ website: 'javascript:alert(1)' }),
          await attempt({ description: 'x'.repeat(2001) }),
          await attempt({ description: 'x'.repeat(400_001) }),
        ],
        description: (await readDocument(transaction, id))['description'],
      }
    })
    expect(result).toEqual({
      answers: ['22023 hours', '22023 menu_items', '22023 closures', ...Array<string>(3).fill('22023 restaurant')],
      description: null,
    })
  })

  test('Takes pictures that it shows or that were uploaded for it, in order, and no others', async () => {
    const result = await rolledBack(sql, async (transaction) => {
      const { manager, id, version } = await createOwn(transaction)
      const other = await createRestaurant(transaction)
      const upload = async (restaurantId: string) => {
        const name = `covers/${restaurantId}-1760000000000.webp`
        await transaction`insert into storage.objects (bucket_id, name) values ('restaurant-images', ${name})`
        return bucketPath + name
      }
      const [mine, foreign] = [await upload(id), await upload(other)]
      const attempt = (images: string[]) =>
        outcome(saveOwn(transaction, manager, id, version, { ...ownDocument, images }))
      const answers = [
        await attempt(['https://longe.example/x.webp']),
        await attempt([foreign]),
        await attempt([mine.replace('1760000000000', '1760000000001')]),
        await attempt([`https://longe.example${mine}`]),
        await attempt([`${mine}?x=/covers/`]),
        await attempt(Array.from({ length: 31 }, () => mine)),
        await attempt([mine, '/salao.webp']),
      ]
      const document = await readDocument(transaction, id)
      const hosted = []
      for (const origin of ['https://longe.example', 'https://clube.example'])
        hosted.push(await transaction.savepoint(async (own) => {
          await actAs(own, { role: 'authenticated', userId: manager, claims: { iss: 'https://clube.example/auth/v1' } })
          await own`select public.save_own_restaurant(${id}, ${version + 1}, ${own.json({ images: [origin + mine] })})`
          await own`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`
          return readDocument(own, id)
        }).then(({ image_url: shown }) => shown, (error: { code: string }) => error.code)) // prettier-ignore
      return { answers, hosted, images: document['images'], cover: document['image_url'], mine }
    })
    expect(result.answers).toEqual([...Array<string>(6).fill('22023 images'), 'saved'])
    expect(result.hosted).toEqual(['22023', `https://clube.example${result.mine}`])
    expect(result.images).toEqual([result.mine, '/salao.webp'])
    expect(result.cover).toBe(result.mine)
  })
})

test('A manager reads the whole record of the own restaurant for the form', async () => {
  const record = await rolledBack(sql, async (transaction) => {
    const { manager, id, version } = await createOwn(transaction)
    await transaction`update public.menu_items set is_available = false where restaurant_id = ${id}`
    const [row] = await as(transaction, manager, (own) => own`select public.own_restaurant(${id}) as record`)
    const found = row!['record'] as Record<string, unknown[]>
    expect(found['version']).toBe(version)
    return found
  })
  expect(record).toMatchObject({
    name: 'Quintal da Mesa',
    restaurant_images: [{ image_url: '/capa.webp' }, { image_url: '/salao.webp' }],
    restaurant_closures: [{ date: '2040-03-02', reason: 'Reforma' }],
  })
  expect([record['hours']!.length, record['voucher_availability']!.length, record['menu_items']!.length]).toEqual([
    2, 1, 2,
  ])
})

test('A draft is among what its manager edits and saves, but not among what the manager scans for', async () => {
  const result = await rolledBack(sql, async (transaction) => {
    const { manager, id } = await createOwn(transaction)
    const stranger = await createManager(transaction, await createRestaurant(transaction))
    const [draft] = await transaction<{ version: number }[]>`
      update public.restaurants set is_draft = true where id = ${id} returning version`
    const lists = (who: string) =>
      as(transaction, who, async (own) => {
        const [row] = await own<{ edited: { id: string; is_draft: boolean }[]; scanned: { id: string }[] }[]>`
          select public.editable_restaurants() as edited, public.managed_restaurants() as scanned`
        return {
          edited: row!.edited.filter((place) => place.id === id).map(({ is_draft: isDraft }) => isDraft),
          scanned: row!.scanned.filter((place) => place.id === id),
        }
      })
    const saved = await outcome(saveOwn(transaction, manager, id, draft!.version, ownDocument))
    return { saved, own: await lists(manager), others: await lists(stranger) }
  })
  const none = { edited: [], scanned: [] }
  expect(result).toEqual({ saved: 'saved', own: { ...none, edited: [true] }, others: none })
})
