/** A surface on the warm paper (design.md 4). */
import type { HTMLAttributes } from 'react'
import css from './Card.module.css'
import { cx } from './cx.ts'

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | undefined
  /** No padding: lists and pictures to the edge. */
  flush?: boolean | undefined
}

/** The classes of a card, for a link or a button that is a card. */
export const cardClass = ({ flush, pressable }: { flush?: boolean; pressable?: boolean } = {}): string =>
  cx(css.card, flush && css.flush, pressable && css.pressable)

export const Card = ({ as: As = 'div', flush, className, ...rest }: CardProps) => (
  <As {...rest} className={cx(css.card, flush && css.flush, className)} />
)
