/** One of a few: segments for two or three, pills that scroll for more, both as radio group or as tabs (design.md 7). */
import { type ReactNode, useEffect, useRef } from 'react'
import { walkWithArrows } from './arrow-keys.ts'
import css from './Choices.module.css'
import { cx } from './cx.ts'

interface Choice<Id extends string> {
  id: Id
  label: ReactNode
  count?: number | undefined
}

export interface ChoicesProps<Id extends string> {
  /** The spoken name of the group. */
  label: string
  items: readonly Choice<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** The counts are not known yet: keeps its place unseen, so that nothing moves when they come. */
  waiting?: boolean | undefined
}

interface Inside<Id extends string> extends ChoicesProps<Id> {
  look: 'seg' | 'pills'
  /** Set on tabs: the start of the ids that TabPanel shares. */
  panels?: string | undefined
}

const tabId = (group: string, id: string) => `${group}-tab-${id}`
const panelId = (group: string, id: string) => `${group}-panel-${id}`

function Choices<Id extends string>({ label, items, selected, onSelect, waiting, look, panels }: Inside<Id>) {
  const group = useRef<HTMLDivElement>(null)
  // A count that comes later makes the row wider.
  const counts = items.map(({ count }) => count).join()
  useEffect(() => {
    const box = group.current
    const chosen = box?.querySelector<HTMLElement>('[tabindex="0"]')
    if (!box || !chosen || box.scrollWidth <= box.clientWidth) return
    // Only along the row: scrollIntoView would move the page as well.
    const apart = chosen.getBoundingClientRect().left - box.getBoundingClientRect().left
    box.scrollBy({ left: apart - (box.clientWidth - chosen.clientWidth) / 2 })
  }, [selected, counts])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is one of two
    <div
      ref={group}
      className={cx(css[look], waiting && css.waiting)}
      role={panels ? 'tablist' : 'radiogroup'}
      aria-label={label}
      onKeyDown={walkWithArrows}
      data-scroll={look === 'pills' || undefined}
    >
      {items.map(({ id, label: words, count }) => {
        const on = id === selected
        const state = panels
          ? { role: 'tab', 'aria-selected': on, id: tabId(panels, id), 'aria-controls': panelId(panels, id) }
          : { role: 'radio', 'aria-checked': on }
        return (
          <button key={id} type="button" tabIndex={on ? 0 : -1} onClick={() => onSelect(id)} {...state}>
            {words}
            {count !== undefined && <span className={css.count}>{count}</span>}
          </button>
        )
      })}
    </div>
  )
}

export const Segmented = <Id extends string>(props: ChoicesProps<Id>) => <Choices {...props} look="seg" />
/** Filters. Runs to the edges of the column: do not wrap it in padding. */
export const Pills = <Id extends string>(props: ChoicesProps<Id>) => <Choices {...props} look="pills" />

export interface TabsProps<Id extends string> extends ChoicesProps<Id> {
  /** Shared with the TabPanel. */
  group: string
  look?: 'seg' | 'pills' | undefined
}
export const Tabs = <Id extends string>({ group, look = 'seg', ...props }: TabsProps<Id>) => (
  <Choices {...props} look={look} panels={group} />
)
export const TabPanel = ({ group, id, children }: { group: string; id: string; children: ReactNode }) => (
  <div role="tabpanel" id={panelId(group, id)} aria-labelledby={tabId(group, id)}>
    {children}
  </div>
)
