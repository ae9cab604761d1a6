import { expect, type Page } from 'playwright/test'
import { holdRequests } from '../../support/journey.ts'
import { cafe, test, waitForDirectorySnapshot } from '../../support/phone.ts'

test.use({ serviceWorkers: 'allow' })

test('Only what changed, came or left travels to the device, which then shows exactly that offline', async ({
  phone: { page },
  sql,
  network,
  context,
}) => {
  await waitForDirectorySnapshot(page)
  const travelled: string[][] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('/directory_snapshot')) return
    const { rows } = (await response.json()) as { rows: [number, [string, string, string]][] }
    travelled.push(rows.map(([, [, , name]]) => name).toSorted())
  })
  await page.reload()
  await expect.poll(() => travelled).toEqual([[]])

  const [left] = await sql<{ id: string; name: string }[]>`
    update public.restaurants set deleted_at = now() where id = (
      select id from public.restaurants where is_live and slug <> 'cafe-focinho-feliz' order by name limit 1
    ) returning id, name`
  await sql`update public.restaurants set name = name || ' Novo' where slug = 'cafe-focinho-feliz'`
  await sql`insert into public.restaurants (slug, name, city) values ('recem-chegado', 'Recém-chegado', 'São Paulo')`
  await page.reload()
  await expect.poll(() => travelled).toEqual([[], [`${cafe} Novo`, 'Recém-chegado']])

  const live = await sql<{ name: string }[]>`select name from public.restaurants where is_live`
  await expect.poll(() => namesOnDevice(page)).toEqual(live.map(({ name }) => name).toSorted())

  await network.setState('down')
  await context.setOffline(true)
  const cards = page.getByRole('main').getByRole('listitem').getByRole('heading')
  await page.goto('/restaurantes?busca=focinho+feliz')
  await expect(cards).toHaveText([`${cafe} Novo`])
  await page.goto('/restaurantes?busca=recem+chegado')
  await expect(cards).toHaveText(['Recém-chegado'])
  await page.goto('/restaurantes')
  await expect(page.getByText(`${String(live.length)} estabelecimentos encontrados`, { exact: true })).toBeVisible()
  await page.goto(`/restaurantes?busca=${encodeURIComponent(left!.name)}`)
  await expect(page.getByText(/^Sem conexão: buscando só nos dados de/)).toBeVisible()
  await expect(cards.filter({ hasText: left!.name })).toHaveCount(0)

  await sql`update public.restaurants set name = ${cafe} where slug = 'cafe-focinho-feliz'`
  await sql`update public.restaurants set deleted_at = null where id = ${left!.id}`
  await sql`delete from public.restaurants where slug = 'recem-chegado'`
})

test('A slow download of the directory is not begun again beside itself', async ({ phone: { page }, context }) => {
  await waitForDirectorySnapshot(page)
  const release = await holdRequests(page, '**/rpc/directory_snapshot')
  let begun = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/directory_snapshot')) begun++
  })
  await page.reload()
  await expect.poll(() => begun).toBe(1)
  const banner = page.getByText('Sem conexão com a internet', { exact: true })
  for (const time of [1, 2]) {
    await context.setOffline(true)
    await expect(banner).toBeVisible()
    await context.setOffline(false)
    await expect(banner).toHaveCount(0)
    await page.evaluate(() => fetch('/health')) // after what the return of the network asked for
    expect(begun, `after return ${String(time)}`).toBe(1)
  }
  release()
})

/** The names of the restaurants of the directory snapshot. */
function namesOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.addEventListener('success', () => {
          resolve(request.result)
        })
      })
    const databases = await indexedDB.databases()
    const { name = '' } = databases.find((database) => database.name?.endsWith('.restaurants')) ?? {}
    const database = await resultOf(indexedDB.open(name))
    const rows = (await resultOf(database.transaction('rows').objectStore('rows').getAll())) as { row: string[] }[]
    database.close()
    return rows.map(({ row }) => row[2]!).toSorted()
  })
}
