/**
 * The desks, and what hands do there in a turn. Most turns are those in which something can be carried over: something is typed and
 * not committed, another document is taken in hand, and what the screen has by then is committed.
 */
import { printNumber, readNumber } from '#contract/kit/number.ts'
import { sellerRefunded } from '#contract/returns/desk.ts'
import { claimOrder, releaseOrder } from '#contract/order/desk.ts'
import { shipParcel, startPacking } from '#contract/parcel/desk.ts'
import { moveStock } from '#contract/warehouse/stock-desk.ts'
import type { Hand } from './hand.ts'
import type { Marker } from './in-page.ts'
import type { Numbers } from './numbers.ts'
import type { Field } from './watch.ts'
import type { DocWorld, Stage } from './world.ts'

export interface Desk {
  id: string
  who: 'lin' | 'chen' | 'admin'
  address: string
  /** So many documents of a stage should wait. */
  needs: Readonly<Partial<Record<Stage, number>>>
  docOf: (marker: Marker) => string
  turn: (hand: Hand, more: More) => Promise<void>
  /** So many turns of a round are here. */
  often: number
}
export interface More {
  numbers: Numbers
  world: DocWorld
}

const head = (marker: Marker) => marker.head[0] ?? ''

interface Typing {
  label: string
  field: Field
  /** As it is typed, and as it is kept. */
  next: (doc: string) => readonly [string, string | number]
}

/** Some of the fields, each with that probability. */
async function typeSome(hand: Hand, fields: readonly Typing[], share: number): Promise<void> {
  for (const { label, field, next } of fields) {
    if (!hand.chance.is(share)) continue
    const [typed, kept] = next(await hand.inHand())
    await hand.type(label, typed, field, kept)
  }
}

/** What hands fill in that think one of the fields is filled in already: most often all but the first. */
async function typeRest(hand: Hand, fields: readonly Typing[]): Promise<void> {
  const { chance } = hand
  if (chance.is(0.2)) return typeSome(hand, fields, 0.5)
  const out = chance.is(0.25) ? undefined : chance.is(0.65) ? fields[0] : chance.pick(fields)
  await typeSome(
    hand,
    fields.filter((field) => field !== out),
    1,
  )
}

const measuresOf = (numbers: Numbers, packed: boolean): Typing[] => {
  const [weight, length, width, height] = packed
    ? (['packedWeight', 'packedLength', 'packedWidth', 'packedHeight'] as const)
    : (['weight', 'length', 'width', 'height'] as const)
  const side = packed ? numbers.side : numbers.cm
  return [
    { label: 'Weight, kg', field: weight, next: numbers.kg },
    { label: 'Length, cm', field: length, next: side },
    { label: 'Width, cm', field: width, next: side },
    { label: 'Height, cm', field: height, next: side },
  ]
}

const purchasing: Desk = {
  id: 'purchasing',
  often: 3,
  who: 'lin',
  address: '/ops/purchasing',
  needs: { toBuy: 8 },
  docOf: head,
  async turn(hand, { numbers, world }) {
    const { chance } = hand
    if (chance.is(0.25)) return afterBuying(hand, { numbers, world })
    await hand.press('To buy')
    const fields: Typing[] = [
      { label: 'Seller order number', field: 'seller', next: numbers.text('29') },
      {
        label: 'Paid to seller',
        field: 'goods',
        next: (doc) => numbers.cost(hand.watch.row('purchase_order', (row) => row['number'] === doc)),
      },
      { label: 'Delivery', field: 'freight', next: numbers.fen },
      { label: 'Seller’s parcel numbers', field: 'sellerParcels', next: numbers.text('SF') },
    ]
    await hand.move()
    if (chance.is(0.2)) await colleagueClaims(hand, world)
    await typeSome(hand, fields, 0.6)
    if (chance.is(0.75)) {
      await hand.move()
      await typeSome(hand, fields, 0.45)
    }
    await hand.commit()
    if (hand.isHeld) {
      await hand.move()
      await typeSome(hand, fields, 0.4)
      if (chance.is(0.5)) await hand.commit()
    }
    await hand.letGo()
    await hand.dialogs(0.85)
    if (chance.is(0.4)) await hand.commit()
    await hand.letGo()
    await hand.dialogs(0.85)
  },
}

