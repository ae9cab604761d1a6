import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { DocumentTitle } from '../app/document-title.tsx'
import { UpdateSlot } from '../app/update-slot.tsx'
import type { RouterContext } from '../app/router-context.ts'
import { Toaster } from '../ui/toaster.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <>
      <DocumentTitle />
      <Outlet />
      <UpdateSlot />
      <Toaster />
    </>
  ),
})
