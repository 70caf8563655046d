/** Shortcuts (design.md 12). Single letters act while no text is typed; those with Ctrl, and F keys, always. */
import { useEffect, useRef } from 'react'

export interface Shortcut {
  /** As the browser names it: 'a', 'Enter', 'F2'. */
  key: string
  ctrl?: boolean
  /** On the foot bar and in the list of all; absent for what goes without saying. */
  label?: string
  /** What the key wears on the foot bar. */
  shown?: readonly string[]
  /** Not on the foot bar: its key stands on the field itself. */
  quiet?: boolean
  /** Also while text is typed. */
  always?: boolean
  /** Absent: another part answers the key, it is only listed. */
  run?: () => void
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio|file|button)$/.test(target.type)))

/** A letter means nothing in a field of numbers, so there it may act. */
const onlyNumbers = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset['numbers'] !== undefined

export const keysOf = ({ key, ctrl, shown }: Shortcut): readonly string[] =>
  shown ?? [...(ctrl ? ['Ctrl'] : []), key === 'Enter' ? '↵' : key.length === 1 ? key.toUpperCase() : key]

export function useKeys(shortcuts: readonly Shortcut[], resting = false): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    if (resting) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return
      const ctrl = event.ctrlKey || event.metaKey
      const it = latest.current.find(
        (one) => one.run && one.key.toLowerCase() === event.key.toLowerCase() && Boolean(one.ctrl) === ctrl,
      )
      if (!it?.run) return
      const letters = /^[a-z?/ ]$/i.test(it.key) && onlyNumbers(event.target)
      if (isTyping(event.target) && !it.ctrl && !it.always && !letters) return
      // A focused button or link answers Enter and Space itself.
      if (
        /^(Enter| )$/.test(it.key) &&
        !it.ctrl &&
        (event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement)
      )
        return
      event.preventDefault()
      it.run()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [resting])
}
