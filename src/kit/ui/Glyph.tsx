/** One icon in the right weight: regular at 24, bold at 20 and below, fill when selected (design.md 8). */
import type { Icon } from '@phosphor-icons/react'
import { cx } from './cx.ts'
import css from './Glyph.module.css'

export interface GlyphProps {
  of: Icon
  size?: 14 | 16 | 18 | 20 | 24 | 28 | 32 | undefined
  fill?: boolean | undefined
  /** Turns round in right-to-left text: chevrons, arrows that mean direction, vehicles. */
  directional?: boolean | undefined
  /** Only when the icon is the sole carrier of its meaning. */
  label?: string | undefined
  className?: string | undefined
}

export function Glyph({ of: Of, size = 24, fill, directional, label, className }: GlyphProps) {
  const weight = fill ? 'fill' : size <= 20 ? 'bold' : 'regular'
  const rem = `${size / 16}rem`
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <Of
      weight={weight}
      width={rem}
      height={rem}
      className={cx(css.glyph, directional && css.flip, className)}
      {...named}
    />
  )
}
