/** A button that is only an icon: 44 px, always named. */
import type { Icon } from '@phosphor-icons/react'
import type { ButtonHTMLAttributes } from 'react'
import { Badge } from './Badge.tsx'
import { cx } from './cx.ts'
import { Glyph, type GlyphProps } from './Glyph.tsx'
import css from './IconButton.module.css'

/** The classes of an icon button, for a link. */
export const iconButtonClass = (raised = false): string => cx(css.ib, raised && css.raised)

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'children'> {
  icon: Icon
  label: string
  size?: GlyphProps['size']
  fill?: boolean | undefined
  directional?: boolean | undefined
  /** Over a picture: a disc of surface behind it. */
  raised?: boolean | undefined
  badge?: number | undefined
  disabled?: boolean | undefined
}

export function IconButton({
  icon,
  label,
  size,
  fill,
  directional,
  raised,
  badge = 0,
  disabled,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-disabled={disabled || undefined}
      className={cx(iconButtonClass(raised), className)}
      onClick={disabled ? undefined : onClick}
    >
      <Glyph of={icon} size={size} fill={fill} directional={directional} />
      <Badge count={badge} corner />
    </button>
  )
}
