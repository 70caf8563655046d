/** What the crew does: buys, asks for more, receives, decides returns, packs, weighs, ships, bills. */
import { sure } from '../../support/confirmed.ts'
import { codes } from '#contract/kit/envelope.ts'
import { fen } from '#contract/kit/money.ts'
import { days } from '#contract/kit/time.ts'
import { grams, millimetres } from '#contract/kit/units.ts'
import { cannotBuyReasons } from '#contract/order/cannot-buy.ts'
import * as buying from '#contract/order/desk.ts'
import { takeBackPurchase } from '#contract/order/purchase-desk.ts'
import { questionReasons } from '#contract/order/question.ts'
import { askShopper, withdrawQuestion } from '#contract/order/question-desk.ts'
import { billParcel, previewBill } from '#contract/parcel/bill-desk.ts'
import * as packing from '#contract/parcel/desk.ts'
import { lackingToClose } from '#contract/parcel/packing-check.ts'
import * as ticking from '#contract/parcel/tick-desk.ts'
import * as returning from '#contract/returns/desk.ts'
import { receiveGoods } from '#contract/warehouse/desk.ts'
import { sql } from 'kysely'
import { type Doc, type Operation, pick } from './operation.ts'
import type { LineSeen, OrderSeen, ParcelSeen, ReturnSeen } from './seen.ts'
import type { Step, Story } from './story.ts'
import { sampleCarrierNumber } from '#server/demo/sample-number.ts'

const orderOf = (docs: readonly Doc[]) => docs[0]?.row as OrderSeen
const parcelOf = (docs: readonly Doc[]) => docs[0]?.row as ParcelSeen
const linesOf = (story: Story, order: OrderSeen): LineSeen[] =>
  story.seen.lines.filter((it) => it.order_id === order.id)
const claimed = (row: OrderSeen, now: number) =>
  row.status === 'paid' && row.claimed_until !== null && row.claimed_until > now
/** The buyer who has it, or by chance the other one. */
const buyerOf = (story: Story, order: OrderSeen, c: number) =>
  ((order.claimed_by ?? story.stage.crew.lin.id) === story.stage.crew.lin.id) === (c % 8 !== 0)
    ? story.stage.crew.lin
    : story.stage.crew.li

/** What was prepaid for goods and freight, in fen, paid patches included. */
function prepaid(story: Story, order: OrderSeen): { goods: number; freight: number } {
  const last = story.seen.patches
    .filter((it) => it.doc_id === order.id && it.status === 'paid')
    .toSorted((a, b) => Number(a.paid_at) - Number(b.paid_at))
    .at(-1)
  if (order.purchased_at !== null) return { goods: order.real_goods_fen ?? 0, freight: order.real_freight_fen ?? 0 }
  const leftOut = order.not_bought_fen - (last?.not_bought_fen ?? 0)
  return {
    goods: Math.max(0, (last?.real_goods_fen ?? order.goods_fen) - leftOut),
    freight: last?.real_freight_fen ?? order.freight_fen ?? 0,
  }
}

const askMore: Operation['run'] = (story, { a, c }, docs) => {
  const { goods, freight } = prepaid(story, orderOf(docs))
  const more = {
    realGoods: fen(goods + (c % 6 === 0 ? 10 : 400 + (a % 4000))),
    realFreight: fen(freight + (a % 3 === 0 ? 300 : 0)),
  }
  return sure(pick([story.stage.crew.lin, story.stage.crew.lin, story.stage.crew.admin], a), buying.askOrderPatch, {
    orderNumber: orderOf(docs).number,
    ...more,
    reason: 'It costs more',
  })
}

