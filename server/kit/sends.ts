/**
 * Sending a file without holding it: pieces are read as the socket takes them. A reader that takes nothing, or almost
 * nothing, is let go, and so many sends are open at once, in all and for one address.
 */
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { seconds } from '#contract/kit/time.ts'
import type { Terms } from '#contract/terms.ts'
import type { World } from '#server/world.ts'

/** Bytes read at once. */
const piece = 64 * 1024
/** Bytes a second a reader must take over the whole send, beside one idle time. */
const slowest = 8 * 1024
/** How often open sends are looked at; a fraction of what a reader may idle. */
const looks = 4

export interface Sendable {
  /** Bytes from `from` on, at most `most`; empty at the end. */
  read(from: number, most: number): Promise<Uint8Array>
  close(): Promise<void>
}

interface Open {
  address: string
  /** When the reader last took something, and when it must have taken all (ms of `performance.now()`). */
  tookAt: number
  until: number
  /** The source is being read: the reader is not the one to wait for. */
  reading: boolean
  end(): void
}

/** A place among the sends: given back with `release`, or by the stream when that ends. */
export interface Place {
  release(): void
  /**
   * The bytes from `from` to `to`, both included (`to` Infinity: until a read gives nothing). Closes the source when all
   * is sent, when the reader goes, and when it idles for longer than the term `sendIdle`.
   */
  stream(c: Context, source: Sendable, from: number, to: number): ReadableStream<Uint8Array>
}

/** The sends of one server process. */
export class Sends {
  readonly #open = new Set<Open>()
  readonly #terms: () => Terms
  #timer: NodeJS.Timeout | undefined

  constructor(terms: () => Terms) {
    this.#terms = terms
  }

  /** How many are open now. */
  get count(): number {
    return this.#open.size
  }

  /** A place for a reader at this address, or the status to refuse with: 429 it has too many open, 503 all together have. */
  take(address: string): Place | 429 | 503 {
    const { sendsMost, sendsPerAddress, sendIdle } = this.#terms()
    if (this.#open.size >= sendsMost) return 503
    let theirs = 0
    for (const it of this.#open) if (it.address === address) theirs += 1
    if (theirs >= sendsPerAddress) return 429
    const started = performance.now()
    const mine: Open = { address, tookAt: started, until: Infinity, reading: true, end: () => {} }
    this.#open.add(mine)
    this.#watch(sendIdle)
    const release = () => {
      this.#open.delete(mine)
      if (this.#open.size === 0) clearInterval(this.#timer)
    }
    return {
      release,
      stream: (c, source, from, to) => {
        if (Number.isFinite(to)) mine.until = started + sendIdle + ((to - from) / slowest) * seconds(1)
        return streamOf(c, mine, source, { from, to }, release)
      },
    }
  }

  #watch(idle: number): void {
    if (this.#open.size > 1) return
    clearInterval(this.#timer)
    this.#timer = setInterval(() => this.look(), idle / looks)
    this.#timer.unref()
  }

  /** Lets go of readers that idle. `now` in ms of `performance.now()`. */
  look(now = performance.now()): void {
    const { sendIdle } = this.#terms()
    for (const it of this.#open) if ((!it.reading && now - it.tookAt > sendIdle) || now > it.until) it.end()
  }
}

function streamOf(
  c: Context,
  mine: Open,
  source: Sendable,
  { from, to }: { from: number; to: number },
  release: () => void,
): ReadableStream<Uint8Array> {
  let position = from
  let over = false
  let fail: (error: Error) => void = () => {}
  const finish = () => {
    if (over) return
    over = true
    release()
    void source.close().catch(() => undefined)
  }
  const rest = () => {
    mine.reading = false
    mine.tookAt = performance.now()
  }
  mine.end = () => {
    finish()
    const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
    // Closing the socket cancels the stream; where there is none, in tests, the stream itself says so.
    if (outgoing) outgoing.destroy()
    else fail(new Error('the reader took nothing'))
  }
  rest()
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => void (fail = (error) => controller.error(error)),
      pull: async (controller) => {
        mine.reading = true
        try {
          const bytes = await source.read(position, Math.min(piece, to - position + 1))
          if (over) return
          rest()
          position += bytes.length
          if (bytes.length > 0) controller.enqueue(bytes)
          if (bytes.length > 0 && position <= to) return
          finish()
          controller.close()
        } catch (error) {
          finish()
          throw error
        }
      },
      cancel: finish,
    },
    // Nothing is read ahead of the socket.
    { highWaterMark: 0 },
  )
}

const kept = new WeakMap<World, Sends>()
/** The sends of this world's process. */
export function sendsOf(world: World): Sends {
  const sends = kept.get(world) ?? new Sends(() => world.terms)
  kept.set(world, sends)
  return sends
}
