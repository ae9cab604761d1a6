import { createRootRoute, Outlet, redirect } from '@tanstack/react-router'
import { DocumentTitle } from '../app/document-title.tsx'
import { PageChange } from '../app/page-change.tsx'
import { UpdateSlot } from '../app/installation/update-slot.tsx'
import { currentIdentity } from '../data/device/identity.ts'
import { Toaster } from '../ui/feedback/toaster.tsx'

const pagesOfTablets = /^\/(tablet|termos|politica-privacidade)\/?$/

export const Route = createRootRoute({
  // A tablet has one page, and what everybody may read (rules: Tablets).
  beforeLoad: ({ location: { pathname } }) => {
    if (currentIdentity()?.role === 'tablet' && !pagesOfTablets.test(pathname))
      throw redirect({ to: '/tablet', replace: true })
  },
  component: () => (
    <>
      <DocumentTitle />
      <Outlet />
      <PageChange />
      <UpdateSlot />
      <Toaster />
    </>
  ),
})
