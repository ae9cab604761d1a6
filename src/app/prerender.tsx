import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { activePlansPath } from '../data/plans/queries.ts'
import { queryClient } from '../data/query-client.ts'
import { firstListRequest } from '../data/restaurants/begin-list.ts'
import { visitorRequest } from '../data/supabase/visitor.ts'
import { company } from '../data/company.ts'
import type { VisitorRequest } from '../early/contract.ts'
import { appTexts } from '../texts/app.ts'
import { pageDescriptions } from '../texts/site/page-descriptions.ts'
import { makeRouter } from './router.tsx'

export interface PrerenderedPage {
  path: string
  /** What goes into #root. */
  html: string
  /** What goes into <head>: title, description, canonical address, data for shared links and search engines. */
  head: string
  /** Its routes by the names of their files: `_site/index`. */
  routes: string[]
  /** The first request of its screen as JSON in an attribute's value; the early script makes it while the app loads. */
  firstRequest: string | undefined
  /** Whether visitors can use it without the app, which then starts when they do something. */
  startsLater: boolean
}

const firstRequests: Record<string, VisitorRequest> = {
  '/estabelecimentos': firstListRequest,
  '/planos': visitorRequest(activePlansPath),
}

/** The addresses that a route answers and no prerendered page; a parameter is `$name`. */
export function listAppPaths(): string[] {
  const { routesByPath } = makeRouter({ history: createMemoryHistory(), scrollRestoration: false })
  return Object.keys(routesByPath).filter((path) => !(path in pageDescriptions))
}

/**
 * Renders the public pages to HTML; runs at build time only. `siteUrl` is the origin that canonical addresses and
 * shared links name.
 */
export async function prerenderPages(siteUrl: string): Promise<PrerenderedPage[]> {
  const pages = await Promise.all(
    Object.entries(pageDescriptions).map(async ([path, description]) => {
      const history = createMemoryHistory({ initialEntries: [path] })
      // Scroll restoration would add an inline script, which the security policy refuses.
      const router = makeRouter({ history, scrollRestoration: false })
      await router.load()
      const failures: unknown[] = []
      const { prelude } = await prerender(
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
        {
          progressiveChunkSize: Number.MAX_SAFE_INTEGER, // a deferred boundary would need an inline script
          onError: (failure) => {
            failures.push(failure)
          },
        },
      )
      if (failures.length > 0) throw new Error(`${path} cannot be prerendered`, { cause: failures[0] })
      const title = router.state.matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title
      const routes = router.state.matches.map(({ routeId }) => routeId.replace(/^\//, '').replace(/\/$/, '/index'))
      const html = await new Response(prelude).text()
      const request = firstRequests[path]
      const firstRequest = request && escape(JSON.stringify(request))
      const head = headOf(siteUrl + path, title, description)
      return { path, html, head, routes, firstRequest, startsLater: path === '/' }
    }),
  )
  queryClient.clear() // its timers would keep the build's process alive
  return pages
}

/** What goes into <head> of all pages that are not prerendered: a shared link to them shows the club's card. */
export function shellHead(siteUrl: string): string {
  return cardTags(siteUrl, appTexts.brand, pageDescriptions['/']).join('\n    ')
}

/**
 * What goes into #root of those pages: from 0.6 s on, and until the app draws the page, it says that the page is
 * loading. Not in a browser that is too old for the app.
 */
export const shellBody =
  '<style>#starting{display:none}[data-capable] #starting{display:grid;place-content:center;min-height:85dvh;' +
  'font:14px/1.5 sans-serif;opacity:0;animation:starting 0s .6s forwards}@keyframes starting{to{opacity:1}}</style>' +
  `<p id="starting">${appTexts.loading}</p>`

function headOf(url: string, pageTitle: string | undefined, description: string): string {
  const title = pageTitle === undefined ? appTexts.brand : `${pageTitle} · ${appTexts.brand}`
  const { origin } = new URL(url)
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: appTexts.brand,
    legalName: company.legalName,
    taxID: company.cnpj,
    url: origin,
    logo: `${origin}/icons/icon-512.png`,
    email: company.supportEmail,
  }
  return [
    ...cardTags(origin, title, description),
    `<link rel="canonical" href="${escape(url)}" />`,
    `<meta property="og:url" content="${escape(url)}" />`,
    `<script type="application/ld+json">${JSON.stringify(organization).replaceAll('<', String.raw`\u003c`)}</script>`,
  ].join('\n    ')
}

/** Title, description and picture, also of the card that messengers show for a link. */
function cardTags(origin: string, title: string, description: string): string[] {
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:locale" content="pt_BR" />',
    `<meta property="og:site_name" content="${appTexts.brand}" />`,
    `<meta property="og:title" content="${escape(title)}" />`,
    `<meta property="og:description" content="${escape(description)}" />`,
    `<meta property="og:image" content="${origin}/icons/share.png" />`,
  ]
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