const onOrders = (
  weight: number,
  fits: (row: OrderSeen, now: number, story: Pick<Story, 'seen'>) => boolean,
  run: (story: Story, order: OrderSeen, step: Step) => ReturnType<Operation['run']>,
): Operation => ({
  weight,
  on: ['order'],
  fits: ({ row }, now, seen) => fits(row, now, { seen }),
  run: (story, step, docs) => run(story, orderOf(docs), step),
})
const onParcels = (
  weight: number,
  fits: (row: ParcelSeen, now: number) => boolean,
  run: (story: Story, parcel: ParcelSeen, step: Step) => ReturnType<Operation['run']>,
): Operation => ({
  weight,
  on: ['parcel'],
  fits: ({ row }, now) => fits(row, now),
  run: (story, step, docs) => run(story, parcelOf(docs), step),
})
const onReturns = (
  weight: number,
  status: string,
  run: (story: Story, it: ReturnSeen, step: Step) => ReturnType<Operation['run']>,
): Operation => ({
  weight,
  on: ['return'],
  fits: ({ row }) => row.status === status,
  run: (story, step, docs) => run(story, docs[0]?.row as ReturnSeen, step),
})

const onItsWay = (row: OrderSeen) =>
  ['purchased', 'part_shelved'].includes(row.status) ||
  (row.status === 'purchase_patch' && ['purchased', 'part_shelved'].includes(row.resume_status ?? ''))

const bought: (how: 'same' | 'less' | 'slightlyMore' | 'tooMuch') => Operation['run'] =
  (how) =>
  (story, { a, c }, docs) => {
    const order = orderOf(docs)
    const { goods, freight } = prepaid(story, order)
    const realGoods =
      how === 'same'
        ? goods
        : how === 'less'
          ? Math.floor((goods * (50 + (a % 49))) / 100)
          : goods + (how === 'tooMuch' ? 2000 + (a % 5000) : 1 + (a % 200))
    return sure(buyerOf(story, order, c), buying.boughtOrder, {
      orderNumber: order.number,
      sellerOrderId: `S${order.number}`,
      realGoods: fen(realGoods),
      realFreight: fen(freight),
      sellerParcels: [`YT${order.number}`],
    })
  }
const buy = (weight: number, how: Parameters<typeof bought>[0]): Operation => ({
  weight,
  on: ['order'],
  fits: ({ row }, now) => claimed(row, now),
  run: bought(how),
})

const weigh = (weight: number, low: number, high: number): Operation =>
  onParcels(
    weight,
    (it) => it.status === 'packing',
    async (story, it, { a }) => {
      const { chen } = story.stage.crew
      const { check } = await chen.ok(packing.deskParcel, { packNumber: it.number })
      return chen(packing.weighParcel, {
        packNumber: it.number,
        weightG: grams(Math.max(1, Math.round((it.estimated_weight_g * (low + (a % (high - low + 1)))) / 100))),
        lengthMm: millimetres(220),
        widthMm: millimetres(160),
        heightMm: millimetres(90),
        parcelPhotoIds: story.stage.files.parcel,
        scalePhotoIds: story.stage.files.scale,
        unchecked: lackingToClose(check) ? { why: 'other', words: 'Done later' } : null,
      })
    },
  )

const canBill = (it: ParcelSeen, now: number) =>
  ['shipped', 'received'].includes(it.status) && it.billed_at === null && now <= (it.shipped_at ?? 0) + days(30)