async function colleagueClaims(hand: Hand, world: DocWorld): Promise<void> {
  const orderNumber = await hand.inHand()
  if (!orderNumber) return
  hand.moved.add(orderNumber)
  await world.colleague(claimOrder, { orderNumber }).catch(() => undefined)
  hand.say(`a colleague claims ${orderNumber}`)
  if (hand.chance.is(0.7)) await world.colleague(releaseOrder, { orderNumber }).catch(() => undefined)
}

async function afterBuying(hand: Hand, { numbers }: More): Promise<void> {
  const { chance } = hand
  await hand.press('Bought')
  await hand.move()
  const form = chance.pick(['parcels', 'numbers', 'cost'] as const)
  if (form === 'numbers') await hand.key('n')
  if (form === 'cost') await hand.key('b')
  const fields: Typing[] =
    form === 'numbers'
      ? [
          { label: 'Seller order number', field: 'seller', next: numbers.text('28') },
          { label: 'Seller’s parcel numbers', field: 'sellerParcels', next: numbers.text('SG') },
        ]
      : form === 'cost'
        ? [
            {
              label: 'Paid to seller',
              field: 'goods',
              next: (doc) => numbers.cost(hand.watch.row('purchase_order', (row) => row['number'] === doc)),
            },
            { label: 'Delivery', field: 'freight', next: numbers.fen },
          ]
        : [{ label: 'Seller’s parcel numbers', field: 'sellerParcels', next: numbers.text('SH') }]
  const reason = () => hand.type('Reason', numbers.text('R')('')[0])
  await typeSome(hand, fields, 0.7)
  if (chance.is(0.7)) await reason()
  if (chance.is(0.7)) {
    await hand.move()
    if (chance.is(0.5) && form !== 'parcels') await hand.key(form === 'numbers' ? 'n' : 'b')
    if (chance.is(0.5)) await reason()
  }
  await hand.commit()
  await hand.letGo()
  await hand.dialogs(0.85)
}

const receiving: Desk = {
  id: 'receiving',
  often: 3,
  who: 'chen',
  address: '/ops/receiving',
  needs: { bought: 8 },
  docOf: ({ title, scan }) => title[0] ?? scan,
  async turn(hand, { numbers, world }) {
    const { chance } = hand
    let before = ''
    const label = () => {
      const waiting = hand.watch.all('purchase_order').filter((row) => row['status'] === 'purchased')
      const labels = waiting
        .flatMap((row) => row['seller_parcels'] as string[])
        .filter((code) => code.length >= 6 && code !== before)
      return labels.length === 0 || chance.is(0.06) ? world.label() : hand.fresh(labels)
    }
    const scan = async () => {
      const code = label()
      before = code
      await hand.scan(code)
      await hand.dialogs(0.9)
      const doc = await hand.inHand()
      if (doc) hand.watch.typed('scan', code, doc)
    }
    const fields = measuresOf(numbers, false)
    await scan()
    await typeSome(hand, fields, 0.85)
    if (chance.is(0.15)) await hand.photos('Photos', 3)
    if (chance.is(0.75)) {
      await scan()
      await typeRest(hand, fields)
    }
    if (chance.is(0.1)) await hand.type('What is it', numbers.text('N')('')[0])
    if (chance.is(0.85)) await hand.photos('Photos', 3)
    await hand.commit()
    if (hand.isHeld && chance.is(0.7)) {
      await scan()
      await hand.letGo()
      await hand.rest()
      await typeSome(hand, fields, 0.4)
    }
    await hand.letGo()
    await hand.dialogs(0.85)
    if (chance.is(0.4)) {
      await typeSome(hand, fields, 0.4)
      await hand.commit()
      await hand.letGo()
      await hand.dialogs(0.85)
    }
  },
}

