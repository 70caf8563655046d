/** What a bill does before it is posted, and what it did: our margin, and what the tariff says of the other weight. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Output } from '#contract/kit/endpoint.ts'
import { minus, negative } from '#contract/kit/money.ts'
import type { previewBill } from '#contract/parcel/bill-desk.ts'
import type { DeskParcel } from '#contract/parcel/desk.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { kgText } from '#ops/kit/parts/measures.ts'
import type { Asked } from '#ops/kit/use-ask.ts'

export function BillNote({ asked: { answer, error } }: { asked: Asked<Output<typeof previewBill>> }) {
  const { t } = useLingui()
  if (!answer) return error ? <ErrorLine error={error} /> : null
  const { charged, byTariff, cost, margin, outcome, reach } = answer
  const outcomes = {
    patch: t`Extra payment for the shopper`,
    refund: t`Back to the shopper’s balance`,
    even: t`Forgiven`,
  }
  return (
    <Facts
      rows={[
        { key: 'charged', label: t`Charged for the freight`, value: <Money cents={charged} charge /> },
        {
          key: 'tariff',
          label: t`By our tariff on that weight`,
          value: byTariff === null ? t`no price` : <Money cents={byTariff} charge />,
        },
        reach === 'nothing'
          ? { key: 'outcome', label: t`For the shopper`, value: t`nothing, it is our cost alone` }
          : { key: 'outcome', label: outcomes[outcome.kind], value: <Money cents={outcome.amount} charge strong /> },
        { key: 'cost', label: t`Our cost`, value: <Money cents={cost} charge /> },
        { key: 'margin', label: t`Margin`, value: <Money cents={margin} charge strong /> },
      ]}
    />
  )
}

export function PostedBill({ bill }: { bill: NonNullable<DeskParcel['bill']> }) {
  const { t } = useLingui()
  return (
    <Pane title={<Trans>The carrier’s final bill</Trans>}>
      <Facts
        rows={[
          { key: 'invoice', label: t`Invoice number`, value: bill.invoice },
          { key: 'number', label: t`Carrier number`, value: bill.carrierNumber },
          { key: 'weight', label: t`Billed, kg`, value: kgText(bill.weightG) },
          { key: 'charged', label: t`Charged for the freight`, value: <Money cents={bill.charged} charge /> },
          ...(bill.moved
            ? [
                {
                  key: 'moved',
                  label: bill.moved > 0 ? t`Extra payment for the shopper` : t`Back to the shopper’s balance`,
                  value: <Money cents={bill.moved > 0 ? bill.moved : negative(bill.moved)} charge />,
                },
              ]
            : []),
          { key: 'cost', label: t`Our cost`, value: <Money cents={bill.cost} charge /> },
          { key: 'margin', label: t`Margin`, value: <Money cents={minus(bill.charged, bill.cost)} charge strong /> },
          ...(bill.file ? [{ key: 'file', label: t`File`, value: bill.file }] : []),
        ]}
      />
    </Pane>
  )
}
