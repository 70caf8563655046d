/** iPhones and iPads ask nothing by themselves: the steps in Safari, or the way there from another browser. */
import { Trans } from '@lingui/react/macro'
import { Bell } from '@phosphor-icons/react/dist/csr/Bell'
import { CaretDown } from '@phosphor-icons/react/dist/csr/CaretDown'
import { Compass } from '@phosphor-icons/react/dist/csr/Compass'
import { Export } from '@phosphor-icons/react/dist/csr/Export'
import { PlusSquare } from '@phosphor-icons/react/dist/csr/PlusSquare'
import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { Button } from '#src/kit/ui/Button.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import { AppIcon } from './AppIcon.tsx'
import css from './Install.module.css'

interface Props {
  way: 'ios' | 'ios-other'
  onClose: () => void
}

export function InstallSteps({ way, onClose }: Props) {
  // An iPad calls itself a Mac; its bar is at the top.
  const pad = !/iPhone|iPod/.test(navigator.userAgent)
  const safari = way === 'ios'
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Add to Home Screen</Trans>}
      foot={
        <div className={css.foot}>
          <Button look="ink" wide onClick={onClose}>
            <Trans>Got it</Trans>
          </Button>
          {safari && !pad && (
            <span className={css.pointer}>
              <Glyph of={CaretDown} fill />
            </span>
          )}
        </div>
      }
    >
      <p className={css.lead}>
        {!safari ? (
          <Trans>This is done in Safari. Some other browsers have it in their share menu too.</Trans>
        ) : pad ? (
          <Trans>On iPad this takes three taps in Safari.</Trans>
        ) : (
          <Trans>On iPhone this takes three taps in Safari.</Trans>
        )}
      </p>
      <ol className={css.steps}>
        {!safari && (
          <Step number={1} sign={<Tile icon={Compass} />}>
            <Trans>
              Open this page in <b>Safari</b>, or look for Share here
            </Trans>
          </Step>
        )}
        <Step number={safari ? 1 : 2} sign={<Tile icon={Export} />}>
          {!safari ? (
            <Trans>
              Tap <b>Share</b>
            </Trans>
          ) : pad ? (
            <Trans>
              Tap <b>Share</b> in the bar at the top
            </Trans>
          ) : (
            <Trans>
              Tap <b>Share</b> in the bar at the bottom
            </Trans>
          )}
        </Step>
        <Step number={safari ? 2 : 3} sign={<Tile icon={PlusSquare} />}>
          <Trans>
            Choose <b>Add to Home Screen</b>. Scroll down if you do not see it
          </Trans>
        </Step>
        <Step number={safari ? 3 : 4} sign={<AppIcon size={40} />}>
          <Trans>
            Tap <b>Add</b>
          </Trans>
        </Step>
      </ol>
      <Note icon={Bell}>
        {pad ? (
          <Trans>Notifications on iPad work only after this, from the icon on your Home Screen.</Trans>
        ) : (
          <Trans>Notifications on iPhone work only after this, from the icon on your Home Screen.</Trans>
        )}
      </Note>
    </Sheet>
  )
}

const Step = ({ number, sign, children }: { number: number; sign: ReactNode; children: ReactNode }) => (
  <li>
    <span className={css.number} aria-hidden="true">
      {number}
    </span>
    <span className={css.say}>{children}</span>
    {sign}
  </li>
)

const Tile = ({ icon }: { icon: Icon }) => (
  <span className={css.tile}>
    <Glyph of={icon} />
  </span>
)