const packing: Desk = {
  id: 'packing',
  often: 3,
  who: 'chen',
  address: '/ops/packing',
  needs: { ordered: 6, packing: 4 },
  docOf: ({ head: pane, scan, row }) =>
    row.length > 0 || pane.length > 0 ? (pane[0] ?? row[0] ?? '') : (readNumber(scan)?.stored ?? ''),
  async turn(hand, { numbers, world }) {
    const { chance } = hand
    const parcels = () =>
      hand.watch
        .all('parcel')
        .filter((row) => row['status'] === 'packing' || (row['status'] === 'ordered' && chance.is(0.5)))
    const fields = measuresOf(numbers, true)
    const take = async () => {
      const now = await hand.inHand()
      const found = parcels().filter((row) => row['number'] !== now)
      if (found.length === 0) return
      await hand.scan(printNumber(hand.fresh(found.map((row) => String(row['number'])))))
      await hand.dialogs(0.9)
      const marker = await hand.marker()
      if (marker.head.length > 0) {
        if (chance.is(0.1)) await colleagueStarts(hand, world)
        await hand.commit('s', false)
        await hand.page.waitForFunction(
          (from) => performance.now() - from > 60,
          await hand.page.evaluate(() => performance.now()),
        )
        await hand.rest()
        await hand.letGo()
      }
    }
    const ticks = async () => {
      await hand.tick('In the box')
      if (chance.is(0.8)) await hand.tick('')
    }
    await take()
    await typeSome(hand, fields, 0.85)
    if (chance.is(0.3)) await ticks()
    if (chance.is(0.15)) await hand.photos('The parcel', 1)
    if (chance.is(0.75)) {
      await take()
      await typeRest(hand, fields)
    }
    await ticks()
    if (chance.is(0.9)) await hand.photos('The parcel', 1)
    if (chance.is(0.9)) await hand.photos('The scale', 1)
    await hand.commit()
    if (hand.isHeld && chance.is(0.6)) await take()
    await hand.letGo()
    await hand.dialogs(0.85)
    if (await hand.type('What happened', 'Counted by hand')) {
      await hand.commit()
      await hand.letGo()
    }
    if (chance.is(0.3)) await hand.key('Escape')
    await hand.dialogs(0.85)
  },
}

async function colleagueStarts(hand: Hand, world: DocWorld): Promise<void> {
  const packNumber = await hand.inHand()
  hand.moved.add(packNumber)
  await world.colleague(startPacking, { packNumber }).catch(() => undefined)
  hand.say(`a colleague starts ${packNumber}`)
}

const dispatch: Desk = {
  id: 'dispatch',
  often: 3,
  who: 'chen',
  address: '/ops/dispatch',
  needs: { toShip: 5 },
  docOf: head,
  async turn(hand, { numbers, world }) {
    const { chance } = hand
    const take = async () => {
      const rows = await hand.rows()
      if (rows.length === 0) return
      if (chance.is(0.5)) return hand.move()
      await hand.scan(printNumber(chance.pick(rows)))
      await hand.dialogs(0.9)
    }
    const number = async () => {
      const code = numbers.text('LZ')('')[0]
      if (chance.is(0.25)) {
        const doc = await hand.inHand()
        if (doc) hand.watch.typed('carrier', code, doc)
        await hand.scan(code)
      } else await hand.type('Carrier’s tracking number', code, 'carrier')
    }
    await take()
    if (chance.is(0.8)) await number()
    if (chance.is(0.75)) {
      await take()
      if (chance.is(0.3)) await number()
    }
    if (chance.is(0.1)) {
      const packNumber = await hand.inHand()
      if (packNumber) {
        hand.moved.add(packNumber)
        const trackingNumber = numbers.text('LC')('')[0]
        await world.colleague(shipParcel, { packNumber, trackingNumber }).catch(() => undefined)
        hand.say(`a colleague hands ${packNumber} over`)
      }
    }
    await hand.commit()
    if (hand.isHeld) {
      await take()
      if (chance.is(0.5)) await number()
      if (chance.is(0.5)) await hand.commit()
    }
    await hand.letGo()
    if (chance.is(0.4)) await hand.commit()
    await hand.letGo()
    await hand.dialogs(0.9)
  },
}

