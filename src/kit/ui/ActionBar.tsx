/** Fixed at the foot: at the start what it costs, at the end the one primary action (design.md 6). */
import type { ReactNode } from 'react'
import css from './bars.module.css'
import { cx } from './cx.ts'

export interface ActionBarProps {
  /** "You pay now" over the amount. */
  label?: ReactNode | undefined
  sum?: ReactNode | undefined
  /** Buttons; the primary one last. */
  children: ReactNode
  /** In the flow instead of fixed (sheets, the gallery). */
  still?: boolean | undefined
}

export const ActionBar = ({ label, sum, children, still }: ActionBarProps) => (
  <>
    {!still && <div className={css.reserve} aria-hidden="true" />}
    <div className={cx(css.abar, !still && css.fixed)}>
      {(label || sum) && (
        <div className={css.cost}>
          {label && <span className={css.costLabel}>{label}</span>}
          {sum && <span className={css.costSum}>{sum}</span>}
        </div>
      )}
      <div className={css.acts}>{children}</div>
    </div>
  </>
)
