/** What PayPal knows, read and never changed: orders, captures, refunds, disputes. Undefined: it knows no such thing. */
import * as v from 'valibot'
import { hours } from '#contract/kit/time.ts'
import type { Dispute } from './gateway.ts'
import type { AskPaypal } from './paypal-api.ts'
import { Capture, Dispute_, linkedId, Links, Order, Refund, toDispute } from './paypal-shapes.ts'
import type { PaypalCapture, PaypalDispute, PaypalOrder, PaypalRefund } from './paypal-shapes.ts'

const Found = v.object({ items: v.optional(v.array(v.object({ dispute_id: v.string() })), []), links: Links })
/** A page of disputes has up to fifty; more pages than this are a loop. */
const mostPages = 200

/** Money is held moments before or after its dispute is opened. */
const clocksDiffer = hours(1)

export interface PaypalBooks {
  order(id: string): Promise<PaypalOrder | undefined>
  capture(id: string): Promise<PaypalCapture | undefined>
  refund(id: string): Promise<PaypalRefund | undefined>
  /** How the shop calls the charge that this capture belongs to: its order, or itself where it has none. */
  chargeOf(captureId: string): Promise<string>
  dispute(id: string): Promise<Dispute | undefined>
  /** The dispute of a capture that a movement of so much (hundredths) at that time (epoch ms) belongs to. */
  disputeBehind(captureId: string, amount: number, movedAt: number): Promise<Dispute | undefined>
  /** By a query of the list of disputes. */
  disputes(query: Record<string, string>): Promise<Dispute[]>
}

export function paypalBooks(ask: AskPaypal): PaypalBooks {
  const read = async <Shape extends v.GenericSchema>(shape: Shape, path: string) => {
    const answer = await ask({ method: 'GET', path })
    // A question that is turned down says nothing of what is there.
    if (answer.kind === 'refused') throw new Error(`PayPal does not say: ${answer.issue}`)
    return answer.kind === 'done' ? v.parse(shape, answer.body) : undefined
  }
  const segment = encodeURIComponent
  const capture = (id: string) => read(Capture, `/v2/payments/captures/${segment(id)}`)
  const chargeOf = async (captureId: string) => {
    const found = await capture(captureId)
    return (found && orderIdOf(found)) ?? captureId
  }
  const seen = async (dispute: PaypalDispute): Promise<Dispute> =>
    toDispute(dispute, await chargeOf(dispute.disputed_transactions[0]?.seller_transaction_id ?? ''))
  const dispute = async (id: string) => {
    const found = await read(Dispute_, `/v1/customer/disputes/${segment(id)}`)
    return found && seen(found)
  }
  const disputes = async (query: Record<string, string>): Promise<Dispute[]> => {
    const found: Dispute[] = []
    let path: string | undefined =
      `/v1/customer/disputes?${new URLSearchParams({ ...query, page_size: '50' }).toString()}`
    for (let page = 0; path !== undefined; page += 1) {
      if (page >= mostPages) throw new Error('PayPal lists disputes without end')
      const list: v.InferOutput<typeof Found> | undefined = await read(Found, path)
      for (const { dispute_id } of list?.items ?? []) {
        const whole = await dispute(dispute_id)
        if (whole) found.push(whole)
      }
      const next = list?.links.find(({ rel }) => rel === 'next')
      // Its address is not followed, only its question: the token goes to nobody else.
      path = next && `/v1/customer/disputes${new URL(next.href).search}`
    }
    return found
  }
  return {
    order: (id) => read(Order, `/v2/checkout/orders/${segment(id)}`),
    capture,
    refund: (id) => read(Refund, `/v2/payments/refunds/${segment(id)}`),
    chargeOf,
    dispute,
    disputes,
    async disputeBehind(captureId, amount, movedAt) {
      const all = await disputes({ disputed_transaction_id: captureId })
      const same = all.filter((it) => it.amount === Math.abs(amount))
      const among = (same.length > 0 ? same : all).toSorted((one, other) => one.openedAt - other.openedAt)
      return among.findLast((it) => it.openedAt <= movedAt + clocksDiffer) ?? among[0]
    },
  }
}

export const orderIdOf = (capture: PaypalCapture): string | undefined =>
  capture.supplementary_data?.related_ids?.order_id ?? linkedId(capture.links, 'up', 'orders')
