/** Lines whose own tracking numbers run out, said where parcels leave and labels are printed (decision 107). */
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { Trans, useLingui } from '@lingui/react/macro'
import { lowNumbers } from '#contract/parcel/number-range-desk.ts'
import { Note } from '#src/kit/ui/Note.tsx'
import { useAsk } from '#ops/kit/use-ask.ts'

export function LowNumbers() {
  const { i18n } = useLingui()
  const lines = useAsk(lowNumbers, {}).answer?.lines ?? []
  if (lines.length === 0) return null
  return (
    <Note tone="attention" icon={Warning}>
      {lines.map(({ id, name, left }) => (
        <NumbersLeft key={id} name={name} left={left} count={i18n.number(left)} />
      ))}
    </Note>
  )
}

/** `count`: as it is written in the language. */
export const NumbersLeft = ({ name, left, count }: { name: string; left: number; count: string }) => (
  <p>
    {left === 0 ? (
      <Trans>Our own tracking numbers of {name} are used up: scan the carrier’s label.</Trans>
    ) : (
      <Trans>
        Our own tracking numbers of {name} run out: {count} left.
      </Trans>
    )}
  </p>
)
