import https from 'node:https'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono, type Context, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { answerUnsubscribe } from '../../functions/unsubscribe/answer-unsubscribe.ts'
import type { Backend } from '../backend.ts'
import { ClearError } from '../clear-error.ts'
import { localPublishableKey, type Services } from '../environment.ts'
import { listeningPort } from '../free-port.ts'
import { ownApi } from '../sender.ts'
import { localNames } from './host-names.ts'
import { mailboxPage } from './mailbox-page.ts'
import { findPostalCode } from './postal-codes.ts'
import { securityHeaders } from './security-headers.ts'

type Site = {
  backend: Backend
  files: (request: Request) => Response
}

type ServerApp = Hono<{ Bindings: HttpBindings }>
type ServerContext = Context<{ Bindings: HttpBindings }>

/** Makes a handler that needs the site; it answers 503 until the site is open. */
type WithSite = (
  answer: (site: Site, context: ServerContext) => Response | Promise<Response>,
) => (context: ServerContext) => Response | Promise<Response>

export type HttpServer = {
  port: number
  /** Starts serving the site; until then every request gets 503. */
  open: (site: Site) => void
  close: () => Promise<void>
}

const maxRequestBytes = 5 * 1024 * 1024

/** Listens on the port for app, API and mailbox on one origin. Throws ClearError if the port is taken. */
export async function listen(
  options: Partial<Services> & {
    port: number
    host: string
    /** The configured public URL of this server. */
    siteUrl?: string | undefined
    /** Serves over HTTPS. */
    tls?: { key: string; cert: string } | undefined
    /** Whether requests may name this host (host-names.ts). */
    isOwnHost: (name: string) => boolean
  },
): Promise<HttpServer> {
  let site: Site | undefined
  const secureHeaders = securityHeaders(options)
  // With a self-made certificate, this header would force localhost to HTTPS for a year.
  if (options.tls !== undefined) delete secureHeaders['Strict-Transport-Security']
  const app = createRoutes(() => site, {
    secureHeaders,
    hasMailbox: isLocalSite(options.siteUrl),
    isOwnHost: options.isOwnHost,
  })
  const server = createAdaptorServer({
    fetch: app.fetch,
    ...(options.tls && { createServer: https.createServer, serverOptions: options.tls }),
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(toListenError(error, options))
    })
    server.listen(options.port, options.host, resolve)
  })
  return {
    port: listeningPort(server),
    open: (newSite) => {
      site = newSite
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        if ('closeIdleConnections' in server) server.closeIdleConnections()
        // Pending responses get 2 s; connections that browsers keep open must not delay the exit.
        setTimeout(() => {
          if ('closeAllConnections' in server) server.closeAllConnections()
        }, 2000).unref()
      }),
  }
}

type RouteOptions = {
  secureHeaders: Record<string, string>
  hasMailbox: boolean
  isOwnHost: (name: string) => boolean
}

