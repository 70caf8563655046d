/**
 * What the 5 s poll answers from: counters kept in memory until something of that shopper moves. Where several processes
 * share one PostgreSQL, an entry older than `sureFor` is compared with the shopper's revision there; all who ask meanwhile
 * are compared in one query.
 */
import { minutes, seconds } from '#contract/kit/time.ts'

export interface CountersCacheOptions {
  /** Epoch ms. */
  now(): number
  /** The revisions of these shoppers as the database has them; left out where nobody else writes to it. */
  revisions?: ((customerIds: readonly string[]) => Promise<ReadonlyMap<string, number>>) | undefined
  /** Entries at most; past that all are forgotten. */
  most?: number
}

/** Nothing is kept longer than this, even when nothing is known to have moved. */
const longest = minutes(1)
const sureFor = seconds(4)

interface Kept<Value> {
  value: Value
  /** When it was counted, and when it was last known to be right. */
  countedAt: number
  sureAt: number
}

export class CountersCache<Value extends { revision: number }> {
  readonly #kept = new Map<string, Kept<Value>>()
  readonly #reading = new Map<string, Promise<Kept<Value>>>()
  readonly #options: CountersCacheOptions
  #asking: Promise<unknown> = Promise.resolve()
  #next: { ids: Set<string>; answer: Promise<ReadonlyMap<string, number>> } | undefined

  constructor(options: CountersCacheOptions) {
    this.#options = options
  }

  /** The kept value, or what `read` gives, kept. Who asks while it is being read gets the same reading. */
  async get(customerId: string, read: () => Promise<Value>): Promise<Value> {
    const { now, revisions } = this.#options
    const kept = this.#kept.get(customerId)
    const within = (since: number, most: number) => now() >= since && now() - since < most
    if (kept && within(kept.countedAt, longest) && (!revisions || within(kept.sureAt, sureFor))) return kept.value
    const underWay = this.#reading.get(customerId)
    if (underWay) return (await underWay).value
    const reading = this.#renewed(customerId, kept && within(kept.countedAt, longest) ? kept : undefined, read)
    this.#reading.set(customerId, reading)
    try {
      const fresh = await reading
      // What moved while it was read may or may not be in it.
      if (this.#reading.get(customerId) === reading) {
        if (this.#kept.size >= (this.#options.most ?? 20_000)) this.#kept.clear()
        this.#kept.set(customerId, fresh)
      }
      return fresh.value
    } finally {
      if (this.#reading.get(customerId) === reading) this.#reading.delete(customerId)
    }
  }

  /** Something of this shopper moved: forget. */
  moved(customerId: string): void {
    this.#kept.delete(customerId)
    this.#reading.delete(customerId)
  }

  async #renewed(customerId: string, kept: Kept<Value> | undefined, read: () => Promise<Value>): Promise<Kept<Value>> {
    const at = this.#options.now()
    if (kept && (await this.#revisionOf(customerId)) === kept.value.revision) return { ...kept, sureAt: at }
    return { value: await read(), countedAt: at, sureAt: at }
  }

  /** While one question is under way, the next one gathers. */
  async #revisionOf(customerId: string): Promise<number | undefined> {
    const next = (this.#next ??= this.#gather())
    next.ids.add(customerId)
    return (await next.answer).get(customerId)
  }

  #gather() {
    const ids = new Set<string>()
    const answer = this.#asking.then(() => {
      this.#next = undefined
      return this.#options.revisions?.([...ids]) ?? new Map<string, number>()
    })
    this.#asking = answer.catch(() => undefined)
    return { ids, answer }
  }
}
