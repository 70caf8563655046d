/** What shoppers do: put money in, order, pay, change their minds, send back, pack, confirm. */
import { addToCart } from '#contract/cart/api.ts'
import { redeemCoupon } from '#contract/coupon/api.ts'
import { codes } from '#contract/kit/envelope.ts'
import { cents } from '#contract/kit/money.ts'
import {
  answerQuestion,
  cancelOrder,
  declinePatch,
  orderDetail,
  placeOrder,
  previewOrder,
} from '#contract/order/api.ts'
import {
  cancelParcel,
  changeLine,
  confirmReceipt,
  editParcel,
  parcelDetail,
  placeParcel,
  previewParcel,
} from '#contract/parcel/api.ts'
import { cancelPayment, pay } from '#contract/payment/api.ts'
import type { PayableType } from '#contract/payment/payable.ts'
import { askReturn, withdrawReturn } from '#contract/returns/api.ts'
import { returnReasons } from '#contract/returns/return.ts'
import { startRecharge } from '#contract/wallet/api.ts'
import { grantCoupon } from '#server/coupon/give-coupon.ts'
import { system, transact } from '#server/kit/transact.ts'
import { grantBonus } from '#server/wallet/grant-bonus.ts'
import { type Doc, type Operation, owner, pick } from './operation.ts'
import type { Story } from './story.ts'

const channels = ['yun-general', 'eub', 'yun-general', 'yun-clothing'] as const

/** What is due for a document, as the shopper's page shows it. */
function payable({ kind, row }: Doc): { type: PayableType; number: string; version: number; amount: number } {
  if (kind === 'order') return { type: 'SHOPPING', number: row.number, version: row.version, amount: row.total }
  if (kind === 'parcel') return { type: 'LOGISTICS', number: row.number, version: row.version, amount: row.total }
  if (kind === 'patch')
    return { type: row.kind as PayableType, number: row.number, version: row.version, amount: row.total }
  if (kind === 'recharge') return { type: 'RECHARGE', number: row.number, version: row.version, amount: row.amount }
  throw new Error(`a ${kind} cannot be paid`)
}
const isDue = ({ kind, row }: Doc) =>
  (kind === 'order' && row.status === 'ordered') ||
  (kind === 'parcel' && row.status === 'pack_ordered') ||
  (kind === 'patch' && ['open', 'overdue'].includes(row.status)) ||
  (kind === 'recharge' && row.status === 'created')

const payNow: Operation['run'] = async (story, { a, b }, docs) => {
  const due = docs.map(payable)
  const total = due.reduce((all, it) => all + it.amount, 0) + (b % 19 === 0 ? 1 : 0)
  const payables = due.map(({ type, number, version }) => ({
    type,
    number,
    version: b % 17 === 0 ? version + 1 : version,
  }))
  const how = pick(
    [
      { useBalance: true, channel: 'sandbox' },
      { useBalance: false, channel: 'sandbox' },
      { useBalance: true, channel: 'balance' },
      { useBalance: true, channel: 'sandbox' },
      { useBalance: false, channel: 'sandbox' },
      { useBalance: true, channel: null },
    ] as const,
    a,
  )
  return owner(story, docs[0])(pay, { payables, expectedTotal: cents(total), ...how })
}

const mine = (story: Story, kind: 'coupon', who: number) =>
  story.seen[`${kind}s`].filter(
    (it) => it.customer_id === story.people[who]?.id && it.status === 'available' && it.expires_at > story.now,
  )

