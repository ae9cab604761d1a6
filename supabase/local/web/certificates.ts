import { X509Certificate } from 'node:crypto'
import fs from 'node:fs'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { generate } from 'selfsigned'

export type Certificates = {
  /** The server's key pair, signed by the authority. */
  server: { key: string; cert: string }
  /** Certificate (PEM) of the authority that a phone has to trust. */
  authority: string
}

type KeyPair = { key: string; cert: string }

const dayMs = 86_400_000
const authorityDays = 3650
const serverDays = 390 // phones reject certificates valid for longer
const renewDays = 30
const curve = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const

/** IPv4 addresses of this machine in its networks. */
export function networkAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((cards) =>
    (cards ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  )
}

/**
 * The server's certificate for `addresses`, signed by a certificate authority of this installation. Both are stored in
 * the data folder; missing ones are created, and the server's is renewed before it expires or when an address is
 * missing.
 */
export async function readCertificates(dataFolder: string, addresses: string[]): Promise<Certificates> {
  const folder = path.join(dataFolder, 'certificates')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const authority = load(folder, 'ca') ?? save(folder, 'ca', await createAuthority())
  const stored = load(folder, 'server')
  const server =
    stored !== undefined && isUsable(stored, authority, addresses)
      ? stored
      : save(folder, 'server', await createServerPair(authority, addresses))
  return { server, authority: authority.cert }
}

async function createAuthority(): Promise<KeyPair> {
  const generated = await generate([{ name: 'commonName', value: 'Focinho à Mesa (instalação local)' }], {
    ...curve,
    notAfterDate: new Date(Date.now() + authorityDays * dayMs),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  return { key: generated.private, cert: generated.cert }
}

async function createServerPair(authority: KeyPair, addresses: string[]): Promise<KeyPair> {
  const generated = await generate([{ name: 'commonName', value: 'Focinho à Mesa' }], {
    ...curve,
    ca: authority,
    notAfterDate: new Date(Date.now() + serverDays * dayMs),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          ...['127.0.0.1', ...addresses].map((ip) => ({ type: 7 as const, ip })),
        ],
      },
    ],
  })
  return { key: generated.private, cert: generated.cert }
}

function isUsable({ cert }: KeyPair, authority: KeyPair, addresses: string[]): boolean {
  const parsed = new X509Certificate(cert)
  const isFresh = Date.parse(parsed.validTo) > Date.now() + renewDays * dayMs
  const isOurs = parsed.verify(new X509Certificate(authority.cert).publicKey)
  return isFresh && isOurs && addresses.every((address) => parsed.checkIP(address) !== undefined)
}

function load(folder: string, name: string): KeyPair | undefined {
  const [key, cert] = [path.join(folder, `${name}.key`), path.join(folder, `${name}.crt`)]
  return fs.existsSync(key) && fs.existsSync(cert)
    ? { key: fs.readFileSync(key, 'utf8'), cert: fs.readFileSync(cert, 'utf8') }
    : undefined
}

function save(folder: string, name: string, pair: KeyPair): KeyPair {
  fs.writeFileSync(path.join(folder, `${name}.key`), pair.key, { mode: 0o600 })
  fs.writeFileSync(path.join(folder, `${name}.crt`), pair.cert)
  return pair
}
