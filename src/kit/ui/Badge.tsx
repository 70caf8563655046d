/** A count on a corner: 99+ at most, absent at nothing, always left to right (design.md 6). */
import { cx } from './cx.ts'
import css from './Badge.module.css'

/** `corner`: laid over an icon button; `tab`: over a tab's icon. The parent says the number in its own name. */
export function Badge({ count, corner, tab }: { count: number; corner?: boolean; tab?: boolean }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden="true"
      // Drawn by the stylesheet: the parent's name may say "two" where this shows 2.
      data-count={count > 99 ? '99+' : count}
      className={cx(css.badge, corner && css.cornerOfButton, tab && css.corner)}
    />
  )
}

/** The unread dot. `label` speaks for it. */
export const Dot = ({ label }: { label?: string | undefined }) => (
  <span className={css.dot} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })} />
)