const bags: Desk = {
  id: 'bags',
  often: 2,
  who: 'chen',
  address: '/ops/dispatch?view=bags',
  needs: { open: 4, sealed: 3, toShip: 6 },
  docOf: head,
  async turn(hand, { numbers }) {
    const { chance } = hand
    if (chance.is(0.3)) {
      await hand.press('Sealed')
      const fields: Typing[] = [{ label: 'Driver, plate', field: 'driver', next: numbers.text('D') }]
      await hand.move()
      await typeSome(hand, fields, 0.8)
      if (chance.is(0.7)) {
        await hand.move()
        await typeSome(hand, fields, 0.4)
      }
      await hand.commit()
      await hand.letGo()
      return
    }
    await hand.press('Open')
    const fields: Typing[] = [
      { label: 'Seal number', field: 'seal', next: numbers.text('SE') },
      { label: 'Weight, kg', field: 'bagWeight', next: numbers.bagKg },
    ]
    await hand.move()
    if (chance.is(0.4)) await putIn(hand, numbers)
    await typeSome(hand, fields, 0.7)
    if (chance.is(0.7)) {
      await hand.move()
      await typeSome(hand, fields, 0.5)
    }
    await hand.commit()
    if (hand.isHeld) {
      await hand.move()
      await typeSome(hand, fields, 0.5)
    }
    await hand.letGo()
    if (chance.is(0.3)) await hand.commit()
    await hand.letGo()
  },
}

/** Parcels and labels in turn, now and then one too many of either, or another bag between them. */
async function putIn(hand: Hand, numbers: Numbers): Promise<void> {
  const { chance, watch } = hand
  const inBags = new Set(watch.all('bag_parcel').map((row) => row['parcel_id']))
  const waiting = watch.all('parcel').filter((row) => row['status'] === 'wait_ship' && !inBags.has(row['id']))
  let scanned = ''
  for (let n = 0; n < 2 + chance.below(3); n += 1) {
    if (waiting.length > 0 && chance.is(scanned ? 0.3 : 0.85)) {
      scanned = String(chance.pick(waiting)['number'])
      await hand.scan(printNumber(scanned))
    } else if (chance.is(0.2)) {
      await hand.move()
      scanned = ''
    } else {
      const code = numbers.text('LB')('')[0]
      const bag = await hand.inHand()
      if (scanned) watch.typed('carrier', code, scanned)
      await hand.scan(code, scanned && bag ? [scanned, bag] : [])
      scanned = ''
    }
  }
  await hand.letGo()
}

const returns: Desk = {
  id: 'returns',
  often: 1,
  who: 'admin',
  address: '/ops/returns',
  needs: { asked: 3, toSend: 3 },
  docOf: head,
  async turn(hand, { numbers, world }) {
    const { chance } = hand
    const fields: Typing[] = [
      { label: 'Seller’s address', field: 'sendTo', next: numbers.text('Street ') },
      { label: 'Seller paid back', field: 'paidBack', next: numbers.fen },
      { label: 'Why, for', field: 'why', next: numbers.text('Why ') },
      { label: 'Number of the parcel back', field: 'returnParcel', next: numbers.text('RB') },
      { label: 'What sending it cost', field: 'returnCost', next: numbers.fen },
    ]
    await hand.move()
    if (chance.is(0.12)) await hand.key('r')
    await typeSome(hand, fields, 0.75)
    if (chance.is(0.2)) await hand.photos('Photo of the parcel', 1)
    if (chance.is(0.7)) {
      await hand.move()
      await typeSome(hand, fields, 0.5)
    }
    if (chance.is(0.1)) {
      const returnNumber = await hand.inHand()
      hand.moved.add(returnNumber)
      await world.colleague(sellerRefunded, { returnNumber, amount: 1 }).catch(() => undefined)
      hand.say(`a colleague says that the seller paid for ${returnNumber}`)
    }
    if (chance.is(0.8)) await hand.photos('Photo of the parcel', 1)
    await hand.commit()
    if (hand.isHeld) await hand.move()
    await hand.letGo()
    await hand.dialogs(0.8)
    if (chance.is(0.3)) await hand.commit()
    await hand.letGo()
    await hand.dialogs(0.8)
  },
}

