/** The head of the detail pane: which document, and the keys that lead to the next. */
import type { ReactNode } from 'react'
import { Kbd } from '#src/kit/ui/console/Kbd.tsx'
import css from './parts.module.css'

export const PaneHeader = ({ children }: { children: ReactNode }) => (
  <h2 className={css.paneHead}>
    <span>{children}</span>
    <span aria-hidden>
      <Kbd>J</Kbd>
      <Kbd>K</Kbd>
    </span>
  </h2>
)
