/** One line of a carrier's invoice, as it is typed. */
import { useLingui } from '@lingui/react/macro'
import type { Fen } from '#contract/kit/money.ts'
import { isPlausibleFreight, mostFreight } from '#contract/parcel/carrier-bill.ts'
import { useMoneyText } from '#src/kit/ui/Money.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { readKg, readYuan } from '#ops/kit/parts/measures.ts'

export const emptyBill = { invoice: '', weight: '', freight: '', reason: '' }
type Typed = typeof emptyBill

/** Yuan as typed to fen; undefined where it is no amount, or more than one parcel costs. */
export function readFreight(typed: string): Fen | undefined {
  const freight = readYuan(typed)
  return freight !== undefined && isPlausibleFreight(freight) ? freight : undefined
}

interface Props {
  bill: Typed
  onChange: (bill: Typed) => void
  /** It was tried to post it: what lacks is said. */
  acted: boolean
}

export function BillForm({ bill, onChange, acted }: Props) {
  const { t } = useLingui()
  const most = useMoneyText()(mostFreight, { currency: 'CNY' })
  const set = (name: keyof Typed) => (event: { target: { value: string } }) =>
    onChange({ ...bill, [name]: event.target.value })
  return (
    <Pane title={t`The carrier’s final bill`}>
      <Input
        name="invoice"
        label={t`Invoice number`}
        value={bill.invoice}
        onChange={set('invoice')}
        maxLength={60}
        error={acted && !bill.invoice.trim() && t`The number of the invoice`}
      />
      <Input
        name="weight"
        numbers
        label={t`Weight on the carrier’s scale, kg`}
        value={bill.weight}
        onChange={set('weight')}
        error={(acted || bill.weight !== '') && readKg(bill.weight) === undefined && t`A weight`}
      />
      <Input
        name="freight"
        numbers
        label={t`Our cost, ¥`}
        value={bill.freight}
        onChange={set('freight')}
        error={
          (acted || bill.freight !== '') &&
          readFreight(bill.freight) === undefined &&
          (readYuan(bill.freight) === undefined ? t`An amount` : t`At most ${most} for one parcel`)
        }
      />
      <Input
        name="reason"
        label={t`What differs, for the shopper`}
        value={bill.reason}
        onChange={set('reason')}
        maxLength={300}
        error={acted && !bill.reason.trim() && t`Say what differs`}
      />
    </Pane>
  )
}
