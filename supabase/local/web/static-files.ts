import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { projectFolder } from '../environment.ts'

type StaticFile = { bytes: Buffer; type: string; eTag: string; encoded: { br?: Buffer; gzip?: Buffer } }

const mimeTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}
const compressible = /^(text\/|application\/(json|manifest|wasm|xml)|image\/svg)/
// Named by content, so that a file is compressed once, however often it is built.
const cacheFolder = path.join(projectFolder, 'node_modules/.cache/focinho/compressed')

/** Reads the built app into memory; requests can only reach files found here. */
export async function loadStaticFiles(folder: string): Promise<(request: Request) => Response> {
  const names = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter(
      (name) =>
        !/(^|\/)\.|^(_headers|_redirects|nginx\.conf|404\.html)$/.test(name) &&
        fs.statSync(path.join(folder, name)).isFile(),
    )
  const files = new Map<string, StaticFile>()
  await Promise.all(
    names.map(async (name) => {
      files.set(`/${name}`, await loadFile(path.join(folder, name)))
    }),
  )
  return (request) => answer(files, request)
}

async function loadFile(file: string): Promise<StaticFile> {
  const bytes = fs.readFileSync(file)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const type = mimeTypes[path.extname(file)] ?? 'application/octet-stream'
  const encoded = compressible.test(type) && bytes.length > 1024 ? await compress(bytes, hash) : {}
  return { bytes, type, eTag: `W/"${hash.slice(0, 32)}"`, encoded }
}

async function compress(bytes: Buffer, hash: string): Promise<{ br: Buffer; gzip: Buffer }> {
  const cached = async (extension: string, create: () => Promise<Buffer>) => {
    const file = path.join(cacheFolder, `${hash}.${extension}`)
    if (fs.existsSync(file)) return fs.readFileSync(file)
    const content = await create()
    fs.mkdirSync(cacheFolder, { recursive: true })
    fs.writeFileSync(`${file}.${String(process.pid)}`, content)
    fs.renameSync(`${file}.${String(process.pid)}`, file)
    return content
  }
  const [br, gzip] = await Promise.all([
    cached('br', () => promisify(zlib.brotliCompress)(bytes)), // default quality: 11
    cached('gz', () => promisify(zlib.gzip)(bytes, { level: 9 })),
  ])
  return { br, gzip }
}

function answer(files: Map<string, StaticFile>, request: Request): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Método não permitido')
  const name = decodePath(new URL(request.url).pathname)
  if (name === undefined) return plain(400, 'Endereço inválido')
  const file = files.get(name === '/' ? '/index.html' : name) ?? files.get(`${name.replace(/\/$/, '')}.html`)
  if (file) return send(file, request, name)
  // Unknown pages get the app's shell. A missing file, such as a chunk of an old build, must be a 404 and not HTML.
  const isPage = !name.startsWith('/assets/') && !/\.[^/]+$/.test(name) && accepts(request, 'accept', 'text/html')
  const shell = files.get('/app-shell.html') ?? files.get('/index.html')
  return isPage && shell ? send(shell, request, name) : plain(404, 'Não encontrado')
}

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

function send(file: StaticFile, request: Request, name: string): Response {
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: file.eTag,
    vary: 'accept-encoding',
  })
  if (request.headers.get('if-none-match')?.split(/,\s*/).includes(file.eTag))
    return new Response(null, { status: 304, headers })
  const encoding = (['br', 'gzip'] as const).find(
    (format) => file.encoded[format] && accepts(request, 'accept-encoding', format),
  )
  const body = (encoding && file.encoded[encoding]) ?? file.bytes
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers })
}

function accepts(request: Request, header: string, value: string): boolean {
  return (
    request.headers
      .get(header)
      ?.split(',')
      .some((part) => part.split(';')[0]?.trim() === value) ?? false
  )
}

function plain(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
