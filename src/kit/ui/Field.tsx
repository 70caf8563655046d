/** A text field: label inside above the value, the error line below has its place kept (design.md 7). */
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { cx } from './cx.ts'
import css from './Field.module.css'
import { Glyph } from './Glyph.tsx'

export interface FieldFrame {
  label: ReactNode
  error?: ReactNode | undefined
  helper?: ReactNode | undefined
  /** Before and after the value: a currency sign, a unit, an icon button. */
  leading?: ReactNode | undefined
  trailing?: ReactNode | undefined
  /** Without the reserved line below: search boxes, rows that put the error elsewhere. */
  tight?: boolean | undefined
}

type FrameProps = FieldFrame & {
  id: string
  off: boolean
  count?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** The id of the line below, for aria-describedby. */
const belowOf = (id: string) => `${id}-below`

function Frame({ id, label, error, helper, leading, trailing, tight, off, count, className, children }: FrameProps) {
  return (
    <div className={className}>
      <div className={cx(css.box, Boolean(error) && css.wrong, off && css.off)}>
        {leading && <span className={css.side}>{leading}</span>}
        <span className={css.in}>
          <label htmlFor={id} className={css.label}>
            {label}
          </label>
          {children}
        </span>
        {error ? <Glyph of={WarningCircle} size={20} fill className={css.alarm} /> : null}
        {trailing && <span className={cx(css.side, css.above)}>{trailing}</span>}
      </div>
      <div className={cx(css.below, tight && !error && !helper && !count && css.tight)}>
        <span id={belowOf(id)} className={cx(Boolean(error) && css.error)} aria-live="polite">
          {error && <Glyph of={WarningCircle} size={14} fill className={css.errorIcon} />}
          {error ?? helper}
        </span>
        {count}
      </div>
    </div>
  )
}

export interface FieldProps extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  className?: string | undefined
  /** Tabular figures: codes, weights, card digits. */
  numeric?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export function Field({
  label,
  error,
  helper,
  leading,
  trailing,
  tight,
  className,
  numeric,
  id,
  ...input
}: FieldProps) {
  const own = useId()
  const fieldId = id ?? own
  return (
    <Frame
      {...{ id: fieldId, label, error, helper, leading, trailing, tight, className }}
      off={input.disabled === true}
    >
      <input
        // What is typed has its own direction: a house number stays where the street puts it. A number stands where the page begins.
        dir={/^(decimal|numeric)$/.test(input.inputMode ?? '') ? 'ltr' : input.value ? 'auto' : undefined}
        {...input}
        id={fieldId}
        className={cx(css.input, numeric && css.num)}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={cx(belowOf(fieldId), input['aria-describedby'])}
      />
    </Frame>
  )
}

export interface TextAreaProps extends FieldFrame, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  className?: string | undefined
  value: string
  ref?: Ref<HTMLTextAreaElement> | undefined
}

/** Notes and remarks. Counts to `maxLength`, 140 unless told. */
export function TextArea({
  label,
  error,
  helper,
  leading,
  trailing,
  tight,
  className,
  id,
  maxLength = 140,
  rows = 2,
  ...area
}: TextAreaProps) {
  const own = useId()
  const fieldId = id ?? own
  const count = (
    <span className={css.count}>
      <bdi>
        {area.value.length}/{maxLength}
      </bdi>
    </span>
  )
  return (
    <Frame
      {...{ id: fieldId, label, error, helper, leading, trailing, tight, className, count }}
      off={area.disabled === true}
    >
      <textarea
        dir={area.value ? 'auto' : undefined}
        {...area}
        id={fieldId}
        rows={rows}
        maxLength={maxLength}
        className={css.input}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={cx(belowOf(fieldId), area['aria-describedby'])}
      />
    </Frame>
  )
}
