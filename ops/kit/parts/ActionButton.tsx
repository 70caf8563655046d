/** A console button: smaller than the shop's, with its shortcut on it. */
import { Button, type ButtonProps } from '#src/kit/ui/Button.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Kbd } from '#src/kit/ui/console/Kbd.tsx'
import css from './parts.module.css'

export interface ActionButtonProps extends ButtonProps {
  keys?: readonly string[]
  /** The one commit of the pane. */
  commit?: boolean
}

export const ActionButton = ({ keys, commit, children, className, ...button }: ActionButtonProps) => (
  <Button
    small
    {...button}
    {...(commit && { look: button.look ?? 'primary', wide: true })}
    className={cx(css.act, commit && css.commit, className)}
  >
    {children}
    {keys?.map((key) => (
      <Kbd key={key}>{key}</Kbd>
    ))}
  </Button>
)
