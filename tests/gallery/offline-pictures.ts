import { newVoucher, signOut, untilTrue } from '../support/journey.ts'
import { openPast, openQr, place, seen, setVoucher } from './member-pictures.ts'
import type { Picture, Stage } from './picture.ts'

async function goOfflineWithDirectory(stage: Stage): Promise<void> {
  await untilTrue(stage.page, async () =>
    (await indexedDB.databases()).some(({ name = '' }) => name.endsWith('.restaurants')),
  )
  await stage.page.evaluate(() => navigator.serviceWorker.ready)
  await seen(stage, /estabelecimentos encontrados$/)
  await stage.context.setOffline(true)
}

/** Drawn last, because a waiting version and a queued review stay with the person. */
export const offlinePictures: Picture[] = [
  {
    route: '/dashboard/',
    state: 'offline, opened cold',
    role: 'ana',
    prepare: (stage) => setVoucher(stage, 'ana'),
    steps: async (stage) => {
      await seen(stage, place)
      await stage.page.evaluate(() => navigator.serviceWorker.ready)
      await stage.context.setOffline(true)
      await stage.page.reload()
      await seen(stage, /^Sem conexão: mostrando dados de/)
    },
  },
  {
    route: '/dashboard/',
    state: 'offline, QR open',
    role: 'ana',
    prepare: (stage) => setVoucher(stage, 'ana'),
    steps: async (stage) => {
      await seen(stage, place)
      await stage.context.setOffline(true)
      await openQr(stage)
    },
  },
  {
    route: '/restaurantes',
    state: 'offline, from the device',
    role: 'ana',
    steps: async (stage) => {
      await goOfflineWithDirectory(stage)
      await stage.page.reload()
      await seen(stage, /^Sem conexão: mostrando dados de/)
    },
  },
  {
    route: '/restaurantes',
    state: 'offline, dishes of a search on the device',
    role: 'ana',
    steps: async (stage) => {
      await goOfflineWithDirectory(stage)
      await stage.page.goto('/restaurantes?busca=capuccino')
      await seen(stage, /^No cardápio/)
    },
  },
  {
    route: '/estabelecimentos/$slug',
    state: 'offline, from the device',
    role: 'ana',
    path: '/restaurantes',
    steps: async (stage) => {
      await goOfflineWithDirectory(stage)
      await stage.page.goto('/estabelecimentos/gelato-do-vira-lata')
      await seen(stage, /avaliações precisam de internet/)
    },
  },
  {
    route: '/dashboard/',
    state: 'offline, voucher painted before the app is there',
    role: 'ana',
    prepare: (stage) => setVoucher(stage, 'ana'),
    steps: async (stage) => {
      await seen(stage, place)
      await stage.page.evaluate(() => navigator.serviceWorker.ready)
      await stage.page.waitForFunction(() => localStorage.getItem('focinho.voucher-snapshot')?.includes('voucher_'))
      await stage.page.addInitScript(() => {
        // the app never comes up: a script of another document is not run
        const elsewhere = new Document()
        new MutationObserver(() => {
          for (const script of document.querySelectorAll('script[type=module]')) elsewhere.adoptNode(script)
        }).observe(document, { childList: true, subtree: true })
      })
      await stage.context.setOffline(true)
      await stage.page.reload({ waitUntil: 'commit' })
      await stage.page.locator('[data-early-voucher] figure svg').waitFor()
    },
  },
  {
    route: '/restaurantes',
    state: 'offline, leaving before a heart was sent',
    role: 'ana',
    steps: async ({ page, context }) => {
      await context.setOffline(true)
      await page
        .getByRole('button', { name: /^Favorito: / })
        .first()
        .click()
      await signOut(page)
      await page.getByRole('dialog', { name: 'Sair agora?' }).waitFor()
    },
  },
  {
    route: '/dashboard/',
    state: 'offline, review waits for the network',
    role: 'elisa',
    prepare: async ({ sql }) => {
      const [person] = await sql<{ id: string }[]>`select id from auth.users where email = 'elisa@focinho.example'`
      await newVoucher(sql, { id: person!.id, name: 'elisa' }, 'a-mesa-do-tobias', { usedNow: true })
    },
    steps: async (stage) => {
      const { page } = stage
      await openPast(stage)
      await stage.context.setOffline(true)
      const card = page.getByRole('listitem').filter({ hasText: 'A Mesa do Tobias' }).first()
      await card.getByRole('button', { name: 'Avaliar' }).click()
      await card.getByRole('radio', { name: '4 estrelas' }).check({ force: true })
      await card.getByLabel('Comentário').fill('A jabuticabeira dá uma sombra ótima.')
      await card.getByRole('button', { name: 'Enviar avaliação' }).click()
      await seen(stage, 'Publicamos quando a internet voltar.')
    },
  },
  {
    route: '/dashboard/',
    state: 'new version offered',
    role: 'bruno',
    steps: async (stage) => {
      await seen(stage, /^Atualizado/)
      await stage.page.evaluate(async () => {
        await navigator.serviceWorker.ready
        await navigator.serviceWorker.register('/sw.js?next', { scope: '/' })
      })
      await seen(stage, 'Nova versão disponível')
    },
  },
]
