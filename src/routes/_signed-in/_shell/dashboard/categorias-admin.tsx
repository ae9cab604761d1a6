import { createFileRoute } from '@tanstack/react-router'
import { CategoriesPage } from '../../../../features/admin/club/categories-page.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/categorias-admin')({
  staticData: { title: appTexts.titles.categoriesAdmin, role: 'admin' },
  component: CategoriesPage,
})
