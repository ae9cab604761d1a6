import { SignJWT, type JWK } from 'jose'
import { findFreePort } from '../../supabase/local/free-port.ts'
import { startProgram } from './program.ts'

type Options = {
  program: string
  folder: string
  /** Connection string of the role authenticator. */
  databaseUrl: string
  publicKey: JWK
  /** Signs what acts as service_role. */
  secret: string
  /** The API key of service_role. */
  secretKey: string
}

export type DataServer = { handle: (request: Request) => Promise<Response>; stop: () => Promise<void> }

/** A PostgREST in the place of /rest/v1, with what stands before it in hosted projects: API keys become tokens. */
export async function startDataServer(options: Options): Promise<DataServer> {
  const { program, folder, databaseUrl, publicKey, secret, secretKey } = options
  const [port, readyPort] = [await findFreePort(), await findFreePort()]
  const secretJwk = { kty: 'oct', k: Buffer.from(secret).toString('base64url'), alg: 'HS256' }
  const { stop } = await startProgram({
    program,
    parameters: [],
    folder,
    readyUrl: `http://127.0.0.1:${String(readyPort)}/ready`,
    environment: {
      PGRST_DB_URI: databaseUrl,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_EXTRA_SEARCH_PATH: 'public, extensions',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_JWT_SECRET: JSON.stringify({ keys: [publicKey, secretJwk] }),
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
      PGRST_ADMIN_SERVER_PORT: String(readyPort),
    },
  })
  const handle = async (request: Request) => {
    const headers = new Headers(request.headers)
    if (headers.get('authorization')?.split('.').length !== 3) headers.delete('authorization')
    if (headers.get('apikey') === secretKey && !headers.has('authorization')) {
      const token = new SignJWT({ role: 'service_role' }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1m')
      headers.set('authorization', `Bearer ${await token.sign(new TextEncoder().encode(secret))}`)
    }
    return forward(request, `http://127.0.0.1:${String(port)}`, { prefix: '/rest/v1', headers })
  }
  return { handle, stop }
}

/** Sends a request on to a server on this machine, without the prefix of its path. */
export async function forward(
  request: Request,
  origin: string,
  { prefix, headers }: { prefix: string; headers: Headers },
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  headers.delete('host')
  headers.delete('connection')
  headers.delete('content-length')
  headers.set('accept-encoding', 'identity')
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return fetch(`${origin}${pathname.slice(prefix.length)}${search}`, {
    method: request.method,
    headers,
    redirect: 'manual',
    ...(hasBody && { body: await request.arrayBuffer() }),
  })
}
