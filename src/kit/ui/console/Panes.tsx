/** The console's three panes: rail, work, detail, with a bar above and the shortcuts below (design.md 12). */
import type { Icon } from '@phosphor-icons/react'
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { List } from '@phosphor-icons/react/dist/csr/List'
import { useLingui } from '@lingui/react'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { type Promised, standing } from '#contract/kit/promised.ts'
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

/** On a phone the rail opens from the bar, and goes when a desk was chosen. */
export function Panes({ top, rail, railLabel, children, foot }: PanesProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={css.panes}>
      <header className={css.top}>
        <button
          type="button"
          className={css.menu}
          aria-label={railLabel}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Glyph of={List} size={24} />
        </button>
        {top}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a link in it was followed, by whatever key */}
      <nav id={id} className={cx(css.rail, open && css.open)} aria-label={railLabel} onClick={() => setOpen(false)}>
        {rail}
      </nav>
      {children}
      <footer className={css.foot}>{foot}</footer>
    </div>
  )
}

export const Work = ({ children }: { children: ReactNode }) => <main className={css.work}>{children}</main>
export const Detail = ({ children, ref }: { children: ReactNode; ref?: Ref<HTMLElement> }) => (
  <aside ref={ref} className={css.detail}>
    {children}
  </aside>
)

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
  /** Something in it is too late: how much, in words. */
  late?: string | undefined
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
          {late && <Glyph of={Clock} size={14} fill label={late} className={css.late} />}
          {count !== undefined && <span className={cx(css.count, late && css.late)}>{count}</span>}
        </>
      ),
    })}
  </li>
)

/**
 * A box of the detail pane: a hairline instead of a card. What stands in it is spoken with its title: two of the same form may stand
 * under each other.
 */
export function Pane({ title, end, children }: { title?: ReactNode; end?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.pane} {...(title && { role: 'group', 'aria-labelledby': id })}>
      {title && (
        <h3 className={css.paneTitle}>
          <span id={id}>{title}</span>
          {end}
        </h3>
      )}
      {children}
    </section>
  )
}

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

/** Time waited: ink, amber and crimson by what the step promised. Hours and minutes; days from the fourth on. `ms` since it began. */
export function Age({ ms, promised }: { ms: number; promised: Promised | undefined }) {
  const { i18n } = useLingui()
  const waited = Math.floor(Math.max(0, ms) / 60_000)
  const stands = standing(promised, ms)
  const text =
    waited < 72 * 60
      ? `${Math.floor(waited / 60)}:${String(waited % 60).padStart(2, '0')}`
      : i18n.number(Math.floor(waited / (24 * 60)), { style: 'unit', unit: 'day', unitDisplay: 'narrow' })
  return <span className={cx(css.age, stands === 'late' ? css.crimson : stands === 'soon' && css.amber)}>{text}</span>
}
