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
 * Tells whether a request may call the server by a name, as in a URL. A page elsewhere could let a name of its own lead
 * to this machine (DNS rebinding), and would then read what the browser sends here.
 */
export function ownHostNames({ host, siteUrl, hostNames = [] }: Reach): (name: string) => boolean {
  const known = new Set([
    ...localNames,
    host,
    ...hostNames,
    ...(siteUrl === undefined ? [] : [new URL(siteUrl).hostname]),
  ])
  const isExposed = !localNames.includes(host)
  return (name) => known.has(name) || (isExposed && machineNames().includes(name))
}

/** Asked for each request that needs it: the machine may have joined another network. */
function machineNames(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((cards) => cards ?? [])
  const machine = hostname().toLowerCase()
  return [
    machine,
    `${machine}.local`,
    ...addresses.map(({ family, address }) => (family === 'IPv6' ? `[${address}]` : address)),
  ]
}