export const shopping: Record<string, Operation> = {
  recharge: {
    weight: 2,
    run: async (story, { who, a }) =>
      pick(story.people, who)(startRecharge, { amount: cents(a % 23 === 0 ? 99 : 500 + (a % 30_000)) }),
  },
  gift: {
    weight: 1,
    run: async (story, { n, who, a }) => {
      const { world } = story.shop
      const { id } = pick(story.people, who)
      await transact(world, system(world), async (ctx) => {
        if (a % 2 === 0) {
          await grantCoupon(ctx, id, a % 4 === 0 ? story.templates.any : story.templates.short)
          return
        }
        const amount = 100 + (a % 2000)
        if (await grantBonus(ctx, id, cents(amount), `step ${n}`)) story.model.add(story.model.gifts, id, amount)
      })
      return { code: codes.ok }
    },
  },
  redeem: {
    weight: 1,
    run: async (story, { who }) => pick(story.people, who)(redeemCoupon, { code: story.templates.code.toUpperCase() }),
  },
  checkout: {
    weight: 5,
    async prepare(story, { who, a, b }) {
      const person = pick(story.people, who)
      const wanted = story.stage.goods.filter((_, index) =>
        [a, a >> 4, a >> 9].slice(0, 1 + (b % 3)).some((it) => it % story.stage.goods.length === index),
      )
      if (b % 3 === 0 && wanted[0]) {
        const now = { productId: wanted[0].id, skuId: wanted[0].skuId, quantity: 1 + ((b >> 3) % 4) }
        const at = { buyNow: now, couponId: mine(story, 'coupon', who)[b % 2]?.id ?? null }
        const { total, couponId } = await person.ok(previewOrder, at)
        return { ...at, couponId, total }
      }
      let lines: { id: string; productId: string }[] = []
      for (const [index, it] of wanted.entries())
        ({ lines } = await person.ok(addToCart, {
          productId: it.id,
          skuId: it.skuId,
          quantity: 1 + ((b >> (2 * index)) % 4),
        }))
      const lineIds = lines.filter((line) => wanted.some((it) => it.id === line.productId)).map((line) => line.id)
      const coupon = b % 2 === 0 ? mine(story, 'coupon', who % story.people.length)[0]?.id : undefined
      const services =
        b % 5 === 0 ? Object.fromEntries(lineIds.slice(0, 1).map((id) => [id, ['measure', 'extra-photo']])) : {}
      const what = { lineIds, services, couponId: coupon ?? null }
      const preview = await person.ok(previewOrder, what)
      return { ...what, couponId: preview.couponId, total: preview.total }
    },
    run: async (story, { who, c }, _docs, prepared) => {
      const { total, ...what } = prepared as { total: number; couponId: string | null }
      return pick(story.people, who)(placeOrder, {
        ...what,
        expectedTotal: cents(total + (c % 15 === 0 ? 1 : 0)),
        agreed: true,
      })
    },
  },
  pay: { weight: 16, on: ['order', 'parcel', 'patch', 'recharge'], fits: isDue, more: 3, run: payNow },
  payParcel: { weight: 12, on: ['parcel'], fits: isDue, run: payNow },
  payPatch: { weight: 6, on: ['patch'], fits: isDue, run: payNow },
  cancelPayment: {
    weight: 2,
    on: ['payment'],
    fits: ({ row }) => row.status === 'processing',
    run: (story, _step, [doc]) => owner(story, doc)(cancelPayment, { paymentNumber: String(doc?.row.number) }),
  },
  cancelOrder: {
    weight: 1,
    on: ['order'],
    fits: ({ row }) => ['ordered', 'paid'].includes(row.status),
    run: (story, _step, [doc]) =>
      owner(story, doc)(cancelOrder, { orderNumber: String(doc?.row.number), reason: 'No more' }),
  },
  requestCancel: {
    weight: 1,
    on: ['order'],
    fits: ({ row }, now) =>
      row.status === 'paid' &&
      row.claimed_until !== null &&
      row.claimed_until > now &&
      row.cancel_requested_at === null,
    run: (story, _step, [doc]) =>
      owner(story, doc)(cancelOrder, { orderNumber: String(doc?.row.number), reason: 'Please' }),
  },
  answerQuestion: {
    weight: 3,
    on: ['order'],
    fits: ({ row }, _now, { questions }) => questions.some((it) => it.order_id === row.id && it.outcome === null),
    run: async (story, { a, b }, [doc]) => {
      const person = owner(story, doc)
      const { orderNumber, questions } = await person.ok(orderDetail, { orderNumber: String(doc?.row.number) })
      const open = questions.find((it) => it.outcome === null)
      const answer = pick(['take', 'take', 'give_back'] as const, a)
      return person(answerQuestion, {
        orderNumber,
        questionId: open?.id ?? String(doc?.row.id),
        answer,
        amount: cents((answer === 'take' ? (open?.offers[0]?.extra ?? 0) : (open?.back ?? 0)) + (b % 12 === 0 ? 1 : 0)),
      })
    },
  },
  declinePatch: {
    weight: 4,
    on: ['order'],
    fits: ({ row }) => row.status === 'purchase_patch' && row.resume_status === 'paid',
    run: (story, _step, [doc]) => owner(story, doc)(declinePatch, { orderNumber: String(doc?.row.number) }),
  },
  askReturn: {
    weight: 5,
    on: ['line'],
    fits: ({ row }, now) => row.stored > 0 && row.return_deadline !== null && row.return_deadline >= now,
    run: (story, { a, b }, [doc]) =>
      owner(story, doc)(askReturn, {
        itemId: String(doc?.row.id),
        quantity: 1 + (a % Math.max(1, Number(doc?.row.stored))),
        reason: pick(returnReasons, b),
      }),
  },
  askRefund: {
    weight: 1,
    on: ['line'],
    fits: ({ row }, _now, seen) =>
      row.expected > 0 &&
      seen.orders.some((it) => it.id === row.order_id && ['purchased', 'part_shelved'].includes(it.status)),
    run: (story, { a, b }, [doc]) =>
      owner(story, doc)(askReturn, {
        itemId: String(doc?.row.id),
        quantity: 1 + (a % Math.max(1, Number(doc?.row.expected))),
        kind: 'refund_only',
        reason: pick(returnReasons, b),
      }),
  },
  withdrawReturn: {
    weight: 1,
    on: ['return'],
    fits: ({ row }) => row.status === 'return_checking',
    run: (story, _step, [doc]) => owner(story, doc)(withdrawReturn, { returnNumber: String(doc?.row.number) }),
  },
  pack: {
    weight: 12,
    on: ['line'],
    fits: ({ row }) => row.stored > 0,
    more: 3,
    async prepare(story, { who, a, b, c }, docs) {
      const person = owner(story, docs[0])
      const items = docs.map(({ row }, index) => ({
        itemId: row.id as string,
        quantity: 1 + ((a >> index) % Math.max(1, row.stored)) + (c % 25 === 0 ? 1 : 0),
      }))
      const at = story.people.indexOf(person)
      const coupon = b % 2 === 0 ? mine(story, 'coupon', at)[0]?.id : undefined
      const wish = {
        items,
        addressId: story.homes[at] ?? null,
        channelId: b % 3 === 0 ? 'uk-dutyfree' : pick(channels, c),
        couponId: coupon ?? null,
        insured: cents(b % 3 === 0 ? 500 : 0),
      }
      const { data } = await person(previewParcel, wish)
      // Some want to know the price first.
      if (a % 4 === 0) return { ...wish, couponId: null, rehearsal: true, total: data.rehearsalFee ?? who }
      return { ...wish, couponId: data.couponId ?? null, total: data.fees?.total ?? who }
    },
    run: async (story, { c }, docs, prepared) => {
      const { total, ...wish } = prepared as { total: number; items: { itemId: string; quantity: number }[] }
      return owner(story, docs[0])(placeParcel, { ...wish, expectedTotal: cents(total + (c % 21 === 0 ? 1 : 0)) })
    },
  },
  cancelParcel: {
    weight: 1,
    on: ['parcel'],
    fits: ({ row }) =>
      ['pack_ordered', 'ordered'].includes(row.status) || (row.status === 'patch_wait' && row.rehearsal !== null),
    run: (story, _step, [doc]) => owner(story, doc)(cancelParcel, { packNumber: String(doc?.row.number) }),
  },
  editParcel: {
    weight: 2,
    on: ['parcel'],
    fits: ({ row }) => row.status === 'ordered',
    run: (story, { n }, [doc]) =>
      owner(story, doc)(editParcel, {
        packNumber: String(doc?.row.number),
        version: Number(doc?.row.version),
        remark: `Step ${n}`,
      }),
  },
  changeLine: {
    weight: 4,
    on: ['parcel'],
    fits: ({ row }) => ['wait_ship', 'patch_wait'].includes(row.status),
    async prepare(story, { a }, [doc]) {
      const { cheaperLine, rehearsal, version } = await owner(story, doc).ok(parcelDetail, {
        packNumber: String(doc?.row.number),
      })
      if (rehearsal && rehearsal.lines.length > 0) return { channelId: pick(rehearsal.lines, a).channelId, version }
      return { channelId: cheaperLine?.channelId ?? 'sea', version }
    },
    run: (story, _step, [doc], prepared) =>
      owner(story, doc)(changeLine, {
        packNumber: String(doc?.row.number),
        ...(prepared as { channelId: string; version: number }),
      }),
  },
  confirm: {
    weight: 4,
    on: ['parcel'],
    fits: ({ row }) => row.status === 'shipped',
    run: (story, _step, [doc]) => owner(story, doc)(confirmReceipt, { packNumber: String(doc?.row.number) }),
  },
}
