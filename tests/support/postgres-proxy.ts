/** Stands in front of the tests' PostgreSQL and can go silent, as a firewall that forgot its connections: nothing is closed, nothing comes. */
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'

export interface PostgresProxy {
  /** The same database, through here. */
  url: string
  /** Connections that are open now swallow everything from now on; new ones work. */
  silence(): void
  /** New ones swallow everything too. */
  silenceAll(on: boolean): void
  close(): void
}

/** Takes the address that `createDatabase` gave: a socket in a directory. */
export async function proxyTo(url: string): Promise<PostgresProxy> {
  const address = new URL(url)
  const socket = path.join(address.searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const pairs = new Set<[net.Socket, net.Socket]>()
  let swallows = false
  const hush = ([inside, outside]: [net.Socket, net.Socket]) => {
    inside.unpipe(outside)
    outside.unpipe(inside)
    inside.resume()
    outside.resume()
  }
  const server = net.createServer({ allowHalfOpen: true }, (inside) => {
    const outside = net.connect({ path: socket, allowHalfOpen: true })
    const pair: [net.Socket, net.Socket] = [inside, outside]
    pairs.add(pair)
    for (const it of pair) it.on('error', () => {})
    for (const it of pair) it.on('close', () => pairs.delete(pair))
    inside.pipe(outside)
    outside.pipe(inside)
    if (swallows) hush(pair)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  return {
    url: `postgres://postgres@127.0.0.1:${port}${address.pathname}`,
    silence: () => pairs.forEach(hush),
    silenceAll(on) {
      swallows = on
      if (on) pairs.forEach(hush)
    },
    close() {
      server.close()
      for (const pair of pairs) for (const it of pair) it.destroy()
    },
  }
}
