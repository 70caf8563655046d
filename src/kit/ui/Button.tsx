/** Buttons (design.md 7): verb, object, amount. One primary per card and one per bar. */
import type { Icon } from '@phosphor-icons/react'
import { type ButtonHTMLAttributes, type ReactNode, useId } from 'react'
import css from './Button.module.css'
import { cx } from './cx.ts'
import { Glyph } from './Glyph.tsx'
import { Ring } from './Ring.tsx'

export type ButtonLook = 'primary' | 'ink' | 'quiet' | 'tint' | 'outline' | 'danger'

export interface ButtonShape {
  look?: ButtonLook | undefined
  small?: boolean | undefined
  wide?: boolean | undefined
  grow?: boolean | undefined
}

/** The classes of a button, for a link that leads somewhere: `<Link className={buttonClass({ look: 'primary' })}>`. */
export const buttonClass = ({ look = 'quiet', small, wide, grow }: ButtonShape = {}): string =>
  cx(css.btn, css[look], small && css.small, wide && css.wide, grow && css.grow)

export interface ButtonProps extends ButtonShape, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  children: ReactNode
  icon?: Icon | undefined
  /** The verb while it runs ("Paying"). The width stays. */
  loading?: ReactNode | false | undefined
  disabled?: boolean | undefined
  /** Why it cannot be pressed now; shown under the button and read with it. Implies disabled. */
  disabledReason?: ReactNode | undefined
}

export function Button({
  look,
  small,
  wide,
  grow,
  icon,
  loading,
  disabled,
  disabledReason,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const off = disabled === true || Boolean(disabledReason)
  const busy = Boolean(loading)
  const button = (
    <button
      {...rest}
      // Not the native attribute: a reason must stay reachable by keyboard and screen reader.
      type={off || busy ? 'button' : type}
      aria-disabled={off || busy || undefined}
      aria-busy={busy || undefined}
      aria-describedby={cx(rest['aria-describedby'], disabledReason ? reasonId : undefined) || undefined}
      className={cx(
        buttonClass({ look, small, wide, grow: grow && !disabledReason }),
        off && css.off,
        busy && css.busy,
        className,
      )}
      onClick={off || busy ? undefined : onClick}
    >
      <span className={css.labels}>
        <span className={cx(busy && css.unseen)}>
          {icon && <Glyph of={icon} size={small ? 18 : 20} />}
          {children}
        </span>
        {busy && (
          <span>
            <Ring />
            {loading}
          </span>
        )}
      </span>
    </button>
  )
  if (!disabledReason) return button
  return (
    <span className={cx(css.holder, wide && css.wide, grow && css.grow)}>
      {button}
      <span id={reasonId} className={css.reason}>
        {disabledReason}
      </span>
    </span>
  )
}
