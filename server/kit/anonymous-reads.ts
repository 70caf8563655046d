/**
 * Reads by people without a session take turns, so that calls with a session find the database nearly free during a flood
 * (quality.md, bar 73). Few run at a time, each place rests for as long as its last read took, and addresses take turns:
 * whoever asks a hundred times waits behind whoever asks once. Who waits too long is refused (42900).
 */
import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#contract/kit/time.ts'
import type { World } from '#server/world.ts'
import type { Who } from './context.ts'
import { kitWords, Refused } from './refused.ts'

export interface TurnLimits {
  /** How many read at the same time. */
  atOnce: number
  /** How long one waits for a turn before it is refused, in milliseconds. */
  patience: number
  /** How many may wait: of one address, and of all together. */
  waitingHere: number
  waitingMost: number
  /** How many more are kept waiting only to be refused: a refusal at once would be asked again at once. */
  heldMost: number
  /** A place rests as long as its last read took, and at most so long, in milliseconds. */
  restMost: number
}

const waits = { patience: seconds(2), waitingHere: 50, waitingMost: 400, heldMost: 5000, restMost: 250 }
const turns = new WeakMap<World, { reads: Turns; asking: Turns }>()

/**
 * The turns of this process. `asking` is for reads that may ask a marketplace on their way: a slow one must not hold up the
 * others. The database's other connections stay for calls with a session.
 */
function turnsOf(world: World): { reads: Turns; asking: Turns } {
  const its = turns.get(world) ?? {
    reads: new Turns({ ...waits, atOnce: world.database.kind === 'postgres' ? 2 : 1 }),
    asking: new Turns({ ...waits, atOnce: 8, restMost: 0 }),
  }
  turns.set(world, its)
  return its
}

/** Runs a read at once for whoever is known, and in turn for strangers: without a session, or with that of an address nobody has proven. */
export function inTurn<Result>(
  world: World,
  who: Who,
  kind: 'reads' | 'asking',
  read: () => Promise<Result>,
): Promise<Result> {
  if (who.kind === 'nobody' || (who.kind === 'member' && !who.proven))
    return turnsOf(world)[kind].take(who.address, read)
  return read()
}

interface Waiting {
  go(): void
  refuse(): void
}

/** Takes turns by address. `read` runs when it is the asker's turn; refuses (42900, with seconds to wait) instead of queueing without end. */
export class Turns {
  readonly #limits: TurnLimits
  readonly #queues = new Map<string, Waiting[]>()
  #waiting = 0
  #held = 0
  #running = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  async take<Result>(address: string, read: () => Promise<Result>): Promise<Result> {
    await this.#turn(address)
    const began = performance.now()
    try {
      return await read()
    } finally {
      void this.#rest(performance.now() - began)
    }
  }

  #turn(address: string): Promise<void> | undefined {
    if (this.#running < this.#limits.atOnce && this.#waiting === 0) {
      this.#running += 1
      return undefined
    }
    const mine = this.#queues.get(address) ?? []
    if (mine.length >= this.#limits.waitingHere) return this.#hold()
    if (this.#waiting >= this.#limits.waitingMost && !(mine.length === 0 && this.#makeRoom())) return this.#hold()
    this.#queues.set(address, mine)
    this.#waiting += 1
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        mine.splice(mine.indexOf(waiting), 1)
        this.#left(address, mine)
        reject(busy())
      }, this.#limits.patience)
      const waiting: Waiting = {
        go: () => {
          clearTimeout(late)
          resolve()
        },
        refuse: () => {
          clearTimeout(late)
          reject(busy())
        },
      }
      mine.push(waiting)
    })
  }

  /** Makes room for an address that has nothing waiting: the longest queue loses its last. False when no address has two waiting. */
  #makeRoom(): boolean {
    let longest: [string, Waiting[]] | undefined
    for (const it of this.#queues) if (it[1].length > (longest?.[1].length ?? 1)) longest = it
    if (!longest) return false
    const [address, queue] = longest
    queue.pop()?.refuse()
    this.#left(address, queue)
    return true
  }

  async #hold(): Promise<never> {
    if (this.#held >= this.#limits.heldMost) throw busy()
    this.#held += 1
    await pause(this.#limits.patience)
    this.#held -= 1
    throw busy()
  }

  /** After a read its place stays free for as long as the read took, so that anonymous reads get at most half of the time. */
  async #rest(ms: number): Promise<void> {
    const rest = Math.min(ms, this.#limits.restMost)
    if (rest >= 1 && this.#waiting > 0) await pause(rest)
    const [address, mine] = this.#queues.entries().next().value ?? []
    const next = mine?.shift()
    if (address === undefined || mine === undefined || !next) {
      this.#running -= 1
      return
    }
    this.#left(address, mine)
    next.go()
  }

  /** One less waits there. The address goes behind the others, or is forgotten when nobody waits. */
  #left(address: string, mine: Waiting[]): void {
    this.#waiting -= 1
    this.#queues.delete(address)
    if (mine.length > 0) this.#queues.set(address, mine)
  }
}

const busy = () => new Refused('slowDown', kitWords.busy, {}, { retryAfter: 2 })