/** `by`: percent of our own weight on the carrier's scale. What the carrier asks of us never moves the shopper's money. */
const bill = (weight: number, by: (a: number) => number): Operation =>
  onParcels(weight, canBill, async (story, it, { a }) => {
    const { zhao } = story.stage.crew
    const ours = it.actual_weight_g ?? it.estimated_weight_g
    const billed = {
      packNumber: it.number,
      weightG: grams(Math.max(1, Math.round((ours * by(a)) / 100))),
      freight: fen((a * 977) % 60_000),
    }
    const preview = await zhao(previewBill, billed)
    const answer = await zhao(billParcel, { ...billed, invoice: `INV-${it.number}`, reason: 'Weighed again' })
    if (answer.code !== codes.ok || preview.code !== codes.ok) return answer
    const { kind, amount } = preview.data.outcome
    if (billed.weightG === ours && kind !== 'even') throw new Error(`the same weight is ${kind} ${amount}`)
    if (billed.weightG > ours && kind === 'refund') throw new Error(`a heavier parcel gives back ${amount}`)
    // By its own refund: a claim may have been paid at the same moment, before or after it.
    const { rows } = await sql<{ gave: number }>`select coalesce(sum(amount), 0)::int as gave from refund
      where doc_type = 'parcel' and doc_id = ${it.id} and why = 'bill'`.execute(story.shop.world.database.db)
    const gave = rows[0]?.gave ?? 0
    const net = it.paid_cash + it.paid_bonus - (answer.data.refunded - gave)
    // Stopped by another hand after the preview, it is our cost alone (decision 091).
    const isStopped = answer.data.status !== 'shipped' && answer.data.status !== 'received'
    const back = kind === 'refund' && !isStopped ? Math.min(net, amount) : 0
    if (gave !== back) throw new Error(`a bill gave back ${gave}, must be ${back}`)
    return answer
  })

