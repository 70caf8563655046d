/**
 * The way out for short links (product.md 3): looking a host up, deciding whether an address is one of the public
 * internet, and opening a connection to exactly that address. The decision is not part of `Net` and has no option:
 * whoever hands in another way out still cannot reach a private address through it.
 */
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'

export interface Found {
  address: string
  family: number
}
export interface Target extends Found {
  host: string
}
export interface Net {
  /** Every address of a host. */
  resolve(host: string): Promise<readonly Found[]>
  /** A connection to this address and no other, encrypted and proven for `host`. */
  connect(target: Target): Duplex
}

const refused4 = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // A cloud's metadata service on an address that looks public.
  ['168.63.129.16', 32],
] as const) {
  refused4.addSubnet(network, bits, 'ipv4')
}

const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
// Inside the global range, but leading elsewhere: protocol assignments with Teredo, documentation, 6to4.
const refused6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  refused6.addSubnet(network, bits, 'ipv6')
}

/** True for an address of the public internet. Loopback, private, shared, link-local, mapped ... and text are not. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused4.check(address, 'ipv4')
  return family === 6 && !address.includes('%') && global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}

/** The real way out: system resolver, TLS with the usual authorities, port 443, pinned to the address that was checked. */
export const internet: Net = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  connect: ({ host, address, family }) =>
    connectTls({
      host,
      port: 443,
      servername: host,
      ALPNProtocols: ['http/1.1'],
      lookup: (_host, options, found) => {
        if (options.all) found(null, [{ address, family }])
        else found(null, address, family)
      },
    }),
}
