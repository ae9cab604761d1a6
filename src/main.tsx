import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import './app/app.css'
import { followIdentity } from './app/follow-identity.ts'
import { makeQueryClient } from './app/query-client.ts'
import { makeRouter } from './app/router.tsx'
import { registerServiceWorker } from './app/service-worker.ts'
import { reloadOnceOnStaleChunk } from './app/stale-chunk.ts'
import { currentIdentity } from './data/auth/identity.ts'

const queryClient = makeQueryClient()
const router = makeRouter(queryClient)

reloadOnceOnStaleChunk()
registerServiceWorker()
if (/[#&]access_token=/.test(globalThis.location.hash)) {
  const { adoptSessionFromLink } = await import('./data/auth/session.ts')
  await adoptSessionFromLink()
}
await followIdentity(router, queryClient)

const root = document.querySelector<HTMLElement>('#root')
if (root === null) throw new Error('index.html has no #root')
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)
if (root.dataset['prerendered'] === globalThis.location.pathname && currentIdentity() === null) {
  await router.load()
  router.ssr = { manifest: undefined } // leaves out an outer Suspense, as the prerendered tree does
  hydrateRoot(root, app)
} else {
  delete root.dataset['prerendered']
  root.replaceChildren()
  createRoot(root).render(app)
}
