import type { Page } from 'playwright'
import { codeField, connect, connectButton, disconnect, endSession, newConnectionCode } from '../e2e/tablet/steps.ts'
import { closeVerdict, enterCode, verdict } from '../e2e/scanner/tablet.ts'
import { newMember, newVoucher } from '../support/journey.ts'
import type { Picture, Stage } from './picture.ts'

const slug = 'a-mesa-do-tobias'
const route = '/tablet'
const role = 'visitor'
const widths = [390, 820, 1180, 1440]
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** A device of its own for each picture, since a tablet never stops being one by itself. */
const asTablet = async ({ page, sql }: Stage, name: string) => {
  await page.evaluate(() => {
    localStorage.clear()
  })
  await connect(page, sql, name)
}
export const tabletPictures: Picture[] = [
  { route, role, state: 'to connect', widths, steps: ({ page }) => codeField(page).waitFor() },
  {
    route,
    role,
    state: 'wrong code',
    steps: async ({ page }) => {
      await codeField(page).fill('ZZZZ9999')
      await connectButton(page).click()
      await page.getByText(/^Este código não vale/).waitFor()
    },
  },
  {
    route,
    role,
    state: 'offline',
    steps: async ({ page, context }) => {
      await codeField(page).fill('ZZZZ9999')
      await context.setOffline(true)
      await connectButton(page).click()
      await page.getByText(/^Este aparelho está sem internet/).waitFor()
    },
  },
  {
    route,
    role,
    state: 'camera',
    widths,
    steps: async ({ page, context }) => {
      await context.grantPermissions(['camera'])
      await page.getByRole('button', { name: 'Ler o QR com a câmera' }).click()
      await page.getByText('Aponte para o QR de conexão').waitFor()
    },
  },
  {
    route,
    role: 'gerente2',
    state: 'somebody is signed in',
    steps: ({ page }) => heading(page, 'Este aparelho está em uso').waitFor(),
  },
  {
    route,
    role,
    state: 'naming',
    widths,
    steps: async ({ page, sql }) => {
      await codeField(page).fill(await newConnectionCode(sql))
      await connectButton(page).click()
      await heading(page, 'Tablet conectado!').waitFor()
    },
  },
  { route, role, state: 'connected', widths, steps: (stage) => asTablet(stage, 'Salão') },
  {
    route,
    role,
    state: 'offline, the list is too old',
    widths,
    steps: async (stage) => {
      const { page, sql, context } = stage
      const code = await newVoucher(sql, await newMember(sql), slug)
      await asTablet(stage, 'Quintal')
      await page.getByText(/^Lista para usar sem internet: de/).waitFor()
      await context.setOffline(true)
      await page.clock.setFixedTime(Date.now() + 25 * 3_600_000)
      await enterCode(page, code)
      await verdict(page, 'Sem resposta').waitFor()
      await closeVerdict(page)
      await page.getByText(/velha demais/).waitFor()
    },
  },
  {
    route,
    role,
    state: 'settings',
    steps: async (stage) => {
      await asTablet(stage, 'Balcão')
      await stage.page.getByRole('button', { name: 'Ajustes deste aparelho' }).click()
      await stage.page.getByText('Este é o tablet "Balcão".').waitFor()
    },
  },
  {
    route,
    role,
    state: 'terms on a tablet',
    steps: async (stage) => {
      await asTablet(stage, 'Leitura')
      await stage.page.goto('/termos')
      await stage.page.getByRole('link', { name: 'Voltar ao scanner' }).waitFor()
    },
  },
  {
    route,
    role,
    state: 'disconnected, a scan waits',
    widths,
    steps: async (stage) => {
      const { page, sql, context } = stage
      const code = await newVoucher(sql, await newMember(sql), slug)
      await asTablet(stage, 'Terraço')
      await page.getByText(/^Lista para usar sem internet: de/).waitFor()
      await context.setOffline(true)
      await enterCode(page, code)
      await verdict(page, 'Aceito').waitFor()
      await page.route('**/rpc/validate_voucher', (request) => request.abort())
      await disconnect(sql, 'Terraço')
      await context.setOffline(false)
      await heading(page, 'Este tablet foi desconectado').waitFor()
    },
  },
  {
    route,
    role,
    state: 'lost session',
    widths,
    steps: async (stage) => {
      await asTablet(stage, 'Perdido')
      await endSession(stage.sql, 'Perdido')
      await heading(stage.page, 'Este tablet perdeu a conexão com o clube').waitFor()
    },
  },
  {
    route,
    role,
    state: 'stops being a tablet',
    steps: async (stage) => {
      await asTablet(stage, 'Emprestado')
      await disconnect(stage.sql, 'Emprestado')
      await stage.page.getByRole('button', { name: 'Usar este aparelho para outra coisa' }).click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
]

const managed = {
  route: '/dashboard/tablets',
  role: 'gerente',
  path: `/dashboard/tablets?restaurante=${slug}`,
} as const

/** Tablets in every state that a manager can meet. */
const addTablets = async ({ sql }: Stage) => {
  await sql`delete from public.restaurant_tablets`
  await sql`
    insert into public.restaurant_tablets (restaurant_id, name, device_id, connected_at, last_seen_at, app_version,
      waiting_scans, camera_trouble, disconnected_at)
    select r.id, t.name, t.name, now() - interval '9 days', now() - t.seen, t.version, t.waiting, t.trouble,
      now() - t.ended
    from public.restaurants r, (values
      ('Salão', interval '5 seconds', '0.1.0', 0, null, null::interval),
      ('Balcão da entrada, ao lado do caixa', interval '3 hours', '0.0.9', 12, 'denied', null),
      ('Varanda', interval '2 days', '0.1.0', 0, null, interval '2 days')
    ) t (name, seen, version, waiting, trouble, ended)
    where r.slug = ${slug}`
}

export const managedTabletPictures: Picture[] = [
  {
    ...managed,
    state: 'several tablets',
    prepare: addTablets,
    steps: ({ page }) => heading(page, 'Varanda').waitFor(),
  },
  {
    ...managed,
    state: 'code and QR',
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Conectar tablet' }).click()
      await page.getByText(/^Vale uma vez/).waitFor()
    },
  },
  {
    ...managed,
    state: 'expired code',
    prepare: ({ page }) =>
      page.route('**/rpc/create_tablet_code', (request) =>
        request.fulfill({ json: { code: 'ABCD2345', expires_at: '2026-01-01T00:00:00Z' } }),
      ),
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Conectar tablet' }).click()
      await page.getByText('O código expirou: ele vale por 10 minutos. Gere outro.').waitFor()
    },
  },
  {
    ...managed,
    state: 'disconnecting one',
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Desconectar Salão' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...managed,
    state: 'renaming one',
    steps: async ({ page }) => {
      await page.getByRole('button', { name: 'Renomear Salão' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...managed,
    state: 'none',
    role: 'admin',
    path: '/dashboard/tablets?restaurante=gelato-do-vira-lata',
    steps: ({ page }) => heading(page, 'Nenhum tablet conectado').waitFor(),
  },
  {
    ...managed,
    state: 'does not load',
    prepare: ({ page }) => page.route('**/rest/v1/restaurant_tablets*', (request) => request.abort()),
    steps: ({ page }) => page.getByText('Não foi possível carregar os tablets').waitFor(),
  },
]
