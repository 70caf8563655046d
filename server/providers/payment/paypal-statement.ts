/**
 * PayPal's own account of what moved (Transaction Search): in windows of a month, which is the most it answers for, and in
 * halves of that where there is too much. What moved shows up there within three hours.
 */
import * as v from 'valibot'
import { days, minutes, seconds } from '#contract/kit/time.ts'
import type { StatementLine } from './gateway.ts'
import type { AskPaypal } from './paypal-api.ts'
import type { PaypalBooks } from './paypal-books.ts'
import { fromPaypal } from './paypal-money.ts'

const Money_ = v.object({ currency_code: v.string(), value: v.string() })
const Moved = v.object({
  transaction_id: v.string(),
  paypal_reference_id: v.optional(v.string()),
  paypal_reference_id_type: v.optional(v.string()),
  transaction_event_code: v.string(),
  transaction_initiation_date: v.string(),
  transaction_amount: Money_,
  fee_amount: v.optional(Money_),
  transaction_status: v.optional(v.string(), 'S'),
  invoice_id: v.optional(v.string()),
  custom_field: v.optional(v.string()),
})
type Moved = v.InferOutput<typeof Moved>
const Page = v.object({
  transaction_details: v.optional(v.array(v.object({ transaction_info: Moved })), []),
  total_pages: v.optional(v.number(), 1),
})

/** A day less than PayPal answers for: the windows overlap a little. */
const window = days(30)
const pageSize = 500
const mostPages = 100

/** What its code says (PayPal's "transaction event codes"). Credits are plus. */
function kindOf(code: string, amount: number): StatementLine['kind'] {
  if (code.startsWith('T00')) return amount > 0 ? 'charge' : 'other'
  if (code.startsWith('T01') || code === 'T1108' || code === 'T1109') return 'fee'
  if (code === 'T1107') return 'refund'
  if (code.startsWith('T12') || code === 'T1106' || code === 'T1110' || code === 'T1111')
    return amount < 0 ? 'dispute' : 'disputeWon'
  return 'other'
}

const numberOf = ({ custom_field: custom, invoice_id: invoice }: Moved): string => custom || invoice || ''

export function paypalStatement(ask: AskPaypal, books: PaypalBooks) {
  /** Undefined where there is too much for one list. */
  async function page(from: number, to: number, number: number) {
    const query = new URLSearchParams({
      start_date: new Date(from).toISOString(),
      end_date: new Date(to).toISOString(),
      fields: 'transaction_info',
      balance_affecting_records_only: 'Y',
      page_size: String(pageSize),
      page: String(number),
    })
    const answer = await ask({ method: 'GET', path: `/v1/reporting/transactions?${query.toString()}` })
    if (answer.kind === 'done') return v.parse(Page, answer.body)
    if (answer.kind === 'refused' && answer.issue === 'RESULTSET_TOO_LARGE') return undefined
    throw new Error('PayPal gives no statement')
  }
  async function* movesOf(from: number, to: number): AsyncGenerator<Moved> {
    for (let number = 1, pages = 1; number <= pages; number += 1) {
      const found = await page(from, to, number)
      if (!found || found.total_pages > mostPages) {
        if (to - from < minutes(1)) throw new Error('PayPal lists too much within a minute')
        const middle = from + Math.floor((to - from) / 2)
        yield* movesOf(from, middle)
        yield* movesOf(middle, to)
        return
      }
      pages = found.total_pages
      for (const { transaction_info: moved } of found.transaction_details) yield moved
    }
  }
  /**
   * What it is about, by the shop's names: an order, a refund, a dispute. An order that says our number is not looked up: a month
   * has many. A hold that ends while the dispute is not won is no money back: it makes room for the reversal.
   */
  async function about(
    moved: Moved,
    amount: number,
    movedAt: number,
  ): Promise<Pick<StatementLine, 'kind' | 'providerRef'>> {
    const kind = kindOf(moved.transaction_event_code, amount)
    const { paypal_reference_id: reference, paypal_reference_id_type: type, transaction_id: id } = moved
    if (kind === 'refund') return { kind, providerRef: id }
    if (kind === 'charge') {
      if (type === 'ODR' && reference) return { kind, providerRef: reference }
      return { kind, providerRef: numberOf(moved) === '' ? await books.chargeOf(id) : null }
    }
    if (kind !== 'dispute' && kind !== 'disputeWon') return { kind, providerRef: null }
    const dispute = reference ? await books.disputeBehind(reference, amount, movedAt) : undefined
    const isWon = kind === 'disputeWon' && (dispute === undefined || dispute.state === 'won')
    return { kind: isWon ? 'disputeWon' : 'dispute', providerRef: dispute?.providerRef ?? id }
  }

  return async function* statement(from: number, to: number): AsyncGenerator<StatementLine> {
    const seen = new Set<string>()
    for (let start = from; start < to; start += window) {
      // Its dates may be cut to whole seconds: a little more is asked for, and what lies outside is left out.
      for await (const moved of movesOf(start - seconds(1), Math.min(start + window, to) + seconds(1))) {
        const movedAt = Date.parse(moved.transaction_initiation_date)
        const amount = fromPaypal(moved.transaction_amount)
        const happened = moved.transaction_status === 'S' || moved.transaction_status === 'V'
        // Two events of one transaction have one id and two codes.
        const id = `${moved.transaction_id}:${moved.transaction_event_code}`
        if (!happened || !(movedAt >= from && movedAt < to) || seen.has(id)) continue
        seen.add(id)
        yield {
          id,
          at: movedAt,
          ...(await about(moved, amount, movedAt)),
          merchantRef: numberOf(moved) || null,
          amount,
          currency: moved.transaction_amount.currency_code,
        }
        const fee = moved.fee_amount ? fromPaypal(moved.fee_amount) : 0
        if (fee !== 0)
          yield {
            id: `${id}:fee`,
            at: movedAt,
            kind: 'fee',
            providerRef: null,
            merchantRef: null,
            amount: fee,
            currency: moved.fee_amount?.currency_code ?? moved.transaction_amount.currency_code,
          }
      }
    }
  }
}
