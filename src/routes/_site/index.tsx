import { createFileRoute, redirect } from '@tanstack/react-router'
import { currentIdentity } from '../../data/device/identity.ts'
import { HomePage } from '../../features/site/home-page.tsx'

export const Route = createFileRoute('/_site/')({
  beforeLoad: () => {
    if (currentIdentity() !== null) throw redirect({ to: '/dashboard', replace: true })
  },
  component: HomePage,
})
