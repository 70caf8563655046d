/** A row of numbers, each with its name and a word on it; one may say by its colour that all is well, or is not. */
import type { ReactNode } from 'react'
import { cx } from '#src/kit/ui/cx.ts'
import css from './numbers.module.css'

export const NumberCards = ({ children }: { children: ReactNode }) => <ul className={css.numbers}>{children}</ul>

export interface NumberCardProps {
  name: string
  value: ReactNode
  says?: ReactNode
  /** Green or red; left out: neither. */
  fine?: boolean | undefined
}

export const NumberCard = ({ name, value, says, fine }: NumberCardProps) => (
  <li className={cx(css.number, fine === true && css.good, fine === false && css.bad)}>
    {name}
    <b>{value}</b>
    {says && <small>{says}</small>}
  </li>
)
