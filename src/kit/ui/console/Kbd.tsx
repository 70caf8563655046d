/** Keys, and the foot bar that always shows the live ones (design.md 12). */
import type { ReactNode } from 'react'
import css from './console.module.css'

export const Kbd = ({ children }: { children: ReactNode }) => <kbd className={css.kbd}>{children}</kbd>

export interface Shortcut {
  keys: readonly string[]
  label: ReactNode
}

/** One line, whatever the width: keys that have no room are in the list of all, which `last` leads to. */
export const FootBar = ({ keys, last }: { keys: readonly Shortcut[]; last: readonly Shortcut[] }) => (
  <>
    <div className={css.keys}>
      <Keys of={keys} />
    </div>
    <Keys of={last} />
  </>
)

const Keys = ({ of: those }: { of: readonly Shortcut[] }) =>
  those.map(({ keys: pressed, label }) => (
    <span key={pressed.join('+')} className={css.key}>
      {pressed.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      <span>{label}</span>
    </span>
  ))
