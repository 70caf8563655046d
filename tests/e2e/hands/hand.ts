/** One page of a desk and the hands at it: each act is written down, and what is in hand is read from the screen in its moment. */
import type { Page, Route } from '@playwright/test'
import type { InPage, Marker } from './in-page.ts'
import type { Field, Watch } from './watch.ts'

export interface Chance {
  /** From 0 to n - 1. */
  below(n: number): number
  /** True with that probability. */
  is(share: number): boolean
  pick<One>(from: readonly One[]): One
}

/** Mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    below: (n) => Math.floor(next() * n),
    is: (share) => next() < share,
    pick: <One>(from: readonly One[]) => from[Math.floor(next() * from.length)] as One,
  }
}

export type Slowness = 'late' | 'held' | 'lost' | 'unheard'
const slownesses: readonly Slowness[] = ['late', 'held', 'lost', 'unheard']
/** Calls that change something; files, holds and sessions are not among them. */
export const changing =
  /\/api\/ops\/(order\/(bought|sellerParcels|correct|claim|release|askPatch|missing)|warehouse\/(receive|unknown)|parcel\/(start|weigh|ship|tick)|bags\/|return\/|service\/|stock\/(move|correct)|shelves\/count)/

export class Hand {
  readonly page: Page
  readonly chance: Chance
  readonly watch: Watch
  readonly desk: string
  readonly docOf: (marker: Marker) => string
  readonly said: string[]
  readonly moved = new Set<string>()
  readonly touched = new Set<string>()
  /** How many commits were pressed, and how many calls went. */
  commits = 0
  #held: (() => Promise<void>)[] = []

  constructor(
    page: Page,
    desk: string,
    docOf: (marker: Marker) => string,
    more: { chance: Chance; watch: Watch; said: string[] },
  ) {
    this.page = page
    this.desk = desk
    this.docOf = docOf
    this.chance = more.chance
    this.watch = more.watch
    this.said = more.said
  }

  say(words: string): void {
    this.said.push(`${this.desk}: ${words}`)
  }

