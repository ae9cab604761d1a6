import { BlockList } from 'node:net'
import { Extension, type X509Certificate } from '@peculiar/x509'

const nameConstraintsOid = '2.5.29.30'

/** Addresses of private networks, of which a router gives them: address and prefix length. */
const privateRanges = [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const

const isPrivate = new BlockList()
for (const [address, prefix] of privateRanges) isPrivate.addSubnet(address, prefix)

/**
 * The extension (RFC 5280, 4.2.1.10) that limits an authority to localhost, private networks and `addresses`: whoever
 * steals its key cannot pretend to be any other site.
 */
export function nameConstraints(addresses: string[]): Extension {
  const others = addresses.filter((address) => !isPrivate.check(address)).map((address) => [address, 32] as const)
  const names = [
    der(0x82, Buffer.from('localhost')), // dNSName
    ...[...privateRanges, ...others].map(([address, prefix]) => der(0x87, subnet(address, prefix))), // iPAddress
  ]
  const permitted = der(0xa0, ...names.map((name) => der(0x30, name)))
  return new Extension(nameConstraintsOid, true, der(0x30, permitted))
}

/** Whether an authority is limited by name constraints that permit an address. */
export function coversAddress(authority: X509Certificate, address: string): boolean {
  const extension = authority.getExtension(nameConstraintsOid)
  if (extension === null) return false
  return isPrivate.check(address) || Buffer.from(extension.value).includes(der(0x87, subnet(address, 32)))
}

function subnet(address: string, prefix: number): Buffer<ArrayBuffer> {
  const mask = Buffer.alloc(4)
  mask.writeUInt32BE((0xff_ff_ff_ff << (32 - prefix)) >>> 0)
  return Buffer.concat([Buffer.from(address.split('.').map(Number)), mask])
}

/** One value in DER, the encoding of certificates: tag, length, content. */
function der(tag: number, ...contents: Buffer[]): Buffer<ArrayBuffer> {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
