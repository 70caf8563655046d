/** The value declared to customs (specification 5): by the stated rule, or the shopper's own within bounds. Nothing advises less. */
import { Trans, useLingui } from '@lingui/react/macro'
import { cents } from '#contract/kit/money.ts'
import { Tip } from '#src/account/Tip.tsx'
import { dot } from '#src/kit/text/dot.ts'
import { AmountField } from '#src/kit/ui/AmountField.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Segmented } from '#src/kit/ui/Choices.tsx'
import { Money, useMoneyText } from '#src/kit/ui/Money.tsx'
import text from '#src/kit/ui/text.module.css'
import type { Packing, Quote } from './packing.ts'
import styles from './packing.module.css'

export interface DeclaredCardProps {
  quote: Quote
  declared: Packing['declared']
  onChange: (declared: Packing['declared']) => void
}

export function DeclaredCard({ quote, declared, onChange }: DeclaredCardProps) {
  const { t } = useLingui()
  const money = useMoneyText()
  const { declaredLeast, declaredMost } = quote
  const [least, most] = [money(declaredLeast), money(declaredMost)]
  const within = (value: number) => value >= declaredLeast && value <= declaredMost
  return (
    <Card as="section">
      <h2 className={styles.cardTitle}>
        <Trans>Declared value</Trans>
        <Tip of="declared-value" label={t`Declared value`} />
      </h2>
      <Segmented
        label={t`Declared value`}
        selected={declared.type}
        onSelect={(type) => onChange(type === 'automatic' ? { type } : { type, value: quote.declared })}
        items={[
          { id: 'automatic', label: t`Automatic` },
          { id: 'custom', label: t`Manual` },
        ]}
      />
      <div className={styles.under}>
        {declared.type === 'automatic' ? (
          <p className={`${text.cap} ${text.ink2}`}>
            <Money cents={quote.declared} charge strong />
            {dot}
            {quote.declaredRule}
          </p>
        ) : (
          <AmountField
            label={t`Value of the goods`}
            cents={cents(declared.value)}
            onAmount={(value) => onChange({ type: 'custom', value: value ?? 0 })}
            error={within(declared.value) ? undefined : t`Enter ${least} to ${most}`}
            helper={t`Enter an amount from ${least} to ${most}. Customs may check it.`}
          />
        )}
      </div>
    </Card>
  )
}
