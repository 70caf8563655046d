/** The five tabs (design.md 6): regular icons that fill when current; a badge is part of the tab's spoken name. */
import type { Icon } from '@phosphor-icons/react'
import { useLingui } from '@lingui/react/macro'
import { Badge } from './Badge.tsx'
import css from './bars.module.css'
import { Glyph } from './Glyph.tsx'
import type { LinkParts } from './link.ts'

interface TabItem {
  id: string
  label: string
  icon: Icon
  badge?: number | undefined
  /** The spoken name with its count, "Cart, 5 items"; without it the number follows the label. */
  spoken?: string | undefined
}

export interface TabBarProps {
  items: readonly TabItem[]
  current: string | undefined
  link: (id: string, parts: LinkParts) => React.ReactNode
  /** In the flow instead of fixed to the foot of the window. */
  still?: boolean | undefined
}

export function TabBar({ items, current, link, still }: TabBarProps) {
  const { t } = useLingui()
  return (
    <nav className={`${css.tabs} ${still ? '' : css.fixed}`} aria-label={t`Main`}>
      <ul>
        {items.map(({ id, label, icon, badge = 0, spoken }) => (
          <li key={id}>
            {link(id, {
              className: css.tab ?? '',
              'aria-current': id === current ? 'page' : undefined,
              'aria-label': spoken ?? (badge > 0 ? `${label}, ${badge}` : label),
              children: (
                <>
                  {/* Read before the number, drawn below it. */}
                  <span className={css.label}>{label}</span>{' '}
                  <span className={css.icon}>
                    <Glyph of={icon} fill={id === current} />
                    <Badge count={badge} tab />
                  </span>
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Keeps the end of the page clear of the tab bar. */
export const TabBarSpace = () => <div className={css.reserveTabs} aria-hidden="true" />
