/**
 * The small model that every step is compared with (states.md 2 to 9): where each document stands by the machines alone, what
 * each shopper put in and got back, and where every piece, coupon and escrow must therefore be.
 */
import type { Machine } from '#contract/kit/machine.ts'
import { convert, fen } from '#contract/kit/money.ts'
import { machineOf, type Movable, movable } from '#server/kit/move.ts'
import { awayOf, moneyOutFaults } from './model-out.ts'
import type { CouponSeen, Happening, OrderSeen, ParcelSeen, Seen } from './seen.ts'

const machineNamed = new Map<string, Machine<string, string>>(
  (Object.keys(movable) as Movable[]).map((table) => [movable[table], machineOf(table)]),
)
const waitsToShip = ['pack_ordered', 'ordered', 'packing', 'wait_ship']
const cameIn = ['succeeded', 'succeeded_late', 'disputed']
const openReturn = ['return_checking', 'return_doing', 'return_refund_check']

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, it) => total + it, 0)
/** What left an order's escrow with pieces that were not bought, the coupon's share too (decision 074). */
const leftOutOf = (it: OrderSeen) =>
  convert(it.goods_fen, it.rate) -
  convert(fen(it.goods_fen - it.not_bought_fen), it.rate) +
  it.fee_back +
  it.services_back

const paidFor = (it: OrderSeen | ParcelSeen) => it.paid_cash + it.paid_bonus
/** Where a document really is, behind a patch or a stop. */
const behind = (it: { status: string; resume_status: string | null }, covers: readonly string[]): string =>
  covers.includes(it.status) ? (it.resume_status ?? it.status) : it.status
const onTheWay = (it: ParcelSeen) => behind(it, ['patch_wait', 'pack_abnormal'])
const finalOf = (it: ParcelSeen) => it.final as { couponDiscount: number; total: number } | null

export class Model {
  /** Status by `order:<id>` and so on, as the events alone lead to it. */
  readonly standing = new Map<string, string>()
  /** By shopper, in cents: gifts, and what was paid for lost parcels. */
  readonly gifts = new Map<string, number>()
  readonly claims = new Map<string, number>()
  /** Numbers of payments that the gateway really took money for. */
  readonly captured = new Set<string>()
  last = ''

  add(to: Map<string, number>, who: string, amount: number): void {
    to.set(who, (to.get(who) ?? 0) + amount)
  }

  /** Follows the events and gives every way in which what is seen is not what must be. */
  follow(before: Seen, happened: readonly Happening[], seen: Seen): string[] {
    const wrong: string[] = []
    for (const it of happened) wrong.push(...this.#step(before, it, seen))
    const expect = (what: string, got: unknown, must: unknown) =>
      got !== must && wrong.push(`${what} is ${String(got)}, must be ${String(must)}`)
    this.#standings(seen, expect)
    expect('I1 the sum of all accounts', seen.books.sum, 0)
    expect('I3 an account below zero', seen.books.below, null)
    for (const it of seen.orders) this.#order(seen, it, expect)
    for (const it of seen.parcels) this.#parcel(seen, it, expect)
    pieces(seen, expect)
    this.#payments(seen, expect)
    moneyOutFaults(seen, expect)
    for (const it of seen.coupons) coupon(seen, it, expect)
    for (const id of new Set(seen.patches.map((it) => it.doc_id))) {
      const open = seen.patches.filter((it) => it.doc_id === id && ['open', 'overdue'].includes(it.status)).length
      const doc = seen.orders.find((it) => it.id === id) ?? seen.parcels.find((it) => it.id === id)
      expect(
        `open patches of ${doc?.number ?? id}`,
        open,
        doc && ['purchase_patch', 'patch_wait'].includes(doc.status) ? 1 : 0,
      )
    }
    return wrong
  }

  #step(before: Seen, it: Happening, seen: Seen): string[] {
    const machine = machineNamed.get(it.doc_type)
    if (it.to_status === null || !machine) return []
    const key = `${it.doc_type}:${it.doc_id}`
    const standing = this.standing.get(key)
    this.standing.set(key, it.to_status)
    if (it.from_status === null)
      return standing === undefined && it.to_status === machine.start
        ? []
        : [`I12 ${it.name} begins ${key} as ${it.to_status}`]
    const rule = machine.moves[it.name.slice(it.doc_type.length + 1)]
    if (!rule || (standing ?? machine.start) !== it.from_status)
      return [`I12 ${it.name} of ${key} from ${it.from_status}, but it stands ${standing ?? machine.start}`]
    const to = rule.to === 'resume' ? machine.statuses.includes(it.to_status) : rule.to === it.to_status
    const overpaid = it.name === 'parcel.giveUp' ? this.#claim(before, it.doc_id, seen) : []
    return rule.from.includes(it.from_status) && to && (rule.by as readonly string[]).includes(it.actor)
      ? overpaid
      : [`I12 ${it.actor} moved ${key} by ${it.name} from ${it.from_status} to ${it.to_status}`]
  }

