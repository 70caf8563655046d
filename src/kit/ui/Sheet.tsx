/** A sheet from below (design.md 7): grabber, close button always there, drag, scrim or Esc to close, 88 % at most. */
import { CaretLeft } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { X } from '@phosphor-icons/react/dist/csr/X'
import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import css from './Sheet.module.css'
import { useModal } from './use-modal.ts'

export interface SheetProps {
  open: boolean
  onClose: () => void
  /** Names the sheet. A rich head (picture, price) may be given with `label` for its name. */
  title: ReactNode
  label?: string | undefined
  /** Fixed below the scrolling part: the buttons. */
  foot?: ReactNode | undefined
  /** Content runs to the edges: lists. */
  flush?: boolean | undefined
  /** As high as the window, on the canvas, with a way back instead of a cross: a page over the page. */
  page?: boolean | undefined
  /** Nothing in it takes the focus: it is scrolled by keys itself. */
  reading?: boolean | undefined
  children: ReactNode
}

const CLOSE_AFTER_PX = 90
const CLOSE_AT_PX_PER_MS = 0.6

export function Sheet({ open, onClose, title, label, foot, flush, page, reading, children }: SheetProps) {
  const { t } = useLingui()
  const { ref, drawn, bind } = useModal(open, onClose)
  const from = useRef<{ y: number; at: number } | undefined>(undefined)
  const titleId = useId()

  const letGo = (event: PointerEvent, closes: boolean) => {
    const start = from.current
    const dialog = ref.current
    from.current = undefined
    if (!start || !dialog) return
    const moved = event.clientY - start.y
    const speed = moved / Math.max(1, event.timeStamp - start.at)
    dialog.classList.remove(css.dragged ?? '')
    dialog.style.translate = ''
    if (closes && (moved > CLOSE_AFTER_PX || (moved > 20 && speed > CLOSE_AT_PX_PER_MS))) onClose()
  }

  if (!drawn) return null
  // Beside the page, not in it: the styles of whatever opened it would reach into it.
  return createPortal(
    <dialog
      ref={ref}
      className={cx(css.sheet, page && css.page)}
      {...bind}
      {...(label ? { 'aria-label': label } : { 'aria-labelledby': titleId })}
    >
      <div
        className={css.grip}
        onPointerDown={(event) => {
          if (page || (event.target as HTMLElement).closest('button, a, input')) return
          event.currentTarget.setPointerCapture(event.pointerId)
          from.current = { y: event.clientY, at: event.timeStamp }
          ref.current?.classList.add(css.dragged ?? '')
        }}
        onPointerMove={(event) => {
          if (!from.current || !ref.current) return
          ref.current.style.translate = `0 ${Math.max(0, event.clientY - from.current.y)}px`
        }}
        onPointerUp={(event) => letGo(event, true)}
        onPointerCancel={(event) => letGo(event, false)}
      >
        {!page && <div className={css.grab} />}
        <header className={css.head}>
          {page && <IconButton icon={CaretLeft} label={t`Back`} directional onClick={onClose} />}
          <div
            id={titleId}
            className={css.title}
            role={label ? undefined : 'heading'}
            aria-level={label ? undefined : 2}
          >
            {title}
          </div>
          {!page && <IconButton icon={X} size={20} label={t`Close`} onClick={onClose} />}
        </header>
      </div>
      <div
        className={cx(css.body, flush && css.flush, !foot && css.bodyLast)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a control inside nothing else scrolls it by keys
        tabIndex={reading ? 0 : undefined}
      >
        {children}
      </div>
      {foot && <footer className={css.foot}>{foot}</footer>}
    </dialog>,
    document.body,
  )
}