function createRoutes(current: () => Site | undefined, { secureHeaders, hasMailbox, isOwnHost }: RouteOptions) {
  const app: ServerApp = new Hono()
  const headers = Object.entries(secureHeaders)
  const withSite: WithSite = (answer) => (context) => {
    const site = current()
    return site
      ? answer(site, context)
      : context.text('Iniciando, tente de novo em instantes.', 503, { 'retry-after': '1' })
  }

  app.use(async (context, next) => {
    await next()
    for (const [name, value] of headers) context.header(name, value)
  })
  app.use((context, next) =>
    isOwnHost(new URL(context.req.url).hostname)
      ? next()
      : Promise.resolve(context.text('Este servidor não atende por esse endereço (FOCINHO_HOSTS).', 421)),
  )
  app.use(
    bodyLimit({ maxSize: maxRequestBytes, onError: (context) => context.json({ message: 'Request too large' }, 413) }),
  )
  app.onError((error, context) => {
    console.error(error.name, context.req.method, context.req.path) // no message: it may contain personal data
    return context.json({ message: 'Internal server error' }, 500)
  })

  app.get(
    '/health',
    withSite(async ({ backend }, context) => {
      const ok = await backend.probe().then(
        () => true,
        () => false,
      )
      return context.json({ ok }, ok ? 200 : 503, { 'cache-control': 'no-store' })
    }),
  )
  for (const path of ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*']) app.use(path, sameOriginOnly)
  app.all(
    '/auth/v1/*',
    withSite(({ backend }, context) => backend.auth(context.req.raw, peerAddress(context))),
  )
  app.all(
    '/rest/v1/*',
    withSite(({ backend }, context) => backend.handle(withPeerAddress(context))),
  )
  app.all(
    '/storage/v1/*',
    withSite(({ backend }, context) => backend.handle(context.req.raw)),
  )
  app.all(
    '/functions/v1/unsubscribe',
    withSite(({ backend }, context) =>
      answerUnsubscribe(context.req.raw, { api: ownApi(backend, localPublishableKey), siteUrl: '' }),
    ),
  )
  app.get('/cep/:digits/json/', (context) => {
    const address = findPostalCode(context.req.param('digits'))
    return address === undefined ? context.text('', 400) : context.json(address)
  })
  app.all('/_system', (context) => context.notFound())
  app.all('/_system/*', (context) => context.notFound())
  addMailbox(app, withSite, hasMailbox)
  app.all(
    '*',
    withSite(({ files }, context) => files(context.req.raw)),
  )
  return app
}

function addMailbox(app: ServerApp, withSite: WithSite, isVisible: boolean): void {
  app.use('/caixa/*', async (context, next) => {
    if (!isVisible || !isOnThisMachine(context)) return context.notFound()
    await next()
    context.header('cache-control', 'no-store')
    return undefined
  })
  app.get(
    '/caixa',
    withSite(({ backend }, context) => Promise.resolve(context.html(mailboxPage(backend.mailbox.list())))),
  )
  app.get(
    '/caixa/:id',
    withSite(({ backend }, context) => {
      const message = backend.mailbox.find(context.req.param('id') ?? '')
      return message ? context.html(message.html) : context.notFound()
    }),
  )
}

function peerAddress(context: ServerContext): string {
  return context.env.incoming.socket.remoteAddress ?? ''
}

/** The request with the socket's address as the client's, because clients can forge these headers. */
function withPeerAddress(context: ServerContext): Request {
  const headers = new Headers(context.req.raw.headers)
  headers.set('x-forwarded-for', peerAddress(context))
  headers.delete('cf-connecting-ip')
  headers.delete('x-real-ip')
  return new Request(context.req.raw, { headers })
}

/** Removes CORS headers, since the API only serves the app of this origin, and forbids caching personal data. */
async function sameOriginOnly(context: ServerContext, next: Next): Promise<void> {
  await next()
  const foreign = [...context.res.headers.keys()].filter((name) => name.startsWith('access-control-'))
  for (const name of foreign) context.header(name, undefined)
  if (!context.req.path.startsWith('/storage/')) context.header('cache-control', 'no-store')
}

/** Whether a server with this URL is only reachable from its own machine, so that it may show the mailbox. */
export function isLocalSite(siteUrl: string | undefined): boolean {
  return siteUrl === undefined || localNames.includes(new URL(siteUrl).hostname)
}

/**
 * Whether a request comes from this machine's browser, not via DNS rebinding or a proxy: mailbox links open accounts.
 */
function isOnThisMachine(context: ServerContext): boolean {
  const { hostname } = new URL(context.req.url)
  const forwardedFor = context.req.header('x-forwarded-for')?.split(',') ?? [] // set by Vite's development server
  const isProxied = ['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'].some(
    (name) => context.req.header(name) !== undefined,
  )
  return !isProxied && [peerAddress(context), ...forwardedFor].every(isLoopback) && localNames.includes(hostname)
}

function isLoopback(address: string): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(address.trim())
}

function toListenError(error: NodeJS.ErrnoException, { port, host }: { port: number; host: string }): Error {
  const portText = String(port)
  if (error.code === 'EADDRINUSE') {
    return new ClearError(
      `A porta ${portText} já está em uso. Feche o outro programa ou escolha outra: PORT=3001 npm start`,
    )
  }
  if (error.code === 'EACCES')
    return new ClearError(`Sem permissão para usar a porta ${portText}. Escolha outra: PORT=3001 npm start`)
  if (error.code === 'EADDRNOTAVAIL') return new ClearError(`O endereço ${host} (HOST) não existe nesta máquina.`)
  return error
}
