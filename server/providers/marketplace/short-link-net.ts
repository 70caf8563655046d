/**
 * The way out for short links (product.md 3): looking a host up, and opening a connection to exactly that address. Whether
 * the address is a public one (public-address.ts) is not part of `Net`: whoever hands in another way out still cannot
 * reach a private address through it.
 */
import { lookup } from 'node:dns/promises'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'

interface Found {
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
