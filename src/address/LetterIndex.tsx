/** The alphabet at the edge of a long list: a finger on it, or along it, brings the letter's names. Not for screen readers: the headings are. */
import type { PointerEvent } from 'react'
import styles from './address.module.css'

/** The list's headings carry their letter as `data-letter`. */
export function LetterIndex({ letters }: { letters: readonly string[] }) {
  const go = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointermove' && event.buttons === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const at = Math.floor(((event.clientY - box.top) / box.height) * letters.length)
    const letter = letters[Math.min(letters.length - 1, Math.max(0, at))]
    const list = event.currentTarget.closest('dialog')
    list?.querySelector(`[data-letter="${letter}"]`)?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className={styles.index} aria-hidden="true">
      <div
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          go(event)
        }}
        onPointerMove={go}
      >
        {letters.map((letter) => (
          <span key={letter}>{letter}</span>
        ))}
      </div>
    </div>
  )
}
