/** How a payment ended, in words that say where the money is (design.md 10). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Icon } from '@phosphor-icons/react'
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { Wallet } from '@phosphor-icons/react/dist/csr/Wallet'
import { X } from '@phosphor-icons/react/dist/csr/X'
import type { PayableType } from '#contract/payment/payable.ts'
import type { Payment } from '#contract/payment/payment.ts'

export interface Result {
  title: MessageDescriptor
  note: MessageDescriptor
  tone: 'good' | 'bad' | 'pending'
  /** None where a tick is drawn: all went well. */
  icon?: Icon
  /** The same documents may be paid again. */
  again?: boolean
}

const paid: Record<PayableType, Pick<Result, 'title' | 'note'>> = {
  SHOPPING: {
    title: msg`Paid. We are buying it now.`,
    note: msg`Usually within one working day in China. We tell you when the seller confirms.`,
  },
  SHOP_PATCH: { title: msg`Paid. We continue with your order.`, note: msg`Nothing more is due for it.` },
  PATCH: { title: msg`Paid. We continue with your parcel.`, note: msg`Nothing more is due for it.` },
  LOGISTICS: {
    title: msg`Paid. We pack it next.`,
    note: msg`After packing we weigh it. What it costs less comes back to your balance; what it costs more is asked before it ships.`,
  },
  PACKAGE: { title: msg`Paid. It stays longer now.`, note: msg`The item shows until when.` },
  RETURN: { title: msg`Paid. We continue with your return.`, note: msg`Nothing more is due for it.` },
  RECHARGE: { title: msg`Money added to your balance`, note: msg`You can pay with it at once.` },
}

/** Of a service of the bench on goods in the warehouse; PACKAGE without one is storage. */
const serviced: Pick<Result, 'title' | 'note'> = {
  title: msg`Paid. Our team does it next.`,
  note: msg`The item shows it when it is done.`,
}

const others: Record<Exclude<Payment['status'], 'created' | 'processing' | 'succeeded'>, Result> = {
  succeeded_late: {
    title: msg`Paid too late. Your money is on your balance.`,
    note: msg`The time to pay was over when it arrived, so we added all of it to your balance.`,
    tone: 'pending',
    icon: Wallet,
  },
  failed: {
    title: msg`Payment declined`,
    note: msg`Nothing was charged. Any balance you used is back.`,
    tone: 'bad',
    icon: X,
    again: true,
  },
  canceled: {
    title: msg`Payment cancelled`,
    note: msg`Nothing was charged. Any balance you used is back.`,
    tone: 'pending',
    icon: X,
    again: true,
  },
  expired: {
    title: msg`Payment not finished in time`,
    note: msg`Nothing was charged. Any balance you used is back.`,
    tone: 'pending',
    icon: Clock,
    again: true,
  },
  disputed: {
    title: msg`Payment disputed`,
    note: msg`Your bank has disputed this payment. We will write to you once it decides.`,
    tone: 'bad',
    icon: Clock,
  },
}

/** Undefined while it is not settled. */
export function resultOf({ status, payables }: Pick<Payment, 'status' | 'payables'>): Result | undefined {
  if (status === 'created' || status === 'processing') return undefined
  if (status !== 'succeeded') {
    const result = others[status]
    // Money that was to be added is not paid from the balance.
    return result.again && payables[0]?.type === 'RECHARGE' ? { ...result, note: msg`Nothing was charged.` } : result
  }
  const [first] = payables
  return { ...(first?.service === undefined ? paid[first?.type ?? 'SHOPPING'] : serviced), tone: 'good' }
}
