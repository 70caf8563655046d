/** The scanner's field: always focused again, so that a scan never needs the mouse (design.md 12). */
import { Barcode } from '@phosphor-icons/react/dist/csr/Barcode'
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { XSquare } from '@phosphor-icons/react/dist/csr/XSquare'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Glyph } from '../Glyph.tsx'
import css from './desk.module.css'
import { Kbd } from './Kbd.tsx'

/** What became of the last code. Told apart by colour, by shape and by the ground behind it. */
export type Verdict = 'taken' | 'refused'

export interface ScanFieldProps {
  label: string
  /** A whole code that was typed and ended with Enter. */
  onScan: (code: string) => void
  /** The code that is at hand already. */
  scanned?: string | undefined
  /** "Scanner ready", or what was wrong with the last one. */
  status?: ReactNode | undefined
  verdict?: Verdict | undefined
  /** While true it does not call the focus back: another field is being typed in on purpose. */
  resting?: boolean | undefined
  /** Behind the status, such as a switch. */
  end?: ReactNode
}

const glyphs = { taken: CheckCircle, refused: XSquare }

export function ScanField({ label, onScan, status, verdict, resting = false, scanned = '', end }: ScanFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(scanned)
  const [before, setBefore] = useState(scanned)
  if (before !== scanned) {
    setBefore(scanned)
    setText(scanned)
  }
  useEffect(() => {
    if (resting) return
    const call = (how?: FocusOptions) => {
      const { activeElement } = document
      if (!document.querySelector('dialog[open]') && (!activeElement || activeElement === document.body))
        input.current?.focus(how)
    }
    call()
    let tabbing = false
    const typed = (event: KeyboardEvent) => {
      tabbing = event.key === 'Tab'
    }
    // What is being pressed, far from here on a phone, stays under the finger.
    const later = () => queueMicrotask(() => call({ preventScroll: true }))
    // Who walks by Tab, or goes to another field, is not held back.
    const left = ({ relatedTarget }: FocusEvent) => {
      if (!tabbing && relatedTarget === null) later()
    }
    document.addEventListener('keydown', typed, true)
    document.addEventListener('focusout', left)
    document.addEventListener('click', later)
    return () => {
      document.removeEventListener('keydown', typed, true)
      document.removeEventListener('focusout', left)
      document.removeEventListener('click', later)
    }
  }, [resting])
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'F2' || document.querySelector('dialog[open]')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    window.addEventListener('keydown', key)
    return () => window.removeEventListener('keydown', key)
  }, [])
  return (
    <form
      className={cx(css.scan, verdict && css[verdict])}
      onSubmit={(event) => {
        event.preventDefault()
        const code = text.trim()
        if (!code) return
        onScan(code)
        // The code stays readable; what is typed next replaces it and is never appended.
        input.current?.select()
      }}
    >
      <Glyph of={verdict ? glyphs[verdict] : Barcode} fill={verdict !== undefined} size={verdict ? 28 : 24} />
      <input
        ref={input}
        data-scans=""
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <small role="status">{status}</small>
      <Kbd>F2</Kbd>
      {end}
    </form>
  )
}
