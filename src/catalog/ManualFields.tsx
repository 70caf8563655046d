/** The fields of a described product. Prices are the page's own, in yuan. */
import { CaretDown } from '@phosphor-icons/react/dist/csr/CaretDown'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { type Cents, cents, type Fen, fen } from '#contract/kit/money.ts'
import { AmountField } from '#src/kit/ui/AmountField.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Field } from '#src/kit/ui/Field.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Stepper } from '#src/kit/ui/Stepper.tsx'
import text from '#src/kit/ui/text.module.css'
import css from './Manual.module.css'
import type { Stated } from './use-stated.ts'
import { goodsClassNames } from './words.ts'

export interface ManualFieldsProps {
  stated: Stated
  onChange: (stated: Stated) => void
  /** The shopper tried to go on: say what is missing. */
  asked: boolean
}

// The field counts in minor units of whatever currency it is told.
const typed = (amount: Fen | undefined): Cents | undefined => (amount === undefined ? undefined : cents(amount))
const read = (amount: Cents | undefined): Fen | undefined => (amount === undefined ? undefined : fen(amount))

const titleMost = 120
const specMost = 140

export function ManualFields({ stated, onChange, asked }: ManualFieldsProps) {
  const { t, i18n } = useLingui()
  const classId = useId()
  return (
    <Card className={css.fields}>
      <Field
        tight
        label={t`Title, as on the page`}
        value={stated.title}
        maxLength={titleMost}
        error={asked && !stated.title.trim() && t`Say what it is`}
        onChange={(event) => onChange({ ...stated, title: event.target.value })}
      />
      <Field
        tight
        label={t`Colour, size, version`}
        value={stated.spec}
        maxLength={specMost}
        onChange={(event) => onChange({ ...stated, spec: event.target.value })}
      />
      <div className={css.pair}>
        <AmountField
          tight
          label={t`Price`}
          currency="CNY"
          trailing=" "
          cents={typed(stated.price)}
          error={asked && !stated.price && t`Price of one piece`}
          onAmount={(amount) => onChange({ ...stated, price: read(amount) })}
        />
        <AmountField
          tight
          label={t`Delivery`}
          currency="CNY"
          trailing=" "
          cents={typed(stated.freight)}
          onAmount={(amount) => onChange({ ...stated, freight: read(amount) })}
        />
      </div>
      <div className={css.select}>
        <label htmlFor={classId}>
          <Trans>What kind of goods</Trans>
        </label>
        <select
          id={classId}
          value={stated.goodsClass}
          onChange={(event) => onChange({ ...stated, goodsClass: event.target.value })}
        >
          {Object.entries(goodsClassNames).map(([key, name]) => (
            <option key={key} value={key}>
              {i18n._(name)}
            </option>
          ))}
        </select>
        <Glyph of={CaretDown} size={18} />
      </div>
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
