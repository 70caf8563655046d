/** How many pieces of a line came: typed at a keyboard; on a phone by − and +, for a thumb in a glove. */
import { Minus } from '@phosphor-icons/react/dist/csr/Minus'
import { Plus } from '@phosphor-icons/react/dist/csr/Plus'
import { useLingui } from '@lingui/react/macro'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import css from './expected.module.css'

interface Props {
  /** As typed: digits, or nothing. */
  value: string
  label: string
  /** The id of what is said to be wrong with it. */
  wrong: string | undefined
  onCount: (count: string) => void
}

const most = 9999

export function CountField({ value, label, wrong, onCount }: Props) {
  const { t } = useLingui()
  const count = Number(value)
  const step = (change: 1 | -1, word: string) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${word}, ${label}`}
      aria-disabled={(change < 0 ? count === 0 : count === most) || undefined}
      onClick={() => onCount(String(Math.min(most, Math.max(0, count + change))))}
    >
      <Glyph of={change < 0 ? Minus : Plus} size={16} />
    </button>
  )
  return (
    <span className={css.counter}>
      {step(-1, t`One less`)}
      <input
        className={css.count}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong}
        aria-label={label}
        inputMode="numeric"
        data-numbers=""
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onCount(event.target.value.replaceAll(/\D/g, ''))}
      />
      {step(1, t`One more`)}
    </span>
  )
}
