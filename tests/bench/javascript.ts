import { buildWhenChanged } from '../../supabase/local/build.ts'
import type { Measure } from './measure.ts'
import { listBuiltRoutes, listFilesOfRoute, sumGzipped } from '../support/route-files.ts'

const aims: Record<string, Measure['aim']> = {
  '_site/index': { atMost: 105 },
  '_site/_queries/estabelecimentos/index': { atMost: 169.5 },
  '_signed-in/_shell/dashboard/index': { atMost: 190 },
  '_signed-in/_shell/perfil': { atMost: 200 },
  '_signed-in/_scanner/dashboard/scanner': { atMost: 240 },
}
const staffAim: Measure['aim'] = { atMost: 210 } // the other pages of admins and managers

/** Size of the JavaScript that each route needs before it renders, in kB with gzip. */
export async function javascript(): Promise<Measure[]> {
  await buildWhenChanged()
  const routes = await listBuiltRoutes()
  return Promise.all(
    routes.map(async (route) => ({
      name: `JavaScript of ${addressOf(route)}`,
      value: Number(((await sumGzipped(await listFilesOfRoute(route))) / 1000).toFixed(1)),
      unit: 'kB gzip',
      aim: aims[route] ?? (route.includes('/dashboard/') ? staffAim : null),
    })),
  )
}

function addressOf(route: string): string {
  return `/${route
    .split('/')
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .join('/')}`
}
