/** What is wrong: about one picture, or about the whole. Several may be chosen. */
import { useLingui } from '@lingui/react/macro'
import { type Fault, type FaultReason, faultReasons, type KycSide, onSide } from '#contract/kyc/kyc.ts'
import { cx } from '#src/kit/ui/cx.ts'
import css from './kyc.module.css'
import { useKycWords } from './use-kyc-words.ts'

export interface FaultPicksProps {
  sides: readonly KycSide[]
  faults: readonly Fault[]
  onFaults: (faults: readonly Fault[]) => void
}

export function FaultPicks({ sides, faults, onFaults }: FaultPicksProps) {
  const { t } = useLingui()
  const words = useKycWords()
  const has = (reason: FaultReason, side: KycSide | null) =>
    faults.some((it) => it.reason === reason && it.side === side)
  const toggle = (reason: FaultReason, side: KycSide | null) =>
    onFaults(
      has(reason, side)
        ? faults.filter((it) => it.reason !== reason || it.side !== side)
        : [...faults, { reason, side }],
    )
  const pick = (reason: FaultReason, side: KycSide | null, label: string) => (
    <button
      key={`${reason} ${side}`}
      type="button"
      aria-pressed={has(reason, side)}
      className={cx(css.pick, has(reason, side) && css.picked)}
      onClick={() => toggle(reason, side)}
    >
      {label}
    </button>
  )
  return (
    <div className={css.faults}>
      {onSide.map((reason) => {
        const name = words.reasons[reason]
        return (
          <div key={reason} role="group" aria-label={name}>
            <span>{name}</span>
            {sides.map((side) => pick(reason, side, words.sides[side]))}
          </div>
        )
      })}
      <div role="group" aria-label={t`The whole`}>
        {faultReasons.filter((it) => !onSide.includes(it)).map((reason) => pick(reason, null, words.reasons[reason]))}
      </div>
    </div>
  )
}
