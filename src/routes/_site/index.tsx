import { createFileRoute, redirect } from '@tanstack/react-router'
import { currentIdentity } from '../../data/auth/identity.ts'
import { HomePage } from '../../features/site/home-page.tsx'
import { appTexts } from '../../texts/app.ts'

export const Route = createFileRoute('/_site/')({
  staticData: { description: appTexts.descriptions.home },
  beforeLoad: () => {
    if (currentIdentity() !== null) throw redirect({ to: '/dashboard', replace: true })
  },
  component: HomePage,
})
