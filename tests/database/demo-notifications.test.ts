import { afterAll, expect, test } from 'vitest'
import { connect } from '../support/database.ts'

const sql = connect()
afterAll(() => sql.end())

test('A demo manager is told of each review at its own time, and has read all but the newest', async () => {
  const told = await sql<{ isDated: boolean; isRead: boolean }[]>`
    select exists (
      select from public.restaurant_reviews r
      where r.created_at = n.created_at and r.restaurant_id = (n.facts ->> 'restaurant_id')::uuid
    ) as "isDated", n.read_at is not null as "isRead"
    from public.notifications n join auth.users u on u.id = n.user_id
    where u.email = 'gerente@focinho.example' and n.kind = 'review_received' order by n.created_at desc`
  expect(told.length).toBeGreaterThan(1)
  expect(told).toEqual(told.map((_, index) => ({ isDated: true, isRead: index > 0 })))
})
