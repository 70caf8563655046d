/** Console fields: label above, one line high. What counts or measures lets letters through to the shortcuts. */
import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react'
import { cx } from '#src/kit/ui/cx.ts'
import css from './parts.module.css'

export interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode
  /** Kilograms, centimetres, yuan, pieces. */
  numbers?: boolean
  /** Where no desk takes scans: one is this field's number, or one more of its numbers. Otherwise it is text like any other. */
  scanned?: 'number' | 'numbers'
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function Input({ label, numbers, scanned, error, className, ...input }: InputProps) {
  const id = useId()
  return (
    <div className={cx(css.field, className)}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        autoComplete="off"
        spellCheck={false}
        {...(numbers && { inputMode: 'decimal', dir: 'ltr', 'data-numbers': '' })}
        data-scanned={scanned}
        {...input}
        aria-invalid={error ? true : input['aria-invalid']}
        aria-describedby={error ? `${id}-error` : input['aria-describedby']}
      />
      {error && <small id={`${id}-error`}>{error}</small>}
    </div>
  )
}

export interface PickProps<Id extends string> extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> {
  label: ReactNode
  items: readonly { id: Id; label: string }[]
  value: Id
  onPick: (id: Id) => void
  error?: ReactNode
  ref?: Ref<HTMLSelectElement> | undefined
}

export function Pick<Id extends string>({ label, items, value, onPick, error, ...select }: PickProps<Id>) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        id={id}
        value={value}
        onChange={(event) => onPick(event.target.value as Id)}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {items.map((it) => (
          <option key={it.id} value={it.id}>
            {it.label}
          </option>
        ))}
      </select>
      {error && <small id={`${id}-error`}>{error}</small>}
    </div>
  )
}
