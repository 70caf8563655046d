/** Around every desk: the bar with search and clock, the rail, the live shortcuts, and the list of all of them. */
import { Outlet } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { useContext, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { cx } from '#src/kit/ui/cx.ts'
import { FootBar } from '#src/kit/ui/console/Kbd.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { Panes } from '#src/kit/ui/console/Panes.tsx'
import { endWithActs } from '#ops/kit/commit-rest.ts'
import { sendLater } from '#ops/kit/photos/later/later.ts'
import { useDesk, useGo } from '#ops/kit/place.ts'
import { listenForScans } from '#ops/kit/scan/listen.ts'
import { ScansContext } from '#ops/kit/scan/scans.ts'
import { playTone } from '#ops/kit/scan/tones.ts'
import { useSessionOver } from '#ops/kit/session.ts'
import { keysOf, type Shortcut, ShortcutsContext, useShortcuts } from '#ops/kit/shortcuts.ts'
import { AllShortcuts } from './AllShortcuts.tsx'
import { deskKey } from './desk-key.ts'
import type { DeskEntry } from './desk-list.ts'
import { Rail } from './Rail.tsx'
import { SessionEnd } from './SessionEnd.tsx'
import { searchId } from './SearchBox.tsx'
import { TopBar } from './TopBar.tsx'
import css from './app.module.css'

const leaveField = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** `desks`: those this person may sit at. */
export function Layout({ desks }: { desks: readonly DeskEntry[] }) {
  const { t } = useLingui()
  const registry = useContext(ShortcutsContext)
  const scans = useContext(ScansContext)
  const desk = useDesk()
  const go = useGo()
  const over = useSessionOver()
  const [listed, setListed] = useState(false)
  // G was pressed: a digit or a letter leads to a desk.
  const [going, setGoing] = useState(false)
  const [before, setBefore] = useState(desk)
  if (before !== desk) {
    setBefore(desk)
    setListed(false)
    setGoing(false)
  }
  const lead = (to: string) => () => {
    // Also where it is this desk.
    setGoing(false)
    go(to)
  }
  const signs = desks.flatMap((it, place): Shortcut[] => {
    const key = deskKey(place)
    return key === undefined ? [] : [{ key, run: lead(it.id) }]
  })
  useShortcuts(going ? signs : [], 'go')
  useShortcuts(
    [
      { key: '/', label: t`Search`, quiet: true, run: () => document.getElementById(searchId)?.focus() },
      { key: 'g', label: t`Go to desk`, run: () => setGoing(!going) },
      { key: '?', label: t`All shortcuts`, run: () => setListed(true) },
      {
        key: 'Escape',
        always: true,
        run: () => {
          setGoing(false)
          leaveField()
        },
      },
    ],
    'everywhere',
  )
  useLayoutEffect(
    () =>
      listenForScans(window, scans.take, () => {
        playTone('refused')
        toast(t`Nothing is scanned into this field. Nothing was changed.`, { error: true })
      }),
    [scans, t],
  )
  // Before the desks' own listeners, such as the scanner's: what a key is labelled with happens first.
  useLayoutEffect(() => {
    window.addEventListener('keydown', registry.press)
    return () => window.removeEventListener('keydown', registry.press)
  }, [registry])
  useEffect(() => endWithActs(registry.rest), [registry])
  // What an earlier page left, and, after another person has logged in, what waited for somebody who may.
  useEffect(() => void sendLater(), [])
  return (
    <>
      <div className={cx(css.desks, over && css.hidden)}>
        <Panes
          top={<TopBar />}
          railLabel={t`Desks`}
          rail={<Rail desks={desks} going={going} />}
          foot={<LiveShortcuts />}
        >
          <Outlet />
        </Panes>
      </div>
      <SessionEnd />
      <AllShortcuts open={listed} onClose={() => setListed(false)} />
    </>
  )
}

function LiveShortcuts() {
  const { subscribe, shown } = useContext(ShortcutsContext)
  const shortcuts = useSyncExternalStore(subscribe, shown)
  const shownKeys = (those: readonly Shortcut[]) =>
    those.flatMap((it) => (it.label && !it.quiet ? [{ keys: keysOf(it), label: it.label }] : []))
  const isLast = (it: Shortcut) => it.key === '?'
  return <FootBar keys={shownKeys(shortcuts.filter((it) => !isLast(it)))} last={shownKeys(shortcuts.filter(isLast))} />
}
