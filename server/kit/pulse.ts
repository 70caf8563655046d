/**
 * What the 5 s poll answers from: counters kept in memory until something of that shopper moves. With several processes
 * on one PostgreSQL another process's change is seen when the entry is older than `staleAfter`.
 */
import { seconds } from '#contract/kit/time.ts'

export class Pulse<Value> {
  readonly #kept = new Map<string, { value: Value; at: number }>()
  readonly #now: () => number
  readonly #staleAfter: number
  readonly #most: number
  constructor(now: () => number, staleAfter = seconds(4), most = 20_000) {
    this.#now = now
    this.#staleAfter = staleAfter
    this.#most = most
  }

  /** The kept value, or what `read` gives, kept. */
  async get(customerId: string, read: () => Promise<Value>): Promise<Value> {
    const kept = this.#kept.get(customerId)
    const age = kept ? this.#now() - kept.at : Number.POSITIVE_INFINITY
    if (kept && age >= 0 && age < this.#staleAfter) return kept.value
    const at = this.#now()
    const value = await read()
    if (this.#kept.size >= this.#most) this.#kept.clear()
    this.#kept.set(customerId, { value, at })
    return value
  }

  /** Something of this shopper moved: forget. */
  moved(customerId: string): void {
    this.#kept.delete(customerId)
  }
}
