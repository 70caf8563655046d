/** What may be said besides: everything here can stay empty, and then it is looked up or asked for, never assumed. */
import { CaretDown } from '@phosphor-icons/react/dist/csr/CaretDown'
import { Trans, useLingui } from '@lingui/react/macro'
import { AmountField } from '#src/kit/ui/AmountField.tsx'
import { Checkbox } from '#src/kit/ui/Checks.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { SelectField } from '#src/kit/ui/SelectField.tsx'
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
        <SelectField
          label={<Trans>Type of goods</Trans>}
          items={Object.entries(goodsClassNames).map(([id, name]) => ({ id, label: i18n._(name) }))}
          value={stated.goodsClass}
          onPick={(goodsClass) => onChange({ ...stated, goodsClass })}
        />
      </Card>
      <Screenshot
        picture={stated.screenshot}
        onPicture={(screenshot) => onChange({ ...stated, screenshot })}
        allowed={allowed}
      />
    </details>
  )
}
