/** Phones of one shopper for the outbox's model test: tabs on one disk, a network that fails in every way, the real shop. */
import type { Hono } from 'hono'
import { Dexie } from 'dexie'
import { codes, type Envelope } from '#contract/kit/envelope.ts'
import { changes } from '#contract/sync/changes.ts'
import type { CartLine } from '#contract/cart/cart.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { mutationOf } from '#src/app/mutations.ts'
import { Disk, diskName } from '#src/disk.ts'
import { BadStatus, Offline, ServerSaidNo, SessionInvalid } from '#src/kit/network/errors.ts'
import { type Rest, sendWaiting, type Tell, toldSoFar } from '#src/kit/outbox/outbox.ts'
import { send } from '../support/routes.ts'
import type { Person, Shop } from '../support/shop.ts'

/** What the next call meets. `after`: once the shop has done it. */
export const faults = ['lost', 'lost after', '500', '502 after', 'killed', 'killed after', '11000', '50000'] as const
export type Fault = (typeof faults)[number]

class Killed extends Error {}

export const berlin = (city: string) => ({
  firstName: 'Al',
  lastName: 'Ice',
  phone: '15112345678',
  zip: '10115',
  country: 'DE' as const,
  province: '',
  city,
  streetOne: 'Weg 1',
  streetTwo: '',
  isDefault: false,
})

export interface Tab {
  disk: Disk
  alive: boolean
}

export class Phone {
  online = true
  faults: (Fault | undefined)[] = []
  tabs: Tab[] = []
  /** Keys in the order in which the shop answered them well, one for each answer. */
  readonly answered: string[] = []
  #line: Promise<unknown> = Promise.resolve()
  readonly #shop: Shop
  readonly who: Person
  app: Hono

  constructor(shop: Shop, who: Person) {
    this.#shop = shop
    this.who = who
    this.app = shop.app
  }

  async open(): Promise<Tab> {
    const disk = new Disk(diskName(this.who.id))
    await disk.open()
    const tab = { disk, alive: true }
    this.tabs.push(tab)
    return tab
  }

  /** The page is gone, whatever it was about. */
  close(tab: Tab): void {
    tab.alive = false
    tab.disk.close()
    this.tabs = this.tabs.filter((it) => it !== tab)
  }

  /** Logs out: every tab goes, and the disk with all that waited. */
  async forget(): Promise<void> {
    for (const tab of this.tabs) this.close(tab)
    await Dexie.delete(diskName(this.who.id))
  }

  /** As the page does it: one tab at a time. undefined: the tab was killed meanwhile. */
  send(tab: Tab, all: boolean): Promise<Rest | undefined> {
    const post = {
      disk: tab.disk,
      mutationOf: (kind: string) => Promise.resolve(mutationOf(kind)),
      tell: (key: string) => this.#tell(tab, key),
      now: () => this.#shop.clock.now(),
    }
    const run = this.#line.then(async () => {
      if (!tab.alive) return undefined
      return sendWaiting(post, all).catch((error: unknown) => {
        if (tab.alive) throw error
        return undefined
      })
    })
    this.#line = run.catch(() => undefined)
    return run
  }

  /** As src/kit/sync/changes.ts does it, of the cart and the addresses. */
  async pull({ disk }: Tab): Promise<void> {
    const mark = async () => [(await disk.meta.get('revision'))?.value ?? 0, await toldSoFar(disk)] as [number, number]
    const [since, told] = await mark()
    const page = await this.who.ok(changes, { since })
    await disk.transaction('rw', disk.cart, disk.addresses, disk.meta, async () => {
      if (String(await mark()) !== String([since, told])) return
      if (page.cart) await disk.cart.clear().then(() => disk.cart.bulkPut(page.cart ?? []))
      if (page.addresses) await disk.addresses.clear().then(() => disk.addresses.bulkPut(page.addresses ?? []))
      await disk.meta.put({ key: 'revision', value: page.revision, at: 0 })
    })
  }

  #tell(tab: Tab, key: string): Tell {
    const tell = async (it: Endpoint, input: unknown): Promise<unknown> => {
      const fault = this.online ? this.faults.shift() : undefined
      if (!tab.alive) throw new Killed()
      if (!this.online || fault === 'lost') throw new Offline('no network')
      if (fault === '500') throw new BadStatus(500)
      if (fault === '11000') throw new SessionInvalid('over')
      if (fault === '50000') throw new ServerSaidNo(codes.unexpected, 'unexpected')
      if (fault === 'killed') this.#kill(tab)
      this.#shop.clock.advance(1)
      const answer = await this.#ask(it, input, key)
      if (answer.code === codes.ok) this.answered.push(key)
      if (fault === 'killed after') this.#kill(tab)
      if (fault === 'lost after') throw new Offline('the answer was lost')
      if (fault === '502 after') throw new BadStatus(502)
      if (answer.code !== codes.ok) throw new ServerSaidNo(answer.code, answer.message, answer.data)
      return answer.data
    }
    return tell as Tell
  }

  #kill(tab: Tab): never {
    this.close(tab)
    throw new Killed()
  }

  async #ask(it: Endpoint, input: unknown, key: string): Promise<Envelope> {
    const { envelope } = await send(this.app, it, input, {
      token: this.who.token,
      ...(it.method === 'POST' && { key }),
    })
    return envelope
  }
}

/** A change as the shopper made it; those that became one share a key. */
export interface Intent {
  key: string
  kind: string
  input: Record<string, unknown>
  gone?: 'undone' | 'logged out' | 'refused before' | 'elsewhere'
}

/** What the shop should hold: every change that was neither undone, lost by logging out nor refused, in order. */
export function expected(lines: readonly CartLine[], done: readonly Intent[]) {
  const cart = new Map(
    lines.map((it) => [it.productId, { id: it.id, quantity: it.quantity, note: '', selected: true }]),
  )
  let currency = 'USD'
  const cities: string[] = []
  const byId = (id: unknown) => [...cart.values()].find((it) => it.id === id)
  for (const { kind, input } of done) {
    if (kind === 'cart.add') {
      const product = String(input['productId'])
      const before = cart.get(product)
      cart.set(product, {
        ...(before ?? { id: '', note: '' }),
        quantity: (before?.quantity ?? 0) + Number(input['quantity']),
        selected: true,
      })
    }
    const one = kind === 'cart.change' ? byId(input['lineId']) : undefined
    if (one && input['quantity'] !== undefined) one.quantity = Number(input['quantity']) as never
    if (one && input['note'] !== undefined) one.note = input['note'] as string
    for (const id of kind === 'cart.select' ? (input['lineIds'] as string[]) : []) {
      const it = byId(id)
      if (it) it.selected = Boolean(input['selected'])
    }
    for (const id of kind === 'cart.remove' ? (input['lineIds'] as string[]) : [])
      for (const [product, it] of cart) if (it.id === id) cart.delete(product)
    if (kind === 'account.setting') currency = String(input['currencyType'])
    if (kind === 'address.save') cities.push((input['address'] as { city: string }).city)
  }
  const shown = [...cart].map(([product, { id: _, ...it }]) => ({ product, ...it }))
  return { cart: shown.toSorted((a, b) => a.product.localeCompare(b.product)), currency, cities: cities.toSorted() }
}
