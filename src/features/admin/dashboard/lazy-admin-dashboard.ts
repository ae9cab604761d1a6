import { lazyRouteComponent } from '@tanstack/react-router'

// Members and managers do not load it.
export const AdminDashboard = lazyRouteComponent(() => import('./admin-dashboard.tsx'), 'AdminDashboard')
