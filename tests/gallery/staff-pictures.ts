import type { Picture } from './picture.ts'

export const staffPictures: Picture[] = [
  { route: '/dashboard/', state: 'admin', role: 'admin', steps: ({ page }) => page.getByText('65', { exact: true }).waitFor() },
]
