/** A wire between two who talk, on which one answer can be lost: what was asked arrived, and nobody hears that it did. */
import { once } from 'node:events'
import net from 'node:net'

export interface Loss {
  /** Bytes of the question, such as an idempotency key; only the connection that carried them loses something. */
  about: string
  /** The loss is complete when this has been seen in the answer. */
  until: RegExp
  /** What comes before is let through, for a conversation of several questions. Otherwise not one byte is. */
  after?: boolean
}
export interface Wire {
  /** The port, or the socket's path. */
  at: number | string
  /** Gives the bytes that were lost, once `until` was among them. Nothing comes through on that connection afterwards. */
  lose(loss: Loss): Promise<Buffer>
  /** Breaks every connection off; new ones are taken. */
  cut(): void
  close(): Promise<void>
}

interface Armed extends Loss {
  lost(bytes: Buffer): void
}

/** Listens at `at` (0: any port) and passes everything on to where `to` says at that moment. */
export async function wire(at: number | string, to: () => net.NetConnectOpts): Promise<Wire> {
  const armed = new Set<Armed>()
  const ends = new Set<net.Socket>()
  const server = net.createServer({ noDelay: true }, (near) => {
    const far = net.connect({ noDelay: true, ...to() })
    let asked = ''
    let losing: Armed | undefined
    let kept = Buffer.alloc(0)
    near.on('data', (part) => {
      asked = asked.slice(-512) + part.toString('latin1')
      for (const it of armed) {
        if (losing || !asked.includes(it.about)) continue
        losing = it
        armed.delete(it)
      }
      far.write(part)
    })
    far.on('data', (part) => {
      if (!losing) return void near.write(part)
      kept = Buffer.concat([losing.after && !losing.until.test(kept.toString('latin1')) ? Buffer.alloc(0) : kept, part])
      if (losing.until.test(kept.toString('latin1'))) losing.lost(kept)
      else if (losing.after) near.write(part)
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        ends.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(typeof at === 'number' ? { port: at, host: '127.0.0.1' } : { path: at })
  await once(server, 'listening')
  const cut = () => ends.forEach((end) => end.destroy())
  const address = server.address()
  return {
    at: typeof address === 'object' && address ? address.port : at,
    lose: (loss) => new Promise((resolve) => void armed.add({ ...loss, lost: resolve })),
    cut,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cut()
      }),
  }
}
