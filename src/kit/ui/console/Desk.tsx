/** A desk's table, made for hands on the keyboard: J and K or the arrows move, Space selects (design.md 12). */
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Checkbox } from '../Checks.tsx'
import { cx } from '../cx.ts'
import css from './desk.module.css'

export interface DeskColumn<T> {
  key: string
  head: ReactNode
  cell: (row: T) => ReactNode
  /** Numbers stand at the end. */
  end?: boolean | undefined
  width?: number | undefined
  /** Takes what room is left, and shortens its words when there is none. */
  grow?: boolean | undefined
  /** Left out where the desk is narrow: the detail pane shows it too. */
  wideOnly?: boolean | undefined
}

const classOf = ({ end, grow, wideOnly }: Pick<DeskColumn<never>, 'end' | 'grow' | 'wideOnly'>) =>
  cx(end && css.end, grow && css.grow, wideOnly && css.wideOnly)

export interface DeskProps<T> {
  label: string
  columns: readonly DeskColumn<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
  /** The row the keys move and the detail pane shows. */
  current: string | undefined
  onCurrent: (key: string) => void
  selected?: ReadonlySet<string> | undefined
  onSelect?: ((key: string, on: boolean) => void) | undefined
  compact?: boolean | undefined
  /** While false the keys rest: a dialog is open, another desk is in front. */
  keys?: boolean | undefined
  /** In place of rows. */
  empty?: ReactNode | undefined
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && target.getAttribute('type') !== 'checkbox'))

export function Desk<T>({
  label,
  columns,
  rows,
  keyOf,
  current,
  onCurrent,
  selected,
  onSelect,
  compact,
  keys = true,
  empty,
}: DeskProps<T>) {
  const { t } = useLingui()
  const body = useRef<HTMLTableSectionElement>(null)
  const position = rows.findIndex((row) => keyOf(row) === current)

  useEffect(() => {
    if (!keys) return
    const press = (event: KeyboardEvent) => {
      // What a dialog asks is answered first.
      if (document.querySelector('dialog[open]')) return
      if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      const step =
        event.key === 'j' || event.key === 'ArrowDown' ? 1 : event.key === 'k' || event.key === 'ArrowUp' ? -1 : 0
      const next = rows[Math.min(rows.length - 1, Math.max(0, position + step))]
      if (step !== 0 && next) {
        event.preventDefault()
        onCurrent(keyOf(next))
      }
      if (event.key === ' ' && current !== undefined && onSelect && !(event.target instanceof HTMLButtonElement)) {
        event.preventDefault()
        onSelect(current, !selected?.has(current))
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [keys, rows, position, current, selected, keyOf, onCurrent, onSelect])

  useEffect(() => {
    body.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [position])

  return (
    <table className={cx(css.table, compact && css.compact)} aria-label={label}>
      <thead>
        <tr>
          {onSelect && <td className={css.pick} aria-hidden />}
          {columns.map((column) => (
            <th key={column.key} scope="col" className={classOf(column)} style={{ inlineSize: column.width }}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => {
          const key = keyOf(row)
          return (
            <tr key={key} aria-current={key === current || undefined} onClick={() => onCurrent(key)}>
              {onSelect && (
                <td className={css.pick}>
                  <Checkbox
                    aria-label={t`Select`}
                    checked={selected?.has(key) ?? false}
                    onCheck={(on) => onSelect(key, on)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          )
        })}
        {rows.length === 0 && empty && (
          <tr>
            <td colSpan={columns.length + (onSelect ? 1 : 0)}>{empty}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
