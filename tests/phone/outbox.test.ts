// @vitest-environment node
/**
 * Bar 51: whatever happens to the phone, the network and the shop, each change is done exactly once and in order, or stands
 * there as refused; and never as somebody else (bar 39). Random sequences against the real shop: SEED= repeats one.
 */
import './no-page.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAddresses } from '#contract/address/api.ts'
import { addToCart, changeCartLine, listCart } from '#contract/cart/api.ts'
import type { CartLine } from '#contract/cart/cart.ts'
import { codes } from '#contract/kit/envelope.ts'
import { makeApp } from '#server/app.ts'
import { settingMutation } from '#src/account/mutations.ts'
import { aboutOf, saveMutation } from '#src/address/mutations.ts'
import { addMutation, changeMutation, removeMutation, selectMutation, shownCart } from '#src/cart/mutations.ts'
import { type Kind, type Put, putWaiting, takeBack, tryAgain } from '#src/kit/outbox/outbox.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { berlin, expected, type Intent, Phone, type Tab } from './outbox-model.ts'
import { type Op, op } from './outbox-ops.ts'

const seed = Number(process.env['SEED'] ?? 51)
const runs = Number(process.env['RUNS'] ?? 20)
const hold = 5000

let shop: Shop
let goods: OnShelf[]
beforeAll(async () => {
  shop = await openShop('pglite')
  goods = await stock(shop)
})
afterAll(() => shop.close())

/** One phone's story: what was meant, and what the disk said of it. */
class Story {
  readonly intents = new Map<string, Intent>()
  last: Put | undefined
  tab!: Tab
  readonly phone: Phone
  readonly lines: readonly CartLine[]

  constructor(phone: Phone, lines: readonly CartLine[]) {
    this.phone = phone
    this.lines = lines
  }

  async put<Input extends object>(kind: Kind<Input>, about: string, input: Input, after = 0): Promise<void> {
    const at = shop.clock.now()
    // A new wish takes the place of a refused one.
    const same = await this.tab.disk.outbox.where('about').equals(about).toArray()
    for (const { key, failed } of same) if (failed) (this.intents.get(key) as Intent).gone = 'refused before'
    const put = await putWaiting(this.tab.disk, kind, { about, input, at, after: at + after })
    this.last = put
    const row = await this.tab.disk.outbox.get({ key: put.key })
    this.intents.set(put.key, { key: put.key, kind: kind.kind, input: { ...(row?.input as object) } })
  }

  async undo(): Promise<void> {
    const { last } = this
    if (!last || !(await takeBack(this.tab.disk, last))) return
    this.last = undefined
    const intent = this.intents.get(last.key)
    if (!intent) return
    if (last.before === undefined) intent.gone = 'undone'
    else intent.input = { ...(last.before as object) }
  }

  async do(it: Op): Promise<void> {
    const { phone } = this
    if (!this.tab?.alive) this.tab = phone.tabs[0] ?? (await phone.open())
    const of = 'line' in it ? this.lines[it.line] : undefined
    const about = `cart:${of?.id}`
    const at = { lineId: of?.id ?? '', title: 'T' }
    switch (it.op) {
      case 'add': {
        const { id: productId, skuId } = goods[3 + it.product] as OnShelf
        const { quantity } = it
        return this.put(addMutation, `cart:+${productId}`, {
          productId,
          skuId,
          quantity,
          line: { productId, skuId } as CartLine,
        })
      }
      case 'quantity':
        return this.put(changeMutation, about, { ...at, quantity: it.quantity })
      case 'note':
        return this.put(changeMutation, about, { ...at, note: it.note })
      case 'select':
        return this.put(selectMutation, 'cart', { lineIds: [at.lineId], selected: it.selected })
      case 'remove':
        return this.put(removeMutation, `cart:-${at.lineId}`, { lineIds: [at.lineId] }, hold)
      case 'elsewhere': {
        // Another phone of theirs, at once.
        const key = shop.world.newId()
        const input = { lineId: at.lineId, quantity: it.quantity }
        shop.clock.advance(1)
        const { code } = await phone.who(changeCartLine, input, { key })
        if (code === codes.ok) this.intents.set(key, { key, kind: 'cart.change', input, gone: 'elsewhere' })
        return
      }
      case 'late answer':
        // Heard only when another phone has gone on and this one has heard of that.
        await this.do({ ...it, op: 'quantity' })
        phone.online = true
        phone.faults = ['lost after']
        await phone.send(this.tab, true)
        await this.do({ ...it, op: 'elsewhere', quantity: 7 })
        return phone.pull(this.tab)
      case 'pull':
        if (phone.online) await phone.pull(this.tab)
        return
      case 'address':
        return this.put(saveMutation, aboutOf(undefined, shop.world.newId()), { address: berlin(it.city) })
      case 'setting':
        return this.put(settingMutation, 'setting', { currencyType: it.currency })
      case 'undo':
        return this.undo()
      case 'online':
      case 'offline':
        phone.online = it.op === 'online'
        return
      case 'reload':
      case 'kill':
        return phone.close(this.tab)
      case 'second tab':
        if (phone.tabs.length < 2) this.tab = await phone.open()
        return
      case 'restart':
        phone.app = makeApp(shop.world)
        return
      case 'retry':
        for (const { key } of await this.tab.disk.outbox.filter(({ failed }) => failed !== undefined).toArray())
          await tryAgain(this.tab.disk, key, shop.clock.now())
        return
      case 'log out': {
        for (const { key, failed } of await this.tab.disk.outbox.toArray())
          (this.intents.get(key) as Intent).gone = failed ? 'refused before' : 'logged out'
        this.last = undefined
        return phone.forget()
      }
      case 'fault':
        phone.faults.push(it.fault)
        return
      case 'send': {
        if (phone.tabs.length < 2 && it.both) await phone.open()
        const tabs = it.both ? phone.tabs : phone.tabs.slice(-1 - it.tab).slice(0, 1)
        await Promise.all(tabs.map((tab) => phone.send(tab, it.all)))
      }
    }
  }