  async #do<Name extends keyof InPage>(
    name: Name,
    ...input: Parameters<InPage[Name]>
  ): Promise<Awaited<ReturnType<InPage[Name]>>> {
    return this.page.evaluate(
      ([act, given]) =>
        (globalThis.hands[act as keyof InPage] as (...how: unknown[]) => unknown)(...(given as unknown[])),
      [name, input] as const,
    ) as Promise<Awaited<ReturnType<InPage[Name]>>>
  }

  #touch(marker: Marker | null): string {
    const doc = marker ? this.docOf(marker) : ''
    if (doc) this.touched.add(doc)
    return doc
  }

  inHand = async (): Promise<string> => this.docOf(await this.#do('marker'))
  marker = (): Promise<Marker> => this.#do('marker')
  rows = (): Promise<string[]> => this.#do('rows')
  value = (label: string): Promise<string | null> => this.#do('value', label)

  /** One of them, more often one that was never in hand: of others a draft is kept, which hides what is carried over. */
  fresh(numbers: readonly string[]): string {
    const never = numbers.filter((number) => !this.#known.has(number))
    const chosen = this.chance.pick(never.length > 0 && this.chance.is(0.7) ? never : numbers)
    this.#known.add(chosen)
    return chosen
  }
  readonly #known = new Set<string>()

  /** Waits until nothing is under way but what is held back. */
  async rest(): Promise<void> {
    await this.#do('rest', this.#held.length, this.#held.length > 0 ? 1500 : 8000)
  }

  /** Types; where `field` is given, `value` belongs to what the screen has in hand, and is kept by the shop as `kept`. */
  async type(
    label: string,
    value: string,
    field?: Field,
    kept: string | number = value,
    doc?: string,
  ): Promise<boolean> {
    const marker = await this.#do('type', label, value)
    if (!marker) return false
    const document = doc ?? this.docOf(marker)
    this.#touch(marker)
    if (field && document) this.watch.typed(field, kept, document)
    this.say(`types ${value} as ${label} of ${document}`)
    return true
  }

  /** Another row than that in hand, by a click or an arrow. */
  async move(): Promise<void> {
    const rows = await this.rows()
    if (rows.length === 0) return
    const key = this.chance.pick(['click', 'click', 'ArrowDown', 'ArrowUp'] as const)
    if (key === 'click') await this.#do('choose', this.chance.below(Math.min(rows.length, 12)))
    else await this.#do('key', key)
    await this.rest()
    this.say(`moves by ${key} to ${await this.inHand()}`)
  }

  async choose(number: string): Promise<boolean> {
    const at = (await this.rows()).indexOf(number)
    if (at < 0) return false
    await this.#do('choose', at)
    await this.rest()
    this.say(`chooses ${number}`)
    return true
  }

  /** A key that commits nothing. */
  async key(key: string, ctrl = false): Promise<void> {
    this.#touch(await this.#do('key', key, ctrl))
    // Letters are kept for a moment, until they are known to be a hand's.
    if (key.length === 1)
      await this.page.waitForFunction(
        (from) => performance.now() - from > 60,
        await this.page.evaluate(() => performance.now()),
      )
    this.say(`presses ${ctrl ? 'Ctrl ' : ''}${key}`)
    await this.rest()
  }

  /** A key that may move what is in hand; `also`: what moves with it by what was scanned before. */
  async commit(key = 'Enter', ctrl = true, also: readonly string[] = []): Promise<void> {
    await this.#slowly()
    const marker = await this.#do('key', key, ctrl)
    this.#commits(marker, also, `commits by ${ctrl ? 'Ctrl ' : ''}${key}`)
    await this.rest()
  }

  async press(name: string, commits = false, nth = 0): Promise<boolean> {
    if (commits) await this.#slowly()
    const marker = await this.#do('press', name, nth)
    if (!marker) return false
    if (commits) this.#commits(marker, [], `presses “${name}”`)
    else this.say(`presses “${name}”`)
    this.#touch(marker)
    await this.rest()
    return true
  }

  #commits(marker: Marker, also: readonly string[], words: string): void {
    this.commits += 1
    const doc = this.#touch(marker)
    for (const each of [doc, ...also]) if (each) this.moved.add(each)
    this.say(`${words}, in hand: ${[doc, ...also].filter(Boolean).join(' ') || 'nothing'}`)
  }

  async scan(code: string, also: readonly string[] = []): Promise<void> {
    // A burst that follows a key too soon is torn.
    await this.page.waitForFunction(
      (from) => performance.now() - from > 160,
      await this.page.evaluate(() => performance.now()),
    )
    if (also.length > 0) await this.#slowly()
    this.#touch(await this.#do('scan', code))
    for (const doc of also) this.moved.add(doc)
    this.say(`scans ${code}`)
    await this.rest()
  }

  async tick(name: string): Promise<void> {
    const marker = await this.marker()
    const doc = this.docOf(marker)
    if (doc) this.moved.add(doc)
    for (let round = 0; round < 6; round += 1) {
      if ((await this.#do('tick', name)) === 0) break
      await this.rest()
    }
  }

  async photos(box: string, count: number): Promise<void> {
    if (await this.#do('photos', box, count)) this.say(`adds ${count} photos to ${box}`)
    await this.rest()
  }

  focus = (label: string): Promise<boolean> => this.#do('focus', label)

  /** What the desk asks is answered, with yes to that share of it; what is agreed to moves what was in hand. */
  async dialogs(share: number): Promise<void> {
    for (let round = 0; round < 4; round += 1) {
      const marker = await this.marker()
      if (!marker.dialog) return
      const yes = this.chance.is(share)
      const answered = await this.#do('answer', yes)
      this.say(`is asked ${answered.slice(0, 160)}`)
      await this.rest()
    }
  }

  /** The next call that changes something may be slow, or lost on its way there or back. */
  async #slowly(): Promise<void> {
    if (this.#held.length > 0 || !this.chance.is(0.25)) return
    const how = this.chance.pick(slownesses)
    this.say(`the next call is ${how}`)
    let done = false
    const handle = async (route: Route) => {
      if (done || route.request().method() !== 'POST') return route.fallback()
      done = true
      if (how === 'lost') return route.abort()
      if (how === 'held') return void this.#held.push(() => route.continue())
      const response = await route.fetch()
      if (how === 'unheard') return route.abort()
      this.#held.push(() => route.fulfill({ response }))
    }
    await this.page.route(changing, handle)
    this.#unroute = () => this.page.unroute(changing, handle)
  }
  #unroute: (() => Promise<void>) | undefined

  /** What was held back goes on its way. */
  async letGo(): Promise<void> {
    const held = this.#held
    this.#held = []
    for (const go of held) await go().catch(() => undefined)
    if (held.length > 0) this.say('what was held back goes on')
    await this.#unroute?.()
    this.#unroute = undefined
    await this.rest()
  }

  get isHeld(): boolean {
    return this.#held.length > 0
  }
}
