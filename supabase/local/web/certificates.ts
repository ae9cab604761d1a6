import { X509Certificate } from 'node:crypto'
import fs from 'node:fs'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { generate } from 'selfsigned'

export type Certificates = {
  /** Of this server, signed by the authority. */
  server: { key: string; cert: string }
  /** What a phone has to trust, PEM. */
  authority: string
}

type Pair = { key: string; cert: string }

const dayMs = 86_400_000
const authorityDays = 3650
const serverDays = 390 // phones refuse longer ones
const renewDays = 30
const curve = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const

/** Addresses of this machine in its networks, IPv4. */
export function networkAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((cards) =>
    (cards ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  )
}

/**
 * A certificate for `addresses` from a certificate authority of this installation alone, both made when there are none
 * yet, and the server's again when it is near its end or an address is missing. They stay in the data folder.
 */
export async function readCertificates(dataFolder: string, addresses: string[]): Promise<Certificates> {
  const folder = path.join(dataFolder, 'certificates')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const authority = read(folder, 'ca') ?? keep(folder, 'ca', await makeAuthority())
  const known = read(folder, 'server')
  const server =
    known !== undefined && serves(known, authority, addresses)
      ? known
      : keep(folder, 'server', await makeServer(authority, addresses))
  return { server, authority: authority.cert }
}

async function makeAuthority(): Promise<Pair> {
  const made = await generate([{ name: 'commonName', value: 'Focinho à Mesa (instalação local)' }], {
    ...curve,
    notAfterDate: new Date(Date.now() + authorityDays * dayMs),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  return { key: made.private, cert: made.cert }
}

async function makeServer(authority: Pair, addresses: string[]): Promise<Pair> {
  const made = await generate([{ name: 'commonName', value: 'Focinho à Mesa' }], {
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
  return { key: made.private, cert: made.cert }
}

function serves({ cert }: Pair, authority: Pair, addresses: string[]): boolean {
  const parsed = new X509Certificate(cert)
  const isFresh = Date.parse(parsed.validTo) > Date.now() + renewDays * dayMs
  const isOurs = parsed.verify(new X509Certificate(authority.cert).publicKey)
  return isFresh && isOurs && addresses.every((address) => parsed.checkIP(address) !== undefined)
}

function read(folder: string, name: string): Pair | undefined {
  const [key, cert] = [path.join(folder, `${name}.key`), path.join(folder, `${name}.crt`)]
  return fs.existsSync(key) && fs.existsSync(cert)
    ? { key: fs.readFileSync(key, 'utf8'), cert: fs.readFileSync(cert, 'utf8') }
    : undefined
}

function keep(folder: string, name: string, pair: Pair): Pair {
  fs.writeFileSync(path.join(folder, `${name}.key`), pair.key, { mode: 0o600 })
  fs.writeFileSync(path.join(folder, `${name}.crt`), pair.cert)
  return pair
}
