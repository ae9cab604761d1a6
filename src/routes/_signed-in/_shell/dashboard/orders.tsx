import { createFileRoute } from '@tanstack/react-router'
import { parseOrderFilters } from '../../../../domain/money/order-filters.ts'
import { OrdersPage } from '../../../../features/admin/orders/orders-page.tsx'
import { appTexts } from '../../../../texts/app.ts'

export const Route = createFileRoute('/_signed-in/_shell/dashboard/orders')({
  staticData: { title: appTexts.titles.orders, role: 'admin' },
  validateSearch: parseOrderFilters,
  component: OrdersPage,
})
