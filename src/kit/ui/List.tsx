/** Rows of 54 px with inset hairlines; a chevron only where the row leads somewhere (design.md 7). */
import { CaretRight } from '@phosphor-icons/react/dist/csr/CaretRight'
import type { Icon } from '@phosphor-icons/react'
import { isValidElement, type CSSProperties, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { Glyph } from './Glyph.tsx'
import type { LinkAs } from './link.ts'
import css from './List.module.css'

/** `inset` in px when the lead is wider than an icon. */
export function List({
  children,
  inset,
  label,
}: {
  children: ReactNode
  inset?: number | undefined
  label?: string | undefined
}) {
  const style = inset === undefined ? undefined : ({ '--inset': `${inset}px` } as CSSProperties)
  return (
    <ul className={css.list} style={style} aria-label={label}>
      {children}
    </ul>
  )
}

export interface RowProps {
  /** An icon, or anything small: a picture, a radio, a tone tile. */
  lead?: Icon | ReactNode | undefined
  title: ReactNode
  strong?: boolean | undefined
  note?: ReactNode | undefined
  /** At the end: a value, a chip, a switch. */
  value?: ReactNode | undefined
  /** Leads to another screen: chevron. */
  link?: LinkAs | undefined
  /** Acts here; `chevron` when it opens a sheet. */
  onPress?: (() => void) | undefined
  chevron?: boolean | undefined
  /** For a control inside: the whole row is its label. */
  forId?: string | undefined
  chosen?: boolean | undefined
  danger?: boolean | undefined
  top?: boolean | undefined
  children?: ReactNode | undefined
}

const isIcon = (lead: RowProps['lead']): lead is Icon =>
  typeof lead === 'object' && lead !== null && '$$typeof' in lead && !isValidElement(lead)

export function Row({
  lead,
  title,
  strong,
  note,
  value,
  link,
  onPress,
  chevron,
  forId,
  chosen,
  danger,
  top,
  children,
}: RowProps) {
  const className = cx(css.row, chosen && css.chosen, danger && css.danger, top && css.top)
  const inside = (
    <>
      {lead !== undefined && lead !== null && (
        <span className={css.lead}>{isIcon(lead) ? <Glyph of={lead} /> : lead}</span>
      )}
      <span className={css.grow}>
        <span className={cx(css.title, strong && css.strong)}>{title}</span>
        {note && <span className={css.note}>{note}</span>}
        {children}
      </span>
      {value !== undefined && value !== null && <span className={css.value}>{value}</span>}
      {(chevron ?? Boolean(link)) && <Glyph of={CaretRight} size={14} directional className={css.car} />}
    </>
  )
  return (
    <li>
      {link ? (
        link({ className, children: inside })
      ) : onPress ? (
        <button type="button" className={className} onClick={onPress}>
          {inside}
        </button>
      ) : forId ? (
        <label htmlFor={forId} className={className}>
          {inside}
        </label>
      ) : (
        <div className={className}>{inside}</div>
      )}
    </li>
  )
}
