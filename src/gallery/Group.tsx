import type { ReactNode } from 'react'
import css from './Gallery.module.css'

export const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={css.group}>
    <h3>{name}</h3>
    <div className={css.stack}>{children}</div>
  </section>
)
export const Line = ({ children }: { children: ReactNode }) => <div className={css.row}>{children}</div>
export const Pair = ({ children }: { children: ReactNode }) => <div className={css.pair}>{children}</div>
