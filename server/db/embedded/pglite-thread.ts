/** The shop's side of the embedded database's thread: starts it, hands out sessions, asks for a snapshot, ends it. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Duplex } from 'node:stream'
import type { Engagement, Report, Request } from './pglite-worker.ts'
import { WireStream } from './wire-stream.ts'

export interface Thread {
  /** A fresh session for the driver. Sessions do not overlap: the pool has one connection. */
  stream(): Duplex
  /** The whole database as one tar, for `openMemoryDatabase`. */
  dump(): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

const script = new URL('./pglite-worker.ts', import.meta.url)

/** Makes a new database in `dir`, in a thread that is thrown away: making one takes memory that is never given back. */
export async function createInThread(dir: string): Promise<void> {
  const worker = new Worker(script, { workerData: { kind: 'create', dir } satisfies Engagement })
  const [code] = (await once(worker, 'exit')) as [number]
  if (code !== 0) throw new Error(`The database could not be created in ${dir}`)
}

/**
 * Takes what to open and whom to tell when the thread dies later; gives the thread once the database answers. Refuses
 * with the engine's own words when it does not start.
 */
export async function startThread(engagement: Engagement, onFatal: (error: Error) => void): Promise<Thread> {
  const worker = new Worker(script, { workerData: engagement })
  const sessions = new Map<number, WireStream>()
  const waiting = new Map<number, { resolve: (bytes?: Uint8Array) => void; reject: (error: Error) => void }>()
  let count = 0
  let ready = false
  let closing = false
  let dead: Error | null = null

  function die(error: Error) {
    if (dead) return
    dead = error
    for (const stream of sessions.values()) stream.destroy(error)
    for (const { reject } of waiting.values()) reject(error)
    if (ready && !closing) onFatal(error)
  }
  worker.on('error', (error) => die(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => die(new Error('The database thread has ended')))

  const post = (request: Request) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    if (!dead) worker.postMessage(request)
  }
  const engine = {
    send: (session: number, batch: Buffer, starts: boolean) => post({ kind: 'wire', session, batch, starts }),
    leave: (session: number) => sessions.delete(session),
  }
  const ask = (kind: 'dump' | 'close') =>
    new Promise<Uint8Array | undefined>((resolve, reject) => {
      if (dead) return reject(dead)
      count += 1
      waiting.set(count, { resolve, reject })
      post({ kind, id: count })
    })

  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The database thread did not start')))
    worker.on('message', (report: Report) => {
      if (report.kind === 'ready') return resolve()
      if (report.kind === 'wire') return sessions.get(report.session)?.receive(report.bytes)
      waiting.get(report.id)?.resolve(report.bytes)
      return waiting.delete(report.id)
    })
  })
  ready = true

  return {
    stream() {
      count += 1
      const stream = new WireStream(engine, count)
      sessions.set(count, stream)
      if (dead) stream.destroy(dead)
      return stream
    },
    async dump() {
      return (await ask('dump')) as Uint8Array<ArrayBuffer>
    },
    async close() {
      if (closing) return
      closing = true
      const gone = dead ? null : once(worker, 'exit')
      if (!dead) await ask('close').catch(() => undefined)
      await gone
    },
  }
}
