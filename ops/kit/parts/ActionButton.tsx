/** A console button: smaller than the shop's, with its shortcut on it. */
import { type MouseEvent, useContext } from 'react'
import { Button, type ButtonProps } from '#src/kit/ui/Button.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Kbd } from '#src/kit/ui/console/Kbd.tsx'
import { ShortcutsContext } from '#ops/kit/shortcuts.ts'
import css from './parts.module.css'

export interface ActionButtonProps extends ButtonProps {
  keys?: readonly string[]
  /** The one commit of the pane. */
  commit?: boolean
}

export function ActionButton({ keys, commit, children, className, ...button }: ActionButtonProps) {
  const { rest } = useContext(ShortcutsContext)
  // A commit's button rests with its key: a doubled click commits once.
  const press = (event: MouseEvent<HTMLButtonElement>) => rest.take() && button.onClick?.(event)
  return (
    <Button
      small
      {...button}
      {...(commit && { look: button.look ?? 'primary', wide: true, onClick: press, 'data-commit': '' })}
      className={cx(css.act, commit && css.commit, className)}
    >
      {children}
      {keys?.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </Button>
  )
}
