/** Around every desk: the bar with search and clock, the rail, the live shortcuts, and the list of all of them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#src/kit/ui/Dialog.tsx'
import { FootBar, Kbd } from '#src/kit/ui/console/Kbd.tsx'
import { Panes } from '#src/kit/ui/console/Panes.tsx'
import { Act } from '../parts/Act.tsx'
import { desksFor } from './desk-list.ts'
import { go } from './place.ts'
import { Rail } from './Rail.tsx'
import { useStaff } from './session.ts'
import css from './shell.module.css'
import { searchId, TopBar } from './TopBar.tsx'
import { keysOf, type Shortcut, useKeys } from './use-keys.ts'

export interface FrameProps {
  keys: readonly Shortcut[]
  detail: ReactNode
  /** J, K and the arrows move through rows here. */
  moves?: boolean
  children: ReactNode
}

export function Frame({ keys, detail, moves, children }: FrameProps) {
  const { t } = useLingui()
  const staff = useStaff()
  const [listed, setListed] = useState(false)
  const [going, setGoing] = useState(false)
  const mine = desksFor(staff)
  const digits: Shortcut[] = going
    ? mine.map((desk, at) => ({
        key: String((at + 1) % 10),
        run: () => {
          setGoing(false)
          go(desk.id)
        },
      }))
    : []
  const everywhere: Shortcut[] = [
    { key: '/', label: t`Search`, quiet: true, run: () => document.getElementById(searchId)?.focus() },
    { key: 'g', label: t`Go to desk`, run: () => setGoing(!going) },
    { key: '?', label: t`All shortcuts`, run: () => setListed(true) },
  ]
  const leave: Shortcut = {
    key: 'Escape',
    always: true,
    run: () => {
      setGoing(false)
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    },
  }
  const all = [...digits, ...keys, ...everywhere]
  useKeys([...all, ...(keys.some((it) => it.key === 'Escape') && !going ? [] : [leave])])
  const named = all.flatMap((it) => (it.label ? [{ keys: keysOf(it), label: it.label, quiet: it.quiet }] : []))
  const listedKeys = moves ? [{ keys: ['J', 'K'], label: t`Move`, quiet: false }, ...named] : named
  return (
    <>
      <Panes
        top={<TopBar />}
        railLabel={t`Desks`}
        rail={<Rail desks={mine} going={going} />}
        detail={detail}
        foot={<FootBar keys={listedKeys.filter((it) => !it.quiet)} />}
      >
        {children}
      </Panes>
      <Dialog
        open={listed}
        onClose={() => setListed(false)}
        title={t`All shortcuts`}
        buttons={
          <Act look="q" onClick={() => setListed(false)}>
            <Trans>Close</Trans>
          </Act>
        }
      >
        <dl className={css.allKeys}>
          {listedKeys.map((it) => (
            <div key={it.keys.join('+')}>
              <dt>
                {it.keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd>{it.label}</dd>
            </div>
          ))}
          {!listedKeys.some((it) => it.keys[0] === 'Esc') && (
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
    </>
  )
}
