/** The list of all shortcuts that act now. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useContext, useSyncExternalStore } from 'react'
import { Dialog } from '#src/kit/ui/Dialog.tsx'
import { Kbd } from '#src/kit/ui/console/Kbd.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { keysOf, ShortcutsContext } from '#ops/kit/shortcuts.ts'
import css from './app.module.css'

export function AllShortcuts({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { subscribe, shown } = useContext(ShortcutsContext)
  const shortcuts = useSyncExternalStore(subscribe, shown)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`All shortcuts`}
      buttons={
        <ActionButton look="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </ActionButton>
      }
    >
      <dl className={css.allKeys}>
        {shortcuts.map((shortcut) => (
          <div key={keysOf(shortcut).join('+')}>
            <dt>
              {keysOf(shortcut).map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{shortcut.label}</dd>
          </div>
        ))}
        {!shortcuts.some((it) => it.key === 'Escape') && (
          <div>
            <dt>
              <Kbd>Esc</Kbd>
            </dt>
            <dd>
              <Trans>Leave the field</Trans>
            </dd>
          </div>
        )}
      </dl>
    </Dialog>
  )
}
