/** Documents with a payment that is open at the provider: it is being checked, and nothing is to be paid twice (states.md 15). */
import type { Payment } from '#contract/payment/payment.ts'
import type { Row } from './sections.ts'

/** The open payment of each document, by its number. */
export type Checked = ReadonlyMap<string, Payment>

export const checkedOf = (payments: readonly Payment[]): Checked =>
  new Map(
    payments
      .filter(({ status }) => status === 'created' || status === 'processing')
      .flatMap((payment) => payment.payables.map(({ number }) => [number, payment] as const)),
  )

/** The way to pay several at once is offered for those that no open payment covers, while two of them are left. */
export const withoutChecked = (rows: readonly Row[], checked: Checked): Row[] =>
  rows.flatMap((row): Row[] => {
    if (row.kind !== 'together') return [row]
    const orders = row.orders.filter(({ orderNumber }) => !checked.has(orderNumber))
    return orders.length > 1 ? [{ ...row, orders }] : []
  })

/** Until when the document waits (epoch ms): as long as a transfer does that is open for it; none while a provider is asked. */
export const endsAt = (payDeadline: number, checked: Payment | undefined): number | null =>
  !checked ? payDeadline : checked.channel === 'transfer' ? checked.expiresAt : null
