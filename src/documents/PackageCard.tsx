/** A parcel, or an order, in a list: chip, number, one sentence, the route line (design.md 7). */
import type { ReactNode } from 'react'
import { cardClass } from '../kit/ui/Card.tsx'
import type { LinkAs } from '../kit/ui/link.ts'
import { RouteLine } from '../kit/ui/RouteLine.tsx'
import css from './PackageCard.module.css'

export interface PackageCardProps {
  chip: ReactNode
  /** The order or parcel number; isolated from the text around it. */
  number: string
  status?: ReactNode | undefined
  when?: ReactNode | undefined
  /** Share travelled, when it is under way. */
  done?: number | undefined
  /** At the end of the head instead of the number: a countdown. */
  end?: ReactNode | undefined
  children?: ReactNode | undefined
  /** One or two buttons. */
  foot?: ReactNode | undefined
  /** The whole card leads there; its words are the number. */
  link?: LinkAs | undefined
}

export const PackageCard = ({ chip, number, status, when, done, end, children, foot, link }: PackageCardProps) => (
  <article className={`${cardClass()} ${css.package}`}>
    <header className={css.head}>
      {chip}
      <span className={css.number}>
        {end ?? (link ? link({ className: css.cover ?? '', children: <bdi>{number}</bdi> }) : <bdi>{number}</bdi>)}
        {end && link && link({ className: css.cover ?? '', 'aria-label': number, children: null })}
      </span>
    </header>
    {status && <h3 className={css.status}>{status}</h3>}
    {when && <p className={css.when}>{when}</p>}
    {children}
    {done !== undefined && (
      <div className={css.route}>
        <RouteLine done={done} />
      </div>
    )}
    {foot && <footer className={css.foot}>{foot}</footer>}
  </article>
)
