/** A field whose value is picked in a sheet: looks like the others, opens on a press. */
import { CaretDown } from '@phosphor-icons/react/dist/csr/CaretDown'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { type ReactNode, useId } from 'react'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import styles from './address.module.css'

export interface PickFieldProps {
  label: ReactNode
  value: ReactNode
  lead?: ReactNode
  error?: ReactNode
  onOpen: () => void
}

export function PickField({ label, value, lead, error, onOpen }: PickFieldProps) {
  const id = useId()
  return (
    <div>
      <button
        type="button"
        className={cx(styles.picked, Boolean(error) && styles.wrong)}
        aria-haspopup="dialog"
        data-wrong={Boolean(error) || undefined}
        aria-describedby={id}
        onClick={onOpen}
      >
        {lead}
        <span className={styles.grow}>
          <span className={styles.pickedLabel}>{label}</span>
          <span className={styles.pickedValue}>{value}</span>
        </span>
        <Glyph of={CaretDown} size={18} className={styles.caret} />
      </button>
      <div id={id} className={error ? styles.below : undefined} aria-live="polite">
        {error && <Glyph of={WarningCircle} size={14} fill />}
        {error}
      </div>
    </div>
  )
}
