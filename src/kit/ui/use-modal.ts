/**
 * The one door to the platform's modal dialog: focus is held inside and goes back where it came from, Esc closes,
 * a press on the scrim closes (design.md 6). On Android the system's back gesture closes it too.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

export interface ModalDoor {
  ref: RefObject<HTMLDialogElement | null>
  /** True while there is something to draw, the way out included. */
  drawn: boolean
  bind: {
    'data-leaving': true | undefined
    onCancel: (event: { preventDefault: () => void; target: EventTarget; currentTarget: EventTarget }) => void
    onPointerDown: (event: Pressed) => void
    onClick: (event: Pressed) => void
    onClickCapture: (event: { stopPropagation: () => void; preventDefault: () => void }) => void
  }
}

interface Pressed {
  clientX: number
  clientY: number
  target: EventTarget
  currentTarget: EventTarget
}

const onScrim = ({ target, currentTarget, clientX: x, clientY: y }: Pressed): boolean => {
  if (target !== currentTarget) return false
  const box = (currentTarget as HTMLElement).getBoundingClientRect()
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}

export function useModal(open: boolean, onClose: () => void): ModalDoor {
  const ref = useRef<HTMLDialogElement>(null)
  const [drawn, setDrawn] = useState(open)
  const began = useRef(false)
  if (open && !drawn) setDrawn(true)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) dialog.showModal()
    if (open || !dialog.open) return
    dialog.close()
    let again = false
    // The way out is the stylesheet's; what it draws stays until the last of it is over.
    void Promise.allSettled((dialog.getAnimations?.() ?? []).map(({ finished }) => finished)).then(() => {
      if (!again) setDrawn(false)
    })
    return () => {
      again = true
    }
  }, [open, drawn])

  // A sheet that is taken away while it is open: closed before it leaves the page, or the focus would not go back.
  useLayoutEffect(() => {
    const door = ref
    return () => door.current?.close()
  }, [])

  return {
    ref,
    drawn,
    bind: {
      // Drawn on its way out: not every browser keeps what is closed on the page until it has moved away (Firefox).
      'data-leaving': open ? undefined : true,
      onCancel: (event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      },
      // Closed by the whole tap: at its beginning, its end would press what lies beneath.
      onPointerDown: (event) => {
        began.current = onScrim(event)
      },
      onClick: (event) => {
        if (began.current && onScrim(event)) onClose()
        began.current = false
      },
      // On its way out it answers nothing: a second tap would do the thing once more.
      onClickCapture: (event) => {
        if (open) return
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
