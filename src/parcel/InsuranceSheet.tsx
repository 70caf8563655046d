/** Insuring a parcel (product.md 6): what it covers is read before anything is chosen; the amount is the shopper's. */
import { ShieldCheck } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Cents, cents } from '#contract/kit/money.ts'
import { feeFor } from '#contract/parcel/insurance.ts'
import { usePercentText } from '#src/kit/text/percent-text.ts'
import { AmountField } from '#src/kit/ui/AmountField.tsx'
import { Button } from '#src/kit/ui/Button.tsx'
import { Money, useMoneyText } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import type { Quote } from './packing.ts'
import styles from './packing.module.css'

export interface InsuranceSheetProps {
  open: boolean
  onClose: () => void
  quote: Quote
  onInsure: (amount: number) => void
}

export function InsuranceSheet({ open, onClose, quote, onInsure }: InsuranceSheetProps) {
  const { t } = useLingui()
  const money = useMoneyText()
  const most = quote.insuredMost
  const [amount, setAmount] = useState<Cents | undefined>(most)
  const fee = feeFor(amount ?? cents(0), {
    insurancePercent: quote.insurancePercent,
    insuranceLeast: quote.insuranceLeast,
    insuranceMost: most,
  })
  const percent = usePercentText()(quote.insurancePercent)
  const ceiling = money(most)
  const least = money(quote.insuranceLeast)
  const uninsured = money(quote.uninsuredMost)
  const wrong = amount === undefined || amount <= 0 || amount > most
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Insurance`}
      foot={
        <Button look="primary" wide disabled={wrong} onClick={() => amount !== undefined && onInsure(amount)}>
          <span>
            <Trans>
              Add insurance, <Money cents={fee} charge />
            </Trans>
          </span>
        </Button>
      }
    >
      <p className={styles.policy}>
        <Trans>
          It costs {percent} of the amount you insure, at least {least}. You may insure the goods up to what was really
          paid for them, here {ceiling}.
        </Trans>
      </p>
      <p className={styles.policy}>
        <Trans>
          If the parcel is lost or damaged, the shipping is paid back, and the goods up to the insured amount. Without
          insurance the goods are paid back up to {uninsured}. Never more than was paid for them.
        </Trans>
      </p>
      <AmountField
        label={t`Insured amount`}
        cents={amount}
        onAmount={setAmount}
        error={wrong ? t`Up to ${ceiling}` : undefined}
        helper={t`The most you get back for the goods if it is lost`}
      />
      <div className={styles.insuranceNotes}>
        {!wrong && amount <= quote.uninsuredMost && (
          <Note tone="attention" icon={WarningCircle}>
            <Trans>Lost or damaged goods are paid back up to {uninsured} without insurance too.</Trans>
          </Note>
        )}
        <Note icon={ShieldCheck}>
          <Trans>Insurance cannot be added after you place the order.</Trans>
        </Note>
      </div>
    </Sheet>
  )
}
