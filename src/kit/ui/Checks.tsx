/** Round check in carts, square for consent; radio, radio card, switch (design.md 7). Native inputs underneath. */
import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react'
import css from './Checks.module.css'
import { cx } from './cx.ts'

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'>

export interface CheckboxProps extends Input {
  checked: boolean
  onCheck: (checked: boolean) => void
  round?: boolean | undefined
  /** Some of what it stands for is chosen. */
  mixed?: boolean | undefined
  /** Words beside it, part of the target. Without them give an `aria-label`. */
  children?: ReactNode | undefined
}

export function Checkbox({ checked, onCheck, round, mixed = false, children, className, ...input }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = mixed && !checked
  }, [mixed, checked])
  const box = (
    <input
      {...input}
      ref={ref}
      type="checkbox"
      checked={checked}
      onChange={(event) => onCheck(event.target.checked)}
      className={cx(css.box, round && css.round, !children && className)}
    />
  )
  return children ? (
    <label className={cx(css.line, className)}>
      {box}
      <span>{children}</span>
    </label>
  ) : (
    box
  )
}

export interface SwitchProps extends Input {
  on: boolean
  onSwitch: (on: boolean) => void
}

/** Give it an `id` and a label (Row forId), or an `aria-label`. */
export const Switch = ({ on, onSwitch, className, ...input }: SwitchProps) => (
  <input
    {...input}
    type="checkbox"
    role="switch"
    aria-checked={on}
    checked={on}
    onChange={(event) => onSwitch(event.target.checked)}
    className={cx(css.switch, className)}
  />
)

export interface RadioProps extends Input {
  name: string
  checked: boolean
  onPick: () => void
}

export const Radio = ({ checked, onPick, className, ...input }: RadioProps) => (
  <input {...input} type="radio" checked={checked} onChange={onPick} className={cx(css.radio, className)} />
)

export interface RadioCardProps extends Omit<RadioProps, 'title'> {
  title: ReactNode
  note?: ReactNode | undefined
  end?: ReactNode | undefined
}

/** A whole card to pick; put several with one `name` into a `fieldset` or a `role="radiogroup"`. */
export const RadioCard = ({ title, note, end, className, ...radio }: RadioCardProps) => (
  <label className={cx(css.card, className)}>
    <Radio {...radio} />
    <span className={css.words}>
      <span className={css.title}>{title}</span>
      {note && <span className={css.note}>{note}</span>}
    </span>
    {end && <span className={css.end}>{end}</span>}
  </label>
)
