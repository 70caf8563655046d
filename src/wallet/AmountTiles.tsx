/** How much to add: the usual amounts as tiles, or another one (specification 2, recharge). */
import { useLingui } from '@lingui/react/macro'
import type { Cents } from '#contract/kit/money.ts'
import { walkWithArrows } from '#src/kit/ui/arrow-keys.ts'
import { formatWhole } from '#src/kit/ui/format-money.ts'
import { useMoneyView } from '#src/kit/ui/money-context.ts'
import styles from './recharge.module.css'

export interface AmountTilesProps {
  presets: readonly Cents[]
  /** One of the presets, or 'other'. */
  chosen: Cents | 'other'
  onChoose: (chosen: Cents | 'other') => void
}

export function AmountTiles({ presets, chosen, onChoose }: AmountTilesProps) {
  const { t, i18n } = useLingui()
  const { settlement } = useMoneyView()
  const tile = (value: Cents | 'other') => ({
    type: 'button' as const,
    role: 'radio',
    'aria-checked': chosen === value,
    tabIndex: chosen === value ? 0 : -1,
    className: styles.tile,
    onClick: () => onChoose(value),
  })
  return (
    <div className={styles.tiles} role="radiogroup" tabIndex={-1} aria-label={t`Amount`} onKeyDown={walkWithArrows}>
      {presets.map((preset) => (
        <button key={preset} {...tile(preset)}>
          <bdi>{formatWhole(preset, settlement, i18n.locale)}</bdi>
        </button>
      ))}
      <button {...tile('other')}>{t`Other`}</button>
    </div>
  )
}
