import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import './app/app.css'
import { persistQueriesPerPerson } from './app/persisted-queries.ts'
import { makeQueryClient } from './app/query-client.ts'
import { makeRouter } from './app/router.tsx'
import { registerServiceWorker } from './app/service-worker.ts'
import { reloadOnceOnStaleChunk } from './app/stale-chunk.ts'
import { followIdentity } from './app/follow-identity.ts'
import { adoptSessionFromLink } from './data/auth/session.ts'

const queryClient = makeQueryClient()
const router = makeRouter(queryClient)

reloadOnceOnStaleChunk()
registerServiceWorker()
await Promise.all([persistQueriesPerPerson(queryClient), adoptSessionFromLink()])
followIdentity(router)

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
