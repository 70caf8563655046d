/** A small dialog, for confirmation only (design.md 7): the safe choice first, the destructive one in danger tint. */
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useSyncExternalStore } from 'react'
import { Button } from './Button.tsx'
import css from './Dialog.module.css'
import { addOverlay } from './overlays.ts'
import { useModal } from './use-modal.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode | undefined
  buttons: ReactNode
}

export function Dialog({ open, onClose, title, children, buttons }: DialogProps) {
  const { ref, drawn, bind } = useModal(open, onClose)
  const id = useId()
  if (!drawn) return null
  return (
    <dialog
      ref={ref}
      className={css.dialog}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-body`}
      {...bind}
    >
      <div className={css.in}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        <div id={`${id}-body`} className={css.body}>
          {children}
        </div>
        <div className={css.buttons}>{buttons}</div>
      </div>
    </dialog>
  )
}

export interface Question {
  title: ReactNode
  body?: ReactNode | undefined
  /** Verb and object: "Cancel order". */
  confirm: ReactNode
  /** The safe choice; "Keep" when nothing else is given. */
  keep?: ReactNode | undefined
  danger?: boolean | undefined
}

interface Asked extends Question {
  open: boolean
  answer: (yes: boolean) => void
}

let asked: Asked | undefined
const watchers = new Set<() => void>()
const set = (next: Asked | undefined) => {
  asked = next
  for (const watcher of watchers) watcher()
}
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** Asks, and resolves to true only for the confirming button. A second question answers the first with no. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    if (asked?.open) asked.answer(false)
    const answer = (yes: boolean) => {
      resolve(yes)
      if (asked?.answer === answer) set({ ...asked, open: false })
    }
    set({ ...question, open: true, answer })
  })

export const useConfirm = (): typeof confirm => confirm

/** Draws what `confirm` asks; comes to the root with the first page that may ask. */
export function Confirms() {
  const { t } = useLingui()
  const now = useSyncExternalStore(
    watch,
    () => asked,
    () => undefined,
  )
  if (!now) return null
  return (
    <Dialog
      open={now.open}
      onClose={() => now.answer(false)}
      title={now.title}
      buttons={
        <>
          <Button look="quiet" onClick={() => now.answer(false)}>
            {now.keep ?? t`Keep`}
          </Button>
          <Button look={now.danger ? 'danger' : 'primary'} onClick={() => now.answer(true)}>
            {now.confirm}
          </Button>
        </>
      }
    >
      {now.body}
    </Dialog>
  )
}

addOverlay(Confirms)
