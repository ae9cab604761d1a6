import { hostname, networkInterfaces } from 'node:os'

export const localNames = ['localhost', '127.0.0.1', '[::1]']

type Reach = {
  /** The address that the server listens on. */
  host: string
  /** The configured public URL of this server. */
  siteUrl?: string | undefined
  /** Further names by which people reach it. */
  hostNames?: string[] | undefined
}

/**
 * The host names by which a request may call the server, as in a URL. A foreign page could point a name of its own at
 * this machine (DNS rebinding) and read what the browser sends here. The names change with the machine's networks, so
 * they are read for each request.
 */
export function ownHostNames({ host, siteUrl, hostNames = [] }: Reach): string[] {
  return [
    ...localNames,
    host,
    ...hostNames,
    ...(siteUrl === undefined ? [] : [new URL(siteUrl).hostname]),
    ...(localNames.includes(host) ? [] : machineNames()),
  ]
}

function machineNames(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((cards) => cards ?? [])
  const machine = hostname().toLowerCase()
  return [
    machine,
    `${machine}.local`,
    ...addresses.map(({ family, address }) => (family === 'IPv6' ? `[${address}]` : address)),
  ]
}
