/** The four-step bar of purchases, and the stage strip of returns and claims (design.md 7). */
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Route.module.css'

export interface StepBarProps {
  steps: readonly ReactNode[]
  /** The step under way, from 0; the ones before are done. `steps.length` when all is done. */
  current: number
  /** How far that step is, 0 to 1: three of four pieces are .75. */
  part?: number | undefined
  label: string
}

export const StepBar = ({ steps, current, part = 0.55, label }: StepBarProps) => (
  <ol className={css.steps} aria-label={label}>
    {steps.map((step, index) => (
      <li
        key={index}
        className={cx(index === current && css.now)}
        aria-current={index === current ? 'step' : undefined}
      >
        <span className={css.bar}>
          <span style={{ inlineSize: `${(index < current ? 1 : index === current ? part : 0) * 100}%` }} />
        </span>
        <span className={css.name}>{step}</span>
      </li>
    ))}
  </ol>
)
