/** Keys, and the foot bar that always shows the live ones (design.md 12). */
import type { ReactNode } from 'react'
import css from './console.module.css'

export const Kbd = ({ children }: { children: ReactNode }) => <kbd className={css.kbd}>{children}</kbd>

export interface Shortcut {
  keys: readonly string[]
  label: ReactNode
}

export const FootBar = ({ keys }: { keys: readonly Shortcut[] }) => (
  <>
    {keys.map(({ keys: pressed, label }) => (
      <span key={pressed.join('+')} className={css.key}>
        {pressed.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
        <span>{label}</span>
      </span>
    ))}
  </>
)
