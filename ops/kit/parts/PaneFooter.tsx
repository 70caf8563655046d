/** The foot of the detail pane: what went wrong and the buttons, in sight however much stands above. */
import type { ReactNode } from 'react'
import css from './parts.module.css'

export const PaneFooter = ({ children }: { children: ReactNode }) => <div className={css.foot}>{children}</div>
