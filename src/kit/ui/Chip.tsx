/** Status in words and a filled icon, never in colour alone (design.md 2). */
import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import css from './Chip.module.css'
import { cx } from './cx.ts'
import { Glyph } from './Glyph.tsx'

export type Tone = 'attention' | 'progress' | 'stored' | 'success' | 'danger' | 'neutral'

export interface ChipProps {
  tone: Tone | 'accent'
  icon?: Icon | undefined
  directional?: boolean | undefined
  children: ReactNode
}

export const Chip = ({ tone, icon, directional, children }: ChipProps) => (
  <span className={cx(css.chip, css[tone], !icon && css.plain)}>
    {icon && <Glyph of={icon} size={14} fill directional={directional} />}
    {children}
  </span>
)

/** A small grey word: a marketplace, "Default"; green for a saving ("31% off"). */
export const Tag = ({ tone, children }: { tone?: 'success' | false; children: ReactNode }) => (
  <span className={cx(css.tag, tone && css.success)}>{children}</span>
)

/** A 40 px box with an icon, at the start of notices and money rows; `line` where the icon is drawn, not filled. */
export const ToneTile = ({
  tone,
  icon,
  line,
  directional,
}: {
  tone: Tone | 'accent'
  icon: Icon
  line?: boolean | undefined
  directional?: boolean | undefined
}) => (
  <span className={cx(css.tile, css[tone])}>
    <Glyph of={icon} size={20} fill={!line} directional={directional} />
  </span>
)
