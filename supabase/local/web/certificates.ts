import { X509Certificate } from 'node:crypto'
import fs from 'node:fs'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import * as x509 from '@peculiar/x509'
import { coversAddress, nameConstraints } from './name-constraints.ts'

export type Certificates = {
  /** The server's key pair, signed by the authority. */
  server: { key: string; cert: string }
  /** Certificate (PEM) of the authority that a phone has to trust. */
  authority: string
  /** The authority's SHA-256 fingerprint in pairs of digits, as phones and this machine's terminal show it. */
  fingerprint: string
}

type KeyPair = { key: string; cert: string }

const dayMs = 86_400_000
const validDays = 90
const renewDays = 15
const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** IPv4 addresses of this machine in its networks. */
export function networkAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((cards) =>
    (cards ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  )
}

/**
 * The server's certificate for `addresses`, signed by a certificate authority of this installation, which can sign for
 * nothing but local addresses. Both are stored in the data folder, valid for 90 days, and renewed near their end or
 * when an address is missing.
 */
export async function readCertificates(dataFolder: string, addresses: string[]): Promise<Certificates> {
  const folder = path.join(dataFolder, 'certificates')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const known = load(folder, 'ca')
  const authority =
    known !== undefined && isUsableAuthority(known, addresses)
      ? known
      : save(folder, 'ca', await createAuthority(addresses))
  const stored = load(folder, 'server')
  const server =
    stored !== undefined && isUsable(stored, authority, addresses)
      ? stored
      : save(folder, 'server', await createServerPair(authority, addresses))
  return { server, authority: authority.cert, fingerprint: new X509Certificate(authority.cert).fingerprint256 }
}

async function createAuthority(addresses: string[]): Promise<KeyPair> {
  const keys = await crypto.subtle.generateKey(curve, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Focinho à Mesa (instalação local)',
    notAfter: new Date(Date.now() + validDays * dayMs),
    signingAlgorithm: curve,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      nameConstraints(addresses),
    ],
  })
  return toPem(keys, certificate)
}

async function createServerPair(authority: KeyPair, addresses: string[]): Promise<KeyPair> {
  const signer = new x509.X509Certificate(authority.cert)
  const keys = await crypto.subtle.generateKey(curve, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.create({
    subject: 'CN=Focinho à Mesa',
    issuer: signer.subject,
    notAfter: signer.notAfter,
    signingAlgorithm: curve,
    publicKey: keys.publicKey,
    signingKey: await crypto.subtle.importKey('pkcs8', x509.PemConverter.decodeFirst(authority.key), curve, false, [
      'sign',
    ]),
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension([
        { type: 'dns', value: 'localhost' },
        ...['127.0.0.1', ...addresses].map((value) => ({ type: 'ip' as const, value })),
      ]),
    ],
  })
  return toPem(keys, certificate)
}

async function toPem(keys: CryptoKeyPair, certificate: x509.X509Certificate): Promise<KeyPair> {
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  return { key: x509.PemConverter.encode(key, 'PRIVATE KEY'), cert: certificate.toString('pem') }
}

function isUsableAuthority({ cert }: KeyPair, addresses: string[]): boolean {
  const parsed = new x509.X509Certificate(cert)
  return isFresh(cert) && ['127.0.0.1', ...addresses].every((address) => coversAddress(parsed, address))
}

function isFresh(cert: string): boolean {
  return Date.parse(new X509Certificate(cert).validTo) > Date.now() + renewDays * dayMs
}

function isUsable({ cert }: KeyPair, authority: KeyPair, addresses: string[]): boolean {
  const parsed = new X509Certificate(cert)
  const isOurs = parsed.verify(new X509Certificate(authority.cert).publicKey)
  return isFresh(cert) && isOurs && addresses.every((address) => parsed.checkIP(address) !== undefined)
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
