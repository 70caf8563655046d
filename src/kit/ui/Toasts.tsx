/** Mounted once, at the root: draws the toast. It rides in the top layer, so that it stands above an open sheet. */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Info } from '@phosphor-icons/react/dist/csr/Info'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Glyph } from './Glyph.tsx'
import { currentToast, endToast, type Toast, watchToasts } from './toast.ts'
import css from './Toasts.module.css'

// Everything outside an open modal is inert and silent, so the toast speaks from inside it.
const stage = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body

/** Hears of every modal that opens, closes or is taken out of the page. */
function watchStages(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}

export function Toasts() {
  const now = useSyncExternalStore(watchToasts, currentToast, () => undefined)
  return now ? <Shown key={now.id} now={now} /> : null
}

function Shown({ now }: { now: Toast }) {
  const place = useRef<HTMLDivElement>(null)
  // A sheet that closes while its toast is up would take it along: it moves to what is in front then.
  const on = useSyncExternalStore(watchStages, stage, () => undefined)
  useEffect(() => {
    if (place.current?.isConnected) place.current.showPopover?.()
  }, [on])
  if (!on) return null
  return createPortal(
    <div ref={place} popover="manual" className={css.place}>
      <div className={css.toast} role={now.role}>
        <Glyph of={now.role === 'alert' ? WarningCircle : now.plain ? Info : CheckCircle} size={20} fill />
        <span className={css.text}>{now.text}</span>
        {now.undo && (
          <button type="button" className={css.undo} onClick={() => (now.undo?.(), endToast())}>
            <Trans>Undo</Trans>
          </button>
        )}
        {now.act && (
          <button type="button" className={css.undo} onClick={() => (now.act?.run(), endToast())}>
            {now.act.label}
          </button>
        )}
      </div>
    </div>,
    on,
  )
}
