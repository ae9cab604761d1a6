import { createRootRoute, Outlet } from '@tanstack/react-router'
import { DocumentTitle } from '../app/document-title.tsx'
import { PageChange } from '../app/page-change.tsx'
import { UpdateSlot } from '../app/installation/update-slot.tsx'
import { Toaster } from '../ui/feedback/toaster.tsx'

export const Route = createRootRoute({
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