  /** A claim pays for goods no more than they really cost, and no more than was insured or the term for uninsured ones. */
  #claim(before: Seen, id: string, seen: Seen): string[] {
    const parcel = before.parcels.find((it) => it.id === id)
    const paid = seen.parcels.find((it) => it.id === id)?.claim_goods ?? 0
    if (!parcel?.shipped_at) return paid === 0 ? [] : [`${parcel?.number} was paid a claim before it was shipped`]
    this.add(this.claims, parcel.customer_id, paid)
    const items = seen.packed.filter((it) => it.parcel_id === id)
    const orders = new Set(items.map((it) => seen.lines.find((line) => line.id === it.line_id)?.order_id))
    const cost = sum(
      seen.orders
        .filter((it) => orders.has(it.id))
        .map((it) => Math.ceil((it.real_goods_fen ?? it.goods_fen) * Number(it.rate))),
    )
    const ours = parcel.abnormal_reason === 'lost' || parcel.abnormal_reason === 'damaged'
    const most = Math.min(cost, Math.max(parcel.insured, ours ? 3000 : 0))
    return paid <= most ? [] : [`the claim of ${parcel.number} is ${paid}, must be ${most} at most`]
  }

  #standings(seen: Seen, expect: Expect): void {
    const docs = {
      order: seen.orders,
      parcel: seen.parcels,
      return: seen.returns,
      patch: seen.patches,
      payment: seen.payments,
      coupon: seen.coupons,
      recharge: seen.recharges,
      withdrawal: seen.withdrawals,
      refund: seen.sendings,
      dispute: seen.disputes,
    }
    for (const [type, rows] of Object.entries(docs)) {
      for (const row of rows)
        expect(
          `I12 ${type} ${'number' in row ? row.number : row.id}`,
          row.status,
          this.standing.get(`${type}:${row.id}`) ?? machineNamed.get(type)?.start,
        )
    }
  }

  #order(seen: Seen, it: OrderSeen, expect: Expect): void {
    const waits = it.status === 'paid' || (it.status === 'purchase_patch' && it.resume_status === 'paid')
    expect(
      `I5 the escrow of ${it.status} ${it.number}`,
      seen.accounts[`OE:${it.number}`] ?? 0,
      // What was kept of a purchase that was taken back has left it.
      waits ? paidFor(it) + it.discount - leftOutOf(it) - it.kept_refund : 0,
    )
    expect(
      `I7 refunds of ${it.number}`,
      sum(seen.refunds.filter((row) => row.doc_id === it.id).map((row) => row.total)),
      it.refunded,
    )
    expect(`I7 ${it.number} refunded within paid`, it.refunded <= paidFor(it), true)
    expect(`I7 what sellers still have of ${it.number} is not negative`, it.procured >= 0, true)
    if (it.purchased_at === null && ['canceled', 'expired', 'closed'].includes(it.status))
      expect(`refund of ${it.status} ${it.number}`, it.refunded, paidFor(it))
  }

  #parcel(seen: Seen, it: ParcelSeen, expect: Expect): void {
    const at = onTheWay(it)
    const waits = ['ordered', 'packing', 'wait_ship'].includes(at)
    expect(
      `I5 the escrow of ${it.status} ${it.number}`,
      seen.accounts[`PE:${it.number}`] ?? 0,
      waits ? paidFor(it) - it.refunded + (finalOf(it)?.couponDiscount ?? it.discount) : 0,
    )
    expect(
      `I7 refunds of ${it.number}`,
      sum(seen.refunds.filter((row) => row.doc_id === it.id).map((row) => row.total)),
      it.refunded,
    )
    expect(`I7 ${it.number} refunded within paid`, it.refunded <= paidFor(it), true)
    if (it.shipped_at === null && it.status === 'closed') {
      const fee = seen.patches.some((patch) => patch.doc_id === it.id && ['expired', 'declined'].includes(patch.status))
        ? (it.prepaid as { packing: number }).packing
        : 0
      expect(`refund of ${it.close_reason} ${it.number}`, it.refunded, paidFor(it) === 0 ? 0 : paidFor(it) - fee)
    }
    if (it.shipped_at !== null)
      expect(`${it.number} costs no more than its price`, paidFor(it) - it.refunded <= (finalOf(it)?.total ?? 0), true)
  }

  #payments(seen: Seen, expect: Expect): void {
    for (const it of seen.payments) {
      const [open, money] = [it.status === 'processing', cameIn.includes(it.status)]
      expect(
        `I6 the hold of ${it.status} ${it.number}`,
        seen.accounts[`PH:${it.id}`] ?? 0,
        open ? it.bonus_part + it.cash_part : 0,
      )
      const items = seen.paying.filter((item) => item.payment_id === it.id)
      expect(
        `I11 ${it.status} ${it.number} open`,
        items.every((item) => item.open === open),
        true,
      )
      expect(`I11 documents of ${it.number}`, sum(items.map((item) => item.amount)), it.amount)
      if (money && it.external > 0) expect(`I4 ${it.number} was captured`, this.captured.has(it.number), true)
    }
    const due = new Set(
      [
        ...seen.orders.filter((it) => it.status === 'ordered'),
        ...seen.parcels.filter((it) => it.status === 'pack_ordered'),
        ...seen.patches.filter((it) => ['open', 'overdue'].includes(it.status)),
        ...seen.recharges.filter((it) => it.status === 'created'),
      ].map((it) => it.id),
    )
    for (const item of seen.paying.filter((it) => it.open))
      expect(`I11 the ${item.payable_type} of an open payment can be paid`, due.has(item.payable_id), true)
    const openFor = seen.paying.filter((item) => item.open).map((item) => item.payable_id)
    expect('I11 documents with two open payments', openFor.length - new Set(openFor).size, 0)
    for (const who of new Set(Object.keys(seen.accounts).flatMap((id) => (/^[CB]B:/.test(id) ? [id.slice(3)] : [])))) {
      const mine = <Row extends { customer_id: string }>(rows: readonly Row[]) =>
        rows.filter((row) => row.customer_id === who)
      const came = sum(
        mine(seen.payments)
          .filter((it) => cameIn.includes(it.status))
          .map((it) => it.external),
      )
      const held = sum(mine(seen.payments).map((it) => seen.accounts[`PH:${it.id}`] ?? 0))
      const spent = sum([...mine(seen.orders), ...mine(seen.parcels)].map((it) => paidFor(it) - it.refunded))
      const { waiting, gone, taken } = awayOf(seen, who)
      const has = (seen.accounts[`CB:${who}`] ?? 0) + (seen.accounts[`BB:${who}`] ?? 0)
      expect(
        `I4 what ${who} has, holds, spent and took out`,
        has + held + spent + waiting + gone + taken,
        came + (this.gifts.get(who) ?? 0) + (this.claims.get(who) ?? 0),
      )
    }
  }
}

