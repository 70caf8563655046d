/** The bar at the top of a screen: back, centred title, at most two actions; a hairline after 8 px of scroll (design.md 6). */
import { CaretLeft } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import css from './bars.module.css'
import { cx } from './cx.ts'
import { Glyph } from './Glyph.tsx'
import { IconButton, iconButtonClass } from './IconButton.tsx'
import type { LinkAs } from './link.ts'

const HAIRLINE_AFTER_PX = 8

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > HAIRLINE_AFTER_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return scrolled
}

export interface NavBarProps {
  title?: ReactNode | undefined
  /** Either a verb or a link; neither, and there is no back. */
  onBack?: (() => void) | undefined
  backLink?: LinkAs | undefined
  actions?: ReactNode | undefined
  /** `over` floats on a picture with raised buttons; `surface` on white. */
  on?: 'canvas' | 'surface' | 'over' | undefined
}

export function NavBar({ title, onBack, backLink, actions, on = 'canvas' }: NavBarProps) {
  const { t } = useLingui()
  const scrolled = useScrolled()
  const over = on === 'over'
  return (
    <header className={cx(css.nav, on === 'surface' && css.onSurface, over ? css.over : scrolled && css.scrolled)}>
      <div>
        {backLink
          ? backLink({
              className: iconButtonClass(over),
              'aria-label': t`Back`,
              children: <Glyph of={CaretLeft} size={20} directional />,
            })
          : onBack && (
              <IconButton icon={CaretLeft} size={20} label={t`Back`} directional raised={over} onClick={onBack} />
            )}
      </div>
      {title ? <h1 className={css.title}>{title}</h1> : <span />}
      <div className={css.actions}>{actions}</div>
    </header>
  )
}

/** The large title of a tab page, with its actions. `plain` inside a padded column. */
export const PageTitle = ({
  children,
  note,
  actions,
  plain,
}: {
  children: ReactNode
  note?: ReactNode
  actions?: ReactNode
  plain?: boolean
}) => (
  <header className={cx(css.large, plain && css.plain)}>
    <div>
      <h1>{children}</h1>
      {note && <p className={css.note}>{note}</p>}
    </div>
    {actions && <div className={cx(css.actions, css.besideTitle)}>{actions}</div>}
  </header>
)

/** A section's name with, at the end, its one link. */
export const SectionTitle = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={css.sec}>
    <h2>{children}</h2>
    {action}
  </div>
)
