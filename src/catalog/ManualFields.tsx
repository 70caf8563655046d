/** The fields of a described product. Prices are the page's own, in yuan. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type Cents, cents, type Fen, fen } from '#contract/kit/money.ts'
import { AmountField } from '#src/kit/ui/AmountField.tsx'
import { Checkbox } from '#src/kit/ui/Checks.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Field } from '#src/kit/ui/Field.tsx'
import { Stepper } from '#src/kit/ui/Stepper.tsx'
import text from '#src/kit/ui/text.module.css'
import css from './Manual.module.css'
import type { Stated } from './use-stated.ts'

export interface ManualFieldsProps {
  stated: Stated
  onChange: (stated: Stated) => void
  /** The shopper tried to go on: say what is missing. */
  asked: boolean
}

// The field counts in minor units of whatever currency it is told.
export const typed = (amount: Fen | undefined): Cents | undefined => (amount === undefined ? undefined : cents(amount))
export const read = (amount: Cents | undefined): Fen | undefined => (amount === undefined ? undefined : fen(amount))

const titleMost = 120
const specMost = 140

export function ManualFields({ stated, onChange, asked }: ManualFieldsProps) {
  const { t } = useLingui()
  return (
    <Card className={css.fields}>
      <Field
        tight
        label={t`Product name, as on the page`}
        value={stated.title}
        maxLength={titleMost}
        error={asked && !stated.title.trim() && t`Enter the product name`}
        onChange={(event) => onChange({ ...stated, title: event.target.value })}
      />
      <Field
        tight
        label={t`Colour, size, version`}
        value={stated.single ? '' : stated.spec}
        maxLength={specMost}
        disabled={stated.single}
        error={asked && !stated.single && !stated.spec.trim() && t`Say which one, or that there is one only`}
        onChange={(event) => onChange({ ...stated, spec: event.target.value })}
      />
      <Checkbox className={css.tick} checked={stated.single} onCheck={(single) => onChange({ ...stated, single })}>
        <Trans>The page has one version only</Trans>
      </Checkbox>
      <AmountField
        tight
        label={t`Price`}
        currency="CNY"
        trailing=" "
        cents={typed(stated.price)}
        error={asked && !stated.price && t`Price of one piece`}
        onAmount={(amount) => onChange({ ...stated, price: read(amount) })}
      />
      <div className={css.quantity}>
        <span className={text.sub}>
          <Trans>Quantity</Trans>
        </span>
        <Stepper
          label={t`Quantity`}
          value={stated.quantity}
          onChange={(quantity) => onChange({ ...stated, quantity })}
        />
      </div>
    </Card>
  )
}
