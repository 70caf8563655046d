/** The console's three panes: rail, work, detail, with a bar above and the shortcuts below (design.md 12). */
import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Glyph } from '../Glyph.tsx'
import type { LinkAs } from '../link.ts'
import css from './console.module.css'

export interface PanesProps {
  top: ReactNode
  rail: ReactNode
  /** The spoken name of the rail. */
  railLabel: string
  /** `Work` and `Detail`. */
  children: ReactNode
  foot: ReactNode
}

export const Panes = ({ top, rail, railLabel, children, foot }: PanesProps) => (
  <div className={css.panes}>
    <header className={css.top}>{top}</header>
    <nav className={css.rail} aria-label={railLabel}>
      {rail}
    </nav>
    {children}
    <footer className={css.foot}>{foot}</footer>
  </div>
)

export const Work = ({ children }: { children: ReactNode }) => <main className={css.work}>{children}</main>
export const Detail = ({ children }: { children: ReactNode }) => <aside className={css.detail}>{children}</aside>

export const RailGroup = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section>
    <h2 className={css.groupName}>{title}</h2>
    <ul>{children}</ul>
  </section>
)

export interface RailItemProps {
  icon: Icon
  label: ReactNode
  count?: number | undefined
  /** Something in it is too late. */
  late?: boolean | undefined
  current?: boolean | undefined
  link: LinkAs
}

export const RailItem = ({ icon, label, count, late, current, link }: RailItemProps) => (
  <li>
    {link({
      className: css.item ?? '',
      'aria-current': current ? 'page' : undefined,
      children: (
        <>
          <Glyph of={icon} size={18} fill={current} />
          <span className={css.grow}>{label}</span>
          {count !== undefined && <span className={cx(css.count, late && css.late)}>{count}</span>}
        </>
      ),
    })}
  </li>
)

/** A box of the detail pane: a hairline instead of a card. */
export const Pane = ({ title, end, children }: { title?: ReactNode; end?: ReactNode; children: ReactNode }) => (
  <section className={css.pane}>
    {title && (
      <h3 className={css.paneTitle}>
        <span>{title}</span>
        {end}
      </h3>
    )}
    {children}
  </section>
)

export const Facts = ({ rows }: { rows: readonly { key: string; label: ReactNode; value: ReactNode }[] }) => (
  <dl className={css.facts}>
    {rows.flatMap(({ key, label, value }) => [
      <dt key={`${key} label`}>{label}</dt>,
      <dd key={key}>
        <bdi>{value}</bdi>
      </dd>,
    ])}
  </dl>
)

const HOUR = 3_600_000

/** Hours and minutes waited: ink, amber over two hours, crimson over five. `ms` since it began. */
export function Age({ ms }: { ms: number }) {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  const text = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  return <span className={cx(css.age, ms > 5 * HOUR ? css.crimson : ms > 2 * HOUR && css.amber)}>{text}</span>
}
