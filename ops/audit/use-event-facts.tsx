/** What an event carries, each fact by its name: amounts, weights, numbers before and after. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { InferOutput } from 'valibot'
import type { AuditRow } from '#contract/account/desk.ts'
import { cents } from '#contract/kit/money.ts'
import { Money } from '#src/kit/ui/Money.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'

type Facts = InferOutput<typeof AuditRow>['facts']
interface FactRow {
  key: string
  label: string
  value: ReactNode
}

const inYuan = [
  'goodsWas',
  'goodsNow',
  'freightWas',
  'freightNow',
  'sellerRefund',
  'costFen',
  'was',
  'now',
  'moved',
  'balance',
  'low',
]
const ourNumbers = ['orderNumber', 'packNumber', 'paymentNumber', 'patchNumber', 'returnNumber', 'packageId']

/** The rows for what is known by name, in this order; what only programs read is left out. Amounts are cents, fen where staff pays sellers. */
export function useEventFacts(): (name: string, facts: Facts) => FactRow[] {
  const { t } = useLingui()
  const labels: Readonly<Record<string, string>> = {
    amount: t`Amount`,
    refund: t`Given back`,
    total: t`Total`,
    bill: t`Bill`,
    fee: t`Fee`,
    forgiven: t`Forgiven`,
    goods: t`Paid for goods`,
    freight: t`Paid for shipping`,
    declared: t`Declared`,
    sellerRefund: t`Seller paid back`,
    costFen: t`Cost of sending`,
    goodsWas: t`Goods before`,
    goodsNow: t`Goods now`,
    freightWas: t`Delivery before`,
    freightNow: t`Delivery now`,
    carried: t`Paid by the shop`,
    moved: t`Moved`,
    balance: t`Balance after`,
    means: t`Paid by`,
    low: t`Low below`,
    was: t`Before`,
    now: t`Now`,
    from: t`Before`,
    to: t`Now`,
    count: t`Pieces`,
    quantity: t`Pieces`,
    points: t`Points`,
    parcels: t`Parcels`,
    wasG: t`Weight before, g`,
    weightG: t`Weight, g`,
    wasMm: t`Size before, mm`,
    sizeMm: t`Size, mm`,
    title: t`Goods`,
    trackingNumber: t`Tracking number`,
    first: t`First number`,
    last: t`Last number`,
    left: t`Left`,
    sellerOrders: t`Seller orders`,
    added: t`Added`,
    removed: t`Removed`,
    seal: t`Seal`,
    driver: t`Driver`,
    line: t`Shipping line`,
    channel: t`Shipping line`,
    service: t`Service`,
    scan: t`Scanned`,
    reference: t`Reference`,
    provider: t`Connection`,
    papers: t`Papers`,
    place: t`Place`,
    text: t`Text`,
    note: t`Note`,
    orderNumber: t`Order`,
    packNumber: t`Parcel`,
    paymentNumber: t`Payment`,
    patchNumber: t`Extra payment`,
    returnNumber: t`Return`,
    packageId: t`Package`,
  }
  const money = ['amount', 'refund', 'total', 'bill', 'fee', 'forgiven', 'carried', 'goods', 'freight', 'declared']
  const valueOf = (name: string, key: string, fact: string | number | boolean, currency: unknown): ReactNode => {
    if (typeof fact === 'number') {
      const foreign = typeof currency === 'string' ? currency : undefined
      if (money.includes(key)) return <Money cents={cents(fact)} charge currency={foreign} />
      if (inYuan.includes(key) || (name === 'product.reprice' && (key === 'from' || key === 'to')))
        return <Yuan fen={fact} />
    }
    return ourNumbers.includes(key) ? <OurNumber of={String(fact)} /> : String(fact)
  }
  return (name, facts) =>
    Object.entries(labels).flatMap(([key, label]) => {
      const fact = facts[key]
      if (fact === undefined || fact === null || fact === '' || typeof fact === 'boolean') return []
      return [{ key, label, value: valueOf(name, key, fact, facts['currency']) }]
    })
}
