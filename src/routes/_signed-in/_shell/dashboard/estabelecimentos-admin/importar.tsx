import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../../../../../features/admin/restaurants/import/import-page.tsx'
import { appTexts } from '../../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/estabelecimentos-admin/importar')({
  staticData: { title: appTexts.titles.importRestaurants, role: 'admin' },
  component: ImportPage,
})
