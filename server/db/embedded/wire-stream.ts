/**
 * One session of the embedded database, as the `pg` driver sees it: a socket that is not one. It gathers the driver's
 * messages into whole batches and hands each batch to the engine's thread in one piece.
 */
import { Duplex } from 'node:stream'
import { seconds } from '#contract/kit/time.ts'

export interface Engine {
  /** Sends one batch of wire bytes; the answer comes back through the session's `receive`. */
  send(session: number, batch: Buffer, starts: boolean): void
  leave(session: number): void
}

const ends = new Set(['Q', 'S', 'H'].map((letter) => letter.charCodeAt(0)))
const terminate = 'X'.charCodeAt(0)
const idle = 'I'.charCodeAt(0)
/** PostgreSQL does this by a setting that the embedded engine ignores: everybody waits behind an open transaction. */
const longestSilence = seconds(15)

export class WireStream extends Duplex {
  readonly session: number
  readonly #engine: Engine
  #pending: Buffer = Buffer.alloc(0)
  #started = false
  #silence: NodeJS.Timeout | undefined

  constructor(engine: Engine, session: number) {
    super({ allowHalfOpen: false })
    this.#engine = engine
    this.session = session
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  // What the driver calls on a socket and means nothing here.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  receive(bytes: Uint8Array): void {
    if (this.destroyed) return
    this.push(bytes)
    // Each answer ends with whether a transaction is open.
    if (bytes.at(-1) === idle) return
    const given = () =>
      this.destroy(new Error('A transaction was left open and silent for too long; it is rolled back'))
    this.#silence = setTimeout(given, longestSilence)
    this.#silence.unref()
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#take([chunk])
    done()
  }

  override _writev(chunks: Array<{ chunk: Buffer }>, done: () => void): void {
    this.#take(chunks.map(({ chunk }) => chunk))
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#silence)
    this.#engine.leave(this.session)
    done(error)
  }

  #take(chunks: Buffer[]): void {
    this.#pending = Buffer.concat([this.#pending, ...chunks])
    for (let end = this.#batchEnd(); end > 0; end = this.#batchEnd()) {
      const batch = this.#pending.subarray(0, end)
      this.#pending = this.#pending.subarray(end)
      const starts = !this.#started
      this.#started = true
      clearTimeout(this.#silence)
      if (batch[0] !== terminate) this.#engine.send(this.session, batch, starts)
    }
  }

  /** The length of the first complete batch, 0 when there is none: the startup message, or everything up to a Query, Sync, Flush or Terminate. */
  #batchEnd(): number {
    const bytes = this.#pending
    if (!this.#started) return bytes.length >= 4 && bytes.length >= bytes.readInt32BE(0) ? bytes.readInt32BE(0) : 0
    for (let offset = 0; offset + 5 <= bytes.length;) {
      const kind = bytes[offset] ?? 0
      offset += 1 + bytes.readInt32BE(offset + 1)
      if (offset > bytes.length) return 0
      if (ends.has(kind) || kind === terminate) return offset
    }
    return 0
  }
}