  /** The network is good again and stays so: everything comes to its end. */
  async settle(): Promise<void> {
    this.phone.online = true
    this.phone.faults = []
    if (!this.tab?.alive) this.tab = this.phone.tabs[0] ?? (await this.phone.open())
    expect(await this.phone.send(this.tab, true)).toEqual({ why: 'empty' })
    await this.phone.pull(this.tab)
  }
}

async function held(who: Person) {
  const [{ lines }, { addresses }] = await Promise.all([who.ok(listCart, {}), who.ok(listAddresses, {})])
  const row = await shop.world.database.db
    .selectFrom('customer')
    .select('currency')
    .where('id', '=', who.id)
    .executeTakeFirstOrThrow()
  const cart = lines.map(({ productId, quantity, note, selected }) => ({
    product: productId,
    quantity,
    note,
    selected,
  }))
  return {
    cart: cart.toSorted((a, b) => a.product.localeCompare(b.product)),
    currency: row.currency,
    cities: addresses.map(({ city }) => city).toSorted(),
  }
}

const doneKeys = async (who: Person): Promise<string[]> =>
  (
    await shop.world.database.db
      .selectFrom('once')
      .select('key')
      .where('principal', '=', `customer:${who.id}`)
      .orderBy('created_at')
      .execute()
  ).map(({ key }) => key)

let people = 0
test(`each change once and in order, or refused: ${runs} stories`, { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(op, { minLength: 15, maxLength: 45 }), async (ops) => {
      people += 1
      const who = await shop.as(`outbox${people}`)
      const other = await shop.as(`other${people}`)
      for (const { id, skuId } of goods.slice(0, 3)) await who.ok(addToCart, { productId: id, skuId, quantity: 1 })
      const { lines } = await who.ok(listCart, {})
      const before = await doneKeys(who)
      const story = new Story(new Phone(shop, who), lines)
      for (const it of ops) await story.do(it)
      await story.settle()

      const rows = await story.tab.disk.outbox.toArray()
      const refused = new Set(rows.map(({ key }) => key))
      // Refused ones say why; nothing else is left behind.
      expect(rows.every(({ failed }) => failed?.message)).toBe(true)
      const done = (await doneKeys(who)).slice(before.length)
      const meant = [...story.intents.values()].filter(({ key, gone }) => gone === undefined && !refused.has(key))
      const apart = [...story.intents.values()]
        .filter(({ gone }) => gone === 'logged out' || gone === 'elsewhere')
        .map(({ key }) => key)
      expect(done.filter((key) => !apart.includes(key))).toEqual(meant.map(({ key }) => key))
      const inOrder = done.map((key) => story.intents.get(key) as Intent)
      expect(await held(who)).toEqual(expected(lines, inOrder))
      // The phone shows what the shop holds, and nobody else did any of it.
      const cart = (await shownCart(story.tab.disk)).map(({ id, quantity, note, selected }) => [
        id,
        { quantity, note, selected },
      ])
      const truth = (await who.ok(listCart, {})).lines.map(({ id, quantity, note, selected }) => [
        id,
        { quantity, note, selected },
      ])
      expect(Object.fromEntries(cart)).toEqual(Object.fromEntries(truth))
      expect(await doneKeys(other)).toEqual([])
      await story.phone.forget()
    }),
    { numRuns: runs, seed },
  )
})
