/** What may be said besides: everything here can stay empty, and then it is looked up or asked for, never assumed. */
import { CaretDown } from '@phosphor-icons/react/dist/csr/CaretDown'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { AmountField } from '#src/kit/ui/AmountField.tsx'
import { Checkbox } from '#src/kit/ui/Checks.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import text from '#src/kit/ui/text.module.css'
import css from './Manual.module.css'
import { read, typed } from './ManualFields.tsx'
import { Screenshot } from './Screenshot.tsx'
import type { Stated } from './use-stated.ts'
import { goodsClassNames } from './words.ts'

export interface ManualMoreProps {
  stated: Stated
  onChange: (stated: Stated) => void
  /** Files are taken from people who are logged in. */
  allowed: boolean
}

export function ManualMore({ stated, onChange, allowed }: ManualMoreProps) {
  const { t, i18n } = useLingui()
  const classId = useId()
  return (
    <details className={css.more}>
      <summary className={text.subStrong}>
        <Trans>More, if you know it</Trans>
        <Glyph of={CaretDown} size={18} />
      </summary>
      <Card className={css.fields}>
        {!stated.free && (
          <AmountField
            tight
            label={t`Delivery in China`}
            currency="CNY"
            trailing=" "
            cents={typed(stated.freight)}
            onAmount={(amount) => onChange({ ...stated, freight: read(amount) })}
          />
        )}
        <Checkbox className={css.tick} checked={stated.free} onCheck={(free) => onChange({ ...stated, free })}>
          <Trans>The page says delivery is free</Trans>
        </Checkbox>
        <div className={css.select}>
          <label htmlFor={classId}>
            <Trans>Type of goods</Trans>
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
      </Card>
      <Screenshot
        picture={stated.screenshot}
        onPicture={(screenshot) => onChange({ ...stated, screenshot })}
        allowed={allowed}
      />
    </details>
  )
}
