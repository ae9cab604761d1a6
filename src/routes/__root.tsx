import { createRootRoute, Outlet, redirect } from '@tanstack/react-router'
import { DocumentTitle } from '../app/document-title.tsx'
import { PageChange } from '../app/page-change.tsx'
import { UpdateSlot } from '../app/installation/update-slot.tsx'
import { currentIdentity } from '../data/device/identity.ts'
import { nextPaint } from '../ui/device/next-paint.ts'
import { Toaster } from '../ui/feedback/toaster.tsx'

const pagesOfTablets = /^\/(tablet|termos|politica-privacidade)\/?$/

export const Route = createRootRoute({
  beforeLoad: ({ location: { pathname }, cause, matches }): Promise<void> | undefined => {
    // A tablet has one page, and what everybody may read (rules: Tablets).
    if (currentIdentity()?.role === 'tablet' && !pagesOfTablets.test(pathname))
      throw redirect({ to: '/tablet', replace: true })
    // Rendering another page takes longer than a frame: the tap is drawn first.
    return cause === 'stay' && matches.some((match) => match.cause === 'enter') ? nextPaint() : undefined
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
