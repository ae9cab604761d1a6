import type { Picture } from './picture.ts'

export const staffPictures: Picture[] = [
  { route: '/dashboard/', state: 'manager', role: 'gerente', steps: ({ page }) => page.getByRole('heading', { name: 'Gerenciamento do Restaurante' }).waitFor() },
  { route: '/dashboard/', state: 'manager, numbers do not load', role: 'gerente2', prepare: ({ page }) => page.route('**/rest/v1/voucher_scans*', (route) => route.abort()) },
]
