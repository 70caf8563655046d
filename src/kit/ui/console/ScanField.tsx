/** The scanner's field: always focused again, so that a scan never needs the mouse (design.md 12). */
import { Barcode } from '@phosphor-icons/react/dist/csr/Barcode'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import { Glyph } from '../Glyph.tsx'
import css from './desk.module.css'
import { Kbd } from './Kbd.tsx'

export interface ScanFieldProps {
  label: string
  /** A whole code: scanners end theirs with Enter. */
  onScan: (code: string) => void
  /** The code that is at hand already. */
  scanned?: string | undefined
  /** "Scanner ready", or what was wrong with the last one. */
  status?: ReactNode | undefined
  error?: boolean | undefined
  /** While true it does not call the focus back: another field is being typed in on purpose. */
  resting?: boolean | undefined
}

export function ScanField({ label, onScan, status, error, resting = false, scanned = '' }: ScanFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (resting) return
    const call = () => {
      const { activeElement } = document
      if (!document.querySelector('dialog[open]') && (!activeElement || activeElement === document.body))
        input.current?.focus()
    }
    call()
    const later = () => queueMicrotask(call)
    document.addEventListener('focusout', later)
    document.addEventListener('click', later)
    return () => {
      document.removeEventListener('focusout', later)
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
      className={cx(css.scan, error && css.wrong)}
      onSubmit={(event) => {
        event.preventDefault()
        const code = input.current?.value.trim()
        if (!code) return
        onScan(code)
        // The code stays readable; the next scan replaces it.
        input.current?.select()
      }}
    >
      <Glyph of={Barcode} />
      <input
        key={scanned}
        ref={input}
        defaultValue={scanned}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <small role="status">{status}</small>
      <Kbd>F2</Kbd>
    </form>
  )
}
