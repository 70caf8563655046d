/** Six digits from a mail (specification 5): one real field under six drawn boxes, so paste and the phone's own offer work. */
import { type Ref, useId, useState } from 'react'
import css from './CodeField.module.css'
import { cx } from './cx.ts'

export const CODE_LENGTH = 6

export interface CodeFieldProps {
  label: string
  value: string
  onValue: (digits: string) => void
  /** All six are there. */
  onComplete?: ((digits: string) => void) | undefined
  error?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** Whatever was pasted ("407-193", "Code: 407 193") gives its first six digits, in Western figures. */
export const digitsOf = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (figure) => String(figure.charCodeAt(0) & 0xf))
    .replaceAll(/\D/g, '')
    .slice(0, CODE_LENGTH)

export function CodeField({ label, value, onValue, onComplete, error, disabled, ref }: CodeFieldProps) {
  const id = useId()
  const [focused, setFocused] = useState(false)
  const take = (digits: string) => {
    onValue(digits)
    if (digits.length === CODE_LENGTH && digits !== value) onComplete?.(digits)
  }
  const caret = Math.min(value.length, CODE_LENGTH - 1)
  return (
    <div>
      <div className={cx(css.code, Boolean(error) && css.wrong)} dir="ltr">
        <input
          ref={ref}
          className={css.input}
          aria-label={label}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={`${id}-below`}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d*"
          disabled={disabled}
          value={value}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          // The caret always stands after the last digit, where the drawn one is.
          onSelect={({ currentTarget: it }) => {
            if (it.selectionStart === it.selectionEnd) it.setSelectionRange(value.length, value.length)
          }}
          onChange={(event) => take(digitsOf(event.target.value))}
          // A whole code replaces what is there; a part of one is pasted like any text.
          onPaste={(event) => {
            const digits = digitsOf(event.clipboardData.getData('text'))
            if (digits.length < CODE_LENGTH) return
            event.preventDefault()
            take(digits)
          }}
        />
        {Array.from({ length: CODE_LENGTH }, (_, place) => (
          <span
            key={place}
            aria-hidden="true"
            className={cx(css.box, focused && place === caret && css.here, place === value.length && css.next)}
          >
            {value[place]}
          </span>
        ))}
      </div>
      <p id={`${id}-below`} className={css.below} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
