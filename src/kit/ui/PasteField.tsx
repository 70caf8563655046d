/** The field that is the product (design.md 7): a link, a text with a link in it, or words. Reads the clipboard only on a tap. */
import { Link } from '@phosphor-icons/react/dist/csr/Link'
import { Scan } from '@phosphor-icons/react/dist/csr/Scan'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Glyph } from './Glyph.tsx'
import { IconButton } from './IconButton.tsx'
import css from './Search.module.css'

export interface PasteFieldProps {
  /** The page that takes the text as `q` while no script is there. */
  address: string
  value: string
  onChange: (text: string) => void
  /** The text to open: typed, or just read from the clipboard. */
  onOpen: (text: string) => void
  onScan?: (() => void) | undefined
  /** The browser would not read the clipboard: the field is focused, say how to paste by hand. */
  onRefused?: (() => void) | undefined
}

export function PasteField({ address, value, onChange, onOpen, onScan, onRefused }: PasteFieldProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  // Typed before the scripts were there, or put back by the browser.
  useEffect(() => {
    const early = input.current?.value
    if (early) onChange(early)
    // oxlint-disable-next-line react/exhaustive-deps -- once: later the state is what counts
  }, [])
  const paste = async () => {
    const text = await navigator.clipboard?.readText().catch(() => undefined)
    if (text?.trim()) {
      onChange(text.trim())
      onOpen(text.trim())
      return
    }
    input.current?.focus()
    onRefused?.()
  }
  const typed = value.trim()
  return (
    <form
      className={css.paste}
      role="search"
      action={address}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed) onOpen(typed)
        else void paste()
      }}
    >
      <Glyph of={Link} size={20} />
      <input
        ref={input}
        name="q"
        className={css.input}
        aria-label={t`Product link or search words`}
        placeholder={t`Paste a product link`}
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir={value ? 'auto' : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {onScan && <IconButton icon={Scan} label={t`Scan a code`} onClick={onScan} />}
      <button type="submit" className={css.go}>
        {typed ? <Trans>Open</Trans> : <Trans>Paste</Trans>}
      </button>
    </form>
  )
}