const stock: Desk = {
  id: 'stock',
  often: 1,
  who: 'chen',
  address: '/ops/stock',
  needs: { stored: 6 },
  docOf: head,
  async turn(hand, { numbers, world }) {
    const { chance } = hand
    await hand.move()
    if (chance.is(0.5)) {
      await hand.key('v')
      const shelf = async (commits: boolean) => {
        const code = numbers.shelf(chance)
        const doc = await hand.inHand()
        if (!doc) return
        hand.watch.placed(code, doc)
        if (commits) await hand.scan(code.padEnd(6, '0'), [doc])
        else await hand.type('Scan the shelf', code)
      }
      if (chance.is(0.7)) await shelf(false)
      if (chance.is(0.15)) {
        const line = hand.watch.row('order_line', (row) => row['package_id'] === [...hand.touched].at(-1))
        if (line) {
          hand.moved.add(String(line['package_id']))
          const to = numbers.shelf(chance)
          hand.watch.placed(to, String(line['package_id']))
          await world
            .colleague(moveStock, { itemId: String(line['id']), from: String(line['shelf']), shelf: to })
            .catch(() => undefined)
          hand.say(`a colleague moves ${String(line['package_id'])} to ${to}`)
        }
      }
      if (chance.is(0.6)) {
        await hand.move()
        if (chance.is(0.6)) await hand.key('v')
        if (chance.is(0.4)) await shelf(false)
      }
      await hand.commit('Enter', false)
    } else {
      const fields = measuresOf(numbers, false)
      await hand.key('c')
      await typeSome(hand, fields, 0.6)
      if (chance.is(0.8)) await hand.type('Reason', numbers.text('R')('')[0])
      if (chance.is(0.65)) {
        await hand.move()
        if (chance.is(0.6)) await hand.key('c')
        await typeSome(hand, fields, 0.3)
        if (chance.is(0.6)) await hand.type('Reason', numbers.text('R')('')[0])
      }
      await hand.commit()
    }
    if (hand.isHeld) await hand.move()
    await hand.letGo()
    await hand.dialogs(0.8)
    await hand.key('Escape')
  },
}

const shelves: Desk = {
  id: 'shelves',
  often: 1,
  who: 'chen',
  address: '/ops/shelves',
  needs: { stored: 6 },
  docOf: ({ headText, pane }) => (pane ? headText.replace(/[JK]+$/, '').trim() : ''),
  async turn(hand, { numbers }) {
    const { chance, watch } = hand
    const lines = watch.all('order_line').filter((row) => Number(row['stored']) > 0 && row['shelf'])
    if (lines.length === 0) return
    const onShelf = chance.pick(lines)
    await hand.scan(String(onShelf['shelf']).padEnd(6, ' '))
    if (chance.is(0.7)) await hand.choose(String(onShelf['shelf']))
    else await hand.move()
    await hand.commit('F8', false)
    await hand.letGo()
    for (let n = 0; n < 2 + chance.below(3); n += 1) {
      const line = chance.pick(lines.filter((row) => row['shelf'] === onShelf['shelf'] || chance.is(0.1)))
      const shelf = await hand.inHand()
      if (line && shelf) await hand.scan(printNumber(String(line['package_id'])), [shelf])
      if (chance.is(0.3)) await hand.type('Pieces of', String(1 + chance.below(3)))
      if (chance.is(0.15)) await hand.move()
    }
    const shelf = await hand.inHand()
    if (shelf) for (const line of lines) watch.placed(shelf, String(line['package_id']))
    if (chance.is(0.7)) await hand.type('Reason', numbers.text('R')('')[0])
    if (chance.is(0.3)) await hand.move()
    await hand.commit()
    await hand.letGo()
    await hand.dialogs(0.7)
    await hand.key('Escape')
  },
}

const services: Desk = {
  id: 'services',
  often: 1,
  who: 'chen',
  address: '/ops/services',
  needs: { service: 4 },
  docOf: ({ pane }) => readNumber(/SO-\d{6}-[0-9A-Z]{7}-[0-9A-Z]/.exec(pane)?.[0] ?? '')?.stored ?? '',
  async turn(hand, { numbers }) {
    const { chance } = hand
    const fields: Typing[] = [
      { label: 'Measures, as', field: 'proof', next: numbers.text('M') },
      { label: 'Words for the shopper', field: 'proof', next: numbers.text('P') },
    ]
    await hand.move()
    if (chance.is(0.15)) await hand.key('x')
    await typeSome(hand, fields, 0.85)
    if (chance.is(0.7)) {
      await hand.move()
      await typeSome(hand, fields, 0.5)
    }
    await hand.commit()
    if (hand.isHeld) {
      await hand.move()
      await typeSome(hand, fields, 0.5)
      if (chance.is(0.5)) await hand.commit()
    }
    await hand.letGo()
    if (chance.is(0.3)) await hand.commit()
    await hand.letGo()
  },
}

export const desks: readonly Desk[] = [
  purchasing,
  receiving,
  packing,
  dispatch,
  bags,
  returns,
  stock,
  shelves,
  services,
]
