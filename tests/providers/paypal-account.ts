/** What the fake PayPal keeps, with its rules: orders, captures, refunds, disputes and what moved. */
import { hours } from '#contract/kit/time.ts'
import { fromPaypal, type PaypalMoney } from '#server/providers/payment/paypal-money.ts'

export interface KeptRefund {
  id: string
  status: 'PENDING' | 'COMPLETED' | 'FAILED'
  amount: PaypalMoney
  invoice_id: string
  custom_id: string
  captureId: string
}
export interface KeptOrder {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  custom_id: string
  invoice_id: string
  reference_id: string
  amount: PaypalMoney
  returnUrl: string
  cancelUrl: string
  createdAt: number
  capture: { id: string; status: 'COMPLETED' | 'PENDING' | 'DECLINED'; amount: PaypalMoney } | null
  refunds: KeptRefund[]
  /** What will be taken, where that is not what was asked. */
  takes: PaypalMoney | null
  /** Why its capture is refused. */
  refuses: string | null
}
export interface KeptDispute {
  dispute_id: string
  order: KeptOrder
  status: 'OPEN' | 'RESOLVED'
  outcome: string | null
  createdAt: number
  updatedAt: number
}
export interface Move {
  transaction_id: string
  code: string
  at: number
  amount: PaypalMoney
  fee: PaypalMoney | null
  reference: string | null
  custom: string
  invoice: string
}

export const minus = ({ currency_code, value }: PaypalMoney): PaypalMoney => ({ currency_code, value: `-${value}` })
/** The time as eight or nine letters and digits. */
export const startOf = (now: () => number): string => now().toString(36).toUpperCase()
/** PayPal forgets an order that nobody approved. */
const forgets = hours(3)

export class Account {
  orders = new Map<string, KeptOrder>()
  disputes = new Map<string, KeptDispute>()
  moves: Move[] = []
  #count = 0
  /** Another start has other ids: the shop's database may remember those of the last one. */
  readonly #start: string
  readonly now: () => number
  constructor(now: () => number) {
    this.now = now
    this.#start = startOf(now)
  }

  /** 17 letters and digits, as PayPal's own. */
  newId(kind: string): string {
    this.#count += 1
    return `${kind}${this.#start}${String(this.#count).padStart(17 - kind.length - this.#start.length, '0')}`
  }
  order(id: string): KeptOrder | undefined {
    const order = this.orders.get(id)
    const gone = order?.status === 'PAYER_ACTION_REQUIRED' && this.now() - order.createdAt >= forgets
    return gone ? undefined : order
  }
  orderOf(number: string): KeptOrder {
    const order = [...this.orders.values()].findLast((it) => it.reference_id === number && this.order(it.id))
    if (!order) throw new Error(`no order for ${number}`)
    return order
  }
  orderOfCapture(id: string): KeptOrder | undefined {
    return [...this.orders.values()].find((order) => order.capture?.id === id)
  }
  refund(id: string): KeptRefund | undefined {
    return [...this.orders.values()].flatMap((order) => order.refunds).find((refund) => refund.id === id)
  }
  move(order: KeptOrder, what: Pick<Move, 'transaction_id' | 'code' | 'amount'> & Partial<Move>): void {
    this.moves.push({
      at: this.now(),
      fee: null,
      reference: null,
      custom: order.custom_id,
      invoice: order.invoice_id,
      ...what,
    })
  }
  /** The money is there. */
  complete(order: KeptOrder): void {
    if (!order.capture) throw new Error(`${order.id} has no capture`)
    order.capture.status = 'COMPLETED'
    const { id, amount } = order.capture
    const fee = { currency_code: amount.currency_code, value: /\./.test(amount.value) ? '-0.30' : '-30' }
    this.move(order, { transaction_id: id, code: 'T0006', amount, fee })
  }
  /** Hundredths of a capture that can still go back. */
  left(order: KeptOrder): number {
    const gone = order.refunds
      .filter(({ status }) => status !== 'FAILED')
      .reduce((sum, { amount }) => sum + fromPaypal(amount), 0)
    return order.capture?.status === 'COMPLETED' ? fromPaypal(order.capture.amount) - gone : 0
  }
  refundMoved(refund: KeptRefund, back = false): void {
    const order = this.orderOfCapture(refund.captureId)
    if (!order) throw new Error(`${refund.id} is of nothing`)
    this.move(order, {
      transaction_id: back ? this.newId('4RB') : refund.id,
      code: back ? 'T1115' : 'T1107',
      amount: back ? refund.amount : minus(refund.amount),
      reference: refund.captureId,
      custom: refund.custom_id,
      invoice: refund.invoice_id,
    })
  }
}