export type Expect = (what: string, got: unknown, must: unknown) => unknown

/** I9, and each bucket against the documents that say why the pieces are in it. */
function pieces(seen: Seen, expect: Expect): void {
  const packed = (line: string, fits: (it: ParcelSeen) => boolean) =>
    sum(
      seen.packed
        .filter(
          (it) => it.line_id === line && seen.parcels.some((parcel) => parcel.id === it.parcel_id && fits(parcel)),
        )
        .map((it) => it.quantity),
    )
  for (const it of seen.lines) {
    const sent = (statuses: readonly string[]) =>
      sum(
        seen.returns
          .filter((row) => row.line_id === it.id && row.kind === 'return' && statuses.includes(row.status))
          .map((row) => row.quantity),
      )
    const all = [it.expected, it.stored, it.reserved, it.returning_, it.shipped, it.returned, it.missing, it.abandoned]
    expect(`I9 pieces of ${it.id}`, sum(all), it.num)
    expect(`I9 a bucket of ${it.id} below zero`, Math.min(...all) < 0, false)
    expect(
      `I9 reserved pieces of ${it.id}`,
      it.reserved,
      packed(it.id, (parcel) => waitsToShip.includes(onTheWay(parcel))),
    )
    expect(
      `I9 shipped pieces of ${it.id}`,
      it.shipped,
      packed(it.id, (parcel) => parcel.shipped_at !== null),
    )
    expect(`I9 returning pieces of ${it.id}`, it.returning_, sent(openReturn))
    expect(`I9 returned pieces of ${it.id}`, it.returned, sent(['refunded']))
    expect(`I9 pieces of ${it.id} that came`, it.store_num, it.num - it.expected - it.missing)
  }
}

/** I8: a coupon is in use exactly while a document needs it. */
function coupon(seen: Seen, it: CouponSeen, expect: Expect): void {
  const users = [...seen.orders, ...seen.parcels].filter((doc) => doc.coupon_id === it.id)
  const over = (doc: OrderSeen | ParcelSeen) =>
    ['canceled', 'expired'].includes(doc.status) ||
    (doc.status === 'closed' && ('channel_id' in doc ? doc.shipped_at === null : doc.purchased_at === null))
  const living = users.filter((doc) => !over(doc))
  const holders = new Set(
    living.map((doc) => ('checkout_id' in doc ? `checkout:${doc.checkout_id}` : `parcel:${doc.id}`)),
  )
  expect(`I8 documents that use coupon ${it.id}`, holders.size <= 1, true)
  const [holder = null] = holders
  expect(`I8 coupon ${it.id} is ${it.status}: who has it`, it.locked_by ?? it.used_by, holder)
  if (holder !== null)
    expect(
      `I8 coupon ${it.id}`,
      it.status,
      users.some((doc) =>
        `checkout_id` in doc
          ? `checkout:${doc.checkout_id}` === holder && doc.paid_at !== null
          : doc.paid_at !== null && `parcel:${doc.id}` === holder,
      )
        ? 'used'
        : 'locked',
    )
}
