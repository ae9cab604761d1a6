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
 * The names by which a request may call the server, as in a URL. A page elsewhere could let a name of its own lead to
 * this machine (DNS rebinding), and would then read what the browser sends here. They change with the networks that the
 * machine joins, so they are asked for with each request.
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