const iso = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')

/** As PayPal shows them. `base` is where its links lead. */
export const shown = (base: string, now: () => number) => {
  const link = (rel: string, path: string, method = 'GET') => ({ rel, href: `${base}${path}`, method })
  const refund = (it: KeptRefund) => ({
    id: it.id,
    status: it.status,
    amount: it.amount,
    invoice_id: it.invoice_id,
    custom_id: it.custom_id,
    create_time: iso(now()),
    links: [link('self', `/v2/payments/refunds/${it.id}`), link('up', `/v2/payments/captures/${it.captureId}`)],
  })
  const capture = (order: KeptOrder) => ({
    id: order.capture?.id,
    status: order.capture?.status,
    amount: order.capture?.amount,
    final_capture: true,
    invoice_id: order.invoice_id,
    custom_id: order.custom_id,
    supplementary_data: { related_ids: { order_id: order.id } },
    links: [link('self', `/v2/payments/captures/${order.capture?.id}`), link('up', `/v2/checkout/orders/${order.id}`)],
  })
  const order = (it: KeptOrder) => ({
    id: it.id,
    intent: 'CAPTURE',
    status: it.status,
    create_time: iso(it.createdAt),
    purchase_units: [
      {
        reference_id: it.reference_id,
        custom_id: it.custom_id,
        invoice_id: it.invoice_id,
        amount: it.amount,
        ...(it.capture && {
          payments: { captures: [capture(it)], ...(it.refunds.length > 0 && { refunds: it.refunds.map(refund) }) },
        }),
      },
    ],
    links: [
      link('self', `/v2/checkout/orders/${it.id}`),
      link('payer-action', `/checkoutnow?token=${it.id}`),
      link('capture', `/v2/checkout/orders/${it.id}/capture`, 'POST'),
    ],
  })
  const dispute = (it: KeptDispute) => ({
    dispute_id: it.dispute_id,
    create_time: iso(it.createdAt),
    update_time: iso(it.updatedAt),
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: it.status,
    dispute_amount: it.order.capture?.amount,
    ...(it.outcome && { dispute_outcome: { outcome_code: it.outcome } }),
    disputed_transactions: [
      {
        seller_transaction_id: it.order.capture?.id,
        custom: it.order.custom_id,
        invoice_number: it.order.invoice_id,
      },
    ],
    dispute_life_cycle_stage: 'CHARGEBACK',
    seller_response_due_date: iso(it.createdAt + hours(24 * 10)),
    links: [link('self', `/v1/customer/disputes/${it.dispute_id}`)],
  })
  const move = (it: Move) => ({
    transaction_info: {
      transaction_id: it.transaction_id,
      ...(it.reference && { paypal_reference_id: it.reference, paypal_reference_id_type: 'TXN' }),
      transaction_event_code: it.code,
      transaction_initiation_date: new Date(it.at).toISOString().replace(/\.\d+Z$/, '+0000'),
      transaction_updated_date: new Date(it.at).toISOString().replace(/\.\d+Z$/, '+0000'),
      transaction_amount: it.amount,
      ...(it.fee && { fee_amount: it.fee }),
      transaction_status: 'S',
      ...(it.invoice && { invoice_id: it.invoice }),
      ...(it.custom && { custom_field: it.custom }),
    },
  })
  return { refund, capture, order, dispute, move }
}
export type Shown = ReturnType<typeof shown>