export const desks: Record<string, Operation> = {
  claim: onOrders(
    12,
    (it, now) => it.status === 'paid' && !claimed(it, now),
    (story, { number: orderNumber }, { c }) =>
      (c % 2 === 0 ? story.stage.crew.lin : story.stage.crew.li)(buying.claimOrder, { orderNumber }),
  ),
  release: onOrders(2, claimed, (story, it, { c }) =>
    buyerOf(story, it, c)(buying.releaseOrder, { orderNumber: it.number }),
  ),
  boughtSame: buy(14, 'same'),
  boughtLess: buy(6, 'less'),
  boughtSlightlyMore: buy(3, 'slightlyMore'),
  boughtTooMuch: buy(1, 'tooMuch'),
  cannotBuy: onOrders(
    1,
    (it) => it.status === 'paid',
    (story, it, { a, c }) =>
      sure(buyerOf(story, it, c), buying.cannotBuy, { orderNumber: it.number, why: pick(cannotBuyReasons, a) }),
  ),
  notBought: onOrders(
    4,
    (it) => it.status === 'paid',
    (story, it, { a, b, c }) => {
      const lines = linesOf(story, it).filter((line) => line.expected > 0)
      const chosen = lines.length > 1 && b % 2 === 0 ? [pick(lines, a)] : lines
      return sure(buyerOf(story, it, c), buying.notBought, {
        orderNumber: it.number,
        lines: chosen.map((line) => ({ lineId: line.id, count: 1 + (a % line.expected) })),
        why: pick(cannotBuyReasons, b),
      })
    },
  ),
  takeBack: onOrders(
    3,
    (it) => it.status === 'purchased',
    (story, it, { c }) =>
      sure(buyerOf(story, it, c), takeBackPurchase, {
        orderNumber: it.number,
        was: { realGoods: it.real_goods_fen ?? fen(0), realFreight: it.real_freight_fen ?? fen(0) },
        reason: 'The seller cancelled',
      }),
  ),
  askShopper: onOrders(3, claimed, (story, it, { a, b, c }) => {
    const line = pick(linesOf(story, it), a)
    const price = line.agreed_fen ?? line.price_fen
    return sure(buyerOf(story, it, c), askShopper, {
      orderNumber: it.number,
      lineId: line.id,
      why: pick(questionReasons, b),
      offers: [{ spec: `蓝色${a % 3}`, priceFen: fen(Math.max(1, price + (b % 900) - 300)) }],
    })
  }),
  withdrawQuestion: onOrders(
    1,
    (it, _now, { seen }) => seen.questions.some((each) => each.order_id === it.id && each.outcome === null),
    (story, it, { c }) =>
      buyerOf(
        story,
        it,
        c,
      )(withdrawQuestion, {
        orderNumber: it.number,
        questionId: story.seen.questions.find((each) => each.order_id === it.id && each.outcome === null)?.id ?? it.id,
      }),
  ),
  askPatch: { weight: 4, on: ['order'], fits: ({ row }) => row.status === 'paid', run: askMore },
  askLatePatch: {
    weight: 2,
    on: ['order'],
    fits: ({ row }) => ['purchased', 'part_shelved'].includes(row.status),
    run: askMore,
  },
  voidPatch: onOrders(
    1,
    (it) => it.status === 'purchase_patch',
    (story, it) => story.stage.crew.zhao(buying.voidOrderPatch, { orderNumber: it.number, reason: 'Our mistake' }),
  ),
  missing: onOrders(
    2,
    (it) => ['purchased', 'part_shelved'].includes(it.status),
    (story, it, { a, b }) => {
      const lines = linesOf(story, it)
        .filter((line) => line.expected > 0)
        .map((line) => ({ lineId: line.id, count: 1 + (a % line.expected), price: line.price_fen }))
      const worth = lines.reduce((all, line) => all + line.count * line.price, 0)
      return sure(story.stage.crew.lin, buying.missingUnits, {
        orderNumber: it.number,
        lines: lines.map(({ lineId, count }) => ({ lineId, count })),
        sellerRefund: fen(pick([worth, Math.floor(worth / 2), 0, worth * 20], b)),
      })
    },
  ),
  receive: onOrders(14, onItsWay, (story, it, { a, b, c }) => {
    const waiting = linesOf(story, it).filter((line) => line.expected > 0)
    const lines = (c % 3 === 0 ? waiting.slice(0, 1) : waiting).map((line) => ({
      lineId: line.id,
      count: (b % 2 === 0 ? line.expected : 1 + (a % line.expected)) + (c % 20 === 0 ? 1 : 0),
      weightG: grams(200 + (a % 600)),
      lengthMm: millimetres(200),
      widthMm: millimetres(150),
      heightMm: millimetres(80),
      goodsClass: 'clothing',
      photoIds: story.stage.files.qc,
    }))
    return sure(story.stage.crew.chen, receiveGoods, {
      scan: `YT${it.number}`,
      orderNumber: it.number,
      shelf: 'B-12',
      lines,
    })
  }),
  acceptReturn: onReturns(6, 'return_checking', (story, it) =>
    story.stage.crew.lin(returning.acceptReturn, { returnNumber: it.number }),
  ),
  refuseReturn: onReturns(2, 'return_checking', (story, it) =>
    story.stage.crew.lin(returning.refuseReturn, { returnNumber: it.number, reason: 'No' }),
  ),
  returnSent: onReturns(8, 'return_doing', (story, it, { a }) =>
    story.stage.crew.chen(returning.returnSent, {
      returnNumber: it.number,
      returnParcel: `SF${it.number}`,
      cost: fen(a % 3000),
      photoIds: story.stage.files.parcel.slice(0, 1),
    }),
  ),
  sellerRefunded: onReturns(8, 'return_doing', (story, it, { a, b }) => {
    const worth = (story.seen.lines.find((line) => line.id === it.line_id)?.price_fen ?? 1) * it.quantity
    return sure(story.stage.crew.lin, returning.sellerRefunded, {
      returnNumber: it.number,
      amount: fen(Math.max(1, pick([worth, worth, Math.floor((worth * (1 + (a % 99))) / 100), worth * 20], b))),
    })
  }),
  sellerRejected: onReturns(2, 'return_doing', (story, it) =>
    story.stage.crew.lin(returning.sellerRejected, { returnNumber: it.number, reason: 'Worn' }),
  ),
  returnCameBack: onReturns(4, 'return_doing', async (story, it) => {
    const { shelf } = await story.stage.crew.chen.ok(returning.deskReturn, { returnNumber: it.number })
    return story.stage.crew.chen(returning.returnCameBack, { returnNumber: it.number, shelf: shelf ?? 'A-01' })
  }),
  refundReturn: onReturns(10, 'return_refund_check', (story, it) =>
    sure(story.stage.crew.zhao, returning.refundReturn, { returnNumber: it.number }),
  ),
  askEvidence: onReturns(4, 'return_refund_check', (story, it) =>
    story.stage.crew.zhao(returning.askReturnEvidence, { returnNumber: it.number, reason: 'Where is it' }),
  ),
  startPacking: onParcels(
    14,
    (it) => it.status === 'ordered',
    async (story, { number: packNumber }, { a }) => {
      const { chen } = story.stage.crew
      const begun = await chen(packing.startPacking, { packNumber })
      if (begun.code !== codes.ok || a % 5 === 0) return begun
      for (const { itemId } of begun.data.check.contents)
        await chen(ticking.tickContent, { packNumber, itemId, on: true })
      for (const { key: service } of begun.data.check.services)
        await chen(ticking.tickService, { packNumber, service, on: true })
      return begun
    },
  ),
  putBack: onParcels(
    2,
    (it) => it.status === 'packing',
    (story, { number: packNumber }) => story.stage.crew.chen(packing.putBack, { packNumber }),
  ),
  weighLighter: weigh(5, 55, 90),
  weighSame: weigh(4, 100, 100),
  weighHeavier: weigh(6, 120, 190),
  takeOut: onParcels(
    2,
    (it) => it.status === 'closed' && it.weighed_at !== null && it.unpacked_at === null,
    (story, { number: packNumber }) => story.stage.crew.chen(packing.takeOutOfBox, { packNumber }),
  ),
  voidParcelPatch: onParcels(
    3,
    (it) => it.status === 'patch_wait',
    (story, { number: packNumber }) =>
      story.stage.crew.chen(packing.voidParcelPatch, { packNumber, reason: 'Our mistake' }),
  ),
  ship: onParcels(
    14,
    (it) => it.status === 'wait_ship',
    (story, { number: packNumber }) =>
      story.stage.crew.chen(packing.shipParcel, { packNumber, trackingNumber: sampleCarrierNumber(packNumber) }),
  ),
  track: onParcels(
    3,
    (it) => ['shipped', 'received'].includes(it.status),
    (story, { number: packNumber }, { n, a }) =>
      story.stage.crew.chen(packing.trackParcel, {
        packNumber,
        code: pick(packing.trackingCodes.slice(0, 6), a),
        text: `Step ${n}`,
      }),
  ),
  deliver: onParcels(
    3,
    (it) => it.status === 'shipped' || (it.status === 'patch_wait' && it.resume_status === 'shipped'),
    (story, { number: packNumber }, { n }) =>
      story.stage.crew.chen(packing.trackParcel, { packNumber, code: 'delivered', text: `Step ${n}` }),
  ),
  stop: onParcels(
    2,
    (it) => ['packing', 'wait_ship', 'shipped'].includes(it.status),
    (story, { number: packNumber }, { a }) =>
      story.stage.crew.chen(packing.stopParcel, { packNumber, why: pick(packing.abnormalReasons, a), note: 'Stopped' }),
  ),
  resume: onParcels(
    4,
    (it) => it.status === 'pack_abnormal',
    (story, { number: packNumber }) => story.stage.crew.chen(packing.resumeParcel, { packNumber, note: 'Solved' }),
  ),
  giveUp: onParcels(
    4,
    (it) => it.status === 'pack_abnormal',
    (story, { number: packNumber }) =>
      sure(story.stage.crew.zhao, packing.giveUpParcel, { packNumber, reason: 'Lost' }),
  ),
  billOver: bill(4, (a) => 101 + (a % 60)),
  billUnder: bill(4, (a) => 40 + (a % 60)),
  billSame: bill(2, () => 100),
}
